// Opening a built pack on /customise: by a file field, or by dropping it anywhere on the page. The reader of packs loads with the first file.

import type { CustomiseChoice } from './customise-query'
import { sayComputedKey } from './late-words'
import type { ShownPage } from './page-script'

type Opening = {
  readonly page: ShownPage
  readonly open: (choice: CustomiseChoice) => void
  readonly fail: (words: string) => void
}

export function startOpeningPacks(root: HTMLElement, { page: { signal, loadChunk }, open, fail }: Opening): void {
  const input = root.querySelector<HTMLInputElement>('input[type=file]')
  let turn = 0
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const own = (turn += 1)
    const { openCustomPack } = await loadChunk(() => import('./customise-open'))
    const opened = await openCustomPack(file, root.dataset['customise'] ?? '')
    if (signal.aborted || own !== turn) return
    if (opened.is === 'choice') open(opened.choice)
    else
      fail(
        sayComputedKey(`customise.making.open-${opened.is}`, {
          name: file.name,
          site: 'site' in opened ? opened.site : '',
        }),
      )
  }
  const start = (file: File | undefined): void => {
    read(file).catch(() => {
      fail(sayComputedKey('customise.making.open-unreadable', { name: file?.name ?? '' }))
    })
    if (input !== null) input.value = ''
  }
  input?.addEventListener('change', () => {
    start(input.files?.[0])
  })
  const onDrag = (name: 'dragover' | 'drop' | 'dragleave', act: (event: DragEvent) => void): void => {
    window.addEventListener(
      name,
      (event) => {
        if (event.dataTransfer?.types.includes('Files') === true) act(event)
      },
      { signal },
    )
  }
  onDrag('dragover', (event) => {
    event.preventDefault()
    root.setAttribute('data-held', '')
  })
  onDrag('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) root.removeAttribute('data-held')
  })
  onDrag('drop', (event) => {
    event.preventDefault()
    root.removeAttribute('data-held')
    start(event.dataTransfer?.files[0])
  })
  // A file that the visitor chose before this script was loaded.
  start(input?.files?.[0])
}
