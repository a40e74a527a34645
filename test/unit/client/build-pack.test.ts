// A pack that is built of others: whose file wins, what is joined, what is refused; and that the same order gives the same bytes.

import { describe, expect, test } from 'vitest'
import { buildPack, type PackBuildRequest, type PackProgress } from '../../../src/client/lib/build-pack'
import { listZip, readCompressedEntry } from '../../../src/client/lib/zip-directory'
import { packZip, png } from '../../support/pack-zip'
import { rawZip, type RawFile } from '../../support/zip'

type Parts = Readonly<Record<string, Buffer>>
type Wanted = Partial<Pick<PackBuildRequest, 'game' | 'singles'>> & { readonly told?: PackProgress[] }

const blob = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)])

async function build(parts: Parts, { game = 'java', singles = [], told = [] }: Wanted = {}) {
  const files = new Map(Object.entries(parts).map(([name, bytes]) => [`/${name}.zip`, blob(bytes)]))
  const order: PackBuildRequest = {
    ...{ game, singles, title: 'Main 32x, my own', description: 'With more', credits: 'Who made what\n' },
    parts: Object.keys(parts)
      .filter((name) => !name.startsWith('v2'))
      .map((name) => ({ name, href: `/${name}.zip` })),
  }
  const load = (href: string): Promise<Blob> => {
    const file = files.get(href)
    return file === undefined ? Promise.reject(new TypeError(href)) : Promise.resolve(file)
  }
  return buildPack(order, { load, progress: (progress) => told.push(progress) })
}

/** Path -> text, or the bytes of a picture. */
async function unpack(file: Blob): Promise<Record<string, string>> {
  const entries = await listZip(file)
  if (typeof entries === 'string') throw new Error(entries)
  const texts = entries.map(async (entry): Promise<[string, string]> => {
    const packed = (await readCompressedEntry(file, entry)).stream()
    const stream = entry.method === 0 ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'))
    const bytes = Buffer.from(await new Response(stream).arrayBuffer())
    return [entry.path, bytes.toString(entry.path.endsWith('.png') ? 'base64' : 'utf8')]
  })
  return Object.fromEntries(await Promise.all(texts))
}

const STONE = 'assets/minecraft/textures/block/stone.png'
const DIRT = 'assets/minecraft/textures/block/dirt.png'
const drawn = (color: string): string => png(color).toString('base64')
const addon = (more: readonly RawFile[], said: object = { pack: { description: 'An add-on.', pack_format: 64 } }) =>
  rawZip([{ name: 'pack.mcmeta', data: JSON.stringify(said) }, ...more])
const json = (value: unknown): string => JSON.stringify(value)

describe('what stands higher wins', () => {
  const main = packZip({ textures: { 'block/stone.png': '#111111', 'block/dirt.png': '#222222' } })
  const low = addon([
    { name: STONE, data: png('#333333') },
    { name: DIRT, data: png('#444444') },
  ])
  const high = addon([{ name: DIRT, data: png('#555555') }])

  test('path by path, and single textures over all', async () => {
    const { file, textures } = await build({ main, low, high })
    expect(await unpack(file)).toMatchObject({ [STONE]: drawn('#333333'), [DIRT]: drawn('#555555') })
    expect(textures).toBe(2)
    const turned = await build({ main, high, low })
    expect(await unpack(turned.file)).toMatchObject({ [STONE]: drawn('#333333'), [DIRT]: drawn('#444444') })
    const singles = [{ name: 'Dirt', path: DIRT, href: '/v2.zip', animation: '' }]
    const single = await build({ main, low, v2: png('#666666') }, { singles })
    expect((await unpack(single.file))[DIRT]).toBe(drawn('#666666'))
  })

  test('the pack keeps its picture and says what it is made of', async () => {
    const icon = addon([{ name: 'pack.png', data: png('#777777') }])
    const files = await unpack((await build({ main, icon })).file)
    expect(files['pack.png']).toBe(drawn('#336633'))
    expect(JSON.parse(files['pack.mcmeta'] ?? '')).toEqual({
      pack: { description: 'Main 32x, my own\nWith more', pack_format: 64 },
    })
    expect(files['credits.txt']).toBe('Who made what\n')
  })

  test('a picture that stands still takes the motion of the one below with it', async () => {
    const motion = '{"animation":{}}'
    const moving = packZip({
      more: [{ name: `${DIRT}.mcmeta`, data: motion }],
      textures: { 'block/dirt.png': '#222222' },
    })
    expect(await unpack((await build({ moving })).file)).toHaveProperty([`${DIRT}.mcmeta`], motion)
    expect(await unpack((await build({ moving, high })).file)).not.toHaveProperty([`${DIRT}.mcmeta`])
    const own = '{"animation":{"frametime":2}}\n'
    const singles = [{ name: 'Dirt', path: DIRT, href: '/v2.zip', animation: own }]
    const single = await build({ moving, v2: png('#666666') }, { singles })
    expect(await unpack(single.file)).toHaveProperty([`${DIRT}.mcmeta`], own)
  })

  test('an overlay of a lower part does not hide what a higher one draws; overlays and filters are all there', async () => {
    const entry = (directory: string) => ({ formats: { min_inclusive: 55, max_inclusive: 64 }, directory })
    const said = (directory: string) => ({
      pack: { pack_format: 64, description: '' },
      overlays: { entries: [entry(directory)] },
      filter: { block: [{ path: directory }] },
    })
    const below = addon(
      [
        { name: DIRT, data: png('#222222') },
        { name: `old/${DIRT}`, data: png('#282828') },
        { name: `old/${STONE}`, data: png('#292929') },
      ],
      said('old'),
    )
    const above = addon(
      [
        { name: DIRT, data: png('#555555') },
        { name: `new/${DIRT}`, data: png('#585858') },
      ],
      said('new'),
    )
    const files = await unpack((await build({ below, above })).file)
    expect(Object.keys(files).filter((path) => path.endsWith('.png'))).toEqual([DIRT, `new/${DIRT}`, `old/${STONE}`])
    const { overlays, filter } = JSON.parse(files['pack.mcmeta'] ?? '') as Record<string, unknown>
    expect([overlays, filter]).toEqual([
      { entries: [entry('old'), entry('new')] },
      { block: [{ path: 'old' }, { path: 'new' }] },
    ])
    const other = addon([], { pack: { pack_format: 64 }, overlays: { entries: [{ directory: 'old', formats: 64 }] } })
    await expect(build({ below, other })).rejects.toMatchObject({ fault: { is: 'overlays', folder: 'old' } })
  })
})

