// The gallery at work: search, columns, animations, and the dialog of a texture. The address keeps what was chosen.

import { startColumns } from './gallery-columns'
import { createTextureDialog } from './gallery-dialog'
import { readQuery, writeQuery, type GalleryQuery } from './gallery-query'
import { isPlainClick, pageOf } from './links'
import { createPlayer } from './texture-player'
import { createTileMatch } from './tile-match'
import type { Mount } from './page-script'

const ADDRESS_DELAY_MS = 250

export type Tile = {
  readonly id: string
  readonly name: string
  readonly item: HTMLElement
  readonly link: HTMLAnchorElement
}

export const startGallery: Mount = ({ main, signal }) => {
  const grid = main.querySelector<HTMLElement>('[data-gallery]')
  const field = main.querySelector<HTMLInputElement>('[data-gallery-search]')
  const slider = main.querySelector<HTMLInputElement>('[data-gallery-columns]')
  const status = main.querySelector('[data-gallery-status]')
  if (grid === null || field === null || slider === null || status === null) return
  const tiles = [...grid.children].flatMap(readTile)
  const everything = status.textContent
  const here = pageOf(location)
  const player = createPlayer(signal)
  player.watch(grid)

  const search = (): void => {
    const isMatch = createTileMatch(field.value)
    let count = 0
    for (const { item, id, name } of tiles) {
      item.hidden = !isMatch({ id, name })
      if (!item.hidden) count += 1
    }
    const question = field.value.trim()
    status.textContent =
      question === ''
        ? everything
        : `${count === 0 ? 'No' : String(count)} ${count === 1 ? 'texture' : 'textures'} for “${question}”`
  }
  const state = (): GalleryQuery => ({
    ...readQuery(location.search),
    search: field.value.trim(),
    columns: columns.value(),
  })
  let timer = 0
  const keep = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (signal.aborted) return
      history.replaceState(history.state, '', location.pathname + writeQuery(state()) + location.hash)
      lead()
    }, ADDRESS_DELAY_MS)
  }
  /** Links to other lists take along what was chosen here. */
  const lead = (): void => {
    const query = writeQuery({ ...state(), show: null })
    for (const link of main.querySelectorAll<HTMLAnchorElement>('.gallery-choices a, .pagination a'))
      link.search = query
    for (const { id, link } of tiles) link.setAttribute('href', writeQuery({ ...state(), show: id }))
  }
  const columns = startColumns(grid, slider, { signal, onChange: keep })
  const dialog = createTextureDialog({
    main,
    grid,
    player,
    signal,
    tiles: () => tiles.filter(({ item }) => !item.hidden),
    addressOf: (show) => location.pathname + writeQuery({ ...state(), show }),
  })
  field.addEventListener('input', () => {
    search()
    keep()
  })
  grid.addEventListener('click', (event) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null
    if (item === null || !isPlainClick(event)) return
    event.preventDefault()
    dialog.open(item.dataset['id'] ?? '')
  })
  startMotionButton(main, player)
  const follow = (): void => {
    if (pageOf(location) !== here) return
    const asked = readQuery(location.search)
    // Somebody may have typed before this was loaded.
    if (asked.search !== '' || field.value !== '') {
      if (asked.search !== '') field.value = asked.search
      search()
    }
    columns.set(asked.columns)
    dialog.show(asked.show)
    lead()
  }
  addEventListener('popstate', follow, { signal })
  follow()
}

function readTile(item: Element): Tile[] {
  const link = item.querySelector('a')
  const name = link?.lastElementChild?.textContent
  if (!(item instanceof HTMLElement) || link === null || name === undefined) return []
  link.removeAttribute('rel')
  return [{ id: item.dataset['id'] ?? '', name, item, link }]
}

function startMotionButton(main: HTMLElement, player: ReturnType<typeof createPlayer>): void {
  const button = main.querySelector<HTMLElement>('[data-gallery-motion]')
  if (button === null) return
  const show = (): void => {
    button.textContent = player.isPaused() ? 'Play animations' : 'Pause animations'
  }
  button.addEventListener('click', () => {
    player.pause(!player.isPaused())
    show()
  })
  show()
  button.hidden = false
}
