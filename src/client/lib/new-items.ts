// Marks files and posts that are newer than those of the last visit, and counts them in a line with a button that stops this.

import { fetchAndSetMessages, say } from './late-words'
import type { DatedElement } from './visits'

type NewItems = {
  readonly found: readonly DatedElement[]
  /** Stores whether visits are remembered. */
  readonly store: (isOn: boolean) => void
}

export async function showNewItems(line: HTMLElement, { found, store }: NewItems): Promise<void> {
  await fetchAndSetMessages('since')
  const text = document.createElement('span')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'text-button'
  let isOn = true
  const show = (): void => {
    text.textContent = isOn ? summary(found) : say('since.stopped')
    button.textContent = isOn ? say('since.stop') : say('since.again')
    for (const { element } of found) mark(element, isOn ? say('since.mark') : null)
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
function summary(found: readonly DatedElement[]): string {
  const parts = (['file', 'post'] as const).flatMap((kind) => {
    const count = found.filter((item) => item.kind === kind).length
    if (count === 0) return []
    return [kind === 'file' ? say('since.files', { count }) : say('since.posts', { count })]
  })
  return say('since.found', { what: parts.join(', ') })
}
