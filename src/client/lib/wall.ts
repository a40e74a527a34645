// The block wall of the home page: the block under the pointer is shown at increasing resolutions, and a click opens the block in every
// pack. The wall stays a single picture with one description; keyboard users have the gallery.

import { element } from './element'
import { blockAt, sharpeningSteps, type WallBlock, type BlockWallData } from './wall-blocks'

/** Delay before a block under the pointer reacts. */
const REST_MS = 60
/** Width of the ring in the stylesheet. */
const RING_PX = 8

export function startWallBlockPreviews(wall: HTMLElement): void {
  const image = wall.querySelector('img')
  const labels = [...wall.querySelectorAll<HTMLElement>('.plate')]
  if (image === null || wall.dataset['blocks'] === undefined) return
  const blocks = JSON.parse(wall.dataset['blocks']) as BlockWallData
  const texts = labels.map((label) => label.firstChild?.textContent?.trim() ?? '')
  const plate = element('span', { class: 'plate' })
  const link = element('a', { class: 'wall-block', tabindex: '-1', 'aria-hidden': 'true' }, plate)
  let timers: number[] = []
  let shown = ''

  const leave = (): void => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
    shown = ''
    wanted = ''
    link.replaceChildren(plate)
    link.remove()
  }
  const find = ({ clientX, clientY }: MouseEvent): WallBlock | null => {
    const { left, top, width, height } = image.getBoundingClientRect()
    return blockAt(blocks, { width, height }, { x: clientX - left, y: clientY - top })
  }
  /** Resolution of the wall at the pointer: each starts at its label, the first at the left edge. */
  const resolutionAt = ({ clientX }: MouseEvent): number =>
    labels.filter((label, index) => index > 0 && label.getBoundingClientRect().left <= clientX).length
  let wanted = ''
  const show = async (id: number, at: number): Promise<void> => {
    const src = fill(blocks.pictures[at] ?? '', id)
    wanted = src
    const picture = element('img', { class: 'pixel texture', src, alt: '' })
    await picture.decode()
    if (wanted !== src) return
    link.replaceChildren(picture, plate)
    const isLast = at === blocks.pictures.length - 1
    plate.textContent = `${texts[at] ?? ''}${isLast ? ` ${blocks.names[id] ?? ''}` : ''}`
  }
  const place = ({ id, row, column, edge }: WallBlock, event: MouseEvent): void => {
    const { left } = image.getBoundingClientRect()
    const x = left - wall.getBoundingClientRect().left + column * edge
    const { style } = link
    const box = { left: x, top: row * edge, width: edge, height: edge }
    for (const [name, px] of Object.entries(box)) style.setProperty(name, `${String(px)}px`)
    // Keeps names readable at the edges of the window.
    link.toggleAttribute('data-end', x + edge > wall.clientWidth - edge)
    const cut = Math.max(-x, x + edge - wall.clientWidth, 0)
    style.setProperty('--cut', `${String(cut > 0 ? cut + RING_PX : 0)}px`)
    link.href = fill(blocks.href, id)
    const from = resolutionAt(event)
    plate.textContent = texts[from] ?? ''
    wall.append(link)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const { at, afterMs } of sharpeningSteps(from, { count: blocks.pictures.length, isStill }))
      timers.push(
        setTimeout(() => {
          // A picture that fails to load is not shown.
          show(id, at).catch(() => undefined)
        }, afterMs),
      )
  }
  wall.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch') return
    const block = find(event)
    const key = block === null ? '' : `${String(block.row)} ${String(block.column)}`
    if (key === shown) return
    leave()
    shown = key
    if (block !== null) timers.push(setTimeout(place, REST_MS, block, event))
  })
  wall.addEventListener('pointerleave', leave)
  wall.addEventListener('click', (event) => {
    const block = find(event)
    if (block === null || (event.target instanceof Node && link.contains(event.target))) return
    // Opens the block at once: after a touch, or after a click before the delay has passed.
    leave()
    shown = 'pressed'
    place(block, event)
    link.click()
  })
}

function fill(address: string, id: number): string {
  return address.replace('{id}', String(id))
}
