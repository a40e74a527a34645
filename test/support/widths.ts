// Tests one page at many window widths; the page is loaded once and the window is resized.

import type { Page } from 'playwright-core'
import { badWindows, brokenFacts, cutTexts, hiddenPlates, untilPainted, wideTexts, widthsAtEdges } from './fit'
import { disorder, raggedRows } from './order'
import { overlaps } from './overlaps'
import { sidewaysFaults } from './probes'
import { createRandom } from './random'

/** 320, 340, … 2000. */
const ALL_WIDTHS: readonly number[] = Array.from({ length: 85 }, (_, index) => 320 + 20 * index)
/** Widths that every sample includes, because most faults occur at the narrowest or the widest window. */
const ENDS = ALL_WIDTHS.filter((_, index) => index === 0 || index === ALL_WIDTHS.length - 1)

/** Pictures of add-ons must not be cropped. */
const WHOLE = '/image/addons/'

type WidthOptions = {
  /** Number of random widths, and of random breakpoints, for a seed; null tests all. */
  readonly sample: { readonly seed: number; readonly count: number; readonly edges: number } | null
}

/** The widths to test for the open page, the narrowest first. */
export async function widthsOf(page: Page, { sample }: WidthOptions): Promise<number[]> {
  const edges = await page.evaluate(widthsAtEdges)
  const random = createRandom(sample?.seed ?? 0)
  const some = (widths: readonly number[], count: number): number[] =>
    widths.map((width) => ({ width, place: random() })).sort((a, b) => a.place - b.place).slice(0, count).map(({ width }) => width) // prettier-ignore
  const widths =
    sample === null
      ? [...ALL_WIDTHS, ...edges]
      : [...ENDS, ...some(ALL_WIDTHS, sample.count), ...some(edges, sample.edges)]
  return [...new Set(widths)].sort((a, b) => a - b)
}

/** Returns all layout faults, one line for each kind. */
export async function widthFaults(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: WidthFault[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(untilPainted)
    const found = [
      ...(await page.evaluate(sidewaysFaults)),
      ...(await page.evaluate(brokenFacts)),
      ...(await page.evaluate(badWindows, WHOLE)),
      ...(await page.evaluate(overlaps)),
      ...(await page.evaluate(hiddenPlates)),
      ...(await page.evaluate(cutTexts)),
      ...(await page.evaluate(wideTexts)),
      ...(await page.evaluate(raggedRows)),
      ...(await page.evaluate(disorder)),
    ]
    faults.push(...found.map((fault) => ({ width, fault })))
  }
  return linesOf(faults)
}

type WidthFault = { readonly width: number; readonly fault: string }

const SHOWN = 6

/** 'window: 171 at 59 widths from 320 to 1279: "/image/scenes/…" 320 x 304 in 451 x 304 (at 960); …' */
function linesOf(faults: readonly WidthFault[]): string[] {
  const kinds = new Map<string, WidthFault[]>()
  for (const { width, fault } of faults) {
    const [kind = ''] = fault.split(' ')
    kinds.set(kind, [...(kinds.get(kind) ?? []), { width, fault: fault.slice(kind.length + 1) }])
  }
  return [...kinds].map(([kind, all]) => {
    const widths = [...new Set(all.map(({ width }) => width))]
    // Sizes differ between widths, so faults are grouped by the text before the size.
    const first = new Map(all.map((fault) => [fault.fault.split(/: \d/)[0], fault]).reverse() as [string, WidthFault][])
    const shown = [...first.values()]
      .reverse()
      .slice(0, SHOWN)
      .map(({ fault, width }) => `${fault} (at ${String(width)})`)
    const where = `${String(widths.length)} widths from ${String(widths[0])} to ${String(widths.at(-1))}`
    return `${kind}: ${String(all.length)} at ${where}: ${shown.join('; ')}`
  })
}
