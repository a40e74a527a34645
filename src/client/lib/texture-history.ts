// The history of a texture in the gallery's dialog: a slider over the releases that changed the texture.

import { element } from './element'
import { formatScriptMessage } from './fill-pattern'
import { largestFittingMultiple, type TextureHistory, type TextureHistoryStep } from '../../shared/texture-data'
import type { MessageGroup } from '../../shared/messages'

const EDGE = 192

export type TextureHistoryOptions = {
  readonly packName: string
  readonly words: MessageGroup<'tiles'>
  /** Slug of the release to begin with; null for the newest. */
  readonly release: string | null
  /** Called when the visitor moves the slider; null for the newest release. */
  readonly onChange: (release: string | null) => void
}

/** The history to show on a page of the gallery: that of the page's pack, else the first of the edition. Undefined without any. */
export function historyOnPage(
  histories: readonly TextureHistory[],
  { pack, edition }: Readonly<Record<'pack' | 'edition', string>>,
): TextureHistory | undefined {
  const inEdition = histories.filter((history) => history.edition === edition)
  return inEdition.find((history) => history.pack === pack) ?? inEdition[0]
}

export function createTextureHistory(history: TextureHistory, options: TextureHistoryOptions): HTMLElement {
  const { packName, words, release, onChange } = options
  const { steps } = history
  const last = steps.length - 1
  const asked = steps.findIndex(({ slug }) => slug === release)
  const image = element('img', { class: 'pixel texture', alt: '' })
  const text = element('div', {})
  const slider = element('input', {
    type: 'range',
    min: '0',
    max: String(last),
    'aria-label': words.release,
  })
  slider.value = String(asked === -1 ? last : asked)
  const show = (): void => {
    const step = steps[Number(slider.value)]
    if (step === undefined) return
    const edge = String(largestFittingMultiple(step.width, EDGE))
    image.src = step.src
    for (const name of ['width', 'height']) image.setAttribute(name, edge)
    slider.setAttribute('aria-valuetext', `${step.name}, ${step.day}`)
    text.replaceChildren(...stepText(step, words))
  }
  slider.addEventListener('input', () => {
    show()
    const at = Number(slider.value)
    onChange(at === last ? null : (steps[at]?.slug ?? null))
  })
  show()
  return element(
    'section',
    { class: 'texture-history', 'aria-label': formatScriptMessage(words.history, { pack: packName }) },
    element('h3', {}, formatScriptMessage(words.history, { pack: packName })),
    element(
      'div',
      {},
      element('div', {}, image),
      element(
        'div',
        {},
        text,
        element('p', {}, element('span', {}, steps[0]?.day ?? ''), slider, element('span', {}, steps[last]?.day ?? '')),
      ),
    ),
  )
}

function stepText({ name, day, href, text, authors }: TextureHistoryStep, words: MessageGroup<'tiles'>): HTMLElement[] {
  const title = href === '' ? element('b', {}, name) : element('a', { href }, name)
  return [
    element('p', {}, title, ' ', element('small', {}, day)),
    ...(text === '' ? [] : [element('p', {}, text)]),
    ...(authors.length === 0 ? [] : [element('p', { class: 'quiet' }, `${words.authors} ${authors.join(', ')}`)]),
  ]
}
