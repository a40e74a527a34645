// Shows the answer of the finder in a copy of a prerendered answer.

import { fillIn } from '../../shared/messages/fill'
import type { FinderMessages } from '../../shared/finder-data'
import { joinTexts } from '../../shared/formats'
import type { FinderAnswer, FinderRow, SentenceAnswer } from './answer-parts'
import { element, icon } from './element'
import { pageFormats } from './page-formats'

/** Shows an answer of the finder; null shows the prerendered answers again. */
export type ShowFinderAnswer = (answer: FinderAnswer | null) => void

export function createFinderAnswerRenderer(answers: HTMLElement, words: FinderMessages): ShowFinderAnswer {
  const model = [...answers.children].find((child) => child.querySelector('b') !== null)
  const cell = model?.cloneNode(true) as HTMLElement | undefined
  const [name, facts, button] = ['b', '.meta', 'a.button'].map((selector) => cell?.querySelector<HTMLElement>(selector))
  if (cell === undefined || name == null || facts == null || !(button instanceof HTMLAnchorElement))
    return () => undefined
  cell.removeAttribute('data-place')
  const parts = [...cell.childNodes]
  return (answer) => {
    answers.classList.toggle('asked', answer !== null)
    answers.classList.toggle('in-words', answer?.kind === 'words')
    if (answer === null) {
      cell.remove()
      return
    }
    if (answer.kind === 'words') cell.replaceChildren(...inWords(answer, words))
    else {
      const { row, also } = answer
      name.replaceChildren(element('a', { href: row.page ?? row.href }, row.title))
      facts.replaceChildren(
        ...answer.facts.map((fact) => element('span', {}, element('bdi', {}, fact))),
        ...(also === null ? [] : [element('span', {}, element('a', { href: also.row.href }, also.text))]),
      )
      if (row.file !== null) fillButton(button, row.file, row.title)
      button.hidden = row.file === null
      cell.replaceChildren(...parts)
    }
    if (cell.parentNode === null) answers.append(cell)
  }
}

/** The answer as a short sentence for screen readers. */
export function spokenText(answer: FinderAnswer, words: FinderMessages): string {
  if (answer.kind === 'file') return answer.row.title
  const { last, sentences, end } = pageFormats()
  const names = joinTexts(
    answer.closest.map(({ name }) => name),
    last,
  )
  if (names === '') return answer.text
  return joinTexts([sentenceOf(answer, words), fillIn(end, { text: names })], sentences)
}

function fillButton(button: HTMLAnchorElement, file: NonNullable<FinderRow['file']>, title: string): void {
  button.href = file.href
  // Only a file of this site gets `download`, as in the templates: browsers ignore `download` for other origins.
  button.toggleAttribute('download', isOwn(file.href))
  button.lastElementChild?.replaceChildren(...buttonText(file.text, title))
}

function buttonText(text: string, title: string): (Node | string)[] {
  return [text, element('span', { class: 'hidden-text' }, ` ${title}`)]
}

function isOwn(href: string): boolean {
  return /^\/(?!\/)/.test(href)
}

/**
 * Elements of an answer without a file: a sentence such as 'No file for 1.7.2 yet. Closest:', then links to the closest
 * rows and their files.
 */
function inWords(answer: SentenceAnswer, words: FinderMessages) {
  const { closest, elsewhere } = answer
  const said = element('p', {}, sentenceOf(answer, words))
  if (elsewhere !== null) return [said, quietButton(elsewhere, words.toDownloads)]
  if (closest.length === 0) return [said]
  const items = closest.map(({ row: { href, file, title }, name }) => {
    const get = file === null ? null : quietButton(file.href, file.small ?? file.text, title)
    return element('li', {}, element('a', { href }, name), get)
  })
  return [said, element('ul', { class: 'finder-closest' }, ...items)]
}

function sentenceOf({ text, closest, isOtherReading }: SentenceAnswer, words: FinderMessages): string {
  return closest.length === 0 || isOtherReading ? text : `${text} ${words.closest}`
}

function quietButton(href: string, text: string, title?: string): HTMLElement {
  return element(
    'a',
    { class: 'button button-quiet button-small', href, download: title !== undefined && isOwn(href) ? '' : null },
    title === undefined ? null : icon('download'),
    element('span', {}, ...(title === undefined ? [text] : buttonText(text, title))),
  )
}
