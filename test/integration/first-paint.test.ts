// Bytes and files that a phone needs before the first paint, which decide the time of the largest contentful paint on a slow connection
// (docs/decisions/0019-first-paint-and-font.md). Text is weighed as nginx sends it.

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { referenceRoot } from '../support/reference'
import { SAMPLE_PAGES } from '../support/template-pages'

const dist = join(referenceRoot(), 'dist')
const PHONE_WIDTH = 412

/** A connection carries so much in two of its windows while five files come at once; heads of answers are left out of it. */
const TWO_WINDOWS_BYTES = 11_400
const EDGE_BYTES = 4_000
const ALL_BYTES = 46_000

type Early = {
  readonly fonts: string[]
  readonly edges: string[]
  readonly sheets: string[]
  readonly pictures: string[]
}

/** Addresses of what the HTML asks for at once. */
function earlyFiles(html: string): Early {
  const linked = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, address = '']) => address)
  const eager = [...html.matchAll(/<picture>((?:(?!<\/picture>).)*fetchPriority="high".*?)<\/picture>/gs)]
  return {
    fonts: linked(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g),
    edges: linked(/<link rel="preload" as="image" href="([^"]*\/frame-[^"]+)"/g),
    sheets: linked(/<link rel="stylesheet" href="([^"]+)"/g),
    pictures: eager.map(([, picture = '']) => shownOnPhones(picture)),
  }
}

/** The first form whose window a phone has. */
function shownOnPhones(picture: string): string {
  const sources = [...picture.matchAll(/<source [^>]*srcSet="([^"]+)"[^>]*>/g)].filter(([source]) => {
    const [, most = 'Infinity'] = /max-width: (\d+)px/.exec(source) ?? []
    const [, least = '0'] = /min-width: (\d+)px/.exec(source) ?? []
    return PHONE_WIDTH <= Number(most) && PHONE_WIDTH >= Number(least)
  })
  return sources[0]?.[1] ?? /<img [^>]*src="([^"]+)"/.exec(picture)?.[1] ?? ''
}

const sizeOf = (address: string): number => statSync(join(dist, address)).size
const gzipped = (address: string): number => gzipSync(readFileSync(join(dist, address)), { level: 6 }).length
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

describe.each(SAMPLE_PAGES.filter(({ path }) => path !== '/no/such/page'))(
  'before $path is painted',
  ({ name, path }) => {
    const file = path.endsWith('.html') ? path : join(path, 'index.html')
    const { fonts, edges, sheets, pictures } = earlyFiles(readFileSync(join(dist, file), 'utf8'))

    test('its font and its edge are asked for by the HTML, and each file is light', () => {
      expect(fonts).toHaveLength(1)
      // The wall of the home page stands where the edge would hang; that of the largest HTML comes after its text.
      expect(edges).toHaveLength(name === 'home' || name === 'downloads' ? 0 : 1)
      expect(sheets.length).toBeGreaterThan(0)
      expect(sheets.length).toBeLessThanOrEqual(2)
      expect(fonts.filter((address) => sizeOf(address) > TWO_WINDOWS_BYTES)).toEqual([])
      expect(edges.filter((address) => sizeOf(address) > EDGE_BYTES)).toEqual([])
      expect(pictures.filter((address) => sizeOf(address) > TWO_WINDOWS_BYTES)).toEqual([])
    })

    test('all of it together is light', () => {
      const bytes = sum([...fonts, ...edges, ...pictures].map(sizeOf)) + sum(sheets.map(gzipped))
      expect(bytes).toBeGreaterThan(15_000)
      expect(bytes).toBeLessThanOrEqual(ALL_BYTES)
    })
  },
)
