import { describe, expect, test } from 'vitest'
import { extendRelease, type ReleaseAdditionsAndLinkChanges } from '../../../src/generator/scaffold/release-extension'

const more = (extension: Partial<ReleaseAdditionsAndLinkChanges>): ReleaseAdditionsAndLinkChanges => ({
  label: '1.20',
  index: 0,
  facts: {},
  links: {},
  moved: {},
  ...extension,
})
const link = (label: string) => ({ label, href: `https://files.example/${label}` })

const TABLE = `# A table.
1.20:
  # A comment.
  - channel: release   # odd
    size: 12
    url:   https://files.example/a.zip
    mirrors:
      One: https://files.example/one # here
  - {channel: beta, url: "https://files.example/b.zip", mirrors: {}}

Old:
  covers: [1.0]
  releases:
    - channel: release
      listings:
        CurseForge: https://www.curseforge.com/old/files/1 # kept
# End.
`

describe('what is learned of a release', () => {
  test('stands beside what is like it, and everything else stays', () => {
    const facts = { sha1: 'a', sha256: 'b' }
    const links = { mirrors: [link('Two')], listings: [link('CurseForge')] }
    expect(extendRelease(TABLE, more({ facts, links }))).toBe(
      TABLE.replace('size: 12\n', 'size: 12\n    sha1: a\n    sha256: b\n').replace(
        '# here\n',
        '# here\n      Two: https://files.example/Two\n    listings:\n      CurseForge: https://files.example/CurseForge\n',
      ),
    )
  })

  test('goes into maps on one line', () => {
    const extended = extendRelease(
      TABLE,
      more({ index: 1, facts: { size: '3' }, links: { mirrors: [link('Two')], listings: [link('C')] } }),
    )
    expect(extended).toBe(
      TABLE.replace(
        'b.zip", mirrors: {}}',
        'b.zip", "size": "3", mirrors: {"Two": "https://files.example/Two"}, "listings": {"C":"https://files.example/C"}}',
      ),
    )
  })

  test('replaces the address of a link, in the long form too', () => {
    const moved = { listings: [{ label: 'CurseForge', href: 'https://www.curseforge.com/new/files/1' }] }
    expect(extendRelease(TABLE, more({ label: 'Old', moved }))).toBe(TABLE.replace('/old/', '/new/'))
  })

  test('keeps line ends, and a last line without one', () => {
    const tight = '1.20:\r\n- channel: release\r\n  url: https://files.example/a.zip'
    expect(extendRelease(tight, more({ facts: { size: '3' }, links: { listings: [link('C')] } }))).toBe(
      `${tight}\r\n  size: 3\r\n  listings:\r\n    C: https://files.example/C`,
    )
  })

  test('is refused where the release is not there, or cannot be read', () => {
    expect(extendRelease(TABLE, more({ label: '1.21' }))).toBeNull()
    expect(extendRelease(TABLE, more({ index: 7 }))).toBeNull()
    expect(extendRelease('1.20: [', more({}))).toBeNull()
    expect(extendRelease(TABLE, more({ links: { channel: [link('x')] } }))).toBeNull()
  })
})
