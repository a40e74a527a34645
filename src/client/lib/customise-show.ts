// Renders the steps, wall and layers of /customise from a choice.

import { foldText } from '../../shared/fold'
import {
  findPartlyHiddenAddons,
  singleTextureImageHref,
  sizeText,
  type PackBuildRequestInput,
} from './customise-choice'
import {
  addonRow,
  layerRow,
  composeWallBlocks,
  textureSourceChoiceRow,
  textureCountText,
  variantsRow,
  createWallBlockElements,
} from './customise-parts'
import { editionSlugsOf } from './customise-editions'
import { element } from './element'
import { say } from './late-words'
import { listText } from './page-formats'
import { groupByReason, type SingleTexturesData, type SingleTexture } from '../../shared/customise-data'

/** State of the page. */
export type CustomiseState = Omit<PackBuildRequestInput, 'address'> & {
  /** Available single textures; null until needed. */
  readonly singles: SingleTexturesData | null
  /** The layer that changed last: slug of an add-on, or 'singles'. */
  readonly touched: string | null
  /** True if the wall shows the pack without add-ons. */
  readonly isPlain: boolean
}

const SHOWN_SINGLES = 8

/** The list from its middle on, which is more distinctive than its alphabetical beginning. */
function fromMiddle<Item>(list: readonly Item[]): Item[] {
  const middle = Math.floor(list.length / 2)
  return [...list.slice(middle), ...list.slice(0, middle)]
}

type PrintedSteps = {
  readonly pack: Pick<CustomiseState['pack'], 'pack'>
  readonly settled: Pick<CustomiseState['settled'], 'edition' | 'release'>
}

