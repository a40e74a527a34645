// Current-release check: reads a file on this device and identifies its release. The file is never uploaded; only the lists of all packs
// are fetched.

import type { UpdateCheckData } from '../../shared/current-data'
import {
  updateCheckAnswerForHash,
  updateCheckErrorAnswer,
  type UpdateCheckAnswer,
  type VersionMarkedByFinder,
} from './current-answer'
import { cacheByAddress } from './cache-answers'
import { createButton, element, icon } from './element'
import { fetchJson } from './fetch-json'
import { readPackVersionsAndCredits } from './read-pack'
import { openWorker } from './open-worker'
import type { HashWorkerResponse } from './current-worker'
import type { ShownPage } from './page-script'
import { fetchAndSetMessages, say } from './late-words'
import { formatMegabytesWithoutUnit, fileSizeOf } from './size-text'

const SHOWN_MS = 200

type Strip = {
  readonly strip: HTMLElement
  readonly input: HTMLInputElement
  readonly page: Pick<ShownPage, 'signal' | 'loadChunk'>
}

/** Identifies the release of a file. `count`: number of files that the visitor chose; a note says that only the first is read. */
type ReadFile = (file: File, count: number) => void

/** Starts the check on a page and returns a function that reads a file. Rejects if the messages cannot be loaded. */
export async function prepareUpdateCheck({ strip, input, page }: Strip): Promise<ReadFile> {
  await fetchAndSetMessages('current.answers')
  const idle = strip.querySelector<HTMLElement>('.current-idle')
  const panel = strip.querySelector<HTMLElement>('[data-current-answer]')
  const status = strip.querySelector<HTMLElement>('[role=status]')
  const addresses = JSON.parse(strip.dataset['current'] ?? '[]') as readonly string[]
  const loadList = cacheByAddress(fetchJson<UpdateCheckData>)
  let current = new AbortController()
  page.signal.addEventListener('abort', () => {
    current.abort()
  })
  const reset = (): void => {
    current.abort()
    input.value = ''
    panel?.replaceChildren()
    strip.removeAttribute('data-is')
    if (idle !== null) idle.hidden = false
    input.focus()
  }
  const show = (is: string, ...children: readonly HTMLElement[]): void => {
    const hadFocus = strip.contains(document.activeElement)
    strip.dataset['is'] = is
    if (idle !== null) idle.hidden = true
    panel?.replaceChildren(...children)
    // The focused element was replaced; focus moves to the first button of the strip.
    if (hadFocus) panel?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }
  const showAnswer = (answer: UpdateCheckAnswer, file: File, note: string): void => {
    show(answer.kind, ...answerParts(answer, { file, note, reset }))
    if (status !== null)
      status.textContent = [note, answer.heading, answer.text].filter((part) => part !== '').join(' ')
  }
  return (file, count) => {
    current.abort()
    const { signal } = (current = new AbortController())
    const note = count > 1 ? say('current.answers.first') : ''
    const reading = say('current.answers.reading')
    const bar = element('progress', { max: '1', 'aria-label': reading })
    const message = element('p', {})
    const progress = (done: number): void => {
      bar.value = file.size === 0 ? 1 : done / file.size
      message.textContent = say('current.answers.progress', {
        name: file.name,
        done: formatMegabytesWithoutUnit(done),
        total: formatMegabytesWithoutUnit(file.size),
      })
    }
    progress(0)
    const timer = setTimeout(() => {
      const words = element('div', {}, element('h2', {}, reading), message, bar)
      const stop = createButton({ class: 'button button-quiet' }, say('current.answers.stop'), reset)
      show('reading', slot(icon('box')), words, stop)
    }, SHOWN_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
    })
    const work = async (): Promise<void> => {
      const pack = await readPackVersionsAndCredits(file)
      signal.throwIfAborted()
      // A file that is no zip need not be hashed.
      if (pack.said.kind === 'none') {
        showAnswer(updateCheckErrorAnswer('no-pack'), file, note)
        return
      }
      const hashing = hashOf(file, { progress, signal, loadChunk: page.loadChunk })
      const [hash, known] = await Promise.all([hashing, Promise.all(addresses.map(loadList)).catch(notLoaded)])
      signal.throwIfAborted()
      showAnswer(updateCheckAnswerForHash(hash, known, { file: pack, wanted: wantedOf(strip) }), file, note)
    }
    void work()
      .catch((error: unknown) => {
        if (!signal.aborted) showAnswer(failed(error), file, note)
      })
      .finally(() => {
        clearTimeout(timer)
      })
  }
}

