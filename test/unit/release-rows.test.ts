// The rows of content/releases follow the drawn packs, and nothing else in a list moves.
import { expect, test } from 'vitest'
import { listOf, rewriteRows } from '../../art/release-rows.ts'

const LIST = `# Classic 32x for Java Edition.

# Built from the snapshot branch.
1.21.7:
  - channel: snapshot
    variant: java-snapshot
    size: 166872 # bytes
    sha256: ${'a'.repeat(64)}
    file: Classic-32x-1.21.7.zip

1.21.5:
  - channel: release
    variant:   java-latest
    file: Classic-32x-1.21.5.zip
    sha256: '${'b'.repeat(64)}'
    size: 1
  - channel: release
    size: 2
    sha256: ${'c'.repeat(64)}
    url: https://files.example/Classic-32x-1.21.5.zip
`

test('the size and the hash of a drawn file take the place of the old ones', () => {
  const drawn = [
    { path: 'Classic-32x-Java/java-snapshot/Classic-32x-1.21.7.zip', sizeBytes: 7, sha256: 'd'.repeat(64) },
    { path: 'Classic-32x-Java/java-latest/Classic-32x-1.21.5.zip', sizeBytes: 987654, sha256: 'e'.repeat(64) },
  ]
  expect(rewriteRows(LIST, drawn)).toBe(
    LIST.replace('166872', '7')
      .replace('a'.repeat(64), 'd'.repeat(64))
      .replace(`'${'b'.repeat(64)}'`, 'e'.repeat(64))
      .replace('size: 1\n', 'size: 987654\n'),
  )
})

test('a list that is true already stays as it is', () => {
  const drawn = {
    path: 'Classic-32x-Java/java-snapshot/Classic-32x-1.21.7.zip',
    sizeBytes: 166872,
    sha256: 'a'.repeat(64),
  }
  expect(rewriteRows(LIST, [drawn])).toBe(LIST)
})

test('a drawn file without a row, or with a row of another variant, is refused', () => {
  for (const path of ['Classic-32x-Java/java-latest/Other.zip', 'Classic-32x-Java/java-beta/Classic-32x-1.21.5.zip'])
    expect(() => rewriteRows(LIST, [{ path, sizeBytes: 1, sha256: '' }])).toThrow('has no row for')
})

test('a release file belongs to the list of its pack and edition', () => {
  expect(listOf('Classic-32x-Renewed-Bedrock/bedrock-latest/Classic-32x-Renewed-1.21.90.mcpack')).toBe(
    'content/releases/classic-32x-renewed/bedrock.yaml',
  )
})
