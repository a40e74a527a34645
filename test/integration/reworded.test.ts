// Texts that are worded anew, and nothing else: the short way of a build gives the bytes of a whole one, and is not taken where
// anything else may be another.

import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endingAt, publishingFolders, sampleSteps, stepsOf } from '../support/at-step'
import { OWN_CACHE as env, settle } from '../support/cache'
import { SEED } from '../support/fuzz'
import { fullTest, rowsNamed, sliceOf } from '../support/full'
import { createRandom } from '../support/random'
import { copyReferenceSite } from '../support/reference'
import { createSite, listBelow, openSite, type Files, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'
import { copyInputs } from '../support/soak-site'
import { differences, snapshot, temporaryFolder } from '../support/trees'

const post = (title: string, body: string, more = ''): string =>
  `---\ntitle: ${title}\ndate: 2026-01-02\n${more}---\n${body}\n`

/** More than lists, feeds and the search show of a text. */
const LONG = 'The first of many sentences, each like the others. '.repeat(30)

const RICH = `${LONG}

## Part

A [link](/news/plain) and ![a picture](/image/404/diamond.png).

> [!NOTE]
> What is worth knowing.

\`\`\`js
const answer = 42
\`\`\`

| a | b |
|---|---|
| 1 | 2 |
`

const SITE: Files = {
  ...smallSite({ more: "feeds: { content: 'summary' }," }),
  'content/news/plain.md': post('Plain', LONG),
  'content/news/rich.md': post('Rich', RICH),
  'content/news/short.md': post('Short', 'Rich'),
  'content/pages/titled.md': `---\npermalink: /titled\n---\n# A title of its own\n\n${LONG}\n`,
}

type Built = { readonly isWhole: boolean; readonly written: readonly string[]; readonly output: string }

/** Builds, and tells whether that was a whole build. */
function build(site: TestSite, args: readonly string[] = []): Built {
  const before = site.stamps()
  settle()
  const { status, stdout, stderr } = site.run(['build', '--verbose', ...args], env)
  expect(status, stderr).toBe(0)
  const isWhole = !/^(?:no-op|text-only) build: /m.test(stderr)
  const written = [...site.stamps()].flatMap(([path, stamp]) =>
    path.startsWith('builds/') || before.get(path) === stamp ? [] : [path],
  )
  return { isWhole, written, output: stdout + stderr }
}

function createBuilt(files: Files = SITE): TestSite {
  const site = createSite(files)
  settle()
  site.build(env)
  return site
}

/** All but what tells of the builds before. */
function published(root: string): Record<string, string> {
  const dist = snapshot(join(root, 'dist'))
  const { 'builds/history.json': _history, 'builds/lost.json': _lost, ...files } = dist
  const rules = Object.entries(snapshot(join(root, 'deploy'))).map(([name, hash]) => [`../deploy/${name}`, hash])
  return { ...files, ...(Object.fromEntries(rules) as Record<string, string>) }
}

/** What a whole build makes of the same inputs somewhere else, which keeps nothing of those before. */
function expectWhole(site: TestSite, what: string): void {
  const folder = temporaryFolder()
  copyInputs(site.root, folder)
  openSite(folder).build({ ...env, PACKSITE_CACHE: join(site.root, '.packsite/cache') })
  expect(differences(published(folder), published(site.root)), what).toEqual([])
}

const own = (page: string): string[] => [`${page}/_payload.json`, `${page}/index.html`]

describe('the short way', () => {
  test('writes the pages that print a text, and the bytes of a whole build', () => {
    const site = createBuilt()
    site.write({ 'content/news/plain.md': post('Plain', `${LONG} One more.`) })
    const first = build(site)
    expect(first).toMatchObject({ isWhole: false, written: own('news/plain') })
    expect(first.output).toContain('6 files written, 1 deleted')
    expectWhole(site, 'one text')
    site.write({
      'content/news/plain.md': post('Plain', `${LONG} Two more.`),
      'content/news/rich.md': post('Rich', RICH.replace('42', '43').replace('worth', 'good')),
    })
    expect(build(site)).toMatchObject({ isWhole: false, written: [...own('news/plain'), ...own('news/rich')].sort() })
    expectWhole(site, 'two texts, one with all that texts can have')
    expect(build(site).output).toContain('Nothing changed.')
  })

  test('is taken again and again, also with editors that put a new file in the place of the old one', () => {
    const site = createBuilt()
    for (const round of [1, 2, 3, 4]) {
      const file = join(site.root, 'content/news/plain.md')
      writeFileSync(join(site.root, 'content/news/.plain.md.swp'), post('Plain', `${LONG} ${'more '.repeat(round)}`))
      renameSync(join(site.root, 'content/news/.plain.md.swp'), file)
      expect(build(site), `round ${String(round)}`).toMatchObject({ isWhole: false, written: own('news/plain') })
    }
    expectWhole(site, 'four rounds')
  })

  test('of an edit that is taken back gives what was before', () => {
    const site = createBuilt()
    const before = published(site.root)
    site.write({ 'content/news/plain.md': post('Plain', `${LONG} One more.`) })
    expect(build(site).isWhole).toBe(false)
    site.write({ 'content/news/plain.md': post('Plain', LONG) })
    expect(build(site).isWhole).toBe(false)
    expect(published(site.root)).toEqual(before)
  })

  test('of a file that is saved as it was writes nothing, and the next build has nothing to do', () => {
    const site = createBuilt()
    const before = snapshot(join(site.root, 'dist'))
    site.write({ 'content/news/plain.md': post('Plain', LONG), 'content/news/rich.md': post('Rich', RICH) })
    for (const round of [1, 2]) {
      const { isWhole, written, output } = build(site)
      expect({ isWhole, written }, String(round)).toEqual({ isWhole: false, written: [] })
      expect(output).toContain('Nothing changed.')
      expect(snapshot(join(site.root, 'dist'))).toEqual(before)
    }
    site.write({
      'content/news/plain.md': post('Plain', LONG),
      'content/news/rich.md': post('Rich', RICH.replace('42', '7')),
    })
    expect(build(site)).toMatchObject({ isWhole: false, written: own('news/rich') })
    expectWhole(site, 'one of two is another')
  })

  test('leaves what a whole build needs: the next one writes what was edited, and says why', () => {
    const site = createBuilt()
    site.write({ 'content/news/plain.md': post('Plain', `${LONG} One more.`) })
    build(site)
    expect(site.run(['why', '/news/plain'], env).stdout).toMatch(
      /rebuilt it: its data changed, by content\/news\/plain\.md/,
    )
    site.write({ 'content/pages/titled.md': '---\npermalink: /titled\n---\n# Another title\n\nA text.\n' })
    expect(build(site).isWhole).toBe(true)
    expect(site.run(['why', '/news/plain'], env).stdout).toMatch(/by content\/news\/plain\.md/)
    site.write({ 'content/news/plain.md': post('Plain', `${LONG} Two more.`) })
    expect(build(site)).toMatchObject({ isWhole: false, written: own('news/plain') })
    expectWhole(site, 'a whole build between two short ones')
  })

  test('is the same through the API', async () => {
    const site = createBuilt()
    site.write({ 'content/news/plain.md': post('Plain', `${LONG} One more.`) })
    settle()
    const { build: buildByApi } = (await import(
      join(process.cwd(), 'lib/index.js')
    )) as typeof import('../../src/generator')
    const { written, deleted, pages } = await buildByApi({ root: site.root, env })
    expect(written.filter((path) => !path.startsWith('builds/')).sort()).toEqual(own('news/plain'))
    expect(deleted).toHaveLength(1)
    expect(pages).toBeGreaterThan(5)
    expectWhole(site, 'by the API')
  })
})

/** What a whole build has to tell or to show, by what happened. */
const OTHERS: Readonly<Record<string, (site: TestSite) => void>> = {
  'a title': (site) => {
    site.write({ 'content/news/plain.md': post('Other', LONG) })
  },
  'the beginning of a text': (site) => {
    site.write({ 'content/news/plain.md': post('Plain', `Other. ${LONG}`) })
  },
  'a heading': (site) => {
    site.write({ 'content/news/rich.md': post('Rich', RICH.replace('## Part', '## Other')) })
  },
  'a link': (site) => {
    site.write({ 'content/news/plain.md': post('Plain', `${LONG} [A link](/news/rich)`) })
  },
  'a picture': (site) => {
    site.write({ 'content/news/plain.md': post('Plain', `${LONG}\n\n![It](/image/404/diamond.png)`) })
  },
  'the first code': (site) => {
    site.write({ 'content/news/plain.md': post('Plain', `${LONG}\n\n    code`) })
  },
  'the first alert': (site) => {
    site.write({ 'content/news/plain.md': post('Plain', `${LONG}\n\n> [!NOTE]\n> It.`) })
  },
  'what the sanitiser takes out': (site) => {
    site.write({ 'content/news/plain.md': post('Plain', `${LONG}\n\n<script>let it = be</script>`) })
  },
  'a text that stands twice in its page': (site) => {
    site.write({ 'content/news/short.md': post('Short', 'Other') })
  },
  'a text that goes': (site) => {
    site.write({ 'content/news/plain.md': post('Plain', '') })
  },
  'a title in the body': (site) => {
    site.write({ 'content/pages/titled.md': `---\npermalink: /titled\n---\n# Another title\n\n${LONG}\n` })
  },
  'a new file': (site) => {
    site.write({ 'content/news/plain.md': post('Plain', `${LONG} More.`), 'content/news/new.md': post('New', 'New.') })
  },
  'a file that goes': (site) => {
    site.remove('content/news/short.md')
  },
  'a file that has another name': (site) => {
    renameSync(join(site.root, 'content/news/short.md'), join(site.root, 'content/news/renamed.md'))
  },
  'the config': (site) => {
    const config = readFileSync(join(site.root, 'site.config.ts'), 'utf8')
    site.write({ 'site.config.ts': `${config}\n// more\n`, 'content/news/plain.md': post('Plain', `${LONG} More.`) })
  },
  'a page in outDir that somebody wrote to': (site) => {
    site.write({ 'content/news/plain.md': post('Plain', `${LONG} More.`) })
    writeFileSync(join(site.root, 'dist/news/rich/index.html'), 'mine')
  },
  'rules for hosts that are gone': (site) => {
    site.write({ 'content/news/plain.md': post('Plain', `${LONG} More.`) })
    rmSync(join(site.root, 'deploy/nginx.conf'))
  },
  'a page in outDir that is gone': (site) => {
    site.write({ 'content/news/plain.md': post('Plain', `${LONG} More.`) })
    rmSync(join(site.root, 'dist/news/plain/index.html'))
  },
  'a record that is gone': (site) => {
    site.write({ 'content/news/plain.md': post('Plain', `${LONG} More.`) })
    rmSync(join(site.root, '.packsite/state/pages'))
  },
  'a cache that is gone': (site) => {
    site.write({ 'content/news/plain.md': post('Plain', `${LONG} More.`) })
    rmSync(join(site.root, '.packsite/cache'), { recursive: true })
  },
  'a cache that is damaged': (site) => {
    site.write({ 'content/news/plain.md': post('Plain', `${LONG} More.`) })
    const file = join(site.root, '.packsite/cache/packsite-1/entries')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0, 100))
  },
  'more texts than a few': (site) => {
    for (let index = 0; index < 40; index += 1)
      site.write({ [`content/news/many-${String(index)}.md`]: post('Many', LONG) })
    settle()
    site.build(env)
    for (let index = 0; index < 40; index += 1)
      site.write({ [`content/news/many-${String(index)}.md`]: post('Many', `${LONG} More.`) })
  },
}

