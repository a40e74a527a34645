// Weighs the heaviest pages of each template on first load, and compares them with the budgets and with the published
// site. Only files that the HTML names are counted; requests from scripts are not.

import { addTo, getOrMake } from '../util/groups'
import { brotliSize, type PageFacts } from './facts'
import type { PageWeightBudgets, Page } from '../types'
import type { TemplateWeight, WeightKind } from '../types/api'
import type { PageViolation } from './violation'
import type { CheckedPage } from './rules/targets'

const KINDS: readonly WeightKind[] = ['html', 'styles', 'scripts', 'fonts', 'pictures']

/** Compressed bytes by kind. */
export type BytesByKind = Readonly<Record<WeightKind, number>>

/** Returns the weights of a page whose HTML has `htmlBytes` compressed bytes. */
export type WeighPage = (facts: PageFacts, htmlBytes: number) => BytesByKind

/** File types that are already compressed, so their size is counted as is. */
const COMPRESSED_FILE = /\.(?:avif|gif|ico|jpe?g|png|webp|woff2?|zip|mcpack|mcaddon)$/i

/** Returns a function that weighs pages, compressing each file once. `read`: the bytes at a printed address, or null. */
export function createPageWeigher(read: (address: string) => Uint8Array | null): WeighPage {
  const known = new Map<string, number>()
  const sizeOf = (address: string): number =>
    getOrMake(known, address, () => {
      const bytes = read(address)
      return bytes === null ? 0 : COMPRESSED_FILE.test(address) ? bytes.length : brotliSize(bytes)
    })
  const sum = (addresses: readonly string[]): number => addresses.reduce((total, address) => total + sizeOf(address), 0)
  return (facts, html) => ({
    html,
    styles: sum(facts.styles),
    scripts: sum(facts.scripts),
    fonts: sum(facts.fonts),
    // Of candidates for several viewport widths, the heaviest counts.
    pictures: facts.firstPictures.reduce((total, choices) => total + Math.max(...choices.split(' ').map(sizeOf)), 0),
  })
}

/** A weight with its whole page, because reports need the page's sources. */
export type PageWeight = TemplateWeight<Page>

export type TemplateWeightOptions = {
  readonly scale: WeighPage
  /**
   * Whether to return all weights. Otherwise only weights above the budget are returned, which needs less compression.
   */
  readonly isComplete: boolean
  readonly budgets: PageWeightBudgets
  /** Returns the compressed size of a page without `compressedBytes`. */
  readonly compressPage: (page: Page) => number
  /** Returns the weights of the published page with the same address, or null. */
  readonly before: (page: Page) => BytesByKind | null
}

export function weighHeaviestPagesByKind(pages: readonly CheckedPage[], options: TemplateWeightOptions): PageWeight[] {
  const { scale } = options
  const templates = new Map<string, CheckedPage[]>()
  for (const checked of pages) {
    const { template, redirect } = checked.page
    if (redirect === null) addTo(templates, template, checked)
  }
  return [...templates].flatMap(([template, group]) =>
    KINDS.flatMap((kind): PageWeight[] => {
      const checked =
        kind === 'html'
          ? largest(
              group,
              ({ facts }) => facts.compressedBytes ?? 0,
              ({ facts }) => facts.sizeBytes,
            )
          : largest(group, ({ facts }) => scale(facts, 0)[kind])
      if (checked === undefined) return []
      const { page, facts } = checked
      const html = facts.compressedBytes ?? (options.isComplete ? options.compressPage(page) : 0)
      const sizeBytes = scale(facts, html)[kind]
      if (!options.isComplete && sizeBytes <= budgetOf({ template, kind }, options.budgets)) return []
      return [{ template, kind, page, sizeBytes, beforeBytes: options.before(page)?.[kind] ?? null }]
    }),
  )
}

function budgetOf({ template, kind }: Pick<TemplateWeight, 'template' | 'kind'>, budgets: PageWeightBudgets): number {
  return kind === 'html' && budgets.listTemplates.includes(template) ? budgets.listHtml : budgets[kind]
}

/** Returns the first item with the largest size; `next` breaks ties. */
function largest<T>(items: readonly T[], size: (item: T) => number, next: (item: T) => number = () => 0) {
  const sized = items.map((item) => ({ item, size: size(item), next: next(item) }))
  return sized.sort((a, b) => b.size - a.size || b.next - a.next)[0]?.item
}

export function weightViolations(weights: readonly PageWeight[], budgets: PageWeightBudgets): PageViolation[] {
  return weights.flatMap((weight): PageViolation[] => {
    const { template, kind, page, sizeBytes, beforeBytes } = weight
    const budget = budgetOf(weight, budgets)
    if (sizeBytes <= budget) return []
    const change =
      beforeBytes === null ? '' : ` (${formatSignedKilobytes(sizeBytes - beforeBytes)} since the last build)`
    const message = `${page.url} loads ${formatKilobytes(sizeBytes)} of ${kind}${change}`
    const hint = `make the page lighter (at most ${formatKilobytes(budget)} for the template '${template}'), or raise check.budgets in site.config.ts.`
    return [{ violation: { code: 'page-weight', message, hint, find: [], excerpt: '' }, page }]
  })
}

export function formatKilobytes(sizeBytes: number): string {
  return `${(sizeBytes / 1000).toFixed(1)} kB`
}

/** '+0.4 kB', '-1.2 kB' */
export function formatSignedKilobytes(sizeBytes: number): string {
  return `${sizeBytes < 0 ? '-' : '+'}${formatKilobytes(Math.abs(sizeBytes))}`
}
