// Main comparison on a release page: shows the selected texture large and tiled. The query holds its path.

import type { Mount } from './page-script'

const PARAM = 'show'

export const startComparedTexturePicker: Mount = ({ main }) => {
  const lead = main.querySelector<HTMLElement>('[data-lead]')
  const pairs = [...main.querySelectorAll<HTMLAnchorElement>('[data-pair]')]
  if (lead?.querySelector('[data-side=before]') == null || pairs.length === 0) return
  const titleOf = (pair: HTMLElement): string => pair.lastElementChild?.textContent ?? ''
  const path = lead.querySelector('[data-lead-path]')
  let shown = pairs.findIndex((pair) => pair.dataset['path'] === path?.textContent)
  const steps = [...lead.querySelectorAll<HTMLButtonElement>('[data-step]')]
  const setSteps = (): void => {
    for (const button of steps) {
      const pair = pairs[shown + Number(button.dataset['step'])]
      button.hidden = pair === undefined
      button.textContent = pair === undefined ? '' : titleOf(pair)
    }
  }
  const show = (index: number): void => {
    const pair = pairs[index]
    if (pair === undefined) return
    shown = index
    const sources = [...pair.querySelectorAll('img')].map((image) => image.src)
    for (const [place, side] of ['before', 'after'].entries())
      for (const image of lead.querySelectorAll<HTMLImageElement>(
        `[data-side=${side}] img, [data-tiling=${side}] img`,
      )) {
        image.src = sources[place] ?? ''
        if (image.alt !== '') image.alt = image.alt.replace(/^.*,/, `${titleOf(pair)},`)
      }
    for (const place of lead.querySelectorAll('[data-lead-title], [data-lead-status]'))
      place.replaceChildren(titleOf(pair))
    path?.replaceChildren(pair.dataset['path'] ?? '')
    lead.querySelector('[data-lead-href]')?.setAttribute('href', pair.href)
    setSteps()
  }
  const choose = (index: number): void => {
    show(index)
    const address = new URL(location.href)
    address.searchParams.set(PARAM, pairs[index]?.dataset['path'] ?? '')
    history.replaceState(history.state, '', address)
  }
  const wanted = new URL(location.href).searchParams.get(PARAM)
  const first = wanted === null ? -1 : pairs.findIndex((pair) => pair.dataset['path'] === wanted)
  if (first >= 0) show(first)
  setSteps()
  for (const [index, pair] of pairs.entries())
    pair.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      choose(index)
      lead.scrollIntoView({ block: 'nearest' })
      lead.focus({ preventScroll: true })
    })
  for (const button of steps)
    button.addEventListener('click', () => {
      choose(shown + Number(button.dataset['step']))
      if (button.hidden) steps.find((other) => !other.hidden)?.focus()
    })
}