/** Those that `npm test` runs. */
const USUAL = [
  'a title',
  'the first code',
  'a text that goes',
  'the config',
  'a page in outDir that is gone',
  'a record that is gone',
]

test('alerts have their titles in the words of the site, whatever stood there before', () => {
  const raw = '<aside class="alert-note">\n\nBy hand.\n\n</aside>'
  const alert = '> [!NOTE]\n> By Markdown.'
  const site = createBuilt({
    ...SITE,
    'content/site/messages.yaml': 'alert.note: Hinweis\n',
    'content/news/plain.md': post('Plain', `${LONG}\n\n${raw}`),
  })
  for (const body of [`${raw}\n\n${alert}`, alert, raw, `${alert}\n\n${raw}`]) {
    site.write({ 'content/news/plain.md': post('Plain', `${LONG}\n\n${body}`) })
    build(site)
    expectWhole(site, body)
    expect(site.read('news/plain/index.html').includes('Hinweis')).toBe(body.includes('[!NOTE]'))
  }
})

describe('a whole build is made of', () => {
  test.each(rowsNamed(Object.keys(OTHERS), { names: USUAL, nameOf: String }))('%s', (name) => {
    const site = createBuilt()
    OTHERS[name]?.(site)
    expect(build(site).isWhole).toBe(true)
    expectWhole(site, name)
  })

  test('an edit with templates of the site, which may do anything with a text', () => {
    const site = createBuilt({
      ...SITE,
      'templates/article.tsx':
        'export default function Article({ title, body }: { title: string; body: string }) {\n' +
        '  return <article><h1>{title}, {body.length} characters</h1><div dangerouslySetInnerHTML={{ __html: body }} /></article>\n}\n',
    })
    site.write({ 'content/news/plain.md': post('Plain', `${LONG} One more.`) })
    expect(build(site).isWhole).toBe(true)
    expectWhole(site, 'an own template')
  })

  test('an edit where nothing is to be known of the builds before', () => {
    const site = createBuilt()
    for (const flag of ['--no-trust-mtime', '--clear-cache']) {
      site.write({ 'content/news/plain.md': post('Plain', `${LONG} ${flag}`) })
      expect(build(site, [flag]).isWhole, flag).toBe(true)
      expectWhole(site, flag)
    }
  })
})

