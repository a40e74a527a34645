// Marks the row that the visitor asked for in this session. Loads no code without a stored question.

import { hasStoredChoice } from './has-choice'
import type { Mount } from './page-script'

export const startYourRows: Mount = ({ main, signal, loadChunk }) => {
  if (!hasStoredChoice()) return
  void loadChunk(() => import('./your-row')).then(({ markYourRows }) => {
    if (!signal.aborted) markYourRows(main)
  })
}
