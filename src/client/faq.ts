// Questions: search with highlighted words, and fragments that open an answer. The common name of the <details> elements makes the browser
// close other answers.

import { readElementMessages } from './lib/words-at'
import { formatScriptMessage } from './lib/fill-pattern'
import { foldText } from '../shared/fold'
import { createQueryWriter } from './lib/keep-query'
import { highlightWords } from './lib/mark-words'
import { revealControls } from './lib/reveal'
import { setTextIfChanged } from './lib/set-text'
import { hasAllWords, exactOrNearMatches, searchWordsOf } from './lib/words'
import type { Mount } from './lib/page-script'

export const mount: Mount = ({ main, signal }) => {
  const field = main.querySelector<HTMLInputElement>('[data-search-field]')
  const total = main.querySelector<HTMLElement>('[data-total]')
  if (field === null || total === null) return
  revealControls(main)
  const all = total.textContent
  const entries = [...main.querySelectorAll<HTMLDetailsElement>('.faq-entry')].map((element) => {
    const texts = [...element.querySelectorAll(':scope > summary, :scope > .prose')]
    const words = [...texts.map(({ textContent }) => textContent), element.dataset['keywords'] ?? '']
    return { element, texts, question: foldText(texts[0]?.textContent ?? ''), folded: foldText(words.join(' ')) }
  })
  const folded = entries.map((entry) => entry.folded)
  const keep = createQueryWriter(signal)

  const show = (): void => {
    const words = searchWordsOf(field.value)
    const matching = exactOrNearMatches(folded, words)
    for (const [index, { element }] of entries.entries()) element.hidden = matching[index] !== true
    sort(words)
    const found = entries.filter(({ element }) => !element.hidden)
    for (const category of main.querySelectorAll<HTMLElement>('.faq-category')) {
      category.hidden = !found.some(({ element }) => category.contains(element))
      const link = main.querySelector(`.side-nav a[href='#${category.getAttribute('aria-labelledby') ?? ''}']`)
      link?.parentElement?.toggleAttribute('hidden', category.hidden)
    }
    setTextIfChanged(
      total,
      words.length === 0
        ? all
        : formatScriptMessage(readElementMessages<'listed'>(total).found, { count: found.length, all, named: '' }),
    )
    main.querySelector('[data-none]')?.toggleAttribute('hidden', words.length === 0 || found.length > 0)
    const shown = found.flatMap(({ texts }) => texts)
    highlightWords(shown, words)
  }
  /** Questions that contain the words come first; without words, the original order. */
  const sort = (words: readonly string[]): void => {
    for (const parent of new Set(entries.map(({ element }) => element.parentElement))) {
      const own = entries.filter(({ element }) => element.parentElement === parent)
      const isFirst = ({ question }: (typeof own)[number]): boolean => words.length > 0 && hasAllWords(question, words)
      const sorted = [...own.filter(isFirst), ...own.filter((entry) => !isFirst(entry))]
      const now = [...(parent?.querySelectorAll(':scope > .faq-entry') ?? [])]
      if (sorted.every(({ element }, index) => element === now[index])) continue
      const next = now.at(-1)?.nextSibling ?? null
      for (const { element } of sorted) parent?.insertBefore(element, next)
    }
  }
  const change = (): void => {
    show()
    keep({ q: field.value.trim() })
  }

  /** The element of the fragment, and the entry that contains the element. */
  const hashed = () => {
    const target = document.getElementById(location.hash.slice(1))
    return { target, entry: entries.find(({ element }) => element.contains(target))?.element }
  }
  const openHashed = (): void => {
    const { target, entry } = hashed()
    if (entry === undefined) return
    // Scrolls to the target if it was hidden or in a closed answer, because the browser could not scroll to it.
    const isOutOfSight = entry.hidden || (target !== entry && !entry.open)
    if (entry.hidden) {
      field.value = ''
      change()
    }
    entry.open = true
    if (isOutOfSight) target?.scrollIntoView()
  }
  const followToggle = ({ target }: Event): void => {
    const entry = entries.find(({ element }) => element === target)?.element
    if (entry === undefined) return
    const isNamed = hashed().entry === entry
    if (entry.open && !isNamed && entry.id !== '') history.replaceState(history.state, '', `#${entry.id}`)
    if (!entry.open && isNamed) history.replaceState(history.state, '', location.pathname + location.search)
  }

  field.addEventListener('input', change)
  main.querySelector('[data-clear]')?.addEventListener('click', () => {
    field.value = ''
    change()
    field.focus()
  })
  // The `toggle` event does not bubble, so it is captured. <main> stays in the document for the next page, so the listener needs the
  // signal.
  main.addEventListener('toggle', followToggle, { capture: true, signal })
  addEventListener('hashchange', openHashed, { signal })
  const readQuery = (): string => new URLSearchParams(location.search).get('q') ?? ''
  const restore = (): void => {
    field.value = readQuery()
    show()
  }
  addEventListener('popstate', restore, { signal })
  signal.addEventListener('abort', () => {
    highlightWords([], [])
  })

  // Text typed before this script was loaded takes precedence over the query.
  field.value ||= readQuery()
  change()
  const opened = entries.find(({ element }) => element.open)?.element
  if (location.hash !== '') openHashed()
  else if (opened !== undefined) history.replaceState(history.state, '', `#${opened.id}`)
}