test('an edit that is wrong is told as a whole build tells it', () => {
  const site = createBuilt()
  site.write({ 'content/news/plain.md': `---\ntitle: Plain\ndate: 2026-01-02\n---\n${LONG} [none](/nowhere)\n` })
  settle()
  const { status, stderr } = site.run(['build'], env)
  expect(status).toBe(1)
  expect(stderr).toContain('content/news/plain.md')
  expect(stderr).toContain('/nowhere')
})

fullTest('while another build has the site, nothing is written', () => {
  const site = createBuilt()
  site.write({ 'content/news/plain.md': post('Plain', `${LONG} One more.`) })
  mkdirSync(join(site.root, '.dist.packsite'))
  expect(build(site).isWhole).toBe(true)
  expectWhole(site, 'a work folder that a dead build left')
})

test('a build that is killed between any two changes, those of its records too, leaves the old site, or the new one comes', () => {
  const made = createBuilt()
  const createEdited = (): TestSite => {
    const folder = temporaryFolder()
    cpSync(made.root, folder, { recursive: true, preserveTimestamps: true })
    const site = openSite(folder)
    // The copy has other inodes: what it keeps is of this folder from here on.
    site.build(env)
    site.write({
      'content/news/plain.md': post('Plain', `${LONG} One more.`),
      'content/news/rich.md': post('Rich', RICH.replace('42', '43')),
    })
    settle()
    return site
  }
  const folders = (root: string): string[] => [...publishingFolders(root), join(root, '.packsite')]
  const first = createEdited()
  const steps = stepsOf({ folders: folders(first.root) }, (more) => {
    first.runAsProcess(['build'], { ...env, ...more })
  })
  expectWhole(first, 'nobody killed it')
  const [old, fresh] = [published(made.root), published(first.root)]
  for (const step of sampleSteps(steps.length, 2)) {
    const site = createEdited()
    site.runAsProcess(['build'], { ...env, ...endingAt({ folders: folders(site.root), step }) })
    const told = `killed before change ${String(step)} of ${String(steps.length)}`
    const left = published(site.root)
    const isJournaled = existsSync(join(site.root, '.dist.packsite/journal.json'))
    if (!isJournaled) expect([old, fresh], told).toContainEqual(left)
    for (const round of [1, 2]) {
      const { status, stderr } = site.run(['build'], env)
      expect(status, `${told}: ${stderr}`).toBe(0)
      expect(differences(fresh, published(site.root)), `${told}, build ${String(round)}`).toEqual([])
    }
    site.write({ 'content/news/plain.md': post('Plain', `${LONG} Two more.`) })
    // What the dead build was about to use stays for a while: until then each build looks after it.
    expect(build(site).isWhole, told).toBe(existsSync(join(site.root, '.dist.packsite')))
    expectWhole(site, told)
  }
}, 600_000)

