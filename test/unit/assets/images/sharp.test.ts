// What is drawn has the same bytes on every machine, however many processors it has.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { encodeAvif } from '../../../../src/generator/assets/images/avif'
import { loadSharp } from '../../../../src/generator/assets/images/sharp'
import { wholeImagePart, type ImagePart } from '../../../../src/generator/assets/images/decoded-images'
import { packageFolder } from '../../../support/paths'
import { sha256 } from '../../../support/trees'
import { createRandom } from '../../../support/random'

test('an AVIF does not depend on the number of processors', async () => {
  const before = sharp.concurrency()
  onTestFinished(() => {
    sharp.concurrency(before)
  })
  const random = createRandom(11)
  const [width, height] = [1312, 512]
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at % 7 === 0 ? random() * 256 : at % 251))
  const hashes = new Set<string>()
  for (const processors of [1, 2, 4, 16]) {
    sharp.concurrency(processors)
    loadSharp()
    hashes.add(sha256(Buffer.from(await encodeAvif(await unpacked(pixels, { width, height }), null))))
  }
  expect(hashes.size).toBe(1)
})

/** Pixels in memory, as sharp hands them over. */
async function unpacked(
  pixels: Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<ImagePart> {
  const picture = sharp(pixels, { raw: { ...size, channels: 3 } }).raw()
  return wholeImagePart(await picture.toBuffer({ resolveWithObject: true }))
}

test('whatever draws pictures of pages loads sharp so', () => {
  const folder = join(packageFolder, 'src/generator/assets/images')
  const loads = readdirSync(folder).filter((name) =>
    /(?:import|requireFromPacksite)\('sharp'\)/.test(readFileSync(join(folder, name), 'utf8')),
  )
  expect(loads).toEqual(['sharp.ts'])
})
