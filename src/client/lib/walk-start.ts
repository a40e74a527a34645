// Loads the walk round the scene of a comparison when its button is pressed, or at once if the address asks for a view.

import { VIEW_COUNT } from '../../shared/views'
import { reportMountError } from './import-scripts'
import type { ShownPage } from './page-script'
import type { Walk, WalkSide } from './walk'

type WalkStart = Pick<ShownPage, 'loadChunk' | 'signal'> & {
  readonly stage: HTMLElement
  readonly sides: () => readonly WalkSide[]
  /** Called with the number of the view as text, and with '' when the walk ends. */
  readonly onTurn: (view: string) => void
}

/** Returns a function that shows other sides, if the visitor is on the walk. */
export function prepareWalk({ stage, sides, loadChunk, signal, onTurn }: WalkStart): () => void {
  const button = stage.querySelector<HTMLButtonElement>('[data-walk]')
  if (button === null) return () => undefined
  let walk: Walk | null = null
  let isAsked = false
  const open = (view: number, takesFocus: boolean): void => {
    if (isAsked) return
    isAsked = true
    loadChunk(() => import('./walk')).then(
      ({ startWalk }) => {
        if (signal.aborted) return
        const onClose = (): void => {
          walk = null
          isAsked = false
          onTurn('')
          button.focus({ preventScroll: true })
        }
        walk = startWalk({ stage, sides, view, onTurn, onClose })
        if (takesFocus) walk.focus()
      },
      (error: unknown) => {
        isAsked = false
        reportMountError(error)
      },
    )
  }
  button.addEventListener('click', () => {
    open(0, true)
  })
  button.hidden = false
  const asked = new URLSearchParams(location.search).get('walk')
  if (asked !== null) open(Math.abs(Math.trunc(Number(asked))) % VIEW_COUNT || 0, false)
  return () => {
    walk?.update()
  }
}
