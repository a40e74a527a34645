// `packsite new`: what it writes is what the site's loader takes, and nothing is written over.

import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { spawn, spawnSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { endingAt, stepsOf } from '../support/at-step'
import { parseEvents } from '../support/events'
import { packageFolder } from '../support/paths'
import { eventually } from '../support/running'
import { packZip } from '../support/pack-zip'
import { runMounted, testOfMounts } from '../support/second-disk'
import { rawZip } from '../support/zip'
import { smallSite } from '../support/small-site'
import { formatSize } from '../../src/generator/util/text'
import { createSite, runCli, type CliResult, type TestSite } from '../support/site'

const NOW = { SOURCE_DATE_EPOCH: '1795219200' }
const TODAY = '2026-11-21'

const text = (site: TestSite, path: string): string => readFileSync(join(site.root, path), 'utf8')

test('each kind has a help that names its flags', () => {
  expect(runCli(['new', '--help']).stdout).toMatch(/post[\s\S]*page[\s\S]*faq[\s\S]*addon[\s\S]*release/)
  const { status, stdout } = runCli(['new', 'release', '--help'])
  expect(status).toBe(0)
  for (const flag of ['--pack <pack>', '--version <version>', '--mirror <name=address>', '--root <dir>'])
    expect(stdout).toContain(flag)
})

test('a site takes everything that is written from flags', () => {
  const site = createSite(smallSite())
  const add = (...args: string[]): string => {
    const { status, stdout, stderr } = site.run(['new', ...args], NOW)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return stdout
  }
  add('post', '--title', 'The "third": 1.20', '--project', 'main32x', '--body', 'Some **words**.')
  expect(text(site, 'content/news/2026/the-third-1-20.md')).toBe(
    `---\ntitle: 'The "third": 1.20'\ndate: ${TODAY}\nproject: main32x\n---\n\nSome **words**.\n`,
  )
  expect(add('page', '--title', 'null', '--permalink', '/nothing')).toContain("remove 'published: false'")
  expect(text(site, 'content/pages/null.md')).toBe('---\ntitle: "null"\npermalink: /nothing\npublished: false\n---\n')
  add('faq', '--question', 'Why?', '--category', 'packs', '--keyword', 'a,b', '--keyword', 'c', '--body', 'So.')
  expect(text(site, 'content/faq/why.md')).toBe(
    '---\nquestion: Why?\ncategories: [packs]\nkeywords: [a, b, c]\n---\n\nSo.\n',
  )
  const addon = [
    '--title',
    'Ümlaut',
    '--description',
    'One.',
    '--author',
    'ann',
    '--pack',
    'main32x',
    '--edition',
    'java',
  ]
  add('addon', ...addon, '--resolution', '32,64', '--optifine', '--body', 'It is one.')
  expect(text(site, 'content/addons/umlaut.md')).toContain(
    'resolutions: [32, 64]\noptifine: "true"\n'.replace(/"/g, ''),
  )

  const bytes = packZip({ mcmeta: { pack_format: 34 } })
  site.write({ 'Main-32x-1.21.zip': bytes })
  const file = join(site.root, 'Main-32x-1.21.zip')
  const before = text(site, 'content/releases/main-32x/java.yaml')
  const release = ['release', '--pack', 'main-32x', '--edition', 'java', '--label', '1.21', '--file', file]
  add(...release, '--version', 'R2', '--mirror', 'A mirror=https://mirror.example/a.zip')
  const digest = (name: string): string => createHash(name).update(bytes).digest('hex')
  const hash = digest('sha256')
  const row = `1.21:
  - channel: release
    variant: java-latest
    version: R2
    date: ${TODAY}
    size: ${String(bytes.length)}
    sha1: ${digest('sha1')}
    sha256: ${hash}
    sha512: ${digest('sha512')}
    file: Main-32x-1.21.zip
    mirrors:
      A mirror: https://mirror.example/a.zip
`
  // 26 is newer than 1.21, and 1.20 stands above it all the same: the order of the file is kept.
  expect(text(site, 'content/releases/main-32x/java.yaml')).toBe(row + before)
  expect(readFileSync(join(site.root, 'public/packs/Main-32x-Java/java-latest/Main-32x-1.21.zip'))).toEqual(bytes)
  site.build(NOW)
  expect(site.read('news/2026/the-third-1-20/index.html')).toContain('Some <strong>words</strong>.')
  expect(site.list()).not.toContain('nothing/index.html')
  expect(site.read('downloads.json')).toContain(hash)

  const again = site.run(['new', ...release], NOW)
  expect(again.status).toBe(1)
  expect(again.stderr).toContain(
    'error[duplicate-release] /packs/Main-32x-Java/java-latest/Main-32x-1.21.zip is in the table',
  )
})

test('with a host of their own, files are not copied, and told where they belong', () => {
  const site = createSite(smallSite({ more: "downloads: { host: 'https://files.example.org' }," }))
  site.write({ 'a.mcpack': 'pack' })
  const file = join(site.root, 'a.mcpack')
  const args = ['release', '--pack', 'main-32x', '--edition', 'bedrock', '--label', '1.21', '--file', file]
  const { status, stdout, stderr } = site.run(['new', ...args, '--channel', 'snapshot', '--date', 'rolling', '--json'])
  expect([status, stderr]).toEqual([0, ''])
  expect(parseEvents(stdout)).toMatchObject([
    { event: 'problem', code: 'broken-archive', severity: 'warning' },
    { event: 'written', kind: 'release', address: '/packs/Main-32x-Bedrock/bedrock-snapshot/a.mcpack', sizeBytes: 4 },
  ])
  expect(existsSync(join(site.root, 'public/packs/Main-32x-Bedrock'))).toBe(false)
  expect(text(site, 'content/releases/main-32x/bedrock.yaml')).toContain('1.21:\n  - channel: snapshot\n')
})

test('several files at once say themselves what they are for, and what is different in them', () => {
  const table = 'content/releases/main-32x/java.yaml'
  const old = packZip({
    textures: { 'block/stone.png': '#808080', 'block/dirt.png': '#604020', 'item/stick.png': '#705030' },
  })
  const site = createSite({
    ...smallSite(),
    'content/site/projects.yaml': '- slug: main32x\n  name: Main 32x\n  pack: main-32x\n',
  })
  const textures = { 'block/stone.png': '#818181', 'block/dirt.png': '#604020', 'item/copper_ingot.png': '#b06030' }
  site.write({ 'old/Main-32x-R1.zip': old })
  const add = (...args: readonly string[]) => site.run(['new', 'release', '--pack', 'main-32x', ...args], NOW)
  const first = add('--file', join(site.root, 'old/*.zip'), '--version', 'R1')
  // The name tells nothing: the format does.
  expect(first).toMatchObject({ status: 0, stderr: '' })
  expect(first.stdout).toContain(
    `${table} has Main-32x-R1.zip (${formatSize(old.length)}, release) under 1.21.7 - 1.21.8.`,
  )
  expect(first.stdout).toContain('Textures since Main-32x-1.20.zip: 2 added.')

  site.write({
    'new/Main-32x-1.21.8-R2.zip': packZip({ textures }),
    'new/Main-32x-1.21.5-R2.zip': packZip({ textures, mcmeta: { pack_format: 55 } }),
    'new/notes.txt': 'No pack.',
  })
  const second = add('--file', join(site.root, 'new/*.zip'), '--version', 'R2', '--date', '2026-12-24', '--changelog')
  expect(second).toMatchObject({ status: 0, stderr: '' })
  expect(second.stdout).toContain('Textures since Main-32x-R1.zip: 1 added, 1 changed, 1 removed.')
  const written = text(site, table)
  expect(written).toMatch(/1\.21\.8:\n {2}- channel: release\n.*\n {4}version: R2\n/)
  expect(written).toMatch(/1\.21\.5:\n {2}- channel: release\n.*\n {4}version: R2\n/)
  expect(text(site, 'content/news/2026/main-32x-r2.md')).toBe(`---
title: Main 32x R2
date: 2026-12-24
project: main32x
published: false
changelog:
  Added:
    Items: [Copper ingot]
  Changed:
    Blocks: [Stone]
  Removed:
    Items: [Stick]
---
`)
  site.build(NOW)
})

test('a release takes names with spaces, lists of which some files are known, and files of other sites', () => {
  const table = 'content/releases/main-32x/java.yaml'
  const site = createSite(smallSite({ more: "downloads: { allowedHosts: ['files.example.org'] }," }))
  const [older, newer] = [packZip({ mcmeta: { pack_format: 55 } }), packZip({ mcmeta: { pack_format: 64 } })]
  site.write({ 'new/Main 32x (1.21.5).zip': older, 'new/Main-32x-26.x.zip': newer })
  const add = (...args: readonly string[]) => site.run(['new', 'release', '--pack', 'main-32x', ...args], NOW)
  const all = ['--file', join(site.root, 'new/*.zip'), '--label', '1.21.5']

  const before = text(site, table)
  const refused = add(...all)
  expect(refused).toMatchObject({ status: 2, stdout: '' })
  expect(refused.stderr).toContain("'/packs/Main-32x-Java/java-latest/Main 32x (1.21.5).zip'")
  expect(refused.stderr).toContain('--rename makes it Main-32x-1.21.5.zip')
  expect(text(site, table)).toBe(before)

  expect(add(...all, '--rename')).toMatchObject({ status: 0 })
  expect(text(site, table)).toContain('file: Main-32x-1.21.5.zip')
  expect(readFileSync(join(site.root, 'public/packs/Main-32x-Java/java-latest/Main-32x-1.21.5.zip'))).toEqual(older)
  expect(existsSync(join(site.root, 'public/packs/Main-32x-Java/java-latest/Main-32x-26.x.zip'))).toBe(true)

  // Two are known, one is new.
  site.write({ 'new/Main-32x-1.21.8.zip': newer })
  const more = add('--file', join(site.root, 'new/*.zip'), '--rename', '--json')
  expect(more).toMatchObject({ status: 0, stderr: '' })
  expect(parseEvents(more.stdout).filter(({ event }) => event === 'skipped' || event === 'written')).toMatchObject([
    { event: 'skipped', file: table, address: '/packs/Main-32x-Java/java-latest/Main-32x-1.21.5.zip' },
    { event: 'skipped', file: table, address: '/packs/Main-32x-Java/java-latest/Main-32x-26.x.zip' },
    { event: 'written', label: '1.21.8', address: '/packs/Main-32x-Java/java-latest/Main-32x-1.21.8.zip' },
  ])
  const known = text(site, table)

  // All are known, or one has other bytes than its row.
  const none = add('--file', join(site.root, 'new/*.zip'), '--rename')
  expect(none.status).toBe(1)
  expect(none.stderr.match(/error\[duplicate-release\]/g)).toHaveLength(3)
  site.write({ 'new/Main-32x-1.21.8.zip': older, 'new/Main-32x-1.21.4.zip': packZip() })
  const changed = add('--file', join(site.root, 'new/*.zip'), '--rename', '--label', '1.21.8')
  expect(changed.status).toBe(1)
  expect(changed.stderr).toContain('Main-32x-1.21.8.zip is in the table already, with another SHA-256')
  expect(text(site, table)).toBe(known)

  // Files of another site.
  const there = (url: string) =>
    add('--file', join(site.root, 'new/Main-32x-1.21.4.zip'), '--label', '1.21.4', '--url', url)
  expect(there('https://other.example/a.zip').stderr).toContain('downloads.allowedHosts')
  expect(there('https://files.example.org/a').stderr).toContain('--url does not end in .zip')
  expect(there('http://files.example.org/a.zip').status).toBe(2)
  expect(there('https://files.example.org/a.zip').status).toBe(0)
  expect(text(site, table)).toMatch(
    /1\.21\.4:\n {2}- channel: release\n {4}date: .*\n(?: {4}.*\n)* {4}url: https:\/\/files\.example\.org\/a\.zip\n/,
  )
  expect(existsSync(join(site.root, 'public/packs/Main-32x-Java/java-latest/Main-32x-1.21.4.zip'))).toBe(false)
  expect(there('https://files.example.org/a.zip')).toMatchObject({ status: 1 })
  site.write({ 'far/Main 32x 1.20.4.zip': packZip(), 'far/b-1.20.1.zip': packZip() })
  const far = ['--file', join(site.root, 'far/*.zip'), '--label', '1.20']
  expect(add(...far, '--url', 'https://files.example.org/x.zip').stderr).toContain('--url needs a final slash')
  expect(add(...far, '--url', 'https://files.example.org/packs/')).toMatchObject({ status: 0 })
  expect(text(site, table)).toContain('url: https://files.example.org/packs/Main%2032x%201.20.4.zip')
  site.build(NOW)
})

test('releases are written together or not at all', () => {
  const [java, bedrock] = ['content/releases/main-32x/java.yaml', 'content/releases/main-32x/bedrock.yaml']
  const other = 'public/packs/Main-32x-Java/java-latest/b.zip'
  const manifest = rawZip([{ name: 'manifest.json', data: '{ "format_version": 2, "header": {} }' }])
  const site = createSite(smallSite())
  site.write({ 'a.zip': packZip(), 'b.zip': packZip({ mcmeta: { pack_format: 55 } }), 'c.mcpack': manifest })
  const before = text(site, java)
  const add = (...names: readonly string[]) => {
    const files = names.flatMap((name) => ['--file', join(site.root, name)])
    return site.run(['new', 'release', '--pack', 'main-32x', '--label', '1.21.8', ...files], NOW)
  }
  const expectRefusal = (code: string, ...names: readonly string[]): void => {
    const { status, stdout, stderr } = add(...names)
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining(code) as string,
    })
    expect(stderr).toContain('nothing was written')
    expect(text(site, java)).toBe(before)
    expect(existsSync(join(site.root, 'public/packs/Main-32x-Java/java-latest/a.zip'))).toBe(false)
  }
  site.write({ [other]: 'another file' })
  expectRefusal('error[file-exists]', 'a.zip', 'b.zip')
  site.write({ [bedrock]: '? 1.20\n: - { channel: release, file: old.mcpack }\n' })
  expectRefusal('error[release-table-form]', 'a.zip', 'c.mcpack')
})

