// Marks files and posts that are newer than those of the last visit. A line links to the newest, counts the others and has a button that
// stops this.

import { fillIn } from '../../shared/messages/fill'
import { element } from './element'
import { fetchAndSetMessages, say } from './late-words'
import { listText, pageFormats } from './page-formats'
import type { DatedElement } from './visits'

type NewItems = {
  readonly found: readonly DatedElement[]
  /** Stores whether visits are remembered. */
  readonly store: (isOn: boolean) => void
}

/** Items with a link in the line; the others are counted. */
const MOST_NAMED = 2

export async function showNewItems(line: HTMLElement, { found, store }: NewItems): Promise<void> {
  await fetchAndSetMessages('since')
  const named = namedItems(found)
  const news = summary(found, named)
  const stopped = element('span', {}, say('since.stopped'))
  const button = element('button', { type: 'button', class: 'text-button' })
  let isOn = true
  const show = (): void => {
    line.replaceChildren(...(isOn ? news : [stopped]), ' ', button)
    button.textContent = isOn ? say('since.stop') : say('since.again')
    for (const item of found) mark(item.element, isOn ? say('since.mark') : null)
  }
  button.addEventListener('click', (event) => {
    // A finder that is loading repeats the clicks that reach it.
    event.stopPropagation()
    isOn = !isOn
    store(isOn)
    show()
    button.focus()
  })
  line.hidden = false
  show()
}

/** The newest item of each kind, then the newest of the rest. */
function namedItems(found: readonly DatedElement[]): readonly DatedElement[] {
  const sorted = [...found].sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
  const first = sorted.filter(({ kind }, index) => sorted.findIndex((other) => other.kind === kind) === index)
  return [...first, ...sorted.filter((item) => !first.includes(item))].slice(0, MOST_NAMED)
}

/** 'New since your last visit: Steadfast 32x for Java 1.21.8, Copper comes of age and 3 more files', with links. */
function summary(found: readonly DatedElement[], named: readonly DatedElement[]): (Node | string)[] {
  const separator = fillIn(pageFormats().list, { before: '', after: '' })
  const links = named.flatMap((item, index) => [index === 0 ? ' ' : separator, linkTo(item)])
  const counts = (['file', 'post'] as const).flatMap((kind) => {
    const count = found.filter((item) => item.kind === kind && !named.includes(item)).length
    if (count === 0) return []
    return [kind === 'file' ? say('since.files', { count }) : say('since.posts', { count })]
  })
  const more = counts.length === 0 ? [] : [' ', element('span', {}, say('since.more', { what: listText(counts) }))]
  return [element('strong', {}, say('since.found')), element('span', {}, ...links), ...more]
}

/** A link to the page of an item; a row without a page is its own target. */
function linkTo({ element: item }: DatedElement): HTMLElement {
  const whole = item.closest('.post-card') ?? item
  // The first link of a post may be its picture.
  const link = whole.querySelector<HTMLAnchorElement>('th a,b a,h3 a') ?? whole.querySelector('a')
  const title = item.closest('table')?.dataset['title']
  const text = link?.textContent ?? item.querySelector('th, b')?.firstChild?.textContent ?? ''
  const href = link?.getAttribute('href') ?? `#${item.id}`
  return element('a', { href }, title === undefined ? text : `${title} ${text}`)
}

/** Appends a tag to an element, or to its heading; null removes the tag. */
function mark(item: HTMLElement, text: string | null): void {
  item.querySelector('.tag-new')?.remove()
  if (text === null) return
  const place = item.querySelector('th,h3,.question') ?? item
  place.append(' ', element('em', { class: 'tag tag-new' }, text))
}
