// Archives of packs: those that programs write are read right, those that somebody built to do harm are refused by name.

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openArchive } from '../../../src/generator/packs/archive'
import { inspectPack, testPackEntries, type PackInspection } from '../../../src/generator/packs/inspect'
import { SiteError } from '../../../src/generator/diagnostics/errors'
import { packageFolder } from '../../support/paths'
import { createRandom } from '../../support/random'
import { far, rawZip, type RawFile, type RawZip } from '../../support/zip'

const fixtures = join(packageFolder, 'test/fixtures/archives')
const folder = mkdtempSync(join(tmpdir(), 'packsite-archives-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const MCMETA: RawFile = { name: 'pack.mcmeta', data: '{"pack":{"pack_format":34,"description":"A pack"}}' }
const STONE = readFileSync(join(packageFolder, 'src/starter/public/favicon.png'))

let made = 0
async function inspect(bytes: Buffer): Promise<PackInspection> {
  made += 1
  const file = join(folder, `${String(made)}.zip`)
  writeFileSync(file, bytes)
  return inspectPack(file, 'a.zip')
}

/** What is said of an archive: the sentences that refuse it, or the warnings. */
async function told(bytes: Buffer): Promise<string[]> {
  try {
    const { problems } = await inspect(bytes)
    return problems.map(({ code, message }) => `${code}: ${message}`)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return error.problems.map(({ code, message }) => `${code}: ${message}`)
  }
}

test.each(readdirSync(fixtures))('%s is read as it was written', async (name) => {
  const file = join(fixtures, name)
  const { edition, games, textures, picture, problems } = await inspectPack(file, name)
  expect({ edition, games }).toEqual({ edition: 'java', games: '1.21 to 1.21.1' })
  // The game does not see such a name.
  expect(problems.map(({ code }) => code)).toEqual(['pack-file-name'])
  expect(textures.map(({ name: texture }) => texture)).toContain('block/grün.png')
  expect(picture).toEqual({ path: 'pack.png', width: 16, height: 16 })
  expect(await testPackEntries(file, name)).toEqual([])
})

test('an archive with zip64 in its list and at its end is read as the same one without', async () => {
  const plain = rawZip([
    MCMETA,
    { name: 'assets/minecraft/textures/block/stone.png', data: STONE },
    { name: 'pack.png', data: STONE },
  ])
  const { textures, games, problems } = await inspect(far(plain))
  expect([textures.map(({ name }) => name), games, problems]).toEqual([['block/stone.png'], '1.21 to 1.21.1', []])
})

const zeros = Buffer.alloc(100_000)
const many = (count: number): RawFile[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${String(index)}.txt` }))

/** name -> the archive, and what is said of it. */
const HOSTILE: Readonly<Record<string, [files: readonly RawFile[], zip: RawZip, said: RegExp]>> = {
  'a name that leads out': [
    [MCMETA, { name: '../../etc/passwd' }],
    {},
    /'\.\.\/\.\.\/etc\/passwd' leads out of the archive/,
  ],
  'a name that leads out in the middle': [[{ name: 'assets/../../a' }], {}, /'assets\/\.\.\/\.\.\/a' leads out/],
  'a name of two points': [[{ name: '..' }], {}, /'\.\.' leads out/],
  'an absolute name': [[{ name: '/etc/passwd' }], {}, /'\/etc\/passwd' has an absolute path/],
  'a drive': [[{ name: 'C:/a.txt' }], {}, /'C:\/a\.txt' has an absolute path/],
  'a path of Windows': [[{ name: 'assets\\..\\a' }], {}, /'assets\\\.\.\\a' has a path with '\\'/],
  'a zero byte': [[{ name: 'a\0.png' }], {}, /'a\ufffd\.png' has a name with a zero byte/],
  'a line break': [[{ name: 'a\nb' }], {}, /'a\ufffdb' has a name with a control character/],
  'no name': [[{ name: '' }], {}, /'' has no name/],
  'a name without end': [[{ name: 'a/'.repeat(600) + 'b' }], {}, /has a name of 1201 bytes/],
  'a link': [[{ name: 'pack.mcmeta', data: '/etc/passwd', mode: 0o120777 }], {}, /'pack\.mcmeta' is a link/],
  'a device': [[{ name: 'tty', mode: 0o020644 }], {}, /'tty' is not a regular file/],
  'one name twice': [[MCMETA, MCMETA], {}, /'pack\.mcmeta' is in the archive twice/],
  'a password': [[{ ...MCMETA, flags: 1 }], {}, /'pack\.mcmeta' is encrypted/],
  'a strong password': [[{ ...MCMETA, flags: 0x41 }], {}, /broken-archive: .*encryption/],
  'another method': [[{ ...MCMETA, method: 14 }], {}, /'pack\.mcmeta' is packed by method 14/],
  'two sizes': [[{ ...MCMETA, method: 0, size: 3 }], {}, /size/],
  'a bomb that says so': [
    [MCMETA, { name: 'a', size: 0xfffffff0, packedSize: 4000 }],
    {},
    /'a' claims to unpack from 4\.0 kB to 4\.3 GB/,
  ],
  'a bomb that lies': [
    [{ name: 'pack.mcmeta', data: zeros, size: 10 }],
    {},
    /'pack\.mcmeta' in a\.zip cannot be unpacked: too many bytes/,
  ],
  'less than it says': [
    [{ ...MCMETA, size: 4000 }],
    {},
    /'pack\.mcmeta' in a\.zip cannot be unpacked: not enough bytes/,
  ],
  'bytes for two': [
    [
      { name: 'a', data: zeros },
      { name: 'b', data: zeros, offset: 0 },
    ],
    {},
    /'[ab]' and '[ab]' share bytes/,
  ],
  'bytes in each other': [
    [
      { name: 'a', data: zeros, method: 0 },
      { name: 'b', offset: 50 },
    ],
    {},
    /'b' and 'a' share bytes/,
  ],
  'a header in nothing': [[{ ...MCMETA, offset: 0xfffffff0 }], {}, /broken-archive/],
  'a wrong checksum': [
    [{ ...MCMETA, crc: 1 }],
    {},
    /'pack\.mcmeta' in a\.zip cannot be unpacked: its checksum does not match/,
  ],
  'a head of nine megabytes': [
    [{ name: 'pack.mcmeta', data: Buffer.alloc(9 * 2 ** 20, 32), method: 0 }],
    {},
    /more than the 8\.4 MB/,
  ],
  'a list somewhere else': [
    [MCMETA],
    { directoryOffset: 3 },
    /'pack\.mcmeta' does not begin where the list of entries says/,
  ],
  'a list behind the end': [[MCMETA], { directoryOffset: 0xfffffff0 }, /broken-archive/],
  'several disks': [[MCMETA], { disk: 2 }, /is not a valid zip: multi-disk/],
  'more entries than there are': [[], { count: 0xfffe }, /no-pack/],
  'an archive in an archive': [[{ name: 'Pack.zip', data: 'PK' }], {}, /no-pack: a\.zip is not a pack/],
  nothing: [[], {}, /no-pack/],
}

test.each([1, 2, 3])('a long list of entries is read whole, wherever its parts begin: %i', async (seed) => {
  const random = createRandom(seed)
  const names = Array.from(
    { length: 3000 },
    (_, index) => `${'n'.repeat(1 + Math.floor(random() * 200))}/${String(index)}`,
  )
  const files = names.map((name) => ({ name, data: name }))
  const file = join(folder, `long-${String(seed)}.zip`)
  writeFileSync(file, rawZip([MCMETA, ...files], { comment: 'c'.repeat(Math.floor(random() * 65_000)) }))
  const archive = await openArchive(file, 'long.zip')
  try {
    expect(archive.entries.map(({ path }) => path)).toEqual(['pack.mcmeta', ...names])
    for (const entry of archive.entries.slice(1).filter((_, index) => index % 300 === 0))
      expect((await archive.read(entry)).toString('utf8')).toBe(entry.path)
  } finally {
    archive.close()
  }
})

test.each(Object.entries(HOSTILE))('%s is refused by name', async (_, [files, zip, said]) => {
  expect((await told(rawZip(files, zip))).join('\n')).toMatch(said)
})

test('an archive that was cut is refused, wherever it was', async () => {
  const whole = rawZip([MCMETA, { name: 'assets/minecraft/textures/block/stone.png', data: STONE }])
  for (let length = 0; length < whole.length; length += 7)
    expect((await told(whole.subarray(0, length))).join('\n')).toMatch(/^broken-archive: a\.zip is not a valid zip/)
})

test('an archive in which a bit is another one is read, or refused, and nothing else', async () => {
  const whole = rawZip([
    MCMETA,
    { name: 'assets/minecraft/textures/block/stone.png', data: 'no picture' },
    { name: 'pack.png', data: STONE },
  ])
  for (let at = 0; at < whole.length; at += 11) {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8))
    for (const line of await told(bytes))
      expect(line).toMatch(/^(?:broken-archive|archive-mismatch|no-pack|pack-[\w-]+): /)
  }
})

test('all that is refused is told, the first twenty by name', async () => {
  const lines = await told(rawZip(many(50).map((file) => ({ ...file, name: `../${String(file.name)}` }))))
  expect(lines).toHaveLength(21)
  expect(lines.join('\n')).toContain('30 more entries are refused')
})

const textures = { name: 'assets/minecraft/textures/block/stone.png', data: STONE }
const picture = { name: 'pack.png', data: STONE }
const pack = (mcmeta: string): RawFile[] => [{ name: 'pack.mcmeta', data: mcmeta }, textures, picture]

test.each([
  [[MCMETA, textures], ['pack-picture: a.zip: there is no picture of the pack']],
  [[MCMETA, picture], ['pack-empty: a.zip: there is no texture where the game looks for them']],
  [
    [MCMETA, textures, picture].map((file) => ({ ...file, name: `My pack/${file.name as string}` })),
    ["pack-too-deep: a.zip: the pack is in the folder 'My pack', where the game does not find it"],
  ],
  [pack('{'), [/pack-metadata: a\.zip: pack\.mcmeta cannot be used: it is not JSON/]],
  [pack('{"pack":{"description":""}}'), [/has neither 'pack_format' nor/]],
  [pack('{"pack":{"pack_format":35}}'), ['pack-metadata: a.zip: no released game reads format 35']],
  [pack('{"pack":{"pack_format":9999}}'), [/formats from 65 on need 'min_format' and 'max_format'/]],
  [
    [{ ...picture, name: 'manifest.json', data: '{"header":{}}' }],
    [/pack-metadata/, /pack-metadata/, /pack-metadata/, /pack-metadata/, /pack-metadata/, /pack-empty/, /pack-picture/],
  ],
])('warnings of %#', async (files, said) => {
  const lines = await told(rawZip(files))
  expect(lines).toHaveLength(said.length)
  for (const [index, line] of lines.entries())
    expect(line).toMatch(
      said[index] instanceof RegExp ? said[index] : new RegExp(`^${String(said[index]).replace(/[.()]/g, '\\$&')}$`),
    )
})
