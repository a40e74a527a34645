import { expect, test } from 'vitest'
import { gameVersionLabelFromNameOrPack } from '../../../src/generator/packs/version-label'
import { gameVersionsOf } from '../../../src/shared/pack-formats'
import { proposeChangelog } from '../../../src/generator/packs/compare'
import { textureTitle } from '../../../src/shared/texture-groups'
import type { PackTexture } from '../../../src/generator/types'

const java = (format: number, to = format) => {
  const formats = { min: [format, 0], max: [to, 99] } as const
  return { edition: 'java' as const, formats, games: gameVersionsOf(formats) }
}
const BEDROCK = { edition: 'bedrock' as const, formats: null, games: '1.21.90 and newer' }

test.each([
  ['Main-32x-1.21.8-R12.zip', java(64), '1.21.8'],
  ['Main_32x_1.21.8.zip', java(64), '1.21.8'],
  ['Main-32x-R1.2-1.21.8.zip', java(64), '1.21.8'],
  // The name is of the release, or of another game than the pack: the pack tells it.
  ['Main-32x-2.4.zip', java(34), '1.21 - 1.21.1'],
  ['Main-32x-1.20.1.zip', java(55), '1.21.5'],
  ['Main-32x-R12.zip', java(55), '1.21.5'],
  ['Main-32x.zip', java(15, 18), '1.20 - 1.20.2'],
  // Formats to come, and games that do not follow each other.
  ['Main-32x.zip', java(999), null],
  ['Main-32x-1.21.120.mcpack', BEDROCK, '1.21.120'],
  ['Main-32x.mcpack', BEDROCK, null],
  ['Main-32x-1.20.1.zip', null, '1.20.1'],
  ['Main-32x-26.x.mcpack', BEDROCK, '26.x'],
  ['Main 32x 1.21.X R12.zip', null, '1.21.x'],
  ['Main-32x-1.20.x.zip', java(15, 18), '1.20.x'],
  ['Main-32x-1.16.x.zip', java(64), '1.21.7 - 1.21.8'],
])('%s is for %o', (name, inspection, expected) => {
  expect(gameVersionLabelFromNameOrPack(name, inspection)).toBe(expected)
})

test('a changelog has names of textures by their groups, and nothing that is empty', () => {
  const texture = (name: string, group: PackTexture['group']): PackTexture => ({
    path: `assets/minecraft/textures/${name}`,
    name,
    group,
    crc32: 1,
    sizeBytes: 1,
  })
  const added = [
    texture('block/a_b.png', 'block'),
    texture('block/stage-1/a_b.png', 'block'),
    texture('gui/x.png', 'interface'),
  ]
  expect(proposeChangelog({ added, changed: [], removed: [texture('item/stick.png', 'item')], unchanged: 4 })).toEqual({
    Added: { Blocks: ['A b'], Interface: ['X'] },
    Removed: { Items: ['Stick'] },
  })
  expect(textureTitle('stone.png')).toBe('Stone')
})
