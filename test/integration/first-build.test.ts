// A first build of a large site, whose pages are written by the threads that render them. Each begins with an empty cache.

import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inFullRun, isFullRun } from '../support/full'
import { postFiles } from '../bench/corpus'
import { OWN_CACHE as env, settle } from '../support/cache'
import { png } from '../support/pack-zip'
import { eventually, start } from '../support/running'
import { configSource, createSite, type CliResult, type Files, type TestSite } from '../support/site'
import { snapshotOfBuild } from '../support/trees'

/** Several batches for each worker. */
const POSTS = isFullRun ? 1500 : 240
const THROWING = POSTS * 0.75
const SLOW = POSTS / 2
const build = (site: TestSite, ...args: string[]): CliResult => site.runAsProcess(['build', ...args], env)
const dist = ({ root }: TestSite): string => join(root, 'dist')
const work = ({ root }: TestSite): string => join(root, '.dist.packsite')

function createLarge(more: Files = {}): TestSite {
  return createSite({ ...postFiles(POSTS), ...more })
}

test('is the same, whoever writes it, and what a killed one left is thrown away', { timeout: 240_000 }, async () => {
  const site = createLarge()
  expect(build(site, '--workers', '1').status).toBe(0)
  const alone = snapshotOfBuild(dist(site))
  for (const workers of [...inFullRun('2'), '4']) {
    for (const folder of ['dist', '.packsite']) site.remove(folder)
    expect(build(site, '--workers', workers).status).toBe(0)
    expect(snapshotOfBuild(dist(site)), workers).toEqual(alone)
    expect(existsSync(work(site)) ? readdirSync(work(site)) : []).toEqual([])
  }
  for (const folder of ['dist', '.packsite']) site.remove(folder)
  const running = start(['build', '--workers', '3', '--root', site.root], env)
  const pages = (): number => {
    const [stage] = existsSync(work(site)) ? readdirSync(work(site)).filter((name) => name.startsWith('stage')) : []
    const years = join(work(site), stage ?? '', 'site/news')
    return stage === undefined || !existsSync(years) ? 0 : readdirSync(years, { recursive: true }).length
  }
  expect(await eventually(() => pages() > 100 || null, 20_000, 5)).toBe(true)
  running.kill('SIGKILL')
  expect(await running.ended).toBe(137)
  expect(existsSync(dist(site))).toBe(false)
  expect(build(site, '--workers', '3').status).toBe(0)
  expect(snapshotOfBuild(dist(site))).toEqual(alone)
  expect(existsSync(work(site)) ? readdirSync(work(site)) : []).toEqual([])
})

/** What bodies have that pages ask for, or change. */
const KINDS = [
  'plain',
  '```\nlines\n```',
  '```js\nconst a = 1\n```',
  '> [!NOTE]\n> An alert.',
  '![A picture](/a.png)',
  '## One\n\n## Two\n\n## Three\n\n## Four',
  '“é” 👍',
]

/** Posts of 10 kB, so that most have been written to the cache before their pages are asked for: with every kind of body, and what stands aside. */
function longPosts(): Files {
  const changelog = 'changelog:\n  - Added:\n      - “Doors” of copper\n'
  const words = 'Many words of it, and é. '.repeat(400)
  const posts = Array.from({ length: POSTS }, (_, index) => {
    const [day, kind] = [1 + (index % 28), KINDS[index % KINDS.length] ?? '']
    const head = `title: Long ${String(index)}\ndate: 2026-01-${String(day).padStart(2, '0')}\n`
    const text = `---\n${head}${index % 3 === 0 ? changelog : ''}---\n\n${kind}\n\nText ${String(index)}. ${words}\n`
    return [`content/news/long-${String(index)}.md`, text] as const
  })
  return Object.fromEntries(posts)
}

test('has the bodies that stand in the cache, of whatever kind, and can be worded anew', { timeout: 240_000 }, () => {
  const files = longPosts()
  const site = createSite({ ...files, 'public/a.png': png('#123456', 40) })
  const snapshots = ['1', ...inFullRun('2'), '3'].map((workers) => {
    for (const folder of ['dist', '.packsite']) site.remove(folder)
    expect(build(site, '--workers', workers).status).toBe(0)
    return snapshotOfBuild(dist(site))
  })
  for (const snapshot of snapshots) expect(snapshot).toEqual(snapshots[0])
  settle()
  const first = Object.entries(files).slice(0, KINDS.length)
  site.write(Object.fromEntries(first.map(([name, text]) => [name, `${String(text)}And more.\n`])))
  expect(build(site, '--verbose').stderr).toContain('text-only build: ')
  const edited = snapshotOfBuild(dist(site))
  for (const folder of ['dist', '.packsite']) site.remove(folder)
  expect(build(site, '--workers', '1').status).toBe(0)
  expect(edited).toEqual(snapshotOfBuild(dist(site)))
})

const OWN_TEMPLATE = `type Props = { readonly title: string; readonly body: string }
export default function Article({ title, body }: Props) {
  if (title.startsWith('Post ${String(THROWING)}:')) throw new Error('no such post')
  if (title.startsWith('Post ${String(SLOW)}:')) for (;;);
  return <article><h1>{title}</h1><div dangerouslySetInnerHTML={{ __html: body }} /></article>
}
`

