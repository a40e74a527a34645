// Loads a page script on first interaction, or at once if the address requests content. Controls that need scripts are shown immediately.

import type { PageScript, ShownPage } from './page-script'

type Asking = {
  readonly isAsked: boolean
  /** Options chosen before the script is loaded are in the controls; the script reads them when mounted. */
  readonly load: () => Promise<PageScript>
}

/** Returns a function that loads the script. If loading fails, the page shows the controls for browsers without scripts. */
export function mountWhenAsked(page: ShownPage, { isAsked, load }: Asking): () => void {
  const { main } = page
  const waiting = new AbortController()
  const { signal } = waiting
  let isLoading = false
  const missed: (HTMLElement | null)[] = []
  const start = (): void => {
    if (isLoading) return
    isLoading = true
    const loaded = page.loadChunk(load).then(({ mount }) => {
      if (page.signal.aborted) return
      waiting.abort()
      mount(page)
      for (const button of missed) button?.click()
    })
    void loaded.catch((error: unknown) => {
      if (!page.signal.aborted) swapControls(main)
      throw error
    })
  }
  page.signal.addEventListener('abort', () => {
    waiting.abort()
  })
  // Events that announce an interaction.
  for (const sign of ['pointerover', 'focusin', 'input']) main.addEventListener(sign, start, { signal })
  const miss = ({ target }: Event): void => {
    missed.push((target as Element).closest('button'))
  }
  main.addEventListener('click', miss, { signal })
  swapControls(main)
  if (isAsked) start()
  return start
}

function swapControls(main: HTMLElement): void {
  for (const control of main.querySelectorAll<HTMLElement>('[data-needs-script], [data-without-script]'))
    control.hidden = !control.hidden
}
