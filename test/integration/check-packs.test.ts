// `packsite check` opens the packs of a site: what they say of themselves is held against the rows that name them.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsNamed } from '../support/full'
import { readPackCached } from '../../src/generator/packs/pack-cache'
import { checkSite } from '../support/check-site'
import { packZip, type TestPack } from '../support/pack-zip'
import { packageFolder } from '../support/paths'
import { createSite, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'
import type { Hash, LazyValueStore } from '../../src/generator/types'

const FOLDER = 'packs/Main-32x-Java/java-latest'

type Row = readonly [label: string, file: string, bytes: Buffer]

/** A site whose one table has these files. */
function packsSite(rows: readonly Row[]): TestSite {
  const table = rows.map(([label, file, bytes]) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const facts = `    size: ${String(bytes.length)}\n    sha256: ${sha256}\n`
    return `${label}:\n  - channel: release\n    variant: java-latest\n    date: 2026-01-04\n${facts}    file: ${file}\n`
  })
  const small = smallSite()
  const pack = String(small['content/packs/main-32x.yaml']).replace(/downloads:\n[\s\S]*$/, '')
  const site = createSite({
    ...small,
    'content/packs/main-32x.yaml': pack,
    'content/news/first.md': '---\ntitle: First\ndate: 2026-01-02\nproject: main32x\n---\nText.\n',
    'content/releases/main-32x/java.yaml': table.join(''),
  })
  for (const [, file, bytes] of rows) site.write({ [`public/${FOLDER}/${file}`]: bytes })
  return site
}

const RULES = /^(?:broken-archive|no-pack|pack-(?!alone)[a-z-]+|same-file)$/

/** 'warning[pack-label] message', and its place before it. */
async function findings(site: TestSite): Promise<string[]> {
  const { problems } = await checkSite(site)
  return problems
    .filter(({ code }) => RULES.test(code))
    .map(({ code, message, severity = 'error', places: [place] }) => {
      const { file = '', line = 0, column = 0 } = place ?? {}
      return `${file}:${String(line)}:${String(column)} ${severity}[${code}] ${message}`
    })
}

/** The rows that `npm test` runs. */
const USUAL = [
  'of an older game',
  'of a format to come',
  'whose pack.mcmeta is no JSON',
  'without textures',
  'with an entry that unpacks to more than it declares',
  'that is no zip',
]

test.each(
  rowsNamed<[what: string, label: string, pack: TestPack | Buffer, expected: string]>(
    [
      [
        'of an older game',
        '1.21.8',
        { mcmeta: { pack_format: 34 } },
        "warning[pack-label] {file} is of format 34 (1.21 to 1.21.1), and its row '1.21.8' names 1.21.7 to 1.21.8",
      ],
      [
        'for a part of its row',
        '1.20.x',
        { mcmeta: { pack_format: 15 } },
        "warning[pack-label] {file} is of format 15 (1.20 to 1.20.1), and its row '1.20.x' names 1.20.2, 1.20.3 to 1.20.4, 1.20.5 to 1.20.6",
      ],
      [
        'of a format to come',
        '1.21.8',
        { mcmeta: { min_format: 999, max_format: 999 } },
        'info[pack-format] {file} is of format 999, which packsite does not know yet',
      ],
      [
        'without what the game asks for',
        '1.21.11',
        { mcmeta: { pack_format: 75 } },
        "warning[pack-metadata] {file}: in pack.mcmeta formats from 65 on need 'min_format' and 'max_format'",
      ],
      [
        'whose pack.mcmeta is no JSON',
        '1.21.8',
        { mcmeta: '{' },
        'warning[pack-metadata] {file}: pack.mcmeta cannot be used: it is not JSON',
      ],
      [
        'a folder too deep',
        '1.21.8',
        { folder: 'Main/' },
        "error[pack-too-deep] {file}: the pack is in the folder 'Main', where the game does not find it",
      ],
      [
        'without a picture',
        '1.21.8',
        { hasNoPicture: true },
        'warning[pack-picture] {file}: there is no picture of the pack',
      ],
      [
        'without textures',
        '1.21.8',
        { textures: {} },
        'warning[pack-empty] {file}: there is no texture where the game looks for them',
      ],
      [
        'with an entry that unpacks to more than it declares',
        '1.21.8',
        { more: [{ name: 'credits.txt', data: Buffer.alloc(40_000, 65), size: 100 }] },
        "error[broken-archive] 'credits.txt' in {file} cannot be unpacked: too many bytes",
      ],
      [
        'with an entry whose header is not there',
        '1.21.8',
        { more: [{ name: 'credits.txt', offset: 0x7fffffff }] },
        "error[broken-archive] 'credits.txt' does not begin where the list of entries says",
      ],
      [
        'with a texture that the game does not see',
        '1.21.8',
        { textures: { 'block/stone.png': '#808080', 'block/Stone bricks.png': '#707070' } },
        "warning[pack-file-name] {file}: the game ignores 1 file ('assets/minecraft/textures/block/Stone bricks.png')",
      ],
      [
        'with files of macOS',
        '1.21.8',
        { more: [{ name: '__MACOSX/._pack.png' }] },
        "info[pack-system-files] {file}: it contains 1 file ('__MACOSX/._pack.png') of an operating system",
      ],
      ['that is no zip', '1.21.8', Buffer.from('not really a pack'), 'error[broken-archive] {file}'],
      ['that is a zip of something else', '1.21.8', packZip({ folder: 'a/b/' }), 'error[no-pack] {file} is not a pack'],
    ],
    { names: USUAL, nameOf: ([what]) => what },
  ),
)('a file %s is told at its row', async (_what, label, pack, expected) => {
  const site = packsSite([[label, 'a.zip', Buffer.isBuffer(pack) ? pack : packZip(pack)]])
  const lines = await findings(site)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.replaceAll(`/${FOLDER}/a.zip`, '{file}')).toContain(expected)
  expect(lines[0]).toContain('content/releases/main-32x/java.yaml:7:11')
})

