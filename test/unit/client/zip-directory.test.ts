// The list at the end of a zip, as a browser reads it: of archives that several programs wrote, and of large ones.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPackVersionsAndCredits } from '../../../src/client/lib/read-pack'
import { listZip, readCompressedEntry } from '../../../src/client/lib/zip-directory'
import { packZip } from '../../support/pack-zip'
import { packageFolder } from '../../support/paths'
import { far } from '../../support/zip'

const fixtures = join(packageFolder, 'test/fixtures/archives')
const blob = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)])

test.each(readdirSync(fixtures))('%s says what it is for', async (name) => {
  const file = blob(readFileSync(join(fixtures, name)))
  expect((await readPackVersionsAndCredits(file)).said).toEqual({
    kind: 'java',
    games: '1.21 to 1.21.1',
    formats: '34',
  })
})

test('an archive with zip64 is listed as the same one without', async () => {
  const plain = packZip({ textures: { 'block/a.png': '#111111', 'block/b.png': '#222222' } })
  const file = blob(far(plain))
  const [entries, expected] = [await listZip(file), await listZip(blob(plain))]
  expect(entries).toEqual(expected)
  if (typeof entries === 'string') return
  for (const entry of entries) expect((await readCompressedEntry(file, entry)).size).toBe(entry.packedBytes)
})

test('an archive that was cut is cut, wherever it was', async () => {
  const whole = far(packZip())
  for (let length = 4; length < whole.length; length += 7)
    expect(await listZip(blob(whole.subarray(0, length)))).toBe('cut')
  expect(await listZip(blob(Buffer.from('not a zip')))).toBe('none')
})