test('files of which the game reads every pack’s are joined, the higher one’s words standing', async () => {
  const main = addon([
    { name: 'assets/minecraft/lang/en_us.json', data: '// names\n{"a": "one", "b": "two"}' },
    { name: 'assets/minecraft/atlases/blocks.json', data: json({ sources: [1] }) },
    { name: 'assets/minecraft/font/default.json', data: json({ providers: ['low'] }) },
    { name: 'assets/minecraft/models/block/stone.json', data: '{"low":1}' },
  ])
  const more = addon([
    { name: 'assets/minecraft/lang/en_us.json', data: '{"b": "three"}' },
    { name: 'assets/minecraft/atlases/blocks.json', data: json({ sources: [2] }) },
    { name: 'assets/minecraft/font/default.json', data: json({ providers: ['high'] }) },
    { name: 'assets/minecraft/models/block/stone.json', data: '{"high":1}' },
  ])
  const files = await unpack((await build({ main, more })).file)
  const read = (path: string): unknown => JSON.parse(files[`assets/minecraft/${path}`] ?? '')
  expect(read('lang/en_us.json')).toEqual({ a: 'one', b: 'three' })
  expect(read('atlases/blocks.json')).toEqual({ sources: [1, 2] })
  expect(read('font/default.json')).toEqual({ providers: ['high', 'low'] })
  expect(read('models/block/stone.json')).toEqual({ high: 1 })
})

test('a Bedrock pack is one of its own: other identifiers, the newest game that a part asks for, joined lists', async () => {
  const manifest = (uuid: string, engine: number[]) => ({
    format_version: 2,
    header: { name: 'A', description: 'B', uuid, version: [1, 0, 0], min_engine_version: engine },
    modules: [{ type: 'resources', uuid: `${uuid}-m`, version: [1, 0, 0] }],
  })
  const strip = (texture: string, tile: string) => ({ flipbook_texture: texture, atlas_tile: tile })
  const part = (uuid: string, engine: number[], strips: object[]) =>
    rawZip([
      { name: 'manifest.json', data: json(manifest(uuid, engine)) },
      { name: 'textures/flipbook_textures.json', data: json(strips) },
      { name: 'textures/terrain_texture.json', data: json({ texture_name: 'a', texture_data: { [uuid]: 1 } }) },
    ])
  const main = part('main', [1, 21, 0], [strip('fire', 'low'), strip('lava', 'low')])
  const more = part('more', [1, 21, 90], [strip('fire', 'high')])
  const files = await unpack((await build({ main, more }, { game: 'bedrock' })).file)
  const { header, modules } = JSON.parse(files['manifest.json'] ?? '') as ReturnType<typeof manifest>
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(header).toMatchObject({ name: 'Main 32x, my own', min_engine_version: [1, 21, 90], version: [1, 0, 0] })
  expect(header.uuid).toMatch(uuid)
  expect(modules.map((module) => module.uuid)).toEqual([expect.stringMatching(uuid)])
  expect(modules[0]?.uuid).not.toBe(header.uuid)
  expect(JSON.parse(files['textures/flipbook_textures.json'] ?? '')).toEqual([
    strip('fire', 'high'),
    strip('lava', 'low'),
  ])
  expect(JSON.parse(files['textures/terrain_texture.json'] ?? '')).toMatchObject({ texture_data: { main: 1, more: 1 } })
})

