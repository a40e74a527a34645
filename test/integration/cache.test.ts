// What is kept between builds: nobody can tell from the bytes, and nothing that happens to it is an error.

import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OWN_CACHE as env, currentFiles, emptyFolder, settle, traceBuild } from '../support/cache'
import { isFullRun } from '../support/full'
import { start } from '../support/running'
import {
  TRANSPARENT_PNG,
  configSource,
  createSite,
  listBelow,
  openSite,
  type Files,
  type TestSite,
} from '../support/site'
import { packageFolder } from '../support/paths'
import { smallSite } from '../support/small-site'
import { createRandom, snapshot } from '../support/trees'

const post = (title: string, body: string): string => `---\ntitle: ${title}\ndate: 2026-01-02\n---\n${body}\n`
const SITE: Files = {
  'content/news/a.md': post('A', 'Hello *you*, see [b](/news/b) and ![p](/image/p.png).'),
  'content/news/b.md': post('B', '| a | b |\n|---|---|\n| 1 | 2 |'),
  'public/image/p.png': TRANSPARENT_PNG,
}

describe('a build that finds nothing changed', () => {
  const site = (): TestSite => {
    const built = createSite(SITE)
    settle()
    built.build(env)
    return built
  }

  test('opens its record and its lock, and loads neither templates nor Markdown nor bundlers', () => {
    const built = site()
    const before = snapshot(built.root)
    const { opened, modules } = traceBuild(built, env)
    const own = opened.filter((path) => path.startsWith(built.root)).map((path) => path.slice(built.root.length + 1))
    expect(own.filter((path) => !path.startsWith('.dist.packsite/'))).toEqual(['.packsite/state/build'])
    expect(own.length).toBeLessThan(6)
    expect(snapshot(built.root)).toEqual(before)
    expect(
      opened.filter((path) => /-program\.cjs|threads\.cjs|lib\/bundles|renderer-|satteri|esbuild/.test(path)),
    ).toEqual([])
    const packages = modules.flatMap((name) => /^node_modules\/([^/]+)/.exec(name)?.[1] ?? [])
    expect([...new Set(packages)].sort()).toEqual(['commander', 'fastest-levenshtein', 'picocolors'])
    const sizeBytes = modules.reduce((sum, name) => sum + statSync(join(packageFolder, name)).size, 0)
    expect(sizeBytes).toBeGreaterThan(100_000)
    expect(sizeBytes).toBeLessThan(370_000)
  })

  test('sets no flag of V8, nor does a full build or one that words a text anew', () => {
    const built = createSite({ ...SITE, 'content/news/long.md': post('Long', 'A sentence of some words. '.repeat(60)) })
    settle()
    expect(traceBuild(built, env).flags).toEqual([])
    expect(traceBuild(built, env).flags).toEqual([])
    built.write({ 'content/news/long.md': post('Long', `${'A sentence of some words. '.repeat(60)}One more.`) })
    settle()
    const { flags, modules } = traceBuild(built, env)
    expect(modules).toContain('src/generator/incremental/text-only.ts')
    expect(flags).toEqual([])
  })

  test('is not taken for one where something changed, and the next one is', () => {
    const built = createSite(smallSite())
    built.build(env)
    const changes: Readonly<Record<string, () => void>> = {
      'a new file of content': () => {
        built.write({ 'content/news/new.md': post('New', 'Text') })
      },
      'a file of content that is gone': () => {
        built.remove('content/news/second.md')
      },
      'a file of public/': () => {
        built.write({ 'public/new.txt': 'new' })
      },
      'a template of the site’s own': () => {
        built.write({ 'templates/coffee.tsx': 'export default () => <p>Tea</p>' })
      },
      'the config': () => {
        const config = readFileSync(join(built.root, 'site.config.ts'), 'utf8')
        built.write({ 'site.config.ts': config.replaceAll("brand: 'Brand'", "brand: 'Other'") })
      },
      'a page that is gone': () => {
        built.remove('dist/news/index.html')
      },
    }
    for (const [what, change] of Object.entries(changes)) {
      change()
      expect(built.build(env).stdout, what).toMatch(/\d+ files? written/)
      expect(built.build(env).stdout, what).toContain('Nothing changed.')
    }
    const clean = openSite(emptyFolder(), {})
    for (const path of listBelow(built.root).filter((name) => !/^(?:dist|\.packsite)\//.test(name)))
      clean.write({ [path]: readFileSync(join(built.root, path)) })
    clean.build(env)
    expect(currentFiles(built)).toEqual(currentFiles(clean))
  })

  test('restores a file of dist that was altered to the same size and time', () => {
    const built = site()
    const file = join(built.root, 'dist/news/index.html')
    const [text, { atime, mtime }] = [readFileSync(file, 'utf8'), statSync(file)]
    writeFileSync(file, text.replace('<html', '<HTML'))
    utimesSync(file, atime, mtime)
    expect(built.build(env).stdout).toContain('1 file written')
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  test('does not answer for a moment at which an entry appears', async () => {
    const built = createSite()
    built.build({ PACKSITE_CACHE: '' })
    const moment = new Date(Date.now() + 4000).toISOString().replace(/\.\d+/, '')
    built.write({ 'content/news/soon.md': `---\ntitle: Soon\ndate: 2026-01-02\npublishAt: ${moment}\n---\n` })
    const clock = { PACKSITE_CACHE: '' }
    built.build(clock)
    expect(built.list()).not.toContain('news/soon/index.html')
    await new Promise((done) => setTimeout(done, Date.parse(moment) - Date.now() + 50))
    built.build(clock)
    expect(built.list()).toContain('news/soon/index.html')
  })

  test('does not answer for a config that asks the environment', () => {
    const built = createSite({
      'site.config.ts': configSource().replace("brand: 'Brand'", "brand: process.env['BRAND'] ?? 'None'"),
    })
    built.buildAsProcess({ ...env, BRAND: 'First' })
    expect(built.read('index.html')).toContain('First')
    built.buildAsProcess({ ...env, BRAND: 'Second' })
    expect(built.read('index.html')).toContain('Second')
  })

  test('is asked for everything with --no-trust-mtime, and with --no-cache keeps nothing', () => {
    const built = site()
    const before = snapshot(join(built.root, 'dist'))
    for (const flags of [['--no-trust-mtime'], ['--no-cache'], ['--clear-cache']]) {
      expect(built.run(['build', ...flags], env).stdout).toContain('Nothing changed.')
      expect(snapshot(join(built.root, 'dist'))).toEqual(before)
    }
    const other = createSite(SITE)
    other.run(['build', '--no-cache'], env)
    expect(existsSync(join(other.root, '.packsite/cache'))).toBe(false)
    expect(existsSync(join(other.root, '.packsite/state/build'))).toBe(false)
  })
})

test('clearing takes what packsite keeps in a folder, and nothing of anybody else', () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'mine.txt'), 'mine')
  const site = createSite(SITE)
  site.build({ ...env, PACKSITE_CACHE: folder })
  expect(readdirSync(folder)).toEqual(['mine.txt', 'packsite-1'])
  writeFileSync(join(folder, 'packsite-1/left'), 'over')
  site.run(['build', '--clear-cache'], { ...env, PACKSITE_CACHE: folder })
  expect(readdirSync(join(folder, 'packsite-1'))).not.toContain('left')
  expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('mine')
})

test('the config says where the cache is, and the environment goes before it', () => {
  const site = createSite({ ...SITE, 'site.config.ts': configSource(undefined, "cache: { dir: 'kept' },") })
  site.build(env)
  expect(readdirSync(join(site.root, 'kept'))).toEqual(['packsite-1'])
  const folder = emptyFolder()
  site.run(['build', '--no-trust-mtime'], { ...env, PACKSITE_CACHE: folder })
  expect(readdirSync(join(folder, 'packsite-1'))).toContain('entries')
})

describe('a cache', () => {
  const DAMAGE: Readonly<Record<string, (file: string) => void>> = {
    truncated: (file) => {
      truncateSync(file, Math.floor(statSync(file).size * 0.6))
    },
    'something else': (file) => {
      writeFileSync(file, 'x'.repeat(statSync(file).size))
    },
    empty: (file) => {
      truncateSync(file, 0)
    },
    'changed in the middle': (file) => {
      const bytes = readFileSync(file)
      const at = Math.floor(bytes.length / 2)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      writeFileSync(file, bytes)
    },
  }

  test('whose files are truncated, empty, changed or something else costs time, not the build', () => {
    const site = createSite(SITE)
    site.build(env)
    const before = currentFiles(site)
    for (const [what, damage] of Object.entries(DAMAGE)) {
      for (const path of listBelow(join(site.root, '.packsite'))) damage(join(site.root, '.packsite', path))
      site.remove('dist')
      expect(site.build(env).stderr, what).toBe('')
      expect(currentFiles(site), what).toEqual(before)
    }
    site.write({ 'content/news/c.md': post('C', 'More') })
    expect(site.build(env).stderr).toBe('')
    expect(site.list()).toContain('news/c/index.html')
  })

  // Root may write everywhere; a test that is not there is not skipped.
  if (process.getuid?.() !== 0) {
    test('in a folder that may not be written is used as it is', () => {
      const folder = emptyFolder()
      const shared = { ...env, PACKSITE_CACHE: folder }
      createSite(SITE).build(shared)
      for (const path of [...listBelow(folder), 'packsite-1/bundles', 'packsite-1', '.'])
        chmodSync(join(folder, path), 0o555)
      const site = createSite({ ...SITE, 'content/news/c.md': post('C', 'More') })
      expect(site.build(shared).stderr).toBe('')
      for (const path of ['.', 'packsite-1', 'packsite-1/bundles']) chmodSync(join(folder, path), 0o755)
    })
  }

  test('that cannot be made at all costs time, not the build', () => {
    const file = join(emptyFolder(), 'file')
    writeFileSync(file, '')
    const site = createSite(SITE)
    expect(site.build({ ...env, PACKSITE_CACHE: join(file, 'cache') }).stderr).toBe('')
    expect(site.list()).toContain('news/a/index.html')
  })

  test('serves two builds at once, and what they made serves others', async () => {
    const folder = emptyFolder()
    const sites = [1, 2].map((one) =>
      createSite({ ...SITE, 'content/news/own.md': post('Own', `Text *${String(one)}*`) }),
    )
    const shared = { ...env, PACKSITE_CACHE: folder }
    const builds = sites.map(({ root }) => start(['build', '--root', root], shared))
    expect(await Promise.all(builds.map(({ ended }) => ended))).toEqual([0, 0])
    const alone = createSite({ ...SITE, 'content/news/own.md': post('Own', 'Text *1*') })
    alone.build(shared)
    expect(currentFiles(alone)).toEqual(sites.map(currentFiles)[0])
    expect(listBelow(folder).filter((path) => path.endsWith('.part'))).toEqual([])
  })

  test('that is brought to a clean checkout with dist leaves little to do: nothing is bundled, converted or written', () => {
    const [site, checkout] = [createSite(SITE), createSite(SITE)]
    site.build(env)
    for (const folder of ['dist', '.packsite/cache'])
      cpSync(join(site.root, folder), join(checkout.root, folder), { recursive: true })
    const before = checkout.stamps()
    const { opened, modules } = traceBuild(checkout, env)
    expect(checkout.stamps()).toEqual(before)
    expect(opened.filter((path) => /(?:remark|highlight)-program|\.node$/.test(path))).toEqual([])
    expect(modules).toContain('src/generator/build/build.ts')
    expect(
      modules.filter((name) => /micromark|remark|highlight|satteri|node_modules\/sanitize-html/.test(name)),
    ).toEqual([])
  })

  test('keeps the HTML of a body apart for each size of its pictures', () => {
    const site = createSite(SITE)
    site.build(env)
    expect(site.read('news/a/index.html')).toMatch(/<img[^>]*width="1"/)
    site.remove('public/image/p.png')
    site.write({ 'public/image/p.png': readFileSync(join(packageFolder, 'public/apple-touch-icon.png')) })
    site.build(env)
    expect(site.read('news/a/index.html')).not.toMatch(/<img[^>]*width="1"/)
  })
})

/** 20 random edits; 200 in the full run. */
const ROUNDS = isFullRun ? 20 : 1
const EDITS = 10
/** Enough that threads share them, texts and pages. */
const POSTS = 330

test('cold, warm, one thread, several, after random edits: the bytes are the same', { timeout: 600_000 }, () => {
  const random = createRandom(ROUNDS)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const WORDS = 'block stone copper drawn sheet light pixel version texture quarry'.split(' ')
  const words = (count: number): string => Array.from({ length: count }, () => pick(WORDS)).join(' ')
  const body = (): string =>
    `${words(90)}.\n\n## ${words(3)}\n\n- **${words(2)}** ${words(10)}\n- [${words(2)}](/news) ~~${words(2)}~~\n\n| ${words(1)} | b |\n|---|---|\n| 1 | ${words(2)} |\n`
  const name = (index: number): string => `content/news/post-${String(index)}.md`
  const template = (): string => `export default () => <p>${words(3)}</p>`
  const anyPost = (): string => name(Math.floor(random() * (POSTS + 20)))
  const edits: readonly ((site: TestSite[]) => void)[] = [
    ...Array.from({ length: 5 }, () => (sites: TestSite[]) => {
      const file = { [anyPost()]: post(`Post ${words(2)}`, body()) }
      for (const site of sites) site.write(file)
    }),
    (sites) => {
      const path = anyPost()
      for (const site of sites) site.remove(path)
    },
    (sites) => {
      const file = { 'public/text.txt': words(4) }
      for (const site of sites) site.write(file)
    },
    (sites) => {
      const file = { 'templates/own.tsx': template() }
      for (const site of sites) site.write(file)
    },
    (sites) => {
      const file = { 'content/site/nav.yaml': `- text: ${words(2)}\n  to: /news\n` }
      for (const site of sites) site.write(file)
    },
  ]
  const files: Record<string, string> = {
    'site.config.ts': configSource(`
    { name: 'Home', path: '/', template: 'home' },
    { name: 'news', path: '/news', template: 'news', pageSize: 10 },
    { name: 'own', path: '/own', template: 'own' },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },`),
    'templates/own.tsx': template(),
  }
  for (let index = 0; index < POSTS; index += 1) files[name(index)] = post(`Post ${String(index)}`, body())
  const build = (site: TestSite, ...flags: string[]): Record<string, string> => {
    const { status, stderr } = site.run(['build', ...flags], env)
    // Edits delete too.
    const told = [...stderr.matchAll(/^\w+\[[a-z-]+\]/gm)].map(([code]) => code)
    expect(told.filter((code) => code !== 'warning[lost-address]')).toEqual([])
    expect({ status, isTold: told.length > 0 }, stderr).toEqual({ status: 0, isTold: stderr !== '' })
    return currentFiles(site)
  }
  const [kept, cold] = [createSite(files), createSite(files)]
  expect(build(kept, '--workers', '3')).toEqual(build(cold, '--no-cache', '--workers', '1'))
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (let edit = 0; edit < EDITS; edit += 1) pick(edits)([kept, cold])
    rmSync(join(cold.root, 'dist'), { recursive: true })
    const workers = String(1 + (round % 3))
    expect(build(kept, '--workers', workers), String(round)).toEqual(build(cold, '--no-cache', '--workers', '1'))
  }
})