type RunNew = (site: TestSite, args: readonly string[], env: Readonly<Record<string, string>>) => CliResult

/** `leftovers`: number of temp files beside a table after a kill. */
function expectSafeTables(run: RunNew, leftovers: number): void {
  const site = createSite(smallSite())
  const table = join(site.root, 'content/releases/main-32x/java.yaml')
  mkdirSync(join(site.root, '.packsite'))
  site.write({ 'a.zip': packZip(), 'b.zip': packZip() })
  chmodSync(table, 0o640)
  const add = (name: string, env: Readonly<Record<string, string>> = {}): CliResult => {
    const args = ['new', 'release', '--pack', 'main-32x', '--label', '1.21.8', '--file', join(site.root, name)]
    return run(site, args, { ...NOW, ...env })
  }
  const folders = [dirname(table)]
  const steps = stepsOf({ folders }, (env) => {
    expect(add('a.zip', env)).toMatchObject({ status: 0, stderr: '' })
  })
  expect(statSync(table).mode & 0o777).toBe(0o640)
  const before = readFileSync(table, 'utf8')
  expect(before).toContain('file: a.zip')
  // The last change is the rename.
  add('b.zip', endingAt({ folders, step: steps.length }))
  expect(readFileSync(table, 'utf8')).toBe(before)
  expect(readdirSync(dirname(table))).toHaveLength(1 + leftovers)
  site.build(NOW)
  expect(add('b.zip')).toMatchObject({ status: 0, stderr: '' })
  expect(readdirSync(dirname(table))).toEqual(['java.yaml'])
  expect(statSync(table).mode & 0o777).toBe(0o640)
}

