// `packsite new`: what it writes is what the site's loader takes, and nothing is written over.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawn, spawnSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { parseEvents } from '../support/events'
import { packageFolder } from '../support/paths'
import { eventually } from '../support/running'
import { smallSite } from '../support/small-site'
import { createSite, runCli, type TestSite } from '../support/site'

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

  const bytes = Buffer.from('another pack')
  site.write({ 'Main-32x-1.21.zip': bytes })
  const file = join(site.root, 'Main-32x-1.21.zip')
  const before = text(site, 'content/releases/main-32x/java.yaml')
  const release = ['release', '--pack', 'main-32x', '--edition', 'java', '--label', '1.21', '--file', file]
  add(...release, '--version', 'R2', '--mirror', 'A mirror=https://mirror.example/a.zip')
  const hash = createHash('sha256').update(bytes).digest('hex')
  const row = `1.21:
  - channel: release
    variant: java-latest
    version: R2
    date: ${TODAY}
    size: 12
    sha256: ${hash}
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
  const { status, stdout } = site.run(['new', ...args, '--channel', 'snapshot', '--date', 'rolling', '--json'])
  expect(status).toBe(0)
  expect(parseEvents(stdout)).toMatchObject([
    { event: 'written', kind: 'release', address: '/packs/Main-32x-Bedrock/bedrock-snapshot/a.mcpack', sizeBytes: 4 },
  ])
  expect(existsSync(join(site.root, 'public/packs/Main-32x-Bedrock'))).toBe(false)
  expect(text(site, 'content/releases/main-32x/bedrock.yaml')).toContain('1.21:\n  - channel: snapshot\n')
})

test('what is missing and what is wrong is told at once, with exit code 2, and nothing is written', () => {
  const site = createSite(smallSite())
  const missing = site.run(['new', 'addon', '--title', 'A', '--author', 'anne', '--header-image', '/image/none.png'])
  expect(missing).toEqual({
    status: 2,
    stdout: '',
    stderr: `error: packsite new addon needs --description <text>, --pack <project>, --edition <edition> and --resolution <pixels>.
error: --author is unknown: 'anne'; did you mean 'ann'?
error: --header-image is not there: public/image/none.png
On a terminal it asks for them.
`,
  })
  const wrong = site.run(['new', 'post', '--title', '\u65e5\u672c', '--date', '2026-02-30'])
  expect(wrong.status).toBe(2)
  expect(wrong.stderr).toBe(
    "error: --date is no day of the calendar: '2026-02-30'; write a day of the calendar as 2026-11-02.\n",
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
    ['The address', '/of-its-own\r'],
  ])
  expect({ ended, shown }).toMatchObject({ ended: 0 })
  expect(text(site, 'content/pages/a-page.md')).toBe(
    '---\ntitle: A page\npermalink: /of-its-own\npublished: false\n---\n',
  )
  const broken = await ask([['The title', '\u0003']])
  expect(broken.ended).toBe(130)
  expect(broken.shown).toContain('Interrupted; nothing was written.')
})
