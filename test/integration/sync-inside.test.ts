// `packsite sync` opens each file that it loads, and warns of what is inside.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { awaitInThread } from '../support/cli-thread'
import { parseEvents } from '../support/events'
import { packZip } from '../support/pack-zip'
import { githubRelease, modrinthVersion, playAll, playFiles, startPlaces, type Pack } from '../support/places'
import { KEYS, TABLE, pack, syncedSite } from '../support/synced-site'

const mcmeta = (format: number) =>
  format < 65 ? { pack_format: format } : { min_format: [format, 0], max_format: [format, 0] }
const zip = (format: number): Buffer => packZip({ mcmeta: mcmeta(format) })
const JAVA = { file: 'Main-32x-1.21.9-R1.zip', versions: ['1.21.9', '1.21.10'] }

/** The warnings of a sync and its exit code; the release is written whatever they say. */
async function warnings(one: Pack, { edition = 'java', runs = 1 } = {}) {
  const places = await startPlaces()
  playFiles(places, [one])
  playAll(places, { github: [githubRelease(one)], modrinth: [modrinthVersion(one)] })
  const row = `- pack: main-32x\n  edition: ${edition}\n  modrinth: { project: AbCdEfGh }\n`
  const site = syncedSite(null, { 'content/site/sources.yaml': row })
  const found: string[] = []
  for (let run = 0; run < runs; run += 1) {
    const args = ['sync', '--json', ...(run < runs - 1 ? ['--dry-run'] : []), '--root', site.root]
    const { status, stdout } = await awaitInThread(args, { PACKSITE_SYNC_HOSTS: places.hosts, ...KEYS })
    expect(status).toBe(0)
    for (const { event, severity, code, message } of parseEvents(stdout))
      if (event === 'problem') found.push(`${String(severity)}[${String(code)}] ${String(message)}`)
  }
  expect(readFileSync(join(site.root, TABLE.replace('java', edition)), 'utf8')).toContain('version: R1')
  return { found, loads: places.asked.filter(({ host }) => host === 'cdn.modrinth.com').length }
}

test.each<[what: string, one: Partial<Pack>, edition: string, expected: RegExp[]]>([
  ['a pack for its row', { ...JAVA, bytes: zip(69) }, 'java', []],
  [
    'a pack for newer games',
    { ...JAVA, bytes: zip(84) },
    'java',
    [/^(?:warning\[pack-label\]|info\[pack-format\]) Main-32x-1\.21\.9-R1\.zip is of format 84/],
  ],
  [
    'a pack for older games',
    { ...JAVA, bytes: zip(34) },
    'java',
    [/^warning\[pack-label\] .* is of format 34 \(1\.21 to 1\.21\.1\), and its row '1\.21\.9 - 1\.21\.10' names/],
  ],
  ['bytes that are no archive', { ...JAVA, bytes: Buffer.from('nothing') }, 'java', [/^warning\[broken-archive\]/]],
  [
    'a pack in a folder',
    { ...JAVA, bytes: packZip({ mcmeta: mcmeta(69), folder: 'pack/' }) },
    'java',
    [/^warning\[pack-too-deep\]/],
  ],
  [
    'a pack for the other edition',
    { ...JAVA, file: 'Main.mcpack', bytes: zip(69) },
    'bedrock',
    [/^warning\[pack-label\] Main\.mcpack is a pack for Java Edition$/],
  ],
])('%s', async (_what, one, edition, expected) => {
  const { found } = await warnings(pack(one), { edition })
  expect(found).toEqual(expected.map((text) => expect.stringMatching(text) as unknown))
})

test('a file is loaded once, and the next run gives the same warning', async () => {
  const { found, loads } = await warnings(pack({ ...JAVA, bytes: zip(34) }), { runs: 2 })
  expect(found).toHaveLength(2)
  expect(found[0]).toBe(found[1])
  expect(loads).toBe(1)
})