test('a table keeps its permissions, and a kill leaves the old table', () => {
  expectSafeTables((site, args, env) => site.runAsProcess(args, env), 0)
})

testOfMounts(
  'a table keeps its permissions where .packsite is on another disk, and a build ignores what a kill leaves',
  () => {
    expectSafeTables(({ root }, args, env) => runMounted(root, args, { folder: '.packsite', env }), 1)
  },
)

test('a file that does not fit its row is warned of, and one that tells nothing needs the flags', () => {
  const site = createSite(smallSite())
  site.write({
    'a.zip': packZip({ mcmeta: { pack_format: 34 } }),
    'b.zip': 'no pack',
    'c.zip': packZip({ mcmeta: { min_format: 999, max_format: 999 } }),
    'd.zip': packZip({ mcmeta: { pack_format: 34 } }),
  })
  const add = (file: string, ...more: readonly string[]) =>
    site.run(['new', 'release', '--pack', 'main-32x', '--file', join(site.root, file), ...more], NOW)
  const warned = add('a.zip', '--label', '1.21.8')
  expect(warned.status).toBe(0)
  expect(warned.stderr).toContain(
    "warning[pack-label] a.zip is of format 34 (1.21 to 1.21.1), and its row '1.21.8' names 1.21.7 to 1.21.8",
  )
  const { stdout, stderr } = add('d.zip', '--label', '1.21.7', '--json')
  expect([parseEvents(stdout)[0], stderr]).toMatchObject([{ code: 'pack-label', severity: 'warning' }, ''])
  expect(add('b.zip', '--label', '1.21.8')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--edition <edition> is needed') as string,
  })
  expect(add('c.zip')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--label <version> is needed') as string,
  })
  expect(add('*.7z')).toMatchObject({ status: 2, stderr: expect.stringContaining('--file names no file') as string })
  expect(add('nowhere/*.zip').stderr).toContain('--file names no file')
  site.write({ 'more/a.zip': packZip(), 'other/a.zip': packZip() })
  const twice = add('more/a.zip', '--file', join(site.root, 'other/a.zip'))
  expect(twice.stderr).toContain('error[duplicate-release]')
  expect(existsSync(join(site.root, 'public/packs/Main-32x-Java/java-latest/c.zip'))).toBe(false)
})

