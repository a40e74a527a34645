// Marks the row that the visitor asked for in this session. Loads no code without a stored question.

import { hasSessionFinderQuestion } from './has-choice'
import type { Mount } from './page-script'

export const startMarkingRequestedFiles: Mount = ({ main, signal, loadChunk }) => {
  if (!hasSessionFinderQuestion()) return
  void loadChunk(() => import('./your-row')).then(({ markRequestedFiles: markYourRows }) => {
    if (!signal.aborted) markYourRows(main)
  })
}
