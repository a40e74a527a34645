// Measures the transfer size of a page for a first visit without scrolling, and compares the size with budgets.

import type { Page, Request } from 'playwright-core'
import { addressesInView } from './probes'
import { openQuietly } from './quiet'

export type Budgets = {
  readonly html: number
  readonly styles: number
  readonly scripts: number
  readonly fonts: number
  /** Pictures that are visible without scrolling. */
  readonly pictures: number
  readonly requests: number
}

const KB = 1000
export const BUDGETS: Budgets = {
  html: 14 * KB,
  styles: 15 * KB,
  scripts: 5 * KB,
  fonts: 30 * KB,
  pictures: 80 * KB,
  requests: 10,
}
/** Pages with long lists. */
export const LIST_BUDGETS: Budgets = { ...BUDGETS, html: 30 * KB }

export type Weights = Budgets & {
  /** '118.2 kB /image/posts/r40.png', the largest first, for the message about an exceeded budget. */
  readonly parts: Readonly<Record<keyof Budgets, readonly string[]>>
}

type Answer = { readonly kind: keyof Budgets | null; readonly address: string; readonly sizeBytes: number }

const KINDS: Readonly<Record<string, keyof Budgets>> = {
  document: 'html',
  stylesheet: 'styles',
  script: 'scripts',
  font: 'fonts',
  image: 'pictures',
}

/** Opens a page with an empty cache and sums the sizes of its responses. */
export async function weigh(page: Page, address: string): Promise<Weights> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  const requests: Request[] = []
  page.on('request', (request) => void requests.push(request))
  await openQuietly(page, address)
  const answers = await Promise.all(requests.map(answerOf))
  const { seen, apart } = await page.evaluate(addressesInView)
  const counted = answers.filter(({ kind, address }) => kind !== 'pictures' || seen.includes(address))
  const asked = answers.filter(({ address }) => !apart.includes(address))
  const ofKind = (kind: keyof Budgets): Answer[] =>
    kind === 'requests' ? asked : counted.filter((answer) => answer.kind === kind)
  const kinds = Object.keys(BUDGETS) as (keyof Budgets)[]
  const weights = kinds.map((kind) => [kind, kind === 'requests' ? asked.length : sum(ofKind(kind))])
  const parts = kinds.map((kind) => [
    kind,
    ofKind(kind)
      .sort((a, b) => b.sizeBytes - a.sizeBytes)
      .map(textOf),
  ])
  return { ...(Object.fromEntries(weights) as Budgets), parts: Object.fromEntries(parts) as Weights['parts'] }
}

async function answerOf(request: Request): Promise<Answer> {
  const { responseBodySize } = await request.sizes()
  return { kind: KINDS[request.resourceType()] ?? null, address: request.url(), sizeBytes: responseBodySize }
}

function sum(answers: readonly Answer[]): number {
  return answers.reduce((total, { sizeBytes }) => total + sizeBytes, 0)
}

function textOf({ address, sizeBytes }: Answer): string {
  return `${(sizeBytes / KB).toFixed(1)} kB ${new URL(address).pathname}`
}

/** 'pack 1440: pictures 163.0 kB, budget 80.0 kB: 155.2 kB /image/banners/…' */
export function weightFaults(name: string, weights: Weights, budgets: Budgets): string[] {
  return (Object.keys(budgets) as (keyof Budgets)[]).flatMap((kind) => {
    if (weights[kind] <= budgets[kind]) return []
    const text = (value: number): string => (kind === 'requests' ? String(value) : `${(value / KB).toFixed(1)} kB`)
    const parts = weights.parts[kind].slice(0, kind === 'requests' ? undefined : 4).join(', ')
    return [`${name}: ${kind} ${text(weights[kind])}, budget ${text(budgets[kind])}: ${parts}`]
  })
}