export function createCustomiseView(root: HTMLElement) {
  let printed = root.querySelector<HTMLElement>('[data-printed]')?.dataset['printed'] ?? ''
  /** True while the page still shows the steps that it was printed with. */
  const isAsPrinted = ({ pack, settled }: PrintedSteps): boolean =>
    printed === [pack.pack, settled.edition.edition, settled.release.label].join(' ')
  const find = (selector: string): HTMLElement | null => root.querySelector<HTMLElement>(selector)
  const count = (step: string, words: string): void => {
    find(`[data-step-count=${step}]`)?.replaceChildren(words)
  }

  const showPack = ({ pack, settled: { edition, release } }: CustomiseState): void => {
    for (const radio of root.querySelectorAll<HTMLInputElement>('input[name=pack]')) {
      radio.checked = radio.value === pack.pack
      const row = radio.closest('label')
      if (row !== null) row.hidden = !editionSlugsOf(radio).includes(edition.edition)
    }
    for (const radio of root.querySelectorAll<HTMLInputElement>('input[name=edition]'))
      radio.checked = radio.value === edition.edition
    if (isAsPrinted({ pack, settled: { edition, release } })) return
    find('[data-games]')?.replaceChildren(
      release.games === '' ? '' : say('customise.making.games', { games: release.games }),
    )
    const elsewhere = find('[data-elsewhere]')
    if (elsewhere !== null) {
      const { length: count } = edition.elsewhere
      elsewhere.hidden = count === 0
      elsewhere.querySelector('summary')?.replaceChildren(say('customise.making.elsewhere', { count }))
      elsewhere.querySelector('p')?.replaceChildren(listText(edition.elsewhere))
    }
    root.querySelector<HTMLSelectElement>('select[name=version]')?.replaceChildren(
      ...edition.releases.map(({ label, name }, index) => {
        const words =
          index === 0 ? say('customise.making.newest', { label }) : say('customise.making.version', { label, name })
        const option = element('option', { value: label }, words)
        option.selected = label === release.label
        return option
      }),
    )
  }

  let variantsFor = ''
  const showVariants = ({ pack, settled }: CustomiseState): void => {
    const { choice, release, variants: all } = settled
    const list = find('[data-variants]')
    const section = list?.closest('section')
    if (section != null) section.hidden = all.length === 0
    // Rows are replaced only if the list changed, so that keyboard focus is preserved.
    const key = [release.file.href, ...all.flatMap(({ addons }) => addons.map(({ file }) => file.href))].join(' ')
    if (key !== variantsFor && !isAsPrinted({ pack, settled }))
      list?.replaceChildren(
        ...all.map((variants, place) =>
          variantsRow({ variants, chosen: choice.addons, blocks: release.blocks, place }),
        ),
      )
    variantsFor = key
    for (const radio of list?.querySelectorAll('input') ?? [])
      if (radio.value !== '') radio.checked = choice.addons.includes(radio.value)
    for (const [place, { addons }] of all.entries()) {
      const plain = list?.querySelector<HTMLInputElement>(`[name=variant-${String(place)}][value='']`)
      if (plain != null && !addons.some(({ slug }) => choice.addons.includes(slug))) plain.checked = true
    }
    const changed = all.filter(({ addons }) => addons.some(({ slug }) => choice.addons.includes(slug))).length
    count('variants', changed === 0 ? '' : say('customise.making.variants', { count: changed }))
  }

  let drawnFor = ''
  const showAddons = ({ pack, settled }: CustomiseState): void => {
    const { choice, edition, fitting } = settled
    const list = find('[data-addons]')
    const free = fitting.filter(({ oneOf }) => oneOf === '')
    // Boxes are replaced only if the list changed, so that keyboard focus is preserved.
    const key = free.map(({ file }) => file.href).join(' ')
    if (key !== drawnFor && !isAsPrinted({ pack, settled }))
      list?.replaceChildren(
        ...(free.length === 0
          ? [element('p', { class: 'quiet' }, say('customise.making.no-addons'))]
          : free.map((addon) => addonRow(addon))),
      )
    drawnFor = key
    for (const box of root.querySelectorAll<HTMLInputElement>('input[name=addon]'))
      box.checked = choice.addons.includes(box.value)
    const chosen = free.filter(({ slug }) => choice.addons.includes(slug)).length
    count(
      'addons',
      free.length === 0 ? '' : say('customise.making.addons', { count: chosen, all: String(free.length) }),
    )
    const refused = find('[data-refused]')
    if (refused === null) return
    const misfits = edition.addons
      .filter((addon, index, all) => all.findIndex(({ slug }) => slug === addon.slug) === index)
      .filter(({ slug }) => !fitting.some((addon) => addon.slug === slug))
      .map(({ title, href, misfit }) => ({ title, href, reason: misfit }))
    const excluded = [...misfits, ...edition.refused]
    refused.hidden = excluded.length === 0
    refused.querySelector('summary')?.replaceChildren(say('customise.making.refused', { count: excluded.length }))
    refused
      .querySelector('dl')
      ?.replaceChildren(
        ...groupByReason(excluded).map(({ reason, items }) =>
          element(
            'div',
            {},
            element('dt', {}, reason),
            element('dd', {}, ...items.map(({ title, href }) => element('a', { href }, title))),
          ),
        ),
      )
  }

  const showSingles = (shown: CustomiseState): void => {
    const { choice, edition, release } = shown.settled
    const section = find('[data-singles]')
    if (section === null) return
    section.hidden = edition.singles === '' || release.version < 0
    const list = section.querySelector<HTMLElement>('[data-found]')
    const question = foldText(section.querySelector<HTMLInputElement>('input[type=search]')?.value ?? '').trim()
    const data = shown.singles
    count('singles', choice.singles.size === 0 ? '' : say('customise.making.singles', { count: choice.singles.size }))
    if (data === null || list === null) return
    const found = data.textures.filter(
      ({ id, name, paths }) =>
        (paths[release.version] ?? '') !== '' &&
        (question === '' ? choice.singles.has(id) : foldText(name).includes(question)),
    )
    const of = [shown.pack.pack, ...choice.addons, edition.edition, release.label, question]
    const key = [...of, ...found.map(({ id }) => id)].join(' ')
    if (list.dataset['shown'] === key) return
    list.dataset['shown'] = key
    list.replaceChildren(
      ...found.slice(0, SHOWN_SINGLES).map((texture) => {
        const path = texture.paths[release.version] ?? ''
        const taken = choice.singles.get(texture.id) ?? ''
        return textureSourceChoiceRow({
          data,
          texture,
          path,
          chosenSource: taken,
          under: underOf(shown, data, { texture, path }),
        })
      }),
    )
    const more = found.length - SHOWN_SINGLES
    if (more > 0) list.append(element('p', { class: 'quiet' }, say('customise.making.more', { count: more })))
    if (question !== '' && found.length === 0)
      list.append(element('p', { class: 'quiet' }, say('customise.making.nothing')))
  }

  /** The pack's scene; with add-ons or single textures a wall of the resulting blocks. */
  const showWall = ({ pack, settled, taken, touched, isPlain }: CustomiseState): void => {
    const { release, addons } = settled
    const above = [
      ...addons.map(({ slug, textures }) => ({ textures, isTouched: slug === touched })),
      { textures: taken.map(({ path, href }) => [path, href] as const), isTouched: touched === 'singles' },
    ]
    const isChanged = addons.length + taken.length > 0
    const scene = find(`[data-scene="${CSS.escape(pack.pack)}"]`)?.querySelector('img') ?? null
    const blocks = composeWallBlocks(release.blocks, isPlain ? [] : above)
    const wall = find('.mine-wall')
    const button = find('[data-plain]')
    if (!isChanged && scene !== null) {
      const copy = scene.cloneNode() as HTMLImageElement
      copy.removeAttribute('loading')
      copy.classList.remove('texture')
      find('[data-wall]')?.replaceChildren(copy)
    } else find('[data-wall]')?.replaceChildren(...createWallBlockElements(blocks))
    if (wall !== null) wall.hidden = blocks.length === 0
    if (button === null) return
    button.hidden = !isChanged
    button.setAttribute('aria-pressed', String(isPlain))
  }

  const showMine = (shown: CustomiseState): void => {
    const { pack, settled, taken } = shown
    const { release, addons } = settled
    const conflicts = findPartlyHiddenAddons(addons)
    showWall(shown)
    const layers = [...addons].reverse().map((addon, index) =>
      layerRow({
        ...{ name: addon.title, note: textureCountText(addon.textures.length), slug: addon.slug },
        pictures: fromMiddle(addon.textures.flatMap(([, src]) => (src === '' ? [] : [src]))),
        conflict: conflicts.find(({ slug }) => slug === addon.slug),
        ...{ isFirst: index === 0, isLast: index === addons.length - 1 },
      }),
    )
    if (taken.length > 0)
      layers.unshift(
        layerRow({
          name: say('customise.making.single-layer'),
          note: listText(taken.map(({ name, from }) => say('customise.making.single-from', { name, from }))),
          pictures: taken.map(({ href }) => href),
        }),
      )
    layers.push(
      layerRow({
        name: pack.title,
        note: say('customise.making.pack-layer', {
          textures: textureCountText(release.textures),
          edition: settled.edition.name,
          label: release.label,
          name: release.name,
        }),
        pictures: release.blocks.map(([, src]) => src),
      }),
    )
    find('[data-layers]')?.replaceChildren(...layers)
    const bytes = [release.file, ...addons.map(({ file }) => file)].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    // Add-ons replace textures of the pack, so that the built file is smaller than the sum of its parts.
    const size = say(addons.length === 0 ? 'customise.making.about' : 'customise.making.at-most', {
      size: sizeText(bytes),
    })
    const layersText = say('customise.making.layers', { count: layers.length })
    const clashes = say('customise.making.conflicts', { count: conflicts.length })
    const sums: Readonly<Record<string, string>> = {
      layers: layersText,
      size,
      bar: say('customise.making.bar', { layers: layersText, size }),
      note: conflicts.length === 0 ? pack.title : clashes,
    }
    for (const [name, words] of Object.entries(sums)) find(`[data-sum=${name}]`)?.replaceChildren(words)
  }

  const showAll = (shown: CustomiseState): void => {
    showPack(shown)
    showVariants(shown)
    showAddons(shown)
    showSingles(shown)
    showMine(shown)
    if (!isAsPrinted(shown)) printed = ''
  }
  return { all: showAll, singles: showSingles, wall: showWall }
}

type Place = { readonly texture: SingleTexture; readonly path: string }

/** Texture of the layers at a path: of an add-on, or of the pack itself. */
function underOf(
  { pack, settled }: CustomiseState,
  data: SingleTexturesData,
  { texture: { id, sources }, path }: Place,
) {
  const drawn = settled.addons.flatMap(({ textures }) => textures.filter(([other]) => other === path))
  const [, src = ''] = drawn.at(-1) ?? []
  const slug = pack.texturePack
  const isOwn = drawn.length === 0 && sources.some((place) => data.sources[place]?.slug === slug)
  return isOwn ? { slug, src: singleTextureImageHref(data, id, slug) } : { slug: '', src }
}