test('what is missing and what is wrong is told at once, with exit code 2, and nothing is written', () => {
  const site = createSite(smallSite())
  const missing = site.run(['new', 'addon', '--title', 'A', '--author', 'anne', '--header-image', '/image/none.png'])
  expect(missing).toEqual({
    status: 2,
    stdout: '',
    stderr: `error: packsite new addon needs --description <text>, --pack <project>, --edition <edition> and --resolution <pixels>.
error: --author is unknown: 'anne'; did you mean 'ann'?
error: --header-image does not exist: public/image/none.png
On a terminal it asks for them.
`,
  })
  const wrong = site.run(['new', 'post', '--title', '\u65e5\u672c', '--date', '2026-02-30'])
  expect(wrong.status).toBe(2)
  expect(wrong.stderr).toBe(
    "error: --date is not a day of the calendar: '2026-02-30'; write a day of the calendar as 2026-11-02.\n",
  )
  const nameless = site.run(['new', 'post', '--title', '\u65e5\u672c'])
  expect(nameless.status).toBe(2)
  expect(nameless.stderr).toContain('needs --slug <slug>')
  expect(existsSync(join(site.root, 'content/news/2026'))).toBe(false)
})

test('a file that is there is never written over', () => {
  const site = createSite({ 'content/pages/a.md': '# Mine\n' })
  const { status, stderr } = site.run(['new', 'page', '--title', 'A'])
  expect(status).toBe(1)
  expect(stderr).toMatch(/^error\[file-exists\] There is a file content\/pages\/a\.md already/)
  expect(text(site, 'content/pages/a.md')).toBe('# Mine\n')
})

