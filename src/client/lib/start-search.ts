// Opens the search from its button, '/', Ctrl-K or Cmd-K. The search is imported on first use.

import { commonMessages } from './script-messages'
import type { BuildTracker } from './builds'
import type { ShownPage } from './page-script'

export function openSearchOnRequest({ version }: BuildTracker, loadChunk: ShownPage['loadChunk']): void {
  const open = (): void => {
    loadChunk(() => import('./search')).then(
      ({ openSearch }) => {
        openSearch(version)
      },
      () => {
        const region = document.querySelector('.site-notice')
        if (region !== null) region.textContent = commonMessages().lost
      },
    )
  }
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-search]') !== null) open()
  })
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, target } = event
    const isCommand = ctrlKey || metaKey
    const isTyping = target instanceof Element && target.closest('input, textarea, select, dialog') !== null
    if (isCommand ? key !== 'k' : key !== '/' || isTyping) return
    event.preventDefault()
    open()
  })
  for (const button of document.querySelectorAll<HTMLElement>('[data-search]')) button.hidden = false
}
