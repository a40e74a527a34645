// "I play … in … on version …": the list of versions becomes a text field, and what is typed is answered at once with the
// file, or with the closest versions. Where the rows come from is the page's matter.

import { answerTo, type Answer, type FinderRow } from './answer'

export type Question = { readonly edition: string; readonly pack: string; readonly version: string }

export type FinderOptions = {
  readonly rowsOf: (question: Question) => readonly FinderRow[]
  /** After every change, by hand or by `ask`. */
  readonly onAnswer?: (question: Question, answer: Answer | null) => void
  /** The visitor has chosen something. */
  readonly onTouched?: () => void
  /** The visitor wants to be led to the answer. */
  readonly onEnter?: () => void
}

export type Finder = { readonly question: () => Question; readonly ask: (question: Partial<Question>) => void }

/** Null where the page has no finder. */
export function startFinder(main: HTMLElement, options: FinderOptions): Finder | null {
  const root = main.querySelector<HTMLElement>('[data-finder]')
  const field = root?.querySelector<HTMLInputElement>('[data-finder-version]')
  const answers = root?.querySelector<HTMLElement>('[data-finder-answers]')
  if (root == null || field == null || answers == null) return null
  const lists = [...root.querySelectorAll<HTMLElement>('.finder-list')]
  const radios = (name: string): HTMLInputElement[] => [
    ...root.querySelectorAll<HTMLInputElement>(`[name=finder-${name}]`),
  ]
  const chosen = (name: string): string => radios(name).find(({ checked }) => checked)?.value ?? ''
  const choose = (name: string, value: string): void => {
    for (const radio of radios(name)) radio.checked = radio.value === value
  }
  /** A pack that is none of the finder's own, chosen elsewhere on the page. */
  let otherPack = ''
  const question = (): Question => {
    const pack = lists.find(({ dataset }) => dataset['resolution'] === chosen('resolution'))?.dataset['pack'] ?? ''
    return { edition: chosen('edition'), pack: otherPack === '' ? pack : otherPack, version: field.value.trim() }
  }
  const show = createAnswerCell(root, answers)
  const update = (): void => {
    const asked = question()
    const rows = options.rowsOf(asked)
    const answer = answerTo(rows, asked.version)
    field.placeholder = rows.find(({ isNewest }) => isNewest)?.label ?? ''
    // What was prerendered says the same to an empty question.
    show(asked.version === '' && otherPack === '' ? null : answer)
    options.onAnswer?.(asked, answer)
  }
  root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'finder-resolution') otherPack = ''
    options.onTouched?.()
    update()
  })
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') options.onEnter?.()
  })
  const ask: Finder['ask'] = ({ edition, pack, version }) => {
    if (radios('edition').some(({ value }) => value === edition)) choose('edition', edition ?? '')
    if (pack !== undefined && pack !== '') {
      const resolution = lists.find(({ dataset }) => dataset['pack'] === pack)?.dataset['resolution']
      otherPack = resolution === undefined ? pack : ''
      choose('resolution', resolution ?? '')
    }
    if (version !== undefined) field.value = version
    update()
  }
  update()
  return { question, ask }
}

/** A copy of a prerendered answer, to be filled in; null shows the prerendered ones. */
function createAnswerCell(root: HTMLElement, answers: HTMLElement): (answer: Answer | null) => void {
  const model = [...answers.children].find((child) => child.querySelector('b') !== null)
  const cell = model?.cloneNode(true) as HTMLElement | undefined
  const [name, facts, button] = ['b', '.meta', 'a'].map((selector) => cell?.querySelector<HTMLElement>(selector))
  if (cell === undefined || name == null || facts == null || !(button instanceof HTMLAnchorElement))
    return () => undefined
  cell.removeAttribute('data-place')
  const parts = [...cell.childNodes]
  return (answer) => {
    root.classList.toggle('asked', answer !== null)
    if (answer === null) {
      cell.remove()
      return
    }
    if (answer.kind === 'words') cell.replaceChildren(createWords(answer))
    else {
      const { title, href, file } = answer.row
      name.replaceChildren(createLink(href, title))
      facts.replaceChildren(...answer.facts.map((fact) => createElement('span', fact)))
      if (file !== null) fillButton(button, file, title)
      button.hidden = file === null
      cell.replaceChildren(...parts)
    }
    if (cell.parentNode === null) answers.append(cell)
  }
}

function fillButton(button: HTMLAnchorElement, { href, text }: NonNullable<FinderRow['file']>, title: string): void {
  button.href = href
  // As the templates have it: other origins would not heed it.
  button.toggleAttribute('download', /^\/(?!\/)/.test(href))
  const hidden = createElement('span', `: ${title}`)
  hidden.className = 'hidden-text'
  button.lastElementChild?.replaceChildren(text, hidden)
}

/** 'No file for 1.7.2 yet. Closest: 1.7.10.' */
function createWords({ text, closest }: Extract<Answer, { kind: 'words' }>): HTMLElement {
  const words = createElement('p', text)
  for (const [index, { href, label }] of closest.entries()) {
    words.append(index === 0 ? ' Closest: ' : ' and ', createLink(href, label))
  }
  if (closest.length > 0) words.append('.')
  return words
}

function createLink(href: string, text: string): HTMLElement {
  const link = createElement('a', text)
  link.setAttribute('href', href)
  return link
}

function createElement(name: string, text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