test('by templates of its own is the same, whoever writes it', { timeout: 240_000 }, () => {
  const own = OWN_TEMPLATE.replace(/^ +if.*\n/gm, '')
  const site = createLarge({ 'templates/article.tsx': own })
  const snapshots = ['1', '3'].map((workers) => {
    for (const folder of ['dist', '.packsite']) site.remove(folder)
    expect(build(site, '--workers', workers).status).toBe(0)
    return snapshotOfBuild(dist(site))
  })
  expect(Object.keys(snapshots[0] ?? {}).length).toBeGreaterThan(2 * POSTS)
  expect(snapshots[1]).toEqual(snapshots[0])
})

test(
  'by templates of its own names the page that throws, and the one that takes too long',
  { timeout: 240_000 },
  () => {
    const config = configSource(undefined, 'limits: { maxPageMs: 500 },')
    const site = createLarge({ 'site.config.ts': config, 'templates/article.tsx': OWN_TEMPLATE })
    for (const workers of [...inFullRun('1', '2'), '3']) {
      const { status, stderr } = build(site, '--workers', workers)
      expect(status).toBe(1)
      const [throwing = '', slow = ''] = ['render-failed', 'page-too-slow'].map(
        (code) => stderr.split('\n').find((line) => line.startsWith(`error[${code}]`)) ?? '',
      )
      expect(throwing).toContain("The template 'article' failed for ")
      expect(throwing.endsWith(`/post-${String(THROWING)}: no such post`), throwing).toBe(true)
      expect(slow).toContain("The template 'article' took longer than 0.5 s for ")
      expect(slow.endsWith(`/post-${String(SLOW)}`), slow).toBe(true)
      expect(stderr).toMatch(/\n2 problems; nothing was written\.\n$/)
      expect(existsSync(dist(site))).toBe(false)
      expect(existsSync(work(site)) ? readdirSync(work(site)) : []).toEqual([])
    }
  },
)

test('that fails names its page, and leaves nothing behind', { timeout: 60_000 }, () => {
  const long = `---\ntitle: Long\ndate: 2026-01-02\n---\n${'Many words of it. '.repeat(20_000)}\n`
  const config = configSource(undefined, 'limits: { maxPageBytes: 200_000 },')
  const site = createLarge({ 'site.config.ts': config, 'content/news/long.md': long })
  for (const workers of [...inFullRun('1'), '3']) {
    const { status, stderr } = build(site, '--workers', workers)
    expect(status).toBe(1)
    expect(stderr).toContain('content/news/long.md')
    expect(existsSync(dist(site))).toBe(false)
    expect(existsSync(work(site)) ? readdirSync(work(site)) : []).toEqual([])
  }
})

test(
  'with faults tells all of them, though pages are rendered by then, and keeps what it read',
  { timeout: 60_000 },
  () => {
    const [a, b] = ['a', 'b'].map((name) => `---\ntitle: ${name}\ndate: 2026-01-02\n---\n[x](/no/${name})\n`)
    const site = createLarge({ 'content/news/a.md': a ?? '', 'content/news/b.md': b ?? '' })
    for (const workers of [...inFullRun('1'), '2']) {
      site.remove('.packsite')
      const { status, stderr } = build(site, '--workers', workers)
      expect({ status, links: stderr.match(/error\[broken-link\]/g)?.length }).toEqual({ status: 1, links: 2 })
      expect(stderr).toMatch(/\n2 problems; nothing was written\.\n$/)
      expect(existsSync(dist(site))).toBe(false)
      expect(existsSync(work(site)) ? readdirSync(work(site)) : []).toEqual([])
      expect(existsSync(join(site.root, '.packsite/files.json'))).toBe(true)
    }
    for (const name of ['a', 'b'])
      site.write({ [`content/news/${name}.md`]: `---\ntitle: ${name}\ndate: 2026-01-02\n---\n` })
    expect(build(site).status).toBe(0)
  },
)

test('has what the config writes into content while it is run', { timeout: 60_000 }, () => {
  const made = `writeFileSync(new URL('content/news/made.md', import.meta.url), '---\\ntitle: Made\\ndate: 2026-01-02\\n---\\n')`
  const config = `import { writeFileSync } from 'node:fs'\n${made}\n${configSource()}`
  const site = createLarge({ 'site.config.ts': config })
  expect(build(site, '--workers', '2')).toMatchObject({ status: 0 })
  expect(existsSync(join(dist(site), 'news/made/index.html'))).toBe(true)
})

test('tells what stands in content and is no file, whoever lists it', { timeout: 60_000 }, () => {
  const site = createLarge()
  symlinkSync('/nowhere', join(site.root, 'content/news/gone.md'))
  const told = ['1', '2'].map((workers) => {
    const { status, stderr } = build(site, '--workers', workers)
    return { status, stderr }
  })
  expect(told[0]).toMatchObject({ status: 1 })
  expect(told[0]?.stderr).toContain('content/news/gone.md')
  expect(told[1]).toEqual(told[0])
})
