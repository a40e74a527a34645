// Elements of /customise: add-ons, layers, wall, single textures.

import {
  firstVariantPictures,
  type AddonVariantGroup,
  type CustomiseAddon,
  type CustomiseTexture,
  type SingleTexture,
  type SingleTexturesData,
} from '../../shared/customise-data'
import { joinNames } from '../../shared/formats'
import type { PartlyHiddenAddon } from './customise-choice'
import { singleTextureImageHref, sizeText } from './customise-choice'
import { element, icon } from './element'
import { say } from './late-words'
import { pageFormats } from './page-formats'

export function textureCountText(count: number): string {
  return say('customise.making.textures', { count })
}

function picture(src: string, edge: number): HTMLElement {
  if (src === '') return element('span', { class: 'no-picture' })
  const size = String(edge)
  return element('img', { class: 'pixel texture', src, width: size, height: size, alt: '', loading: 'lazy' })
}

/** Row of an add-on; the whole row is the label of the checkbox. */
export function addonRow(addon: CustomiseAddon): HTMLElement {
  const box = element('input', { type: 'checkbox', name: 'addon', value: addon.slug })
  const { title, summary, authors, textures, file } = addon
  const facts = [authors, textureCountText(textures.length), sizeText(file.sizeBytes)]
  const image =
    addon.picture === ''
      ? element('span', { class: 'no-picture' })
      : element('img', { class: 'pixel', src: addon.picture, width: '160', height: '96', alt: '', loading: 'lazy' })
  return element(
    'label',
    { class: 'addon-row' },
    image,
    element(
      'span',
      {},
      element('b', {}, title),
      element('span', {}, summary),
      element('small', {}, ...facts.map((fact) => element('span', {}, fact))),
    ),
    box,
  )
}

type VariantsRow = {
  readonly variants: AddonVariantGroup
  /** Add-on slugs. */
  readonly chosen: readonly string[]
  readonly blocks: readonly CustomiseTexture[]
  readonly place: number
}

type Choice = { readonly slug: string; readonly label: string; readonly src: string }
type ChoiceRow = {
  readonly name: string
  readonly legend: readonly (Node | string)[]
  readonly choices: readonly Choice[]
  /** Slug of the chosen option. */
  readonly chosen: string
}

/** A choice of pictures; the first is the pack's own. */
function choiceRow({ name, legend, choices, chosen }: ChoiceRow): HTMLElement {
  const options = choices.map(({ slug, label, src }) => {
    const radio = element('input', { type: 'radio', name, value: slug })
    radio.checked = slug === chosen
    return element('label', {}, radio, picture(src, 64), element('small', {}, label))
  })
  return element('fieldset', { class: 'single-row' }, element('legend', {}, ...legend), element('div', {}, ...options))
}

/** A choice between the variants of a group and the pack's own. */
export function variantsRow({ variants: { of, addons }, chosen, blocks, place }: VariantsRow): HTMLElement {
  const { own, pictures } = firstVariantPictures(addons, blocks)
  const row = choiceRow({
    name: `variant-${String(place)}`,
    legend: [element('b', {}, of)],
    choices: [
      { slug: '', label: say('customise.making.plain'), src: own },
      ...addons.map(({ slug, title }, index) => ({ slug, label: title, src: pictures[index] ?? '' })),
    ],
    chosen: addons.find(({ slug }) => chosen.includes(slug))?.slug ?? '',
  })
  row.classList.add('variants-row')
  return row
}

type Layer = {
  readonly name: string
  readonly note: string
  readonly pictures: readonly string[]
  /** Omitted for a layer that cannot be moved. */
  readonly slug?: string
  readonly conflict?: PartlyHiddenAddon | undefined
  readonly isFirst?: boolean
  readonly isLast?: boolean
}

export function layerRow(layer: Layer): HTMLElement {
  const { name, note, pictures, slug = '', conflict, isFirst = true, isLast = true } = layer
  const button = (act: 'up' | 'down' | 'remove', isOff: boolean): HTMLButtonElement => {
    const made = element(
      'button',
      { type: 'button', 'data-act': act, value: slug, 'aria-label': say(`customise.making.${act}`, { name }) },
      icon(act === 'remove' ? 'close' : 'arrow'),
    )
    made.disabled = isOff
    return made
  }
  const words = element('div', {}, element('b', {}, name))
  if (conflict === undefined) words.append(element('small', {}, note))
  else {
    const { hidden, count, by } = conflict
    words.append(
      element('small', {}, say('customise.making.hidden', { count: hidden.length, textures: textureCountText(count) })),
      element(
        'span',
        {},
        say('customise.making.hidden-by', {
          names: joinNames(by, pageFormats()),
          others: by.length,
          count: hidden.length,
        }),
        ' ',
      ),
      element(
        'button',
        { type: 'button', class: 'text-button', 'data-act': 'top', value: slug },
        say('customise.making.top'),
      ),
    )
  }
  const moves = [button('up', isFirst), button('down', isLast), button('remove', false)]
  return element(
    'li',
    { 'data-clash': conflict === undefined ? null : '' },
    element('span', { class: 'core', 'aria-hidden': 'true' }, ...pictures.slice(0, 3).map((src) => picture(src, 64))),
    element(
      'div',
      { class: 'layer-words' },
      words,
      slug === '' ? null : element('div', { class: 'layer-moves' }, ...moves),
    ),
  )
}

export type CustomiseWallBlock = { readonly src: string; readonly isFromLastChange: boolean }

export function createWallBlockElements(blocks: readonly CustomiseWallBlock[]): HTMLElement[] {
  return blocks.map(({ src, isFromLastChange: isTouched }) =>
    element('span', { 'data-touched': isTouched ? '' : null }, picture(src, 64)),
  )
}

/** The visible texture of each block: from the highest layer that draws the block. */
export function composeWallBlocks(
  blocks: readonly CustomiseTexture[],
  above: readonly { readonly textures: readonly CustomiseTexture[]; readonly isTouched: boolean }[],
): CustomiseWallBlock[] {
  return blocks.map(([path, src]) => {
    let seen: CustomiseWallBlock = { src, isFromLastChange: false }
    for (const { textures, isTouched } of above) {
      const found = textures.find(([other]) => other === path)
      if (found !== undefined) seen = { src: found[1] === '' ? seen.src : found[1], isFromLastChange: isTouched }
    }
    return seen
  })
}

export type SingleTextureRowOptions = {
  readonly data: SingleTexturesData
  readonly texture: SingleTexture
  readonly path: string
  /** Slug of the chosen source; '' for the texture of the layers. */
  readonly chosenSource: string
  /**
   * The texture that pack and add-ons give. `slug`: source of the pack's own texture, '' for any other. `src`: address of the
   * picture.
   */
  readonly under: { readonly slug: string; readonly src: string }
}

export function textureSourceChoiceRow({
  data,
  texture,
  path,
  chosenSource: taken,
  under,
}: SingleTextureRowOptions): HTMLElement {
  const { id, name, sources } = texture
  const others = sources.flatMap((place) => {
    const source = data.sources[place]
    return source === undefined || (source.slug === under.slug && source.slug !== taken)
      ? []
      : [{ slug: source.slug, label: source.name, src: singleTextureImageHref(data, id, source.slug) }]
  })
  return choiceRow({
    name: `single-${String(id)}`,
    legend: [
      element('b', {}, name),
      ' ',
      element('small', {}, path.replace(/^(?:assets\/minecraft\/)?textures\//, '')),
    ],
    choices: [{ slug: '', label: say('customise.making.plain'), src: under.src }, ...others],
    chosen: taken,
  })
}
