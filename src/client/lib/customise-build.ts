// Build section of /customise: build button, progress, stop button, and the download.

import type { PackBuildFault, PackBuildRequest, PackProgress } from './build-pack'
import type { PackWorkerResponse } from './customise-worker'
import { sizeText } from './customise-choice'
import { textureCountText } from './customise-parts'
import { element } from './element'
import { openWorker } from './open-worker'
import { say, sayComputedKey } from './late-words'
import type { ShownPage } from './page-script'

type Wanted = {
  readonly order: PackBuildRequest
  readonly fileName: string
  /** Message for a pack that is too large for the browser. */
  readonly tooLarge: string
}

export type PackBuildSectionOptions = {
  readonly page: ShownPage
  readonly order: () => Wanted | null
  readonly announce: (words: string) => void
}

export function startPackBuildSection(root: HTMLElement, { page, order, announce }: PackBuildSectionOptions) {
  const { signal, loadChunk } = page
  const status = root.querySelector<HTMLElement>('[data-told]')
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-build]')]
  const barWords = root.querySelector<HTMLElement>('[data-sum=note]')
  const names = buttons.map((button) => button.lastElementChild?.textContent ?? '')
  let worker: Worker | null = null
  let made: { readonly address: string; readonly fileName: string } | null = null

  const showMessage = (words: string): void => {
    status?.replaceChildren(...(words === '' ? [] : [element('p', { class: 'build-told' }, words)]))
    if (words !== '') announce(words)
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
  /** Discards the built pack after a change or when the reader leaves the page. */
  const reset = (): void => {
    stop()
    if (made !== null) URL.revokeObjectURL(made.address)
    made = null
    showMessage('')
    name(names)
  }
  signal.addEventListener('abort', reset)

  const bar = element('progress', { max: '1', 'aria-label': say('customise.making.building') })
  const barText = element('p', {})
  const progress = ({ step, done, total }: PackProgress): void => {
    const words =
      step === 'load'
        ? say('customise.making.fetched', { size: sizeText(done) })
        : say('customise.making.packed', { done: String(done), total: String(total) })
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
  const finish = (answer: PackWorkerResponse, { fileName, tooLarge }: Wanted): void => {
    if (answer.kind === 'progress') {
      progress(answer.progress)
      return
    }
    stop()
    if (answer.kind !== 'done') {
      name(names)
      showMessage(answer.kind === 'no-room' ? tooLarge : failedText(answer.fault))
      return
    }
    const { file, textures } = answer.built
    made = { address: URL.createObjectURL(file), fileName }
    save()
    const size = sizeText(file.size)
    const facts = say('customise.making.facts', { textures: textureCountText(textures), size })
    const saved = say('customise.making.saved', { file: fileName })
    const install = root.dataset['install'] ?? ''
    status?.replaceChildren(
      element(
        'p',
        { class: 'build-told' },
        element('b', {}, saved),
        ` ${facts} ${say('customise.making.put')} `,
        ...(install === '' ? [] : [element('a', { href: install }, say('customise.making.install'))]),
      ),
    )
    announce(`${saved} ${facts}`)
    // The real size replaces the estimate.
    const sum = (of: string): Element | null => root.querySelector(`[data-sum=${of}]`)
    sum('size')?.replaceChildren(size)
    sum('bar')?.replaceChildren(say('customise.making.bar', { layers: sum('layers')?.textContent ?? '', size }))
    if (barWords !== null) barWords.textContent = say('customise.making.saved-short')
    name([say('customise.making.again'), say('customise.making.again-short')])
  }
  const build = async (): Promise<void> => {
    const wanted = order()
    if (wanted === null) return
    root.setAttribute('data-building', '')
    name([say('customise.making.stop')])
    bar.removeAttribute('value')
    barText.textContent = ''
    status?.replaceChildren(bar, barText, element('p', {}, say('customise.making.meanwhile')))
    announce(say('customise.making.building'))
    try {
      const { workerAddress } = await loadChunk(() => import('./customise-worker'))
      if (signal.aborted || !root.hasAttribute('data-building')) return
      worker = openWorker(workerAddress)
      worker.addEventListener('message', ({ data }: MessageEvent<PackWorkerResponse>) => {
        finish(data, wanted)
      })
      worker.addEventListener('error', () => {
        finish({ kind: 'failed', fault: { is: 'not-started' } }, wanted)
      })
      worker.postMessage(wanted.order)
    } catch {
      finish({ kind: 'failed', fault: { is: 'not-loaded' } }, wanted)
    }
  }
  for (const button of buttons)
    button.addEventListener('click', () => {
      if (root.hasAttribute('data-building')) {
        reset()
        announce(say('customise.making.stopped'))
      } else if (made !== null) save()
      else void build()
    })
  return { reset, showMessage }
}

function failedText(fault: PackBuildFault): string {
  return say('customise.making.failed', { reason: sayComputedKey(`customise.making.${fault.is}`, fault) })
}
