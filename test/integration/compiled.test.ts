// What V8 made of packsite's own code is kept beside it: by the first command, for those that follow. Whatever becomes of it, nobody can tell from the site.

import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OWN_CACHE, currentFiles } from '../support/cache'
import { copyPacksite } from '../support/packsite-copy'
import { createSite, runProgram, type TestSite } from '../support/site'

const SITE = { 'content/news/a.md': '---\ntitle: A\ndate: 2020-01-01\n---\n\nText\n\n```js\nlet it = be\n```\n' }

/** A packsite that has run no command yet. */
function newPacksite(): { readonly packsite: string; readonly folder: string } {
  const packsite = copyPacksite()
  const folder = join(packsite, 'lib/compiled')
  rmSync(folder, { recursive: true, force: true })
  return { packsite, folder }
}

function buildWith(packsite: string, more: Readonly<Record<string, string>> = {}): TestSite {
  const site = createSite(SITE)
  const { status, stderr } = runProgram(packsite, ['build', '--root', site.root], { env: { ...OWN_CACHE, ...more } })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return site
}

/** Of each file its name, when it was written, and its size. */
function stampsIn(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const { mtimeMs, ino, size } = statSync(join(folder, name))
      return [name, mtimeMs, ino, size].join(' ')
    })
}

/** What a command of one thread runs that makes pages of a text with code. */
const OF_A_BUILD = ['highlight-program-content-highlight', 'main-cli', 'main-work', 'renderer-main']

const programsIn = (folder: string): string[] =>
  [...new Set(readdirSync(folder).map((name) => name.replace(/-[0-9a-f]{16}-v.*/, '')))].sort()

test('the first command keeps it, and those that do the same use it', () => {
  const { packsite, folder } = newPacksite()
  const first = buildWith(packsite)
  expect(programsIn(folder)).toEqual(OF_A_BUILD)
  const kept = stampsIn(folder)
  const second = buildWith(packsite)
  // What V8 refuses is made and kept anew.
  expect(stampsIn(folder)).toEqual(kept)
  expect(currentFiles(second)).toEqual(currentFiles(first))
  // Another use adds to it.
  expect(runProgram(packsite, ['check', '--root', first.root], { env: OWN_CACHE }).status).toBe(0)
  expect(stampsIn(folder)).not.toEqual(kept)
  expect(programsIn(folder)).toEqual(OF_A_BUILD)
})

test('a program is read as it stands: all of it is ASCII, and what V8 made stands where it takes no copy of it', () => {
  const { packsite, folder } = newPacksite()
  buildWith(packsite)
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, name))
    expect((8 + bytes.readUInt32LE(4)) % 8).toBe(0)
  }
  const programs = readdirSync(join(packsite, 'lib')).filter((name) => name.endsWith('.cjs'))
  expect(programs).toContain('main.cjs')
  for (const name of programs) expect(readFileSync(join(packsite, 'lib', name)).every((byte) => byte < 128)).toBe(true)
})

test('what is damaged is not used', () => {
  const { packsite, folder } = newPacksite()
  const first = buildWith(packsite)
  const kept = readdirSync(folder).map((name) => join(folder, name))
  const damages: readonly ((bytes: Buffer) => Uint8Array)[] = [
    (bytes) => bytes.fill(0x55, bytes.length >> 1, (bytes.length >> 1) + 64),
    (bytes) => bytes.subarray(0, bytes.length >> 1),
    () => Buffer.alloc(0),
    () => Buffer.from('no such thing'),
  ]
  for (const damage of damages) {
    const before = kept.map((file) => readFileSync(file))
    for (const [index, file] of kept.entries()) writeFileSync(file, damage(Buffer.from(before[index] ?? [])))
    const damaged = stampsIn(folder)
    expect(currentFiles(buildWith(packsite))).toEqual(currentFiles(first))
    const mended = stampsIn(folder)
    expect(mended.length).toBe(damaged.length)
    expect(mended.filter((stamp) => damaged.includes(stamp))).toEqual([])
  }
})

test('it is of one program, and of what Node was told', () => {
  const { packsite, folder } = newPacksite()
  buildWith(packsite)
  const first = readdirSync(folder)
  appendFileSync(join(packsite, 'lib/main.cjs'), '\n')
  buildWith(packsite)
  const second = readdirSync(folder)
  expect(second.filter((name) => name.startsWith('main-')).length).toBe(4)
  buildWith(packsite, { NODE_OPTIONS: '--max-old-space-size=3999' })
  expect(readdirSync(folder).length).toBe(second.length + first.length)
})

test('threads keep it too, once', () => {
  const { packsite, folder } = newPacksite()
  const many = Object.fromEntries(
    Array.from({ length: 700 }, (_, index) => [
      `content/news/${String(index)}.md`,
      `---\ntitle: Post ${String(index)}\ndate: 2020-01-01\n---\n\n${'A *text* of some length. '.repeat(40)}\n`,
    ]),
  )
  const build = (): Record<string, string> => {
    const site = createSite(many)
    expect(runProgram(packsite, ['build', '--workers', '2', '--root', site.root], { env: OWN_CACHE }).status).toBe(0)
    return currentFiles(site)
  }
  const first = build()
  expect(programsIn(folder)).toEqual(['main-cli', 'main-work', 'renderer-main', 'renderer-threads', 'threads-thread'])
  const kept = stampsIn(folder)
  expect(build()).toEqual(first)
  expect(stampsIn(folder)).toEqual(kept)
})

test('of many the newest stay', () => {
  const { packsite, folder } = newPacksite()
  mkdirSync(folder)
  for (let index = 0; index < 40; index++) {
    const file = join(folder, `old-${String(index).padStart(2, '0')}`)
    writeFileSync(file, 'old')
    utimesSync(file, index + 1, index + 1)
  }
  buildWith(packsite)
  const names = readdirSync(folder).sort()
  expect(names.length).toBe(32)
  expect(names.filter((name) => !name.startsWith('old-')).length).toBe(OF_A_BUILD.length)
  expect(names.find((name) => name.startsWith('old-'))).toBe('old-12')
})

test('where there is no place for it, or none is wanted, commands do without', () => {
  const { packsite, folder } = newPacksite()
  const first = buildWith(packsite, { NODE_DISABLE_COMPILE_CACHE: '1' })
  expect(existsSync(folder)).toBe(false)
  writeFileSync(folder, 'somebody’s own')
  expect(currentFiles(buildWith(packsite))).toEqual(currentFiles(first))
  expect(readFileSync(folder, 'utf8')).toBe('somebody’s own')
  expect(readdirSync(join(packsite, 'lib')).filter((name) => name.startsWith('compiled'))).toEqual(['compiled'])
})
