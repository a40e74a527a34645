// Dialog of a texture: the texture in every pack, its paths, and its authors. The query holds the texture's id, so that Back closes the
// dialog and a link opens it.

import { languageRoot } from './language-root'
import { commonMessages } from './script-messages'
import { formatScriptMessage } from './fill-pattern'
import { textureDataChunkPath, type TextureFacts, type TextureDataChunk } from '../../shared/texture-data'
import { cacheByAddress } from './cache-answers'
import { createButton, element, icon } from './element'
import { isPlainClick } from './links'
import { scrollInstantlyTo } from './scroll'
import { createTextureContents, type FilledTexture } from './texture-contents'
import { createTilingButtonFactory } from './texture-tiling'
import type { MessageGroup } from '../../shared/messages'
import type { TexturePlayer } from './texture-player'
import type { GalleryTileElement } from './tile'

export type TextureDialogOptions = {
  readonly main: HTMLElement
  readonly grid: HTMLElement
  readonly player: TexturePlayer
  readonly signal: AbortSignal
  /** The visible tiles in order, for previous and next. */
  readonly tiles: () => readonly GalleryTileElement[]
  /** Address of this page with the dialog of the texture `show` open, at a release of its history; with null, the dialog is closed. */
  readonly addressFor: (show: string | null, release?: string | null) => string
  readonly words: MessageGroup<'tiles'>
}

export function createTextureDialog({ main, grid, player, signal, tiles, addressFor, words }: TextureDialogOptions) {
  const load = cacheByAddress((address) => fetchSheet(address, signal))
  let shown: string | null = null
  /** Scroll position when the dialog opened, restored on close. */
  let top: number | null = null

  const close = createButton({ class: 'dialog-close', 'aria-label': commonMessages().close }, icon('close'), () => {
    dialog.close()
  })
  const label = element('p', { class: 'quiet' })
  const heading = element('h2', { id: 'texture-name' })
  const body = element('div', {})
  const status = element('p', { class: 'hidden-text', role: 'status' })
  const previous = element('a', { class: 'more-link', rel: 'prev' })
  const next = element('a', { class: 'more-link', rel: 'next' })
  const dialog = element(
    'dialog',
    { class: 'texture-dialog stage', 'aria-labelledby': heading.id },
    element(
      'div',
      {},
      element('header', {}, element('div', {}, label, heading), close),
      body,
      status,
      element('nav', { 'aria-label': words.nearby }, previous, next),
    ),
  )
  main.append(dialog)

  const fill = async (id: string, release: string | null): Promise<void> => {
    try {
      const sheet = await load(languageRoot() + textureDataChunkPath(Number(id)))
      if (shown !== id) return
      const facts = Object.hasOwn(sheet.textures, id) ? sheet.textures[id] : undefined
      if (facts === undefined) {
        body.replaceChildren(element('p', {}, formatScriptMessage(words.unknown, { id })))
        return
      }
      heading.textContent = facts.name
      label.textContent = `#${id}${nameInGame(facts)}`
      body.replaceChildren(contents(id, { sheet, facts, release }))
      player.watch(body)
    } catch {
      if (shown === id) body.replaceChildren(element('p', {}, words.lost))
    }
  }
  const createTilingButton = createTilingButtonFactory(words.tiled)
  const contents = (id: string, filled: FilledTexture): HTMLElement => {
    const { edition = '', pack = '', version = '' } = grid.dataset
    return createTextureContents(id, filled, {
      place: { edition, pack, version },
      main,
      status,
      words,
      createTilingButton,
      onRelease: (release) => {
        history.replaceState(history.state, '', addressFor(id, release))
      },
    })
  }
  const turn = (id: string): void => {
    history.replaceState(history.state, '', addressFor(id))
    show(id)
  }
  const lead = (link: HTMLAnchorElement, tile: GalleryTileElement | undefined): void => {
    link.hidden = tile === undefined
    if (tile === undefined) return
    link.setAttribute('href', addressFor(tile.id))
    link.dataset['id'] = tile.id
    link.replaceChildren(...(link === next ? [tile.name, icon('arrow')] : [icon('arrow'), tile.name]))
  }
  /** Opens the dialog for a texture, at a release of its history; null closes the dialog. */
  const show = (id: string | null, release: string | null = null): void => {
    const hadFocus = document.activeElement
    if (id === null) {
      if (dialog.open) dialog.close()
      return
    }
    shown = id
    const list = tiles()
    const at = list.findIndex((tile) => tile.id === id)
    heading.textContent = list[at]?.name ?? `#${id}`
    label.textContent = `#${id}`
    lead(previous, at > 0 ? list[at - 1] : undefined)
    lead(next, at < 0 ? undefined : list[at + 1])
    if (!dialog.open) {
      top = scrollY
      dialog.showModal()
    } else if (hadFocus instanceof HTMLElement && hadFocus.hidden) (previous.hidden ? next : previous).focus()
    void fill(id, release)
  }

  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('nav a') : null
    if (link === null || !isPlainClick(event)) return
    event.preventDefault()
    turn(link.dataset['id'] ?? '')
  })
  dialog.addEventListener('keydown', ({ key, altKey, ctrlKey, metaKey, shiftKey, target }) => {
    if (altKey || ctrlKey || metaKey || shiftKey || target instanceof HTMLInputElement) return
    const link = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : null
    if (link !== null && !link.hidden) turn(link.dataset['id'] ?? '')
  })
  // Runs after every kind of closing, including Back: restores address, focus and scroll position.
  dialog.addEventListener('close', () => {
    const tile = tiles().find(({ id }) => id === shown)
    const place = top
    shown = null
    top = null
    body.replaceChildren()
    const settle = (): void => {
      const link = tile?.link ?? grid.querySelector('a')
      link?.focus({ preventScroll: true })
      if (place !== null) scrollInstantlyTo(place)
      // If the reader moved to another texture in the dialog, scrolls to its tile.
      tile?.item.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    }
    settle()
    if (!new URLSearchParams(location.search).has('show')) return
    if (isStep(history.state)) {
      // Other handlers of popstate also restore a scroll position; a timeout runs after them.
      addEventListener('popstate', () => setTimeout(settle), { once: true, signal })
      history.back()
    } else history.replaceState(history.state, '', addressFor(null))
  })
  /** Opens the dialog as a history entry. */
  const open = (id: string): void => {
    history.replaceState({ ...(history.state as object | null), top: scrollY }, '')
    history.pushState({ isStep: true }, '', addressFor(id))
    show(id)
  }
  return { open, show }
}

/** True if the previous history entry is the gallery without a dialog. */
function isStep(state: unknown): boolean {
  return (state as { isStep?: unknown } | null)?.isStep === true
}

async function fetchSheet(address: string, signal: AbortSignal): Promise<TextureDataChunk> {
  const response = await fetch(address, { cache: 'no-cache', signal })
  if (response.status === 404) return { source: '', packs: [], textures: {} }
  if (!response.ok) throw new Error(`No sheet at ${address}`)
  return (await response.json()) as TextureDataChunk
}

/** 'assets/…/textures/block/diamond_ore.png' -> ' · block/diamond_ore' */
function nameInGame({ uses }: TextureFacts): string {
  const name = /textures\/(.+)\.\w+$/.exec(uses[0]?.paths[0]?.path ?? '')?.[1]
  return name === undefined ? '' : ` · ${name}`
}