/** What is written at the end of a body, as far from all that lists and the search show as can be; most of it is of no page's concern. */
const PIECES: readonly ((word: string) => string)[] = [
  (word) => `And ${word}.`,
  (word) => `And **${word}**, _${word}_, \`${word}\`, ~~${word}~~, <kbd>${word}</kbd>, "${word}" & \\<${word}\\>.`,
  (word) => `- ${word}\n- [ ] ${word}\n\n1. ${word}`,
  (word) => `| ${word} | b |\n|---|--:|\n| 1 | ${word} |`,
  (word) => `> ${word}\n\n---\n\n${word}`,
  (word) => `> [!WARNING]\n> ${word}`,
  (word) => `<aside class="alert-note">\n\n${word}\n\n</aside>`,
  (word) => `\`\`\`js\nconst word = '${word}' // ${word}\n\`\`\``,
  (word) => `    ${word}`,
  (word) => `<details><summary>${word}</summary><p>${word}</p></details>`,
  (word) => `$&${word}$1 $\` \u00e9\u{1f600} ${word}`,
]

/** A piece in the place of the one before, if there is one. */
function reworded(text: string, random: () => number): string {
  const [before = ''] = text.split(END)
  const piece = PIECES[Math.floor(random() * PIECES.length)]?.(String(random())) ?? ''
  return `${before.trimEnd()}${END}${piece}\n`
}

