// Building on /customise: the button, what is said meanwhile, Stop, and the file that comes of it.

import type { Order, Progress } from './build-pack'
import type { Told } from './customise-worker'
import { texturesText } from './customise-parts'
import { element } from './element'
import { openWorker } from './open-worker'
import { sizeText } from './size-text'
import type { ShownPage } from './page-script'

export type Builder = {
  /** The choice is another one: what was built is of the last. */
  readonly reset: () => void
  readonly tell: (words: string) => void
}

type Wanted = {
  readonly order: Order
  readonly fileName: string
  /** What to say where there is no room for it. */
  readonly tooLarge: string
}

export type BuildingPage = {
  readonly page: ShownPage
  readonly order: () => Wanted | null
  readonly say: (words: string) => void
}

export function startBuilding(root: HTMLElement, { page, order, say }: BuildingPage): Builder {
  const { signal, loadChunk } = page
  const told = root.querySelector<HTMLElement>('[data-told]')
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-build]')]
  const barWords = root.querySelector<HTMLElement>('[data-sum=note]')
  const names = buttons.map((button) => button.lastElementChild?.textContent ?? '')
  let worker: Worker | null = null
  let made: { readonly address: string; readonly fileName: string } | null = null

  const tell = (words: string): void => {
    told?.replaceChildren(...(words === '' ? [] : [element('p', { class: 'build-told' }, words)]))
    if (words !== '') say(words)
  }
  const name = (words: readonly string[]): void => {
    for (const [index, button] of buttons.entries())
      button.lastElementChild?.replaceChildren(words[index] ?? words[0] ?? '')
  }
  const stop = (): void => {
    worker?.terminate()
    worker = null
    root.removeAttribute('data-building')
  }
  const reset = (): void => {
    stop()
    if (made !== null) URL.revokeObjectURL(made.address)
    made = null
    tell('')
    name(names)
  }
  signal.addEventListener('abort', reset)

  const bar = element('progress', { max: '1', 'aria-label': 'Building your pack' })
  const barText = element('p', {})
  const progress = ({ step, done, total }: Progress): void => {
    const words = step === 'load' ? `${sizeText(done)} fetched` : `${String(done)} of ${String(total)} files`
    if (step === 'pack' && total > 0) bar.value = done / total
    barText.textContent = words
    if (barWords !== null) barWords.textContent = words
  }
  const save = (): void => {
    if (made === null) return
    const link = element('a', { href: made.address, download: made.fileName, hidden: '' })
    root.append(link)
    link.click()
    link.remove()
  }
  const finish = (answer: Told, { fileName, tooLarge }: Wanted): void => {
    if (answer.kind === 'progress') {
      progress(answer.progress)
      return
    }
    stop()
    if (answer.kind === 'failed') {
      name(names)
      tell(`${answer.reason} Try again, or leave it out.`)
      return
    }
    if (answer.kind === 'no-room') {
      name(names)
      tell(tooLarge)
      return
    }
    const { file, textures } = answer.built
    made = { address: URL.createObjectURL(file), fileName }
    save()
    const facts = `${texturesText(textures)}, ${sizeText(file.size)}`
    const install = root.dataset['install'] ?? ''
    told?.replaceChildren(
      element(
        'p',
        { class: 'build-told' },
        element('b', {}, 'Saved as ', fileName, '.'),
        ` ${facts}. Put it into the game’s folder of packs. `,
        ...(install === '' ? [] : [element('a', { href: install }, 'How to install it')]),
      ),
    )
    say(`Saved as ${fileName}. ${facts}.`)
    if (barWords !== null) barWords.textContent = `Saved, ${sizeText(file.size)}`
    name(['Save it again', 'Again'])
  }
  const build = async (): Promise<void> => {
    const wanted = order()
    if (wanted === null) return
    root.setAttribute('data-building', '')
    name(['Stop'])
    bar.removeAttribute('value')
    barText.textContent = ''
    told?.replaceChildren(bar, barText, element('p', {}, 'It goes on while you read another tab.'))
    say('Building your pack.')
    try {
      const { workerAddress } = await loadChunk(() => import('./customise-worker'))
      if (signal.aborted || !root.hasAttribute('data-building')) return
      worker = openWorker(workerAddress)
      worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
        finish(data, wanted)
      })
      worker.addEventListener('error', () => {
        finish({ kind: 'failed', reason: 'What builds could not be started.' }, wanted)
      })
      worker.postMessage(wanted.order)
    } catch {
      finish({ kind: 'failed', reason: 'What builds could not be loaded.' }, wanted)
    }
  }
  for (const button of buttons)
    button.addEventListener(
      'click',
      () => {
        if (root.hasAttribute('data-building')) {
          reset()
          say('Stopped.')
        } else if (made !== null) save()
        else void build()
      },
      { signal },
    )
  return { reset, tell }
}
