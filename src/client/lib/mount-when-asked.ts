// Loads a page script on first interaction, or at once if the address requests content. Controls that need scripts are shown immediately.

import type { PageScript, ShownPage } from './page-script'
import { revealControls } from './reveal'

/**
 * Returns a function that loads the script once; its promise settles when the script is mounted or loading failed. By default a query in
 * the address loads the script at once. Options chosen earlier are in the controls, which the script reads when mounted. If loading fails,
 * the page shows the controls for browsers without scripts.
 */
export function mountOnInteraction(
  page: ShownPage,
  load: () => Promise<PageScript>,
  isAsked = location.search !== '',
): () => Promise<void> {
  const { main } = page
  const waiting = new AbortController()
  const { signal } = waiting
  let loaded: Promise<void> | null = null
  const missed: (HTMLElement | null)[] = []
  const start = (): Promise<void> => {
    if (loaded !== null) return loaded
    loaded = page.loadChunk(load).then(({ mount }) => {
      if (page.signal.aborted) return
      waiting.abort()
      mount(page)
      for (const button of missed) button?.click()
    })
    void loaded.catch((error: unknown) => {
      if (!page.signal.aborted) revealControls(main, { isBack: true })
      throw error
    })
    return loaded
  }
  const onSign = (): void => {
    void start()
  }
  page.signal.addEventListener('abort', () => {
    waiting.abort()
  })
  // Events that announce an interaction.
  for (const sign of ['pointerover', 'focusin', 'input']) main.addEventListener(sign, onSign, { signal })
  const miss = ({ target }: Event): void => {
    missed.push((target as Element).closest('button'))
  }
  main.addEventListener('click', miss, { signal })
  revealControls(main)
  if (isAsked) onSign()
  return start
}
