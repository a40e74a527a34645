// /customise: steps, wall and layers show the choice in the address. Only lists and files of this site are fetched; nothing is uploaded.

import { cacheByAddress } from './cache-answers'
import {
  customPackFileName,
  createPackBuildRequest,
  chosenSingleTexturesOf,
  packTooLargeText,
  replaceChosenVariant,
} from './customise-choice'
import { readCustomiseChoice, customiseQuery, type CustomiseChoice } from './customise-query'
import { isFromBuiltPack, resolveCustomiseChoice, type ChoiceChange } from './customise-resolve'
import { startHoldToCompare } from './customise-hold'
import { createChangesNotice } from './customise-changes'
import { copyText } from './copy-text'
import { startPackBuildSection, type PackBuildSectionOptions } from './customise-build'
import type { createCustomiseView, CustomiseState } from './customise-show'
import { editionSlugsOf } from './customise-editions'
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

/** Loads the messages and the view, then returns the script; rejects if loading fails. */
export async function prepareCustomiseScript(): Promise<PageScript> {
  const [view] = await Promise.all([import('./customise-show'), fetchAndSetMessages('customise.making')])
  const mount: Mount = (page) => {
    const root = page.main.querySelector<HTMLElement>('[data-customise]')
    if (root !== null) startCustomise(root, page, view)
  }
  return { mount }
}

type View = { readonly createCustomiseView: typeof createCustomiseView }

function startCustomise(root: HTMLElement, page: ShownPage, view: View): void {
  const { signal } = page
  const find = (selector: string): HTMLElement | null => root.querySelector<HTMLElement>(selector)
  const status = find('[role=status]')
  const packRadios = [...root.querySelectorAll<HTMLInputElement>('input[name=pack]')]
  const fetchPack = cacheByAddress(fetchJson<CustomisePack>)
  const fetchSingles = cacheByAddress(fetchJson<SingleTexturesData>)
  let choice = readCustomiseChoice(location.search)
  let shown: CustomiseState | null = null
  const printedTitles = titlesOf(root)
  let touched: string | null = null
  let asked = 0
  const show = view.createCustomiseView(root)
  const notice = createChangesNotice(root)

  const packRadio = (id: string): HTMLInputElement | undefined =>
    packRadios.find(({ value }) => value === id) ?? packRadios[0]
  const packNameOf = (radio: HTMLInputElement | undefined): string =>
    radio?.closest('label')?.querySelector('b')?.textContent ?? ''
  const announce = (words: string): void => {
    if (status !== null) status.textContent = words
  }

  /** Shows a choice; fetches the pack data if the pack changed. `isOpened`: the choice comes from a built pack. */
  const update = async (next: CustomiseChoice, { isOpened = false, isOtherPack = false } = {}): Promise<void> => {
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
      const withTitle = withTitleIn(shown, printedTitles)
      shown = { pack, settled, taken, singles, touched, isPlain: shown?.isPlain ?? false }
      history.replaceState(history.state, '', location.pathname + customiseQuery(choice) + location.hash)
      builder.reset()
      show.all(shown)
      // Rendering the steps moved the focused element down; scrolls the element back into view.
      if (isFirst && root.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' })
      const lost = singles === null ? 0 : choice.singles.size - taken.length
      const changes = settled.changes.filter(({ is }) => !isOtherPack || (is !== 'version' && is !== 'covered'))
      notice([...changeOfPack(next, radio), ...changes.map(withTitle), ...singlesChange(lost)], {
        opened: isOpened ? (isFromBuiltPack(next) ? 'dated' : 'undated') : null,
        announce,
      })
    } catch {
      builder.showMessage(say('customise.making.lost'))
    }
  }

  const changeOfPack = ({ pack }: CustomiseChoice, radio: HTMLInputElement): ChoiceChange[] =>
    pack === '' || radio.value === pack ? [] : [{ is: 'pack', name: nameOfOtherPack(pack), now: packNameOf(radio) }]
  const nameOfOtherPack = (pack: string): string => find(`[data-other-pack="${CSS.escape(pack)}"]`)?.textContent ?? pack

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
    if (name === 'pack') void update({ ...choice, pack: value }, { isOtherPack: true })
    else if (name === 'edition') void update({ ...choice, edition: value, pack: packFor(value), version: '' })
    else if (name === 'version') void update({ ...choice, version: value })
    else if (name === 'addon' && target instanceof HTMLInputElement) {
      const others = choice.addons.filter((slug) => slug !== value)
      withAddons(target.checked ? [...others, value] : others, target.checked ? value : null)
    } else if (name.startsWith('variant-')) {
      const variants = shown?.settled.variants[Number(name.slice('variant-'.length))]
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
  startHoldToCompare(find('[data-plain]'), (isPlain) => {
    if (shown === null || shown.isPlain === isPlain) return
    shown = { ...shown, isPlain }
    show.wall(shown)
  })
  void page
    .loadChunk(() => import('./customise-drop'))
    .then(({ startOpeningPacks }) => {
      startOpeningPacks(root, {
        page,
        open: (opened) => void update(opened, { isOpened: true }),
        fail: (words) => {
          notice([], { opened: null, announce, words })
        },
      })
    })
    .catch(() => undefined)
  // Without a pack or edition in the query, uses the controls, which the visitor may have set before this script was loaded.
  const checked = (name: string): string => root.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value ?? ''
  const isAsked = choice.pack !== ''
  const printed = find('[data-printed]')?.dataset['printed'] ?? ''
  if (choice.pack === '') choice = { ...choice, pack: checked('pack') }
  if (choice.edition === '') choice = { ...choice, edition: checked('edition') }
  if (!isAsked && choice.addons.length === 0 && printed.startsWith(`${choice.pack} ${choice.edition} `))
    choice = {
      ...choice,
      version: root.querySelector<HTMLSelectElement>('select[name=version]')?.value ?? '',
      addons: checkedAddons(root),
    }
  void update(choice, { isOpened: choice.built.length > 0 })
}

/** The add-ons and variants that the visitor chose before the script was loaded. */
function checkedAddons(root: HTMLElement): string[] {
  const chosen = root.querySelectorAll<HTMLInputElement>('[name=addon]:checked, [name^=variant-]:checked')
  return [...chosen].map(({ value }) => value).filter((slug) => slug !== '')
}

/** Slug -> title of the add-ons that the page was printed with. */
function titlesOf(root: HTMLElement): ReadonlyMap<string, string> {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[name=addon]')]
  return new Map(boxes.map((box) => [box.value, box.closest('label')?.querySelector('b')?.textContent ?? box.value]))
}

/** Names a lacking add-on by its title in the pack that was shown before, or in the printed page. */
const withTitleIn =
  (before: CustomiseState | null, printed: ReadonlyMap<string, string>) =>
  (change: ChoiceChange): ChoiceChange => {
    if (change.is !== 'gone') return change
    const known = before?.settled.edition.addons.find(({ slug }) => slug === change.name)
    return { ...change, name: known?.title ?? printed.get(change.name) ?? change.name }
  }

function singlesChange(count: number): ChoiceChange[] {
  return count > 0 ? [{ is: 'singles', count }] : []
}
