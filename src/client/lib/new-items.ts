// Marks files and posts that are newer than those of the last visit, and counts them in a line with a button that stops this.

import { formatScriptMessage } from './fill-pattern'
import { readElementMessages } from './words-at'
import type { DatedElement } from './visits'
import type { MessageGroup } from '../../shared/messages'

type NewItems = {
  readonly found: readonly DatedElement[]
  /** Stores whether visits are remembered. */
  readonly store: (isOn: boolean) => void
}

export function showNewItems(line: HTMLElement, { found, store }: NewItems): void {
  const words = readElementMessages<'since'>(line)
  const text = document.createElement('span')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'text-button'
  let isOn = true
  const show = (): void => {
    text.textContent = isOn ? summary(words, found) : words.stopped
    button.textContent = isOn ? words.stop : words.again
    for (const { element } of found) mark(element, isOn ? words.mark : null)
  }
  button.addEventListener('click', (event) => {
    // A finder that is loading repeats the clicks that reach it.
    event.stopPropagation()
    isOn = !isOn
    store(isOn)
    show()
  })
  line.append(text, ' ', button)
  line.hidden = false
  show()
}

/** Appends a tag to an element, or to its heading; null removes the tag. */
function mark(element: HTMLElement, text: string | null): void {
  element.querySelector('.tag-new')?.remove()
  if (text === null) return
  const tag = document.createElement('em')
  tag.className = 'tag tag-new'
  tag.textContent = text
  const place = element.querySelector('th,h3,.question') ?? element
  place.append(' ', tag)
}

/** 'Since your last visit: 3 newer files, 1 new post.' */
function summary(words: MessageGroup<'since'>, found: readonly DatedElement[]): string {
  const counts = (['file', 'post'] as const).map((kind) => ({
    pattern: kind === 'file' ? words.files : words.posts,
    count: found.filter((item) => item.kind === kind).length,
  }))
  const parts = counts.flatMap(({ pattern, count }) => (count === 0 ? [] : [formatScriptMessage(pattern, { count })]))
  return formatScriptMessage(words.found, { what: parts.join(', ') })
}
