// /customise: steps, wall and layers show the choice in the address. Only lists and files of this site are fetched; nothing is uploaded.

import { cacheByAddress } from './cache-answers'
import {
  customPackFileName,
  createPackBuildRequest,
  resolveCustomiseChoice,
  chosenSingleTexturesOf,
  packTooLargeText,
  groupAddonVariants,
  replaceChosenVariant,
} from './customise-choice'
import { readCustomiseChoice, customiseQuery, type CustomiseChoice } from './customise-query'
import { copyText } from './copy-text'
import { startPackBuildSection, type PackBuildSectionOptions } from './customise-build'
import { createCustomiseView, editionSlugsOf, type CustomiseState } from './customise-show'
import { element } from './element'
import { fetchJson } from './fetch-json'
import { fetchAndSetMessages, say } from './late-words'
import type { CustomisePack, SingleTexturesData } from '../../shared/customise-data'
import type { Mount, PageScript, ShownPage } from './page-script'

/** Actions of layer buttons, with their announcements. */
const MOVED = {
  up: 'customise.making.moved-up',
  down: 'customise.making.moved-down',
  top: 'customise.making.moved-top',
  remove: 'customise.making.removed',
} as const
type Act = keyof typeof MOVED

/** Loads the messages, then returns the script; rejects if loading fails. */
export async function prepareCustomiseScript(): Promise<PageScript> {
  await fetchAndSetMessages('customise.making')
  return { mount }
}

const mount: Mount = (page) => {
  const root = page.main.querySelector<HTMLElement>('[data-customise]')
  if (root !== null) startCustomise(root, page)
}

