// The row that the reader has asked for in this session is marked. Nothing is loaded where nobody has asked.

import { hasChoice } from './has-choice'
import type { Mount } from './page-script'

export const startRow: Mount = ({ main, signal, loadChunk }) => {
  if (!hasChoice()) return
  void loadChunk(() => import('./your-row')).then(({ markYourRows }) => {
    if (!signal.aborted) markYourRows(main)
  })
}