const END = '\n\nThe end of what was written.\n\n'

const ROUNDS = 15
const SEEDS = [SEED, SEED + 1, SEED + 2, SEED + 3]

fullTest.each(sliceOf(SEEDS, import.meta.url))(
  'every text of the reference site can be worded anew (seed %i)',
  { timeout: 120_000 + ROUNDS * 60_000 },
  (seed) => {
    const folder = temporaryFolder()
    copyReferenceSite(folder)
    const site = openSite(folder)
    const random = createRandom(seed)
    const files = listBelow(join(folder, 'content')).filter((file) => file.endsWith('.md'))
    expect(files.length).toBeGreaterThan(30)
    for (const file of files) {
      const path = join(folder, 'content', file)
      // Some have all that pages ask of a text, others nothing.
      const more = random() < 0.5 ? PIECES.map((piece) => piece('before')).join('\n\n') : ''
      const text = `${readFileSync(path, 'utf8').trimEnd()}\n\n${LONG}\n\n${more}`
      writeFileSync(path, reworded(text, random))
    }
    settle()
    site.build(env)
    let short = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const chosen = files.filter(() => random() < 12 / files.length)
      for (const file of chosen) {
        const path = join(folder, 'content', file)
        writeFileSync(path, reworded(readFileSync(path, 'utf8'), random))
      }
      if (!build(site).isWhole) short += 1
      expectWhole(site, chosen.join(', '))
    }
    // Each by itself, for one that takes a whole build has the others take it too.
    for (const file of files) {
      const path = join(folder, 'content', file)
      writeFileSync(path, reworded(readFileSync(path, 'utf8'), random))
      if (!build(site).isWhole) short += 1
    }
    expectWhole(site, 'each by itself')
    expect(short).toBeGreaterThan(0)
  },
)
