// Replaces a texture that fails to load with a labelled panel. Needs no request, so it works offline.

import { commonMessages } from './script-messages'

export function replaceBrokenTexturesWithText(): void {
  const replace = ({ target }: { readonly target: EventTarget | null }): void => {
    if (!(target instanceof HTMLImageElement) || !target.classList.contains('texture')) return
    const panel = document.createElement('span')
    panel.className = 'texture texture-missing'
    panel.textContent = target.alt || commonMessages().noPicture
    target.replaceWith(panel)
  }
  addEventListener('error', replace, true)
  // The picture may have failed before this script ran, or before another script inserted it.
  const replaceFailed = (): void => {
    for (const image of [...document.images]) if (image.complete && image.naturalWidth === 0) replace({ target: image })
  }
  replaceFailed()
  new MutationObserver(replaceFailed).observe(document.body, { childList: true, subtree: true })
}
