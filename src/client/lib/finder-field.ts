// The finder "I play … in … on version …". Typed text sets the controls and is answered at once, with a file or a sentence. The page
// provides the rows.

import { answerQuestion, type AnsweredQuestion } from './answer'
import { createFinderAnswerRenderer, spokenText } from './answer-cell'
import { matchBadgeText, type FinderAnswerSources, type FinderRow } from './answer-parts'
import { removeTokensOfKinds, type FinderControls, type FinderInput } from './ask'
import { element } from './element'
import { fillIn } from '../../shared/messages/fill'
import type { FinderVocabulary, FinderMessages } from '../../shared/finder-data'
import { findVersionRow } from '../../shared/find-version'
import type { TokenKind } from '../../shared/read-question'
import { saveSessionFinderQuestion, readSessionFinderQuestion } from './stored-choice'
import { isPlainClick } from './links'
import { setTextIfChanged } from './set-text'

/** Delay of the screen reader announcement, so that single letters are not announced. */
const REST_MS = 500

export type FinderOptions = Pick<FinderAnswerSources, 'rowsOf' | 'corrections' | 'onMissingRows'> & {
  /** Called after every change, by the visitor or by a method of the finder. */
  readonly onAnswer?: (finder: Finder, answered: AnsweredQuestion, question: FinderInput) => void
  /** Called after the visitor has changed a control. */
  readonly onTouched?: () => void
  /** Called on Enter to move to the answer; returns false if the page does not contain the answer. */
  readonly onEnter?: () => boolean
}

export type Finder = {
  readonly question: () => FinderInput
  /** The matching row of a table and its badge text; null if no row matches. */
  readonly badge: (rows: readonly FinderRow[]) => { readonly row: number; readonly text: string } | null
  /** Sets the initial question ('' leaves a control unchanged). Text that the visitor has already typed stays. */
  readonly begin: (question: FinderInput) => void
  /**
   * Applies the change of a control elsewhere on the page, and removes contradicting words from the question. '' clears the pack or edition
   * and removes no words.
   */
  readonly choose: (change: Partial<FinderControls>) => void
  /** Answers the same question again, with rows that have arrived since. */
  readonly refresh: () => void
  /** Restores the last question of this session, unless the field has text. Returns false without a stored question. */
  readonly recall: () => boolean
}

/** Starts the finder of a page. Returns null on a page without a finder. */
export function startFinder(main: HTMLElement, options: FinderOptions): Finder | null {
  const root = main.querySelector<HTMLElement>('[data-finder]')
  const field = root?.querySelector<HTMLInputElement>('[data-finder-version]')
  const answers = root?.querySelector<HTMLElement>('[data-finder-answers]')
  if (root == null || field == null || answers == null) return null
  const vocabulary = JSON.parse(root.dataset['vocabulary'] ?? '') as FinderVocabulary
  const words = JSON.parse(root.dataset['words'] ?? '') as FinderMessages
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
  /** Values of the controls, set by the visitor or by another part of the page. Words of the question take precedence. */
  let hand: FinderControls = { edition: chosen('edition'), pack: packOf(chosen('resolution')) }
  let last: AnsweredQuestion | null = null
  const show = createFinderAnswerRenderer(answers, words)
  const otherList = createOtherList(root, lists[0], words)

  const update = (): void => {
    const answered = answerQuestion({ vocabulary, words, ...options }, hand, field.value)
    const { edition, pack } = answered.asked
    const facts = vocabulary.packs.find(({ slug }) => slug === pack)
    const rows = options.rowsOf({ edition, pack })
    choose('edition', edition)
    choose('resolution', String(facts?.resolution))
    field.placeholder = fillIn(words.newest, { label: rows?.find(({ isNewest }) => isNewest)?.label ?? '' })
    otherList(facts?.isMain === true || rows === null ? null : rows)
    // The prerendered answers already answer a question that asks for nothing.
    show(answered.asked.isEmpty && facts?.isMain === true ? null : answered.answer)
    last = answered
    options.onAnswer?.(finder, answered, question())
  }
  const question = (): FinderInput => ({
    edition: last?.asked.edition ?? hand.edition,
    pack: last?.asked.pack ?? hand.pack,
    version: field.value.trim(),
  })
  const announce = (): void => {
    setTextIfChanged(status, last === null ? '' : spokenText(last.answer, words))
  }
  const store = (): void => {
    saveSessionFinderQuestion({ ...question(), asked: last?.asked.fault === null ? last.asked.version : '' })
  }
  let timer = 0
  const touched = (): void => {
    options.onTouched?.()
    update()
    store()
    clearTimeout(timer)
    timer = setTimeout(announce, REST_MS)
  }
  /** Sets a control and removes contradicting words from the question. */
  const set = (change: Partial<FinderControls>, kinds: readonly TokenKind[]): void => {
    hand = { ...hand, ...change }
    field.value = removeTokensOfKinds(field.value, kinds, vocabulary)
  }

  field.addEventListener('input', touched)
  const chooseByHand = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || target === field) return
    if (target.name === 'finder-edition') set({ edition: target.value }, ['edition'])
    else set({ pack: packOf(target.value) }, ['resolution'])
    touched()
  }
  // A click on an already selected option also counts: the selection may come from the question or from another part of the page.
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
    // The clicked version is from the list of the question's edition and pack, so the controls are set to this edition and pack.
    hand = { edition: question().edition, pack: question().pack }
    field.value = link.textContent
    for (const details of root.querySelectorAll('.finder-list details')) details.removeAttribute('open')
    field.focus()
    touched()
  })
  const finder: Finder = {
    question,
    badge: (rows) => {
      const finding = last?.asked.fault === null ? findVersionRow(rows, last.asked.version) : null
      return finding?.kind === 'match' ? { row: finding.row, text: matchBadgeText(finding, words) } : null
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
    refresh: () => {
      const hadFocus = answers.contains(document.activeElement)
      update()
      announce()
      if (hadFocus) shownButton(answers, question())?.focus()
    },
    recall: () => {
      const stored = field.value === '' ? readSessionFinderQuestion() : null
      if (stored !== null) finder.begin(stored)
      return stored !== null
    },
  }
  update()
  return finder
}

/**
 * Replays clicks and inputs from before the script was loaded, in order, so that the last choice wins. Earlier inputs of the text field are
 * skipped, because the field already has its final text.
 */
export function replayMissedEvents(missed: readonly Event[]): void {
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

/** Target of Enter: the button of the answer's file, or of the first closest file. */
function shownButton(answers: HTMLElement, { edition }: FinderInput): HTMLElement | null {
  const cells = [...answers.querySelectorAll<HTMLElement>('.finder-answer')]
  const cell =
    cells.find(({ dataset }) => dataset['place'] === undefined) ??
    cells.find((each) => each.dataset['edition'] === edition && getComputedStyle(each).visibility === 'visible')
  return cell?.querySelector<HTMLElement>('.button:not([hidden])') ?? null
}

/** Shows the version list of a pack outside the finder's controls; null restores the finder's own lists. */
function createOtherList(
  root: HTMLElement,
  model: HTMLElement | undefined,
  words: FinderMessages,
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
