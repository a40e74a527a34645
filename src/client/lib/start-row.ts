// Marks the row that the visitor asked for in this session. Loads no code without a stored question.

import { hasChoice } from './has-choice'
import type { Mount } from './page-script'

export const startRow: Mount = ({ main, signal, loadChunk }) => {
  if (!hasChoice()) return
  void loadChunk(() => import('./your-row')).then(({ markYourRows }) => {
    if (!signal.aborted) markYourRows(main)
  })
}
