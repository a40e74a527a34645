// "I play … in … on version …": what is typed sets the choices beside the field and is answered at once, with one file or in
// words. Where the rows come from is the page's matter.

import { answerTo, type Answered } from './answer'
import { createAnswerCell, spokenText } from './answer-cell'
import { badgeText, type Catalog, type FinderRow } from './answer-parts'
import { withoutWords, type Controls, type Question } from './ask'
import { element } from './element'
import { fillIn, type FinderVocabulary, type FinderWords } from '../../shared/finder-data'
import { findVersion } from '../../shared/find-version'
import type { TokenKind } from '../../shared/read-question'
import { keepChoice, readKeptChoice } from './kept-choice'
import { isPlainClick } from './links'
import { setText } from './set-text'

/** Nobody wants to hear an answer to each letter. */
const REST_MS = 500

export type StartFinder = typeof startFinder

export type FinderOptions = {
  readonly rowsOf: Catalog['rowsOf']
  /** After every change, by hand or by a method of the finder. */
  readonly onAnswer?: (finder: Finder, answered: Answered, question: Question) => void
  /** The visitor has chosen something. */
  readonly onTouched?: () => void
  /** The visitor wants to be led to the answer; false where it is not on the page. */
  readonly onEnter?: () => boolean
}

export type Finder = {
  readonly question: () => Question
  /** Which row of a table has what is asked for, and how it is said; null where none has. */
  readonly badge: (rows: readonly FinderRow[]) => { readonly row: number; readonly text: string } | null
  /** Sets what the page asks at first ('' leaves a control as it is). Text that the visitor has already typed stays whole. */
  readonly begin: (question: Question) => void
  /**
   * Follows a control elsewhere on the page, and removes the words of the question that say otherwise. '' means that the control
   * no longer asks for a pack or an edition: it removes no words.
   */
  readonly choose: (change: Partial<Controls>) => void
  /** Begins with the last question of this session, unless the field has text; false where nothing was stored. */
  readonly recall: () => boolean
}

/** Null where the page has no finder. */
export function startFinder(main: HTMLElement, options: FinderOptions): Finder | null {
  const root = main.querySelector<HTMLElement>('[data-finder]')
  const field = root?.querySelector<HTMLInputElement>('[data-finder-version]')
  const answers = root?.querySelector<HTMLElement>('[data-finder-answers]')
  if (root == null || field == null || answers == null) return null
  const vocabulary = JSON.parse(root.dataset['vocabulary'] ?? '') as FinderVocabulary
  const words = JSON.parse(root.dataset['words'] ?? '') as FinderWords
  const status = root.querySelector('[data-finder-status]')
  const lists = [...root.querySelectorAll<HTMLElement>('.finder-list')]
  const radios = (name: string): HTMLInputElement[] => [
    ...root.querySelectorAll<HTMLInputElement>(`[name=finder-${name}]`),
  ]
  const chosen = (name: string): string => radios(name).find(({ checked }) => checked)?.value ?? ''
  const choose = (name: string, value: string): void => {
    for (const radio of radios(name)) radio.checked = radio.value === value
  }
  const packOf = (resolution: string): string =>
    lists.find(({ dataset }) => dataset['resolution'] === resolution)?.dataset['pack'] ?? ''
  /** What was chosen by hand, or on another part of the page; the words of the question win over it while they are there. */
  let hand: Controls = { edition: chosen('edition'), pack: packOf(chosen('resolution')) }
  let last: Answered | null = null
  const show = createAnswerCell(answers, words)
  const otherList = createOtherList(root, lists[0], words)

  const update = (): void => {
    const answered = answerTo({ vocabulary, words, rowsOf: options.rowsOf }, hand, field.value)
    const { edition, pack } = answered.asked
    const facts = vocabulary.packs.find(({ slug }) => slug === pack)
    const rows = options.rowsOf({ edition, pack })
    choose('edition', edition)
    choose('resolution', String(facts?.resolution))
    field.placeholder = fillIn(words.newest, { label: rows?.find(({ isNewest }) => isNewest)?.label ?? '' })
    otherList(facts?.isMain === true || rows === null ? null : rows)
    // What was prerendered says the same to an empty question.
    show(field.value.trim() === '' && facts?.isMain === true ? null : answered.answer)
    last = answered
    options.onAnswer?.(finder, answered, question())
  }
  const question = (): Question => ({
    edition: last?.asked.edition ?? hand.edition,
    pack: last?.asked.pack ?? hand.pack,
    version: field.value.trim(),
  })
  const announce = (): void => {
    setText(status, last === null ? '' : spokenText(last.answer, words))
  }
  const keep = (): void => {
    keepChoice({ ...question(), asked: last?.asked.fault === '' ? last.asked.version : '' })
  }
  let timer = 0
  const touched = (): void => {
    options.onTouched?.()
    update()
    keep()
    clearTimeout(timer)
    timer = setTimeout(announce, REST_MS)
  }
  /** A control that is set takes the words away that say otherwise. */
  const set = (change: Partial<Controls>, kinds: readonly TokenKind[]): void => {
    hand = { ...hand, ...change }
    field.value = withoutWords(field.value, kinds, vocabulary)
  }

  field.addEventListener('input', touched)
  const chooseByHand = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || target === field) return
    if (target.name === 'finder-edition') set({ edition: target.value }, ['edition'])
    else set({ pack: packOf(target.value) }, ['resolution'])
    touched()
  }
  // A click on what is chosen already chooses it as well: the question may have set it, or another part of the page.
  for (const kind of ['input', 'click']) root.addEventListener(kind, chooseByHand)
  field.addEventListener('keydown', ({ key, isComposing }) => {
    if (key !== 'Enter' || isComposing) return
    clearTimeout(timer)
    announce()
    if (options.onEnter?.() === true) return
    shownButton(answers, question())?.focus()
  })
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('.finder-list a') : null
    if (link === null || !isPlainClick(event)) return
    event.preventDefault()
    // The list was of what the question had set.
    hand = { edition: question().edition, pack: question().pack }
    field.value = link.textContent
    for (const details of root.querySelectorAll('.finder-list details')) details.removeAttribute('open')
    field.focus()
    touched()
  })
  const finder: Finder = {
    question,
    badge: (rows) => {
      const finding = last?.asked.fault === '' ? findVersion(rows, last.asked.version) : null
      return finding?.kind === 'match' ? { row: finding.row, text: badgeText(finding, words) } : null
    },
    begin: ({ edition, pack, version }) => {
      if (field.value === '') field.value = version
      hand = { edition: edition || hand.edition, pack: pack || hand.pack }
      update()
    },
    choose: ({ edition = '', pack }) => {
      if (edition !== '') set({ edition }, ['edition'])
      if (pack === '') set({ pack: packOf(chosen('resolution')) }, [])
      else if (pack !== undefined) set({ pack }, ['pack', 'resolution'])
      update()
    },
    recall: () => {
      const kept = field.value === '' ? readKeptChoice() : null
      if (kept !== null) finder.begin(kept)
      return kept !== null
    },
  }
  update()
  return finder
}