function startCustomise(root: HTMLElement, page: ShownPage): void {
  const { signal } = page
  const find = (selector: string): HTMLElement | null => root.querySelector<HTMLElement>(selector)
  const status = find('[role=status]')
  const packRadios = [...root.querySelectorAll<HTMLInputElement>('input[name=pack]')]
  const fetchPack = cacheByAddress(fetchJson<CustomisePack>)
  const fetchSingles = cacheByAddress(fetchJson<SingleTexturesData>)
  let choice = readCustomiseChoice(location.search)
  let shown: CustomiseState | null = null
  let touched: string | null = null
  let asked = 0
  const show = createCustomiseView(root)

  const packRadio = (id: string): HTMLInputElement | undefined =>
    packRadios.find(({ value }) => value === id) ?? packRadios[0]
  const announce = (words: string): void => {
    if (status !== null) status.textContent = words
  }

  /** Shows a choice; fetches the pack data if the pack changed. */
  const update = async (next: CustomiseChoice): Promise<void> => {
    choice = next
    const turn = (asked += 1)
    const radio = packRadio(next.pack)
    if (radio === undefined) return
    try {
      const pack = await fetchPack(radio.dataset['address'] ?? '')
      const settled = resolveCustomiseChoice(next, pack)
      if (settled === null || turn !== asked || signal.aborted) return
      const { edition, release } = settled
      const isWanted = edition.singles !== '' && (next.singles.size > 0 || (shown?.singles ?? null) !== null)
      const singles = isWanted ? await fetchSingles(edition.singles) : null
      // A later update supersedes this one.
      if (turn !== asked) return
      choice = settled.choice
      const taken = chosenSingleTexturesOf(choice.singles, singles, release.version)
      const isFirst = shown === null
      shown = { pack, settled, taken, singles, touched, isPlain: shown?.isPlain ?? false }
      history.replaceState(history.state, '', location.pathname + customiseQuery(choice) + location.hash)
      builder.reset()
      show.all(shown)
      // Rendering the steps moved the focused element down; scrolls the element back into view.
      if (isFirst && root.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' })
      if (settled.gone.length > 0) reportGone(settled.gone)
    } catch {
      builder.showMessage(say('customise.making.lost'))
    }
  }

  const reportGone = (gone: readonly string[]): void => {
    builder.showMessage(say('customise.making.gone', { count: gone.length, names: gone.join(', ') }))
  }

  const order: PackBuildSectionOptions['order'] = () =>
    shown === null
      ? null
      : {
          order: createPackBuildRequest({ ...shown, address: root.dataset['customise'] ?? location.href }),
          fileName: customPackFileName(shown.pack, shown.settled),
          tooLarge: packTooLargeText(shown.settled),
        }
  const builder = startPackBuildSection(root, { page, order, announce })

  const withAddons = (addons: readonly string[], last: string | null): void => {
    touched = last
    void update({ ...choice, addons })
  }

  const act = (name: Act, slug: string): void => {
    const { addons } = choice
    const at = addons.indexOf(slug)
    const others = addons.filter((other) => other !== slug)
    const to = name === 'up' ? at + 1 : name === 'down' ? at - 1 : others.length
    if (name === 'remove') withAddons(others, null)
    else withAddons([...others.slice(0, to), slug, ...others.slice(to)], slug)
    const title = shown?.settled.addons.find((addon) => addon.slug === slug)?.title ?? slug
    announce(say(MOVED[name], { name: title }))
  }

  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const { name, value } = target
    if (name === 'pack') void update({ ...choice, pack: value })
    else if (name === 'edition') void update({ ...choice, edition: value, pack: packFor(value), version: '' })
    else if (name === 'version') void update({ ...choice, version: value })
    else if (name === 'addon' && target instanceof HTMLInputElement) {
      const others = choice.addons.filter((slug) => slug !== value)
      withAddons(target.checked ? [...others, value] : others, target.checked ? value : null)
    } else if (name.startsWith('variant-')) {
      const variants = groupAddonVariants(shown?.settled.edition.addons ?? [])[Number(name.slice('variant-'.length))]
      if (variants !== undefined)
        withAddons(replaceChosenVariant(choice.addons, variants, value), value === '' ? null : value)
    } else if (name.startsWith('single-')) {
      const taken = new Map(choice.singles)
      const id = Number(name.slice('single-'.length))
      if (value === '') taken.delete(id)
      else taken.set(id, value)
      touched = 'singles'
      void update({ ...choice, singles: taken })
    }
  })

  /** The chosen pack; if the edition lacks the pack, the first pack of the edition. */
  const packFor = (edition: string): string => {
    const fits = packRadios.filter((radio) => editionSlugsOf(radio).includes(edition))
    return (fits.find(({ value }) => value === choice.pack) ?? fits[0])?.value ?? choice.pack
  }

  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button') : null
    if (button === null) return
    const name = button.dataset['act'] as Act | undefined
    if (name !== undefined) {
      const place = [...(find('[data-layers]')?.children ?? [])].findIndex((row) => row.contains(button))
      act(name, button.value)
      void Promise.resolve().then(() => keepFocus(button, place))
    } else if ('plain' in button.dataset) {
      if (shown === null) return
      shown = { ...shown, isPlain: !shown.isPlain }
      show.mine(shown)
    } else if ('copyChoice' in button.dataset) {
      void copyAddress(button)
    }
  })

  /**
   * Restores the focus after the rows were replaced: same button of the same add-on, another button of the add-on, or a neighbouring row.
   */
  const keepFocus = async (button: HTMLButtonElement, place: number): Promise<void> => {
    const { act: name = '' } = button.dataset
    await new Promise((done) => setTimeout(done))
    const same = root.querySelector<HTMLButtonElement>(
      `[data-act="${name}"][value="${CSS.escape(button.value)}"]:enabled`,
    )
    const ofRow = root.querySelector<HTMLButtonElement>(`[data-act][value="${CSS.escape(button.value)}"]:enabled`)
    const rows = [...(find('[data-layers]')?.children ?? [])]
    const near = rows[Math.min(place, rows.length - 1)]?.querySelector<HTMLButtonElement>('button:enabled')
    ;(same ?? ofRow ?? near ?? find('.customise-mine'))?.focus({ preventScroll: true })
  }

  const copyLabel = find('[data-copy-choice]')?.textContent ?? ''
  const copyAddress = async (button: HTMLButtonElement): Promise<void> => {
    const isCopied = await copyText(location.href)
    if (isCopied) announce(say('customise.making.copied'))
    button.textContent = say(isCopied ? 'customise.making.copied' : 'customise.making.not-copied')
    setTimeout(() => {
      button.textContent = copyLabel
    }, 2000)
  }

  const search = root.querySelector<HTMLInputElement>('input[type=search]')
  const openSingles = async (): Promise<void> => {
    const address = shown?.settled.edition.singles ?? ''
    const singles = address === '' ? null : await fetchSingles(address).catch(() => null)
    if (shown?.settled.edition.singles !== address) return
    shown = { ...shown, singles }
    show.singles(shown)
  }
  for (const sign of ['focus', 'input']) search?.addEventListener(sign, () => void openSingles())
  addEventListener('popstate', () => void update(readCustomiseChoice(location.search)), { signal })
  for (const place of root.querySelectorAll<HTMLElement>('[data-picture]')) showPicture(place)
  // Without a pack or edition in the query, uses the radio buttons, which the visitor may have set before this script was loaded.
  const checked = (name: string): string => root.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value ?? ''
  if (choice.pack === '') choice = { ...choice, pack: checked('pack') }
  if (choice.edition === '') choice = { ...choice, edition: checked('edition') }
  void update(choice)
}

/** Replaces the placeholder colours with the picture after decoding. */
function showPicture(place: HTMLElement): void {
  const image = element('img', { src: place.dataset['picture'] ?? '', width: '64', height: '64', alt: '' })
  image.decode().then(
    () => {
      place.replaceChildren(image)
    },
    () => undefined,
  )
}
