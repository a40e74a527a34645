// What is seen of textures: every kind of PNG gives the pixels that another program reads from it, and what two releases differ in is
// what a comparison of their unpacked pixels finds.

import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { inFullRun } from '../../../support/full'
import { createPackReaderCache, createPackReader, type PackReaderInput } from '../../../../src/generator/packs/index'
import {
  runTextureStatsTask,
  textureStatsOf,
  type TextureStatsTask,
} from '../../../../src/generator/packs/textures/texture-stats'
import type { WorkerPool, WorkerTask } from '../../../../src/generator/workers/pool'
import { testPool } from '../../../support/pool'
import type { PackReader, OpenedPack } from '../../../../src/generator/types'
import { decodePng, unzipOptionsFor } from '../../../../src/generator/packs/textures/png'
import { sha256 } from '../../../../src/generator/util/hash'
import { sampleContent, sampleRelease } from '../../samples'
import { packageFolder } from '../../../support/paths'
import type { Hash, LazyValueStore } from '../../../../src/generator/types'

const folder = mkdtempSync(join(tmpdir(), 'packsite-drawn-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** A picture of 13 x 9 with steps of colour and of transparency. */
const noise = Buffer.from(Array.from({ length: 13 * 9 * 4 }, (_, index) => (index * 89 + (index >> 3) * 41) % 256))
const source = (): Sharp => sharp(noise, { raw: { width: 13, height: 9, channels: 4 } })

test.each<[kind: string, make: () => Sharp]>([
  ['red, green, blue and alpha', () => source().png({ palette: false })],
  ['interlaced', () => source().png({ palette: false, progressive: true })],
  ['without alpha', () => source().removeAlpha().png({ palette: false })],
  ['grey', () => source().removeAlpha().toColourspace('b-w').png({ palette: false })],
  ['a palette with transparency', () => source().png({ palette: true })],
  ['a palette of two', () => source().png({ palette: true, colours: 2, dither: 0 })],
  ['a palette of eleven', () => source().png({ palette: true, colours: 11, dither: 0 })],
  ['sixteen bits', () => source().toColourspace('rgb16').png({ palette: false })],
  ['no filter', () => source().png({ palette: false, adaptiveFiltering: false })],
])('a PNG of %s', async (_kind, make) => {
  const file = await make().toBuffer()
  const { data } = await sharp(file)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const expected = Uint8Array.from(data)
  // What is not seen has no colour.
  for (let at = 0; at < expected.length; at += 4) if (expected[at + 3] === 0) expected.fill(0, at, at + 4)
  const pixels = decodePng(file)
  expect([pixels?.width, pixels?.height]).toEqual([13, 9])
  expect(Buffer.from(pixels?.data ?? []).equals(Buffer.from(expected))).toBe(true)
})

test('what is no PNG, is cut or claims to be huge is no picture', async () => {
  const file = await source().png().toBuffer()
  const huge = Buffer.from(file)
  huge.writeUInt32BE(100_000, 16)
  for (const bytes of [Buffer.alloc(0), Buffer.from('GIF89a'), file.subarray(0, 60), huge]) {
    expect(decodePng(bytes)).toBeNull()
    expect(textureStatsOf(bytes)).toMatchObject({ hash: '', width: 0 })
  }
})

test('a texture that was only saved again is the same', async () => {
  const [one, other] = [
    await source().png({ compressionLevel: 0 }).toBuffer(),
    await source().png({ palette: false }).toBuffer(),
  ]
  expect(textureStatsOf(one).hash).not.toBe(textureStatsOf(other).hash)
  expect(textureStatsOf(one).pixels).toBe(textureStatsOf(other).pixels)
})

const AFTER = '/packs/Steadfast-32x-Java/java-latest/Steadfast-32x-1.21.8.zip'
const BEFORE = '/packs/Steadfast-32x-Java/java-legacy/Steadfast-32x-1.21.8-R3.zip'

type Keeping = PackReaderInput['cache'] & { readonly made: () => number }

function createCache(): Keeping {
  const values = new Map<string, Uint8Array>()
  const entries: LazyValueStore = {
    get: (key) => values.get(key) ?? null,
    find: (key) => {
      const value = values.get(key)
      return value === undefined ? null : { note: 0, read: () => value, place: () => null }
    },
    set: (key, value) => {
      values.set(key, value)
      return { note: 0, read: () => value, place: () => null }
    },
  }
  return { entries, key: (...parts) => sha256(parts.join('\n')), made: () => values.size }
}

const input = (cache: Keeping, root = packageFolder, addresses = [AFTER, BEFORE]): PackReaderInput => ({
  site: { root },
  content: {
    ...sampleContent(),
    releases: [
      {
        file: 'content/releases/a/java.yaml' as never,
        id: 'a/java',
        pack: 'a',
        edition: 'java',
        rows: [{ label: '1.21.8', covers: null, releases: addresses.map((href) => sampleRelease({ href })) }],
      },
    ],
  },
  publicFiles: new Map(addresses.map((path) => [path, { hash: `hash of ${path}` as Hash }])),
  cache,
})

const openBook = (cache: Keeping, root?: string): Promise<PackReader> =>
  createPackReader(input(cache, root), { before: createPackReaderCache(), openPool: null })

/** Path of a texture -> its pixels, as fflate and sharp have them. */
async function unpackedPixels(address: string): Promise<Map<string, string>> {
  const files = unzipSync(readFileSync(join(packageFolder, 'public', address)))
  const pixels = new Map<string, string>()
  for (const [path, bytes] of Object.entries(files)) {
    if (!/^assets\/[^/]+\/textures\/.+\.png$/.test(path)) continue
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 0) data.fill(0, at, at + 4)
    pixels.set(path, `${String(info.width)} ${String(info.height)} ${data.toString('hex')}`)
  }
  return pixels
}

test('the difference of two real releases is what their unpacked pixels differ in', async () => {
  const cache = createCache()
  const book = await openBook(cache)
  const change = book.changeOf(BEFORE, AFTER)
  const [before, after] = [await unpackedPixels(BEFORE), await unpackedPixels(AFTER)]
  const paths = (list: readonly { readonly path: string }[]): string[] => list.map(({ path }) => path).sort()
  expect(paths(change?.added ?? [])).toEqual([...after.keys()].filter((path) => !before.has(path)).sort())
  expect(paths(change?.removed ?? [])).toEqual([...before.keys()].filter((path) => !after.has(path)).sort())
  const changed = [...after.keys()].filter((path) => before.has(path) && before.get(path) !== after.get(path))
  expect(paths((change?.changed ?? []).map((pair) => pair.after))).toEqual(changed.sort())
  expect([change?.added.length, change?.changed.length, change?.removed.length]).toEqual([24, 14, 1])
  for (const { before: old, after: now, pixels } of change?.changed ?? []) {
    const [from = '', to = ''] = [before.get(old.path)?.split(' ')[2], after.get(now.path)?.split(' ')[2]]
    const different = Array.from({ length: to.length / 8 }, (_, index) => index * 8).filter(
      (at) => from.slice(at, at + 8) !== to.slice(at, at + 8),
    )
    expect([now.path, pixels]).toEqual([now.path, different.length])
  }
})

test('a picture that is published is the file of the archive', async () => {
  const book = await openBook(createCache())
  const files = unzipSync(readFileSync(join(packageFolder, 'public', AFTER)))
  const textures = book.packOf(AFTER)?.textures ?? []
  expect(textures.length).toBeGreaterThan(200)
  for (const texture of textures.slice(0, 20)) {
    const bytes = Buffer.from(book.read(AFTER, texture))
    expect(bytes.equals(Buffer.from(files[texture.path] ?? []))).toBe(true)
    expect(texture.hash).toBe(sha256(bytes))
  }
})

const ALL = readdirSync(join(packageFolder, 'public/packs'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:zip|mcpack)$/.test(path))
  .map((path) => `/packs/${path.replaceAll('\\', '/')}`)

test.each([3, ...inFullRun(1)])(
  '%i threads see what is seen without them, though every second task ends its thread',
  async (threads) => {
    let asked = 0
    const run = async (task: WorkerTask<unknown>) => {
      await new Promise((resume) => setImmediate(resume))
      asked += 1
      return asked % 2 === 0 ? null : runTextureStatsTask(task as TextureStatsTask)
    }
    const pool = testPool({ threads, capacity: threads, run })
    const seenWith = async (openPool: (() => WorkerPool) | null): Promise<(OpenedPack | null)[]> => {
      const book = await createPackReader(input(createCache(), packageFolder, ALL), {
        before: createPackReaderCache(),
        openPool,
      })
      return ALL.map(book.packOf)
    }
    const alone = await seenWith(null)
    expect(alone.flatMap((pack) => pack?.textures ?? []).length).toBeGreaterThan(1000)
    expect(await seenWith(() => pool)).toEqual(alone)
    expect(asked).toBeGreaterThan(2)
  },
)

test('what is known of a file is not read from it again', async () => {
  const cache = createCache()
  const first = await openBook(cache)
  const change = first.changeOf(BEFORE, AFTER)
  const made = cache.made()
  // Where there is no file at all, nobody can open it.
  const again = await openBook(cache, join(folder, 'nowhere'))
  expect(again.changeOf(BEFORE, AFTER)).toEqual(change)
  expect(cache.made()).toBe(made)
})

test('what is unpacked has the room that it needs, of any size, and one byte more tells that there are others', () => {
  for (const edge of [0, 64, 1024, 2 ** 14, 2 ** 15, 100_000])
    for (const size of [edge - 2, edge - 1, edge, edge + 1, edge + 2].filter((bytes) => bytes >= 0)) {
      const bytes = randomBytes(size)
      expect(inflateRawSync(deflateRawSync(bytes), unzipOptionsFor(size)).equals(bytes)).toBe(true)
      const [oneMore, more] = [1, 2].map((others) => deflateRawSync(randomBytes(size + others)))
      expect(inflateRawSync(oneMore ?? bytes, unzipOptionsFor(size))).toHaveLength(size + 1)
      expect(() => inflateRawSync(more ?? bytes, unzipOptionsFor(size))).toThrow(/larger than/)
    }
})
