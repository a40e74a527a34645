// Page scripts that nobody needs before they touch something: what works with scripts is shown at once in place of what
// works without, and the script that makes it work is loaded when a reader comes near, or when the address asks already.

import type { PageScript, ShownPage } from './page-script'

type Asking = {
  readonly isAsked: boolean
  /** What is chosen before the script is there stands in the controls: it reads them when it is mounted. */
  readonly load: () => Promise<PageScript>
}

/** Answers the function that asks for the script. Should it not come, the page is as it was without. */
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
  // The first signs of somebody who is about to do something.
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