/**
 * Repeats the clicks and inputs from before the script came, in order, so that the later of two choices wins as it does afterwards.
 * The field has its last text already: its earlier inputs are skipped.
 */
export function replay(missed: readonly Event[]): void {
  const field = document.querySelector<HTMLInputElement>('[data-finder-version]')
  const text = field?.value ?? ''
  const last = missed.findLast(({ target, type }) => target === field && type === 'input')
  for (const event of missed) {
    const target = event.target as HTMLElement
    if (event.type === 'click') target.closest<HTMLElement>('button,[type=radio]')?.click()
    else if (target !== field) target.dispatchEvent(new Event('change'))
    else if (event === last) {
      field.value = text
      field.dispatchEvent(new Event('input'))
    }
  }
}

/** What Enter leads to: the file that is answered with, or the first of the closest. */
function shownButton(answers: HTMLElement, { edition }: Question): HTMLElement | null {
  const cells = [...answers.querySelectorAll<HTMLElement>('.finder-answer')]
  const cell =
    cells.find(({ dataset }) => dataset['place'] === undefined) ??
    cells.find((each) => each.dataset['edition'] === edition && getComputedStyle(each).visibility === 'visible')
  return cell?.querySelector<HTMLElement>('.button:not([hidden])') ?? null
}

/** The list of versions of a pack that is none of the finder's own; null shows theirs. */
function createOtherList(
  root: HTMLElement,
  model: HTMLElement | undefined,
  words: FinderWords,
): (rows: readonly FinderRow[] | null) => void {
  const list = model?.cloneNode(true) as HTMLElement | undefined
  const items = list?.querySelector('ul')
  if (list === undefined || items == null) return () => undefined
  delete list.dataset['place']
  delete list.dataset['pack']
  return (rows) => {
    root.classList.toggle('finder-other', rows !== null)
    if (rows === null) list.remove()
    else {
      list.querySelector('summary .hidden-text')?.replaceChildren(words.versions)
      items.replaceChildren(
        ...rows.map(({ href, label, isNewest }) =>
          element('li', {}, element('a', { href, 'aria-current': isNewest ? 'true' : null }, label)),
        ),
      )
      model?.parentElement?.append(list)
    }
  }
}
