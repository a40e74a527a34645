// Search dialog: a field, and result links grouped by kind, with arrow key navigation. It shares no module with site.ts, which imports it;
// a shared module would be another file on every page.

import { createButton, element, icon } from './element'
import { createSearchEngine, splitMatches, type SearchHit, type SearchEngine } from './search-engine'
import { say, setMessages } from './late-words'
import type { CommonMessages } from './script-messages'
import type { MessageCatalog } from '../../shared/messages/fill'
import type { PackedSearchIndex } from '../../shared/search-index'
import { hasCjk } from '../../shared/search-terms'

/** search-index.json: the index and the search messages. */
export type SearchIndexFile = PackedSearchIndex & { readonly words: MessageCatalog }

/** Returns a function that opens the dialog. `load` is called when the dialog opens, and again after a failure. */
export function createSearchDialogOpener(load: () => Promise<SearchIndexFile>): () => void {
  const words = JSON.parse(document.documentElement.dataset['words'] ?? '{}') as CommonMessages
  let engine: SearchEngine | null = null
  const field = element('input', {
    type: 'search',
    id: 'search-field',
    placeholder: words.search,
    'aria-label': words.search,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'search-status',
  })
  const close = createButton({ class: 'dialog-close', 'aria-label': words.close }, icon('close'), () => {
    dialog.close()
  })
  const status = element('p', { class: 'quiet', id: 'search-status', role: 'status' })
  const results = element('div', { class: 'search-results' })
  const dialog = element(
    'dialog',
    { class: 'search-dialog', 'aria-label': words.search },
    element(
      'div',
      { role: 'search' },
      element('div', { class: 'search-head' }, icon('search'), field, close),
      status,
      results,
    ),
  )
  document.body.append(dialog)

  const update = (): void => {
    const question = field.value.trim()
    if (engine === null) return
    const isShort = question.length < 2 && !hasCjk(question)
    const { groups, total } = isShort ? { groups: [], total: 0 } : engine(question)
    status.textContent = isShort ? say('search.hint') : say('search.total', { count: total, question })
    results.replaceChildren(
      ...groups.map(({ kind, found }) => {
        const heading = element('h2', { id: `search-${kind}` }, say(`search.${kind}`))
        const links = found.map((each) => element('li', {}, resultLink(each, question)))
        return element('section', { 'aria-labelledby': heading.id }, heading, element('ul', {}, ...links))
      }),
    )
    dialog.scrollTop = 0
  }
  const prepare = (): void => {
    if (engine !== null) return
    status.textContent = words.loading
    load().then(
      (packed) => {
        setMessages(packed.words)
        field.setAttribute('aria-label', say('search.field'))
        engine ??= createSearchEngine(packed)
        update()
      },
      () => {
        status.textContent = words.lost
      },
    )
  }

  field.addEventListener('input', () => {
    prepare()
    update()
  })
  dialog.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const isFollowed = target instanceof Element && target.closest('a') !== null && !(ctrlKey || metaKey || shiftKey)
    if (target === dialog || isFollowed) dialog.close()
  })
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing) {
      // A search field would otherwise consume the first Escape.
      event.preventDefault()
      dialog.close()
      return
    }
    const links = [...results.querySelectorAll('a')]
    const at = links.findIndex((link) => link === document.activeElement)
    const target = targetOf(event, { at, links, field })
    if (target === null) return
    event.preventDefault()
    if (event.key === 'Enter') target.click()
    else target.focus()
  })
  return () => {
    if (dialog.open) return
    dialog.showModal()
    field.select()
    field.focus()
    prepare()
  }
}

function resultLink({ title, text, href, picture, terms }: SearchHit, question: string): HTMLElement {
  const marked = (words: string): (Node | string)[] =>
    splitMatches(words, { terms, question }).map((piece) =>
      piece.isFound ? element('mark', {}, piece.text) : piece.text,
    )
  return element(
    'a',
    { href },
    picture === undefined
      ? null
      : element('img', { class: 'pixel texture', src: picture, width: '64', height: '64', alt: '' }),
    element('b', {}, ...marked(title)),
    text === '' ? null : element('small', {}, ...marked(text)),
  )
}

type Place = { readonly at: number; readonly links: readonly HTMLElement[]; readonly field: HTMLInputElement }

/** Target of a key; null for the default behaviour. Typing on a link moves the focus to the field. */
function targetOf(event: KeyboardEvent, { at, links, field }: Place): HTMLElement | null {
  const { key } = event
  if (key === 'ArrowDown') return links[Math.min(at + 1, links.length - 1)] ?? null
  if (key === 'ArrowUp') return at < 0 ? null : (links[at - 1] ?? field)
  if (document.activeElement === field) return key === 'Enter' && !event.isComposing ? (links[0] ?? null) : null
  if (at >= 0 && key === 'Home') return links[0] ?? null
  if (at >= 0 && key === 'End') return links.at(-1) ?? null
  // The key event reaches the field, which has the focus by then.
  if (at >= 0 && (key.length === 1 || key === 'Backspace') && !event.ctrlKey && !event.metaKey) field.focus()
  return null
}