type Hashing = Pick<ShownPage, 'signal' | 'loadChunk'> & { readonly progress: (done: number) => void }

/** Hashes a file in a worker, which is terminated with the signal. */
async function hashOf(file: Blob, { progress, signal, loadChunk }: Hashing): Promise<string> {
  const { workerAddress } = await loadChunk(() => import('./current-worker')).catch(notLoaded)
  if (signal.aborted) return ''
  const worker = openWorker(workerAddress)
  const end = (): void => {
    worker.terminate()
  }
  signal.addEventListener('abort', end)
  return new Promise<string>((done, fail) => {
    worker.addEventListener('message', ({ data }: MessageEvent<HashWorkerResponse>) => {
      if (data.kind === 'progress') progress(data.done)
      else if (data.kind === 'done') done(data.hash)
      else fail(new DOMException('unreadable', 'NotReadableError'))
    })
    worker.addEventListener('error', (event) => {
      // A script that fails to load gives an event without an error.
      fail(event instanceof ErrorEvent ? new Error(event.message) : new NotLoaded())
    })
    worker.postMessage(file)
  }).finally(end)
}

/** A list or a script failed to load. */
class NotLoaded extends Error {}

function notLoaded(cause: unknown): never {
  throw new NotLoaded(String(cause))
}

/** Browsers give a DOMException for an unreadable file. Any other error is a bug, which the console reports. */
function failed(error: unknown): UpdateCheckAnswer {
  if (error instanceof NotLoaded) return updateCheckErrorAnswer('lists')
  if (!(error instanceof DOMException)) reportError(error)
  return updateCheckErrorAnswer('unreadable')
}

/** Pack, edition and version of the release row that the page's finder has marked; null if no row is marked. */
function wantedOf(strip: HTMLElement): VersionMarkedByFinder | null {
  const row = strip.closest('main')?.querySelector<HTMLElement>('.release-row.found')
  const table = row?.closest<HTMLElement>('table')
  const pack = row?.closest<HTMLElement>('[data-pack]')?.dataset['pack']
  if (row == null || table == null || pack === undefined) return null
  const label = row.querySelector('th')?.firstChild?.textContent ?? ''
  return { pack, edition: table.dataset['edition'] ?? '', label }
}

function slot(inside: HTMLElement): HTMLElement {
  return element('span', { class: 'slot' }, inside)
}

function picture(src: string): HTMLImageElement {
  return element('img', { class: 'pixel texture', src, width: '64', height: '64', alt: '' })
}

type Around = { readonly file: File; readonly note: string; readonly reset: () => void }

const SIGNS: Readonly<Record<UpdateCheckAnswer['kind'], string>> = {
  newest: 'check',
  newer: '',
  built: 'check',
  other: 'alert',
  unknown: 'alert',
  error: 'alert',
}

function answerParts(answer: UpdateCheckAnswer, { file, note, reset }: Around): HTMLElement[] {
  const { kind, heading, text, button, link, pictures } = answer
  const inSlot = answer.picture !== '' ? picture(answer.picture) : icon(kind === 'error' ? 'close' : 'ask')
  const yours = element(
    'div',
    { class: 'current-yours' },
    slot(inSlot),
    element(
      'div',
      {},
      element('span', { class: 'question' }, say('current.answers.yours')),
      element('b', {}, file.name),
      element(
        'span',
        { class: 'current-size' },
        say('current.answers.size', fileSizeOf(file.size)),
        ' ',
        createButton({ class: 'text-button' }, say('current.answers.another'), reset),
      ),
    ),
  )
  const more = link === null ? null : element('a', { href: link.href }, link.text)
  const sign = SIGNS[kind]
  const said = [note, text].filter((part) => part !== '').join(' ')
  const words = element(
    'div',
    {},
    element('h2', {}, sign === '' ? null : icon(sign), heading),
    element('p', {}, said, ' ', pictures.length === 0 ? more : null),
    pictures.length === 0 ? null : element('p', { class: 'current-pictures' }, ...pictures.map(picture), more),
  )
  return [yours, element('div', { class: 'current-said' }, words, button === null ? null : getButton(button, kind))]
}

function getButton({ href, text, isFile }: NonNullable<UpdateCheckAnswer['button']>, kind: UpdateCheckAnswer['kind']) {
  const style = kind === 'newer' ? 'button' : 'button button-quiet'
  const download = isFile && /^\/(?!\/)/.test(href) ? '' : null
  return element('a', { class: style, href, download }, icon('download'), element('span', {}, text))
}
