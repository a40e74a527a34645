// Highlights words with the CSS Custom Highlight API (`::highlight(found)`), without changing the DOM. Does nothing if unsupported.

import { wordPositions } from './words'

export function highlightWords(elements: readonly Element[], words: readonly string[]): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete('found')
  if (words.length === 0) return
  const found = new Highlight()
  for (const element of elements) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const [start, end] of wordPositions(node.textContent ?? '', words)) {
        const range = new Range()
        range.setStart(node, start)
        range.setEnd(node, end)
        found.add(range)
      }
    }
  }
  CSS.highlights.set('found', found)
}