test('licences of all parts are inside, each in a folder of its own', async () => {
  const said = (text: string): RawFile => ({ name: 'LICENSE.txt', data: text })
  const files = await unpack(
    (await build({ 'Main pack': packZip({ more: [said('A')] }), More: addon([said('B')]) })).file,
  )
  expect(files).toMatchObject({ 'credits/main-pack/LICENSE.txt': 'A', 'credits/more/LICENSE.txt': 'B' })
  expect(files).not.toHaveProperty(['LICENSE.txt'])
})

test('the same order gives the same bytes: sorted, of one time, pictures as they are', async () => {
  const parts = { main: packZip({ folder: 'main/' }), more: addon([{ name: DIRT, data: png('#555555') }]) }
  const [one, two] = [await build(parts), await build(parts)]
  expect(Buffer.from(await one.file.arrayBuffer()).equals(Buffer.from(await two.file.arrayBuffer()))).toBe(true)
  const entries = await listZip(one.file)
  if (typeof entries === 'string') throw new Error(entries)
  expect(entries.map(({ path, method }) => [path, method])).toEqual([
    [DIRT, 0],
    [STONE, 0],
    ['credits.txt', 8],
    ['pack.mcmeta', 8],
    ['pack.png', 0],
  ])
  const bytes = Buffer.from(await one.file.arrayBuffer())
  // 1980-01-01 00:00, and no sizes behind the data.
  expect([bytes.readUInt16LE(6) & 8, bytes.readUInt16LE(10), bytes.readUInt16LE(12)]).toEqual([0, 0, 33])
})

test('tells how far it is', async () => {
  const told: PackProgress[] = []
  await build({ main: packZip() }, { told })
  expect(told.at(-1)).toEqual({ step: 'pack', done: 4, total: 4 })
})

test.each<[what: string, part: Buffer, fault: object]>([
  ['that is cut', packZip().subarray(0, 90), { is: 'no-zip', name: 'more' }],
  ['that is no zip', Buffer.from('<!doctype html>'), { is: 'no-zip', name: 'more' }],
  [
    'of the other edition',
    rawZip([{ name: 'manifest.json', data: '{}' }]),
    { is: 'no-manifest', name: 'more', file: 'pack.mcmeta' },
  ],
  ['whose pack.mcmeta is none', packZip({ mcmeta: '{' }), { is: 'bad-manifest', name: 'more', file: 'pack.mcmeta' }],
  [
    'with a wrong checksum',
    addon([{ name: DIRT, data: png('#555555'), crc: 1 }]),
    { is: 'damaged', name: 'more', file: DIRT },
  ],
  [
    'with a wrong size',
    addon([{ name: DIRT, data: png('#555555'), size: 7 }]),
    { is: 'damaged', name: 'more', file: DIRT },
  ],
  [
    'that is packed otherwise',
    addon([{ name: DIRT, data: 'x', method: 12 }]),
    { is: 'damaged', name: 'more', file: DIRT },
  ],
  [
    'whose words cannot be joined',
    addon([{ name: 'assets/minecraft/lang/en_us.json', data: '{' }]),
    { is: 'no-json', file: 'assets/minecraft/lang/en_us.json' },
  ],
])('refuses a part %s, and names it', async (_what, more, fault) => {
  const main = packZip({ more: [{ name: 'assets/minecraft/lang/en_us.json', data: '{}' }] })
  await expect(build({ main, more })).rejects.toMatchObject({ fault })
})

test('a part that cannot be fetched is named, and names that lead out are left out', async () => {
  const away = addon([
    { name: '../outside.png', data: 'x' },
    { name: 'assets/../../b.png', data: 'x' },
  ])
  expect(Object.keys(await unpack((await build({ away })).file))).toEqual(['credits.txt', 'pack.mcmeta'])
  const singles = [{ name: 'Dirt', path: DIRT, href: '/gone.png', animation: '' }]
  await expect(build({ away }, { singles })).rejects.toMatchObject({ fault: { is: 'not-fetched', name: 'Dirt' } })
})

test('no room in the browser is neither a damaged file nor a broken connection', async () => {
  const order: PackBuildRequest = {
    ...{ game: 'java', singles: [], title: 'Main', description: '', credits: '' },
    parts: [{ name: 'main', href: '/main.zip' }],
  }
  const progress = (): void => undefined
  const full = new RangeError('Array buffer allocation failed')
  await expect(buildPack(order, { load: () => Promise.reject(full), progress })).rejects.toBe(full)
  // The list can be read, the bytes of an entry cannot.
  const whole = blob(packZip())
  const lost = new DOMException('The blob cannot be read', 'NotReadableError')
  const file = Object.assign(blob(Buffer.alloc(0)), {
    slice: (start = 0, end = 0): Blob =>
      end - start > 30 && start > 0 && start < 60
        ? Object.assign(new Blob([]), {
            stream: () => {
              throw lost
            },
          })
        : whole.slice(start, end),
  })
  Object.defineProperty(file, 'size', { value: whole.size })
  await expect(buildPack(order, { load: () => Promise.resolve(file), progress })).rejects.toBe(lost)
})