test('sound files are not told, and two rows with the same bytes are', async () => {
  const [one, other] = [packZip(), packZip({ mcmeta: { pack_format: 15, supported_formats: [15, 32] } })]
  expect(
    await findings(
      packsSite([
        ['1.21.7 - 1.21.8', 'a.zip', one],
        ['1.20.x', 'b.zip', other],
      ]),
    ),
  ).toEqual([])
  const twice = await findings(
    packsSite([
      ['1.21.8', 'a.zip', one],
      ['1.21.7', 'b.zip', one],
    ]),
  )
  expect(twice).toEqual([
    expect.stringContaining('warning[same-file] Two releases have the same bytes: 1.21.8 and 1.21.7'),
  ])
})

test('a file that is known is not opened again', async () => {
  const site = createSite({ 'a.zip': packZip({ mcmeta: { pack_format: 34 } }) })
  const kept = new Map<string, Uint8Array>()
  const entries: LazyValueStore = {
    get: (key) => kept.get(key) ?? null,
    find: () => null,
    set: (key, value) => {
      kept.set(key, value)
      return { note: 0, read: () => value, place: () => null }
    },
  }
  const cache = { entries, key: (...parts: readonly string[]) => parts.join() as Hash }
  const file = { path: join(site.root, 'a.zip'), displayName: 'a.zip', hash: 'a' as Hash }
  const first = await readPackCached(file, cache)
  expect(first.inspection?.textures).toHaveLength(1)
  site.remove('a.zip')
  expect(await readPackCached(file, cache)).toEqual(first)
  await expect(readPackCached({ ...file, hash: 'b' as Hash }, cache)).rejects.toThrow('ENOENT')
})

test('a pack of 200 MB with eight thousand textures is inspected in less than 200 MiB', () => {
  const textures = Object.fromEntries(
    Array.from({ length: 8000 }, (_, index) => [`block/stone_${String(index)}.png`, Buffer.from(String(index))]),
  )
  const zip = packZip({ textures })
  const end = zip.length - 22
  const list = zip.readUInt32LE(end + 16)
  // Nothing stands between the last texture and the list: hashes have to read it all the same.
  const gap = 200_000_000
  zip.writeUInt32LE(list + gap, end + 16)
  const site = createSite({})
  const file = openSync(join(site.root, 'large.zip'), 'w')
  writeSync(file, zip, 0, list, 0)
  writeSync(file, zip, list, zip.length - list, list + gap)
  closeSync(file)
  // Not `maxRSS`, which counts what this process held when it started the other.
  const told = `import { readFileSync } from 'node:fs'
    process.on('exit', () => console.error('KiB', /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]))`
  const inspect = (): number => {
    const load = ['--import', `data:text/javascript,${encodeURIComponent(told)}`]
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...load, 'bin/packsite.js', 'inspect', '--json', join(site.root, 'large.zip')],
      { cwd: packageFolder, encoding: 'utf8', maxBuffer: 2 ** 26 },
    )
    expect([status, new Set(stdout.match(/stone_\d+\.png/g)).size]).toEqual([0, 8000])
    return Number(/KiB (\d+)/.exec(stderr)?.[1])
  }
  const usedKiB = inspect()
  expect(usedKiB).toBeGreaterThan(20_000)
  expect(usedKiB).toBeLessThan(200 * 1024)
})
