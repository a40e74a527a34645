// /downloads and the install guide after the first interaction: copy buttons, and the current-release check ("Is my pack up to date?"), which accepts files
// dropped on the window. The reader of packs is loaded when the check is used.

import { addCopyButtons } from './lib/code-boxes'
import { startCopyButtons } from './lib/copy'
import { labelReleaseCopyButtons } from './lib/name-buttons'
import type { Mount } from './lib/page-script'
import { commonMessages } from './lib/script-messages'
import { revealControls } from './lib/reveal'
import { setTextIfChanged } from './lib/set-text'

export const mount: Mount = (page) => {
  const { main, signal, loadChunk } = page
  addCopyButtons(page.main)
  startCopyButtons(page)
  labelReleaseCopyButtons(main)
  const strip = main.querySelector<HTMLElement>('[data-current]')
  const input = strip?.querySelector<HTMLInputElement>('input[type=file]')
  if (strip == null || input == null) return
  revealControls(main, { selector: '[data-current]' })
  const load = () =>
    loadChunk(async () => (await import('./lib/current-page')).prepareUpdateCheck({ strip, input, page }))
  let loaded: ReturnType<typeof load> | null = null
  const ready = (): ReturnType<typeof load> => {
    loaded ??= load()
    loaded.catch(() => {
      loaded = null
    })
    return loaded
  }
  const message = strip.querySelector('.current-idle p')
  const intro = message?.textContent ?? ''
  const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true
  const hold = (isHeld: boolean): void => {
    strip.toggleAttribute('data-held', isHeld)
  }
  const read = (files: FileList | null | undefined): void => {
    const [file] = files ?? []
    if (file === undefined) return
    const count = files?.length ?? 0
    ready().then(
      (take) => {
        setTextIfChanged(message, intro)
        if (!signal.aborted) take(file, count)
      },
      () => {
        setTextIfChanged(message, commonMessages().lost)
        strip.querySelector('[role=status]')?.replaceChildren(commonMessages().lost)
      },
    )
  }
  let depth = 0
  const listen = (name: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void): void => {
    window.addEventListener(
      name,
      (event) => {
        if (!isFile(event)) return
        event.preventDefault()
        act(event)
      },
      { signal },
    )
  }
  listen('dragover', () => {
    hold(true)
  })
  listen('dragenter', () => {
    depth += 1
    hold(true)
    ready().catch(() => undefined)
  })
  listen('dragleave', () => {
    depth -= 1
    if (depth <= 0) hold(false)
  })
  listen('drop', ({ dataTransfer }) => {
    depth = 0
    hold(false)
    read(dataTransfer?.files)
  })
  for (const sign of ['focusin', 'pointerover'])
    strip.addEventListener(sign, () => void ready().catch(() => undefined), { once: true })
  // Reads a file that the visitor chose before this script was loaded.
  read(input.files)
  input.addEventListener('change', () => {
    read(input.files)
  })
}
