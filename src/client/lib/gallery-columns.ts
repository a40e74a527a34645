// Columns of the gallery: tiles have the largest integer multiple of the texture size that fits (DESIGN, "Pixel law").

import { largestFittingMultiple } from '../../shared/texture-data'
import { formatScriptMessage } from './fill-pattern'
import type { ScriptMessage } from '../../shared/messages/fill'

const SMALLEST = 64
/** Minimum tile width for printed names, in px. */
const NAMED = 96

type ColumnOptions = {
  readonly signal: AbortSignal
  readonly onChange: () => void
  /** '{count} columns' */
  readonly words: ScriptMessage
}

export function startGalleryColumnControl(
  grid: HTMLElement,
  input: HTMLInputElement,
  { signal, onChange, words }: ColumnOptions,
) {
  const resolution = Number(grid.dataset['resolution'])
  const smallest = largestFittingMultiple(resolution, SMALLEST)
  let chosen: number | null = null
  const show = (columns: number): void => {
    input.value = String(columns)
    input.setAttribute('aria-valuetext', formatScriptMessage(words, { count: input.value }))
  }
  const apply = (): void => {
    const { style, clientWidth: width } = grid
    const gap = parseFloat(getComputedStyle(grid).columnGap)
    const most = Math.max(2, Math.floor((width + gap) / (smallest + gap)))
    input.max = String(most)
    style.removeProperty('--tile')
    style.removeProperty('grid-template-columns')
    if (chosen === null) {
      showNames(grid, true)
      show(getComputedStyle(grid).gridTemplateColumns.split(' ').length)
      return
    }
    const columns = Math.min(chosen, most)
    const edge = largestFittingMultiple(resolution, (width + gap) / columns - gap)
    showNames(grid, edge >= NAMED)
    style.setProperty('--tile', `${String(edge)}px`)
    style.setProperty('grid-template-columns', `repeat(${String(columns)}, var(--tile))`)
    show(columns)
  }
  input.addEventListener('input', () => {
    chosen = Number(input.value)
    apply()
    onChange()
  })
  addEventListener('resize', apply, { signal })
  return {
    value: (): number | null => chosen,
    set: (columns: number | null): void => {
      chosen = columns
      apply()
    },
  }
}

/** Sets names as tooltips if tiles are too narrow for printed names. */
function showNames(grid: HTMLElement, isShown: boolean): void {
  grid.toggleAttribute('data-narrow', !isShown)
  for (const link of grid.querySelectorAll<HTMLElement>('a'))
    link.title = isShown ? '' : (link.lastElementChild?.textContent ?? '')
}
