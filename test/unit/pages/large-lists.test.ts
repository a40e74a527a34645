// Large packs, tables and galleries: all pages together read each texture and each release a constant number of times, so the time of
// a build grows with the size of the list and not with its square. Reads are counted because they do not depend on the machine's load.

import { expect, test } from 'vitest'
import { planPages } from '../../../src/generator/pages/plan-pages'
import { releaseTexturePictures } from '../../../src/generator/pages/views/release-pictures'
import { createPlanContext } from '../../../src/generator/pages/view-context'
import { isFullRun } from '../../support/full'
import { row, sampleContent, samplePack, samplePictures, sampleRelease, sampleSite } from '../samples'
import type {
  PackReader,
  Content,
  DecodedTexture,
  SourcePath,
  OpenedPack,
  PackChange,
  Release,
  Texture,
} from '../../../src/generator/types'

const SIZES = isFullRun ? [1_000, 4_000, 16_000, 65_000] : [500, 2_000, 8_000]
const TEMPLATES = ['release', 'gallery', 'downloads', 'home', 'pack', 'not-found', 'redirect']

type Counter = { reads: number }

/** A copy of a value that counts reads of its properties. */
function counted<Value extends object>(value: Value, counter: Counter): Value {
  return new Proxy(value, {
    get: (target, key): unknown => {
      counter.reads += 1
      return Reflect.get(target, key)
    },
  })
}

const GROUPS = ['block', 'item', 'entity', 'interface'] as const
const FOLDERS = ['block', 'item', 'entity', 'gui'] as const

function drawnTexture(index: number, counter: Counter): DecodedTexture {
  const name = `${FOLDERS[index % 4] ?? ''}/t${String(index)}.png`
  const path = `assets/minecraft/textures/${name}`
  const hash = index.toString(16).padStart(64, '0')
  const size = { crc32: index, sizeBytes: 100, width: 16, height: 16 }
  const group = GROUPS[index % 4] ?? 'block'
  return counted({ path, name, group, ...size, hash, pixels: hash, color: '#808080', isOpaque: true }, counter)
}

function openedPack(textures: readonly DecodedTexture[], sha256: string): OpenedPack {
  const hashes = { sha1: '', sha256, sha512: '', sizeBytes: 1 }
  return {
    edition: 'java',
    ...hashes,
    games: '',
    formats: '',
    formatSpan: null,
    minEngine: null,
    textures,
    others: new Map(),
  }
}

/** Two releases of so many textures, half of which the second one changed. */
function twoPacks(size: number, counter: Counter): PackReader {
  const old = Array.from({ length: size }, (_, index) => drawnTexture(index, counter))
  const now = Array.from({ length: size }, (_, index) => drawnTexture(index, counter))
  const packs = new Map([
    ['/packs/new.zip', openedPack(now, 'new')],
    ['/packs/old.zip', openedPack(old, 'old')],
  ])
  const changed = now.flatMap((after, index) => {
    const before = old[index]
    return before === undefined || index % 2 === 0 ? [] : [{ before, after, pixels: 1 }]
  })
  const change: PackChange = { added: [], changed, removed: [], unchanged: size - changed.length, others: [] }
  return {
    packOf: (address) => packs.get(address) ?? null,
    changeOf: (before, after) => (before === '/packs/old.zip' && after === '/packs/new.zip' ? change : null),
    read: () => new Uint8Array(),
  }
}

function contentWith(rows: readonly (readonly Release[])[]): Content {
  return sampleContent({
    packs: [samplePack('quarry')],
    releases: [
      {
        file: 'content/releases/quarry/java.yaml' as SourcePath,
        id: 'quarry/java',
        pack: 'quarry',
        edition: 'java',
        rows: rows.map((releases, index) => ({
          label: `1.${String(Math.floor(index / 100))}.${String(index % 100)}`,
          covers: null,
          releases,
        })),
      },
    ],
  })
}

const ROUTES = [row('/{pack}/{edition}/{release}', 'release'), row('/downloads', 'downloads')]

/** Plans and completes all pages; returns how many there are. */
function completeAll(content: Content, archives?: PackReader, routes: readonly object[] = ROUTES): number {
  const site = sampleSite({ routes })
  const input = { site, content, publicFiles: new Map(), pictures: samplePictures() }
  const plan = planPages({ ...input, templates: TEMPLATES, ...(archives === undefined ? {} : { archives }) })
  for (const page of plan.pages) plan.complete(page)
  const context = createPlanContext({ ...input, ...(archives === undefined ? {} : { archives }) })
  releaseTexturePictures(context)
  return plan.pages.length
}

/** Reads for each element of the list, by the size of the list. */
function readsPerElement(work: (size: number, counter: Counter) => void): number[] {
  return SIZES.map((size) => {
    const counter = { reads: 0 }
    work(size, counter)
    return counter.reads / size
  })
}

/** The largest list costs no more for each element than twice the smallest. */
function expectLinear(perElement: readonly number[]): void {
  expect(perElement[0]).toBeGreaterThan(0)
  expect(Math.max(...perElement) / (perElement[0] ?? 1)).toBeLessThan(2)
}

test('pages of a release read each of its textures a constant number of times', () => {
  const perTexture = readsPerElement((size, counter) => {
    const content = contentWith([
      [
        sampleRelease({ version: 'R2', href: '/packs/new.zip' }),
        sampleRelease({ version: 'R1', href: '/packs/old.zip' }),
      ],
    ])
    expect(completeAll(content, twoPacks(size, counter))).toBeGreaterThan(size / 100)
  })
  expectLinear(perTexture)
})

const releaseOf = (index: number, counter: Counter): Release =>
  counted(
    sampleRelease({ version: `R${String(index)}`, href: `https://files.example.org/${String(index)}.zip` }),
    counter,
  )

// A table of 4 MiB, the largest file that content may have, has some 40,000 releases.
test.each([
  ['one row', (all: readonly Release[]) => [all]],
  ['rows of one release', (all: readonly Release[]) => all.map((release) => [release])],
])('pages of the releases in %s read each release a constant number of times', (_name, rowsOf) => {
  const perRelease = readsPerElement((size, counter) => {
    const all = Array.from({ length: size / 10 }, (_, index) => releaseOf(size - index, counter))
    expect(completeAll(contentWith(rowsOf(all)))).toBeGreaterThan(size / 10)
  })
  expectLinear(perRelease)
})

test('pages of the gallery read each texture a constant number of times', () => {
  const perTexture = readsPerElement((size, counter) => {
    const textures = Array.from({ length: size }, (_, index): Texture => {
      const paths = [{ path: `assets/minecraft/textures/block/t${String(index)}.png`, versions: ['1.21'] }]
      const texture = { id: index + 1, name: `t${String(index)}`, tags: ['block'], animation: null, contributions: [] }
      return counted({ ...texture, uses: [{ edition: 'java', paths }] } as unknown as Texture, counter)
    })
    const content = sampleContent({
      gallery: {
        packs: [{ slug: 'main_32x', name: 'Main', resolution: 32, editions: ['java'] }] as never,
        versions: { java: ['1.21'], bedrock: [] },
        tags: [{ slug: 'block', name: 'Blocks' }],
        textures,
        images: new Map(),
      },
    })
    const routes = [row('/gallery/{slug...}', 'gallery', { meta: { middleware: 'gallery' } })]
    expect(completeAll(content, undefined, routes)).toBeGreaterThan(size / 100)
  })
  expectLinear(perTexture)
})
