// The gallery: search, columns, animations, and the texture dialog. The query stores the state. The first search on a paginated list
// fetches the tiles of the other pages.

import { readElementMessages } from './words-at'
import { formatScriptMessage } from './fill-pattern'
import { debounce } from './debounce'
import { startGalleryColumnControl } from './gallery-columns'
import { createTextureDialog } from './gallery-dialog'
import { startNoMatchButtons } from './gallery-none'
import { galleryQueryValues, readGalleryQuery, type GalleryQuery } from './gallery-query'
import { isPlainClick, pathWithoutSlash } from './links'
import { createOtherPagesLoader } from './other-pages'
import { queryWith } from './query'
import { setTextIfChanged } from './set-text'
import { createTexturePlayer, type TexturePlayer } from './texture-player'
import { createTextureFilter } from './tile-match'
import { nearlyHasAllWords } from './words'
import type { MessageGroup } from '../../shared/messages'
import type { Mount } from './page-script'
import type { GalleryTileElement } from './tile'

const ADDRESS_DELAY_MS = 250

export const mount: Mount = (page) => {
  const { main, signal } = page
  const grid = main.querySelector<HTMLElement>('[data-gallery]')
  const field = main.querySelector<HTMLInputElement>('[data-gallery-search]')
  const slider = main.querySelector<HTMLInputElement>('[data-gallery-columns]')
  const status = main.querySelector<HTMLElement>('[data-gallery-status]')
  if (grid === null || field === null || slider === null || status === null) return
  const everything = status.textContent
  const words = readElementMessages<'tiles'>(status)
  const here = pathWithoutSlash(location)
  const player = createTexturePlayer(signal)
  const tilesHere = new Set(readTiles(grid))
  let tiles: readonly GalleryTileElement[] = [...tilesHere]
  const others = createOtherPagesLoader(page, {
    add: ({ before, after }) => {
      tiles = [...before.flatMap(readTiles), ...tilesHere, ...after.flatMap(readTiles)]
      grid.replaceChildren(...tiles.map(({ item }) => item))
      player.watch(grid)
    },
    show: () => {
      search()
      lead()
    },
  })

  const showNoMatch = startNoMatchButtons(main, {
    nearest: words.nearest,
    search: (wanted) => {
      field.value = wanted
      search()
      storeQuery()
      field.focus()
    },
  })
  const search = (): void => {
    const question = field.value.trim()
    const isAsking = question !== ''
    const note = others.look(isAsking, words.partly)
    const isExact = createTextureFilter(question)
    const isMatch = tiles.some(isExact) ? isExact : createTextureFilter(question, nearlyHasAllWords)
    for (const tile of tiles) tile.item.hidden = isAsking ? !isMatch(tile) : !tilesHere.has(tile)
    const count = shownTiles().length
    const found = formatScriptMessage(words.found, { count, question })
    setTextIfChanged(status, isAsking ? found + note : everything)
    showNoMatch(isAsking && count === 0 ? question : null, tiles)
  }
  const shownTiles = (): GalleryTileElement[] => tiles.filter(({ item }) => !item.hidden)
  const queryFor = (show: string | null, release: string | null = null): string =>
    queryWith(location.search, galleryQueryValues({ search: field.value, columns: columns.value(), show, release }))
  const addressFor = (show: string | null, release: string | null = null): string =>
    location.pathname + queryFor(show, release)

  const storeQuery = debounce(ADDRESS_DELAY_MS, () => {
    // After Back the address may already be the address of another page.
    if (signal.aborted || pathWithoutSlash(location) !== here) return
    const { show, release } = readGalleryQuery(location.search)
    const address = addressFor(show, release)
    // Changing the entry while the browser goes back can cancel the step.
    if (address !== location.pathname + location.search) history.replaceState(history.state, '', address)
    lead()
  })
  /** Links to other lists keep the current query. */
  const lead = (): void => {
    for (const link of main.querySelectorAll<HTMLAnchorElement>('.gallery-choices a, .pagination a'))
      link.search = queryFor(null)
    for (const { id, link } of tiles) link.setAttribute('href', queryFor(id))
  }
  const columns = startGalleryColumnControl(grid, slider, { signal, onChange: storeQuery, words: words.columns })
  const dialog = createTextureDialog({ main, grid, player, signal, tiles: shownTiles, addressFor, words })
  const show = (asked: GalleryQuery): void => {
    field.value = asked.search
    search()
    columns.set(asked.columns)
    dialog.show(asked.show, asked.release)
    lead()
  }
  const follow = (): void => {
    if (pathWithoutSlash(location) === here) show(readGalleryQuery(location.search))
  }

  field.addEventListener('input', () => {
    search()
    storeQuery()
  })
  grid.addEventListener('click', (event) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null
    if (item === null || !isPlainClick(event)) return
    event.preventDefault()
    dialog.open(item.dataset['id'] ?? '')
  })
  addEventListener('popstate', follow, { signal })
  startMotionButton(main, player, words)
  player.watch(grid)
  const asked = readGalleryQuery(location.search)
  // Values that the visitor set before this script was loaded are used if the query of the address has none.
  const moved = slider.value === slider.defaultValue ? null : Number(slider.value)
  show({ ...asked, search: asked.search === '' ? field.value : asked.search, columns: asked.columns ?? moved })
  storeQuery()
}

function readTiles(root: ParentNode): GalleryTileElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-id]')].flatMap((item) => {
    const link = item.querySelector('a')
    if (link === null) return []
    link.rel = ''
    return [{ id: item.dataset['id'] ?? '', name: link.lastElementChild?.textContent ?? '', item, link }]
  })
}

function startMotionButton(main: HTMLElement, player: TexturePlayer, words: MessageGroup<'tiles'>): void {
  const button = main.querySelector<HTMLElement>('[data-gallery-motion]')
  if (button === null) return
  const show = (): void => {
    button.textContent = player.isPaused() ? words.play : words.pause
  }
  button.addEventListener('click', () => {
    player.pause(!player.isPaused())
    show()
  })
  show()
  button.hidden = false
}
