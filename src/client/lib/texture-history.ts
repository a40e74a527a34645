// The history of a texture in the gallery's dialog: a slider over the releases that changed the texture.

import { element } from './element'
import { formatScriptMessage } from './fill-pattern'
import { listText } from './page-formats'
import { largestFittingMultiple, type TextureHistory, type TextureHistoryStep } from '../../shared/texture-data'
import { setTile } from './texture-tiling'
import type { MessageGroup } from '../../shared/messages'

/** CSS px. */
const EDGE = 384

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

/** A slider with the text of each release, and the picture of the release, which is hidden for the newest. */
export function createTextureHistory(history: TextureHistory, options: TextureHistoryOptions) {
  const { packName, words, release, onChange } = options
  const { steps } = history
  const last = steps.length - 1
  const asked = steps.findIndex(({ slug }) => slug === release)
  const image = element('img', { class: 'pixel texture', alt: '' })
  const picture = element('div', { class: 'texture-past' }, image)
  const text = element('div', { class: 'texture-step' })
  const slider = element('input', {
    type: 'range',
    min: '0',
    max: String(last),
    'aria-label': words.release,
  })
  slider.style.setProperty('--steps', String(Math.max(1, last)))
  slider.value = String(asked === -1 ? last : asked)
  const show = (): void => {
    const at = Number(slider.value)
    const step = steps[at]
    if (step === undefined) return
    const edge = String(largestFittingMultiple(step.width, EDGE))
    image.src = step.src
    for (const name of ['width', 'height']) image.setAttribute(name, edge)
    setTile(picture, step.src)
    picture.toggleAttribute('data-newest', at === last)
    slider.setAttribute('aria-valuetext', listText([step.name, step.day]))
    text.replaceChildren(...stepText(step, words))
  }
  slider.addEventListener('input', () => {
    show()
    const at = Number(slider.value)
    onChange(at === last ? null : (steps[at]?.slug ?? null))
  })
  show()
  const title = formatScriptMessage(words.history, { pack: packName })
  const section = element(
    'section',
    { class: 'texture-history', 'aria-label': title },
    element('h3', {}, title),
    element('p', {}, element('span', {}, steps[0]?.day ?? ''), slider, element('span', {}, steps[last]?.day ?? '')),
    text,
  )
  return { section, picture }
}

function stepText({ name, day, href, text, authors }: TextureHistoryStep, words: MessageGroup<'tiles'>): HTMLElement[] {
  const title = href === '' ? element('b', {}, name) : element('a', { href }, name)
  return [
    element('p', {}, title, ' ', element('small', {}, day)),
    ...(text === '' ? [] : [element('p', {}, text)]),
    ...(authors.length === 0 ? [] : [element('p', { class: 'quiet' }, `${words.authors} ${listText(authors)}`)]),
  ]
}
