// The add-ons that are packs: what each of them draws is its own, and the game and packsite find it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ADDON_COVERS, ADDON_PACKS } from '../../art/addon-packs.ts'
import { slugOf } from '../../art/addons/packs/pack.ts'
import { textureByFile } from '../../art/catalogue.ts'
import { createPen } from '../../art/lib/pen.ts'
import { packageFolder } from '../support/paths'

const pen = createPen(32, 'main')

test('there are more than 24, each with a picture of its own and files that its page names', () => {
  expect(ADDON_PACKS.length).toBeGreaterThan(24)
  expect(new Set(ADDON_PACKS.map(slugOf)).size).toBe(ADDON_PACKS.length)
  expect(ADDON_COVERS.map(([slug]) => slug)).toEqual(ADDON_PACKS.map(slugOf))
  const lacking = ADDON_PACKS.flatMap((pack) => {
    const entry = readFileSync(join(packageFolder, `content/addons/${slugOf(pack)}.md`), 'utf8')
    const files = [...entry.matchAll(/: (\/packs\/Addons\/\S+)/g)].map(([, path = '']) => path)
    const count = (pack.sizes ?? [32, 64]).length * (pack.editions ?? ['java', 'bedrock']).length
    const isThere = files.every(
      (path) => path.includes(`/${pack.file}-`) && existsSync(join(packageFolder, 'public', path)),
    )
    return files.length === count && isThere ? [] : [[slugOf(pack), files]]
  })
  expect(lacking).toEqual([])
})

test('every texture is drawn otherwise than in the pack below, at the same size', () => {
  const alike = ADDON_PACKS.flatMap((pack) =>
    pack.textures.flatMap(([file, draw]) => {
      const [below, own] = [textureByFile(file).draw(pen), draw(pen)]
      const seen = [...own.data].filter((pixel, index) => ((pixel | (below.data[index] ?? 0)) & 255) > 0).length
      const changed = [...own.data].filter((pixel, index) => pixel !== below.data[index]).length / seen
      const isSameSize = own.width === below.width && own.height === below.height
      return isSameSize && changed > 0.04 ? [] : [[pack.file, file, changed]]
    }),
  )
  expect(alike).toEqual([])
}, 60_000)
