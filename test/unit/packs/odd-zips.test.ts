// Zips with bytes around them, ends that lie and ends in comments: packsite opens what the game opens, on the machine and in the browser.

import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { listZip, readCompressedEntry } from '../../../src/client/lib/zip-directory'
import { openArchive } from '../../../src/generator/packs/archive'
import { inspectPack, testPackEntries } from '../../../src/generator/packs/inspect'
import { openZip } from '../../../src/generator/packs/buffered-reader'
import { SiteError } from '../../../src/generator/diagnostics/errors'
import { isFullRun } from '../../support/full'
import { ODD_ZIPS, oddZip } from '../../support/odd-zips'
import { png } from '../../support/pack-zip'
import { packageFolder } from '../../support/paths'
import { rawZip, type RawFile } from '../../support/zip'

/**
 * By kind, for each seed from 1 on, what java.util.zip.ZipFile of OpenJDK 17 answers: 'x' where it throws, else how many entries it
 * has, and after a slash how many of them it reads where it cannot read all.
 */
const VERDICTS = JSON.parse(readFileSync(join(packageFolder, 'test/fixtures/zip-verdicts.json'), 'utf8')) as Readonly<
  Record<string, string>
>
const SEEDS = isFullRun ? 100 : 25

const folder = mkdtempSync(join(tmpdir(), 'packsite-odd-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})
function fileOf(bytes: Buffer): string {
  const file = join(folder, 'a.zip')
  writeFileSync(file, bytes)
  return file
}

/** As a verdict: what the generator answers. */
async function readHere(file: string): Promise<string> {
  let opened
  try {
    opened = await openZip(openSync(file, 'r'))
  } catch {
    return 'x'
  }
  const { zip, isListWhole } = opened
  zip.close()
  if (!isListWhole) return 'x'
  try {
    const archive = await openArchive(file, 'a.zip')
    archive.close()
    const damaged = await testPackEntries(file, 'a.zip')
    return `${String(archive.entries.length)}${damaged.length === 0 ? '' : ` damaged: ${String(damaged.length)}`}`
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    // The game lists all of them and reads none.
    return `${String(zip.entryCount)}/0`
  }
}

async function readInBrowser(bytes: Buffer): Promise<string> {
  const file = new Blob([new Uint8Array(bytes)])
  const entries = await listZip(file)
  if (typeof entries === 'string') return 'x'
  const read = await Promise.all(
    entries.map((entry) =>
      readCompressedEntry(file, entry).then(
        ({ size }) => size === entry.packedBytes,
        () => false,
      ),
    ),
  )
  const good = read.filter(Boolean).length
  return good === entries.length ? String(good) : `${String(entries.length)}/${String(good)}`
}

describe.each(Object.keys(ODD_ZIPS))('a zip: %s', (kind) => {
  const verdicts = (VERDICTS[kind] ?? '').trim().split(' ').slice(0, SEEDS)

  test('is read by the generator and by the browser as by the game', async () => {
    expect(verdicts).toHaveLength(SEEDS)
    const bytes = verdicts.map((_, index) => oddZip(kind, index + 1))
    const here: string[] = []
    for (const each of bytes) here.push(await readHere(fileOf(each)))
    expect(here).toEqual(verdicts)
    expect(await Promise.all(bytes.map(readInBrowser))).toEqual(verdicts)
  })
})

const MCMETA: RawFile = { name: 'pack.mcmeta', data: '{"pack":{"pack_format":34,"description":"A pack"}}' }
const PICTURE: RawFile = { name: 'pack.png', data: png('#123456') }
const texture = (name: string, more: Partial<RawFile> = {}): RawFile => ({
  name: `assets/minecraft/textures/block/${name}`,
  data: png('#654321'),
  ...more,
})

/** Codes and messages for a pack, with those of its entries. */
async function told(bytes: Buffer): Promise<string[]> {
  const file = fileOf(bytes)
  try {
    const { problems } = await inspectPack(file, 'a.zip')
    return [...problems, ...(await testPackEntries(file, 'a.zip'))].map(({ code, message }) => `${code}: ${message}`)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return error.problems.map(({ code, message }) => `${code}: ${message}`)
  }
}

test.each([
  ['Stone.png', true],
  ['stone bricks.png', true],
  ['grün.png', true],
  ['stone.PNG', true],
  ['stone,1.png', true],
  ['Stone.png.mcmeta', true],
  ['stone-1_2.3.png', false],
  ['deep/er/stone.png', false],
])('a texture %s is seen by the game or named', async (name, isUnseen) => {
  const lines = await told(rawZip([MCMETA, PICTURE, texture('a.png'), texture(name)]))
  const said = `pack-file-name: a.zip: the game ignores 1 file ('assets/minecraft/textures/block/${name}')`
  expect(lines).toEqual(isUnseen ? [said] : [])
})

test('a namespace with a capital is named, other files may be called anything', async () => {
  const files = ['assets/MyPack/models/a.json', 'assets/mypack/Read me.txt', 'Licence (old).TXT']
  const lines = await told(rawZip([MCMETA, PICTURE, texture('a.png'), ...files.map((name) => ({ name }))]))
  expect(lines).toEqual(["pack-file-name: a.zip: the game ignores 1 file ('assets/MyPack/models/a.json')"])
})

test('files of an operating system are a note', async () => {
  const names = ['__MACOSX/._pack.mcmeta', '.DS_Store', 'assets/.DS_Store', 'assets/minecraft/textures/block/Thumbs.db']
  const file = fileOf(rawZip([MCMETA, PICTURE, texture('a.png'), ...names.map((name) => ({ name }))]))
  const { problems } = await inspectPack(file, 'a.zip')
  expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['pack-system-files', 'info']])
  expect(problems[0]?.message).toContain(
    "it contains 4 files ('__MACOSX/._pack.mcmeta', '.DS_Store', 'assets/.DS_Store', …)",
  )
})

/** Bytes of local headers that say something: name, method, sum and sizes of the first entry, pack.mcmeta. */
test.each([8, 14, 18, 22, 30, 35])('a header that says something else at byte %i is told', async (at) => {
  const bytes = rawZip([MCMETA, PICTURE, texture('a.png')])
  bytes[at] = (bytes[at] ?? 0) ^ 1
  expect(await told(bytes)).toEqual([
    "archive-mismatch: a.zip: the headers of 1 file ('pack.mcmeta') contradict the list of entries",
  ])
})

test('an entry whose header is not there is refused, wherever it is said to be', async () => {
  const plain = rawZip([MCMETA, PICTURE, texture('a.png')])
  for (const offset of [1, 29, plain.length - 10, plain.length, plain.length + 1_000, 0x7fffffff]) {
    const [first] = await told(rawZip([MCMETA, PICTURE, texture('a.png', { offset })]))
    expect(first).toMatch(/^broken-archive: '.*a\.png' (?:does not begin where|and '.*' share bytes|reaches into)/)
  }
})

test('an entry with another size than it declares is found, whatever it is', async () => {
  const data = Buffer.alloc(40_000, 65)
  for (const size of [100, 39_999, 40_001, 41_000]) {
    const lines = await told(rawZip([MCMETA, PICTURE, texture('a.png'), { name: 'credits.txt', data, size }]))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      /^broken-archive: 'credits\.txt' in a\.zip cannot be unpacked: (?:too many|not enough) bytes/,
    )
  }
})