test('a folder without a site is told', () => {
  expect(runCli(['new', 'page', '--title', 'A', '--root', '/nowhere']).stderr).toMatch(/^error\[config-missing\]/)
})

const hasScript = spawnSync('script', ['--version']).status === 0

test.skipIf(!hasScript)('a terminal is asked for what is missing; Ctrl-C ends it with 130', async () => {
  const site = createSite({ 'content/pages/a.md': '# Mine\n' })
  const ask = (
    answers: readonly (readonly [says: string, types: string])[],
  ): Promise<{ shown: string; ended: number | null }> => {
    const command = `'${process.execPath}' '${join(packageFolder, 'bin/packsite.js')}' new page --root '${site.root}'`
    const env = { ...process.env, TERM: 'xterm', CI: undefined }
    const child = spawn('script', ['-qec', `stty cols 80 rows 24; ${command}`, '/dev/null'], { env })
    onTestFinished(() => {
      child.kill('SIGKILL')
    })
    let shown = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (shown += part))
    const ended = new Promise<number | null>((done) => child.on('close', done))
    return (async () => {
      for (const [says, types] of answers) {
        expect(await eventually(() => (shown.includes(says) ? true : null), 10_000), shown).toBe(true)
        child.stdin.write(types)
      }
      return { ended: await ended, shown }
    })()
  }
  const { ended, shown } = await ask([
    ['The title', 'A page\r'],
    ['One or two sentences', '\r'],
    ['Address; default', '/of-its-own\r'],
  ])
  expect({ ended, shown }).toMatchObject({ ended: 0 })
  expect(text(site, 'content/pages/a-page.md')).toBe(
    '---\ntitle: A page\npermalink: /of-its-own\npublished: false\n---\n',
  )
  const broken = await ask([['The title', '\u0003']])
  expect(broken.ended).toBe(130)
  expect(broken.shown).toContain('Interrupted; nothing was written.')
})
