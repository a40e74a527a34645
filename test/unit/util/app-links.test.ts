import { describe, expect, test } from 'vitest'
import { appLinks, isAppLink } from '../../../src/generator/util/app-links'

describe('launchers that can install a release', () => {
  test.each([
    [['https://cdn.modrinth.com/data/AbCdEfGh/versions/vR1xYz23/Main.zip'], null, ['modrinth://version/vR1xYz23']],
    [['https://modrinth.com/resourcepack/main-32x/version/R1'], null, ['modrinth://mod/main-32x']],
    [['https://modrinth.com/mod/main-32x'], 4711, ['modrinth://mod/main-32x']],
    [
      ['https://www.curseforge.com/minecraft/texture-packs/main-32x/files/9001'],
      4711,
      ['curseforge://install?addonId=4711&fileId=9001'],
    ],
    // The page of a project names no file, and nothing names the number of the project.
    [['https://www.curseforge.com/minecraft/texture-packs/main-32x'], 4711, []],
    [['https://www.curseforge.com/minecraft/texture-packs/main-32x/files/9001'], null, []],
    [['/packs/Main-32x-Java/Main.zip', 'https://mirror.example/data/A/versions/B/c.zip'], 4711, []],
    [['https://cdn.modrinth.com.evil.example/data/A/versions/B/c.zip', 'https://modrinth.com/user/ann'], null, []],
    [
      ['https://modrinth.com/mod/"><script>', "https://modrinth.com/mod/javascript:alert(1)'"],
      null,
      ['modrinth://mod/javascript'],
    ],
  ])('of %o with the project %o are %o', (addresses, project, expected) => {
    const links = appLinks(addresses, project).map(({ href }) => href)
    expect(links).toEqual(expected)
    expect(links.every(isAppLink)).toBe(true)
  })

  test('have no other addresses', () => {
    const others = [
      'modrinth://launch/instance/a',
      'modrinth://share/a',
      'modrinth://version/a?b',
      'modrinth://mod/',
      'curseforge://install?addonId=1',
      'curseforge://install?addonId=1&fileId=2&x=3',
      'curseforge://import',
      'prismlauncher://import',
      'javascript:alert(1)',
      ' modrinth://mod/a',
    ]
    expect(others.filter(isAppLink)).toEqual([])
  })
})
