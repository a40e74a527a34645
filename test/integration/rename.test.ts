// `packsite rename pack|project`: every file, reference and link follows, comments stay, and each old address is kept or redirected.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endingAt, sampleSteps, stepsOf } from '../support/at-step'
import { parseEvents } from '../support/events'
import { fullTest } from '../support/full'
import { createSite, listBelow, type Files, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'

const SMALL = smallSite()
const text = (path: string): string => SMALL[path] as string

const RELEASES =
  "{ name: 'release', path: '/{pack}/{edition}/{release}', template: 'release', meta: { disableDefaultMeta: true } },"

const SITE: Files = {
  ...SMALL,
  'site.config.ts': text('site.config.ts').replace("{ name: 'pack',", `${RELEASES}\n    { name: 'pack',`),
  'content/site/projects.yaml': `# The packs.\n- slug: main32x # never change this\n${text('content/site/projects.yaml').split('\n').slice(1).join('\n')}`,
  'content/site/nav.yaml':
    "- text: News\n  to: /news\n# The pack.\n- text: 'Main'\n  to: '/main32x/'\n- { text: Latest, to: \"/main32x/latest#top\" }\n",
  'content/news/first.md': text('content/news/first.md')
    .replace('project: main32x', 'project: main32x   # the pack')
    .replaceAll('\n', '\r\n'),
  'content/news/links.md':
    '---\ntitle: Links\ndate: 2026-01-05\n---\nSee [it](/main32x/), [a release](/main32x/java/1.20-1.10 "Release"),\n<a href="/main32x/java/releases.xml">its feed</a>, [files](https://example.org/main32x/) and /main32xyz.\n\n[more]: /main32x/latest\n\n[More][more]\n',
}

const content = (site: TestSite): Record<string, string> =>
  Object.fromEntries(
    listBelow(join(site.root, 'content')).map((path) => [
      path,
      readFileSync(join(site.root, 'content', path), 'latin1'),
    ]),
  )

/** The addresses of everything that a build wrote for visitors. */
const addresses = (site: TestSite): string[] =>
  site
    .list()
    .filter((path) => !/^(?:assets|builds|image)\/|_payload\.json$|^_|search-index/.test(path))
    .map((path) => `https://example.org/${path.replace(/(?:^|\/)index\.html$/, '')}`)

function problemsOfCheck(site: TestSite): string[] {
  const { stdout } = site.run(['check', '--strict', '--json'])
  return parseEvents(stdout)
    .filter(({ event }) => event === 'problem')
    .map(({ code, message }) => `${String(code)} ${String(message)}`)
    .sort()
}

/** Renames, and compares check, old addresses and the rest of the content with the site before. */
function expectRenamed(site: TestSite, args: readonly string[]): void {
  site.build()
  const before = problemsOfCheck(site)
  const list = join(site.root, 'old.txt')
  writeFileSync(list, addresses(site).join('\n'))
  const result = site.run(['rename', ...args])
  expect(result).toMatchObject({ status: 0, stderr: '' })
  expect(problemsOfCheck(site).filter((problem) => !before.includes(problem))).toEqual([])
  const { stdout, stderr } = site.run(['check', '--addresses', list, '--json'])
  const lost = parseEvents(stdout).filter(({ code }) => code === 'lost-address' || code === 'unread-address')
  expect([lost, stderr]).toEqual([[], ''])
  site.build()
}

test('a project has its new slug everywhere, and each old address leads on', () => {
  const site = createSite(SITE)
  expectRenamed(site, ['project', 'main32x', 'core32x'])
  const { 'site/projects.yaml': projects, 'site/nav.yaml': nav, 'news/first.md': first, ...rest } = content(site)
  expect(projects).toMatch(/^# The packs\.\n- slug: core32x # never change this\n/)
  expect(projects).toContain('formerSlugs: [old32x, main32x]')
  expect(nav).toBe(
    "- text: News\n  to: /news\n# The pack.\n- text: 'Main'\n  to: '/core32x/'\n- { text: Latest, to: \"/core32x/latest#top\" }\n",
  )
  expect(first).toBe(
    (SITE['content/news/first.md'] as string)
      .replace('project: main32x   # the pack', 'project: core32x   # the pack')
      .replace('(/main32x/)', '(/core32x/)'),
  )
  expect(rest['news/links.md']).toBe((SITE['content/news/links.md'] as string).replaceAll('/main32x/', '/core32x/'))
  expect(rest['packs/main-32x.yaml']).toBe(text('content/packs/main-32x.yaml').replaceAll('/main32x/', '/core32x/'))
  expect(rest['addons/thing.md']).toContain('packs: [core32x]')
  expect(rest['site/redirects.yaml']).toBe(
    `${text('content/site/redirects.yaml')}- from: /main32x\n  to: /core32x/\n- from: /main32x/*\n  to: /core32x/:splat\n`,
  )
})

fullTest('a rename there and back gives the site as it was, with the other slug as a former one', () => {
  const site = createSite(SITE)
  expectRenamed(site, ['project', 'main32x', 'core32x'])
  expectRenamed(site, ['project', 'core32x', 'main32x'])
  const { 'site/projects.yaml': projects, 'site/redirects.yaml': redirects } = content(site)
  expect(projects).toContain('formerSlugs: [old32x, core32x]')
  expect(redirects).toBe(
    `${text('content/site/redirects.yaml')}- from: /core32x\n  to: /main32x/\n- from: /core32x/*\n  to: /main32x/:splat\n`,
  )
})

test('a pack moves with its release tables; its address stays if the slug is no part of it', () => {
  const site = createSite(SITE)
  const before = content(site)
  expectRenamed(site, ['pack', 'main-32x', 'core-32x'])
  const after = content(site)
  const { 'packs/main-32x.yaml': pack, 'releases/main-32x/java.yaml': table, ...others } = before
  expect(after).toEqual({
    ...others,
    'packs/core-32x.yaml': pack,
    'releases/core-32x/java.yaml': table,
    'site/projects.yaml': before['site/projects.yaml']?.replace('pack: main-32x', 'pack: core-32x'),
  })
})

test('addresses get a rule each if another page stays below the old one', () => {
  const site = createSite({
    ...SITE,
    'content/pages/notes.md': '---\npermalink: /main32x/notes\n---\n# Notes\n\nText.\n',
  })
  expectRenamed(site, ['project', 'main32x', 'core32x'])
  const redirects = content(site)['site/redirects.yaml'] ?? ''
  expect(redirects).not.toContain('- from: /main32x/*')
  expect(redirects).toContain('- from: /main32x/java/*\n  to: /core32x/java/:splat\n')
  expect(redirects).not.toContain('notes')
})

test('a JSON file and a site without redirects get valid files', () => {
  const { 'content/site/redirects.yaml': _redirects, 'content/site/projects.yaml': _projects, ...others } = SITE
  const project = {
    slug: 'main32x',
    name: 'Main 32x',
    pack: 'main-32x',
    line: 'main',
    resolution: '32',
    texturePack: 'main_32x',
  }
  const site = createSite({ ...others, 'content/site/projects.json': `${JSON.stringify([project], null, 2)}\n` })
  expectRenamed(site, ['project', 'main32x', 'core32x'])
  expect(JSON.parse(content(site)['site/projects.json'] ?? '')).toEqual([
    { ...project, slug: 'core32x', formerSlugs: ['main32x'] },
  ])
  expect(content(site)['site/redirects.yaml']).toBe(
    '- from: /main32x\n  to: /core32x/\n- from: /main32x/*\n  to: /core32x/:splat\n',
  )
})

test('--dry-run tells everything and writes nothing', () => {
  const site = createSite({
    ...SITE,
    'templates/Footer.tsx': 'export default function Footer() {\n  return <a href="/main32x/">Main</a>\n}\n',
  })
  const before = content(site)
  const { status, stdout } = site.run(['rename', 'project', 'main32x', 'core32x', '--dry-run'])
  expect([status, content(site)]).toEqual([0, before])
  expect(stdout).toContain('content/site/nav.yaml would be changed.')
  expect(stdout).toContain('/main32x/* would lead to /core32x/:splat.')
  expect(stdout).toContain("templates/Footer.tsx:2 has 'main32x' too")
  expect(stdout).toMatch(/, 2 redirects; nothing was written\.\n/)
})

test.each([
  [
    ['project', 'mian32x', 'Core 32x'],
    ["There is no project 'mian32x'", "The new slug is not a valid slug: 'Core 32x'"],
  ],
  [['project', 'main32x', 'latest'], ["The new slug is a reserved word: 'latest'"]],
  [['project', 'main32x', 'second'], ["There is already a project 'second'"]],
  [['project', 'main32x', 'news'], ['The address /news is taken']],
  [['project', 'second', 'old32x'], ["'old32x' is a former slug of the project 'main32x'"]],
  [['pack', 'main-32x', 'main-32x'], ["'main-32x' is the present slug"]],
])('packsite rename %s is refused with every reason, and writes nothing', (args, messages) => {
  const site = createSite({
    ...SITE,
    'content/site/projects.yaml': `${SITE['content/site/projects.yaml'] as string}- slug: second\n  name: Second\n`,
  })
  const before = content(site)
  const { status, stdout } = site.run(['rename', ...args, '--json'])
  const told = parseEvents(stdout).filter(({ event }) => event === 'problem')
  expect(status).toBe(1)
  expect(told.map(({ message }) => message)).toEqual(expect.arrayContaining(messages))
  expect(content(site)).toEqual(before)
})

test('a site with problems is not renamed', () => {
  const site = createSite({ ...SITE, 'content/news/broken.md': '---\ntitle: x\n---\n[x](/nowhere)\n' })
  const before = content(site)
  expect(site.run(['rename', 'project', 'main32x', 'core32x']).status).toBe(1)
  expect(content(site)).toEqual(before)
})

test('a rename that is killed at any change is finished by the next command', () => {
  const make = (): TestSite => createSite({ ...SITE, 'site.config.ts': SITE['site.config.ts'] as string })
  const args = ['rename', 'pack', 'main-32x', 'core-32x']
  const whole = make()
  expect(whole.run(args).status).toBe(0)
  const expected = content(whole)
  const counted = make()
  const folders = (site: TestSite): string[] => [join(site.root, 'content'), join(site.root, '.packsite/changes.json')]
  const steps = stepsOf({ folders: folders(counted) }, (env) => counted.runAsProcess(args, env)).length
  expect(steps).toBeGreaterThan(3)
  for (const step of sampleSteps(steps, 4)) {
    const site = make()
    const before = content(site)
    expect(site.runAsProcess(args, endingAt({ folders: folders(site), step })).status).not.toBe(0)
    const isBegun = existsSync(join(site.root, '.packsite/changes.json'))
    if (!isBegun && JSON.stringify(content(site)) !== JSON.stringify(expected)) expect(content(site)).toEqual(before)
    const { status, stdout } = site.run(args)
    if (isBegun) expect([status, stdout]).toEqual([0, expect.stringContaining('which was interrupted')])
    expect(content(site)).toEqual(expected)
  }
})

test('a folder in the place of the new one is a problem before anything is written', () => {
  const site = createSite({ ...SITE, 'content/releases/core-32x/.DS_Store': 'x' })
  const before = content(site)
  const { status, stderr } = site.run(['rename', 'pack', 'main-32x', 'core-32x'])
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(
      /^error\[taken-slug\] There is already content\/releases\/core-32x\n[^]*1 problem; nothing was written\./,
    ),
  ])
  expect(content(site)).toEqual(before)
})

/** A site whose rename was killed before its last change, and the arguments. */
function interruptedRename(): { site: TestSite; args: string[] } {
  const site = createSite(SITE)
  const args = ['rename', 'pack', 'main-32x', 'core-32x']
  const folders = [join(site.root, 'content')]
  expect(site.runAsProcess(args, endingAt({ folders, step: 2 })).status).not.toBe(0)
  expect(existsSync(join(site.root, '.packsite/changes.json'))).toBe(true)
  return { site, args }
}

test('--dry-run after an interrupted rename writes nothing and says what is left', () => {
  const { site, args } = interruptedRename()
  const before = content(site)
  const { status, stderr } = site.run([...args, '--dry-run'])
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(
      "error[interrupted-change] 'packsite rename pack main-32x core-32x' has not changed all files yet",
    ),
  ])
  expect(stderr).toContain('the changes of content/ are incomplete.')
  for (const command of ['build', 'check']) {
    const result = site.run([command])
    expect([command, result.status]).toEqual([command, 1])
    expect(result.stderr).toContain("hint: run 'packsite rename pack main-32x core-32x' again, which finishes it.")
  }
  expect(content(site)).toEqual(before)
  expect(site.run(args).status).toBe(0)
  expect(site.run(['build']).status).toBe(0)
})

test.each(['{', '{"what":"x","changes":[{"file":"../x","before":null,"text":"x"}],"moves":[]}'])(
  'the journal %s is refused',
  (journal) => {
    const site = createSite({ ...SITE, '.packsite/changes.json': journal })
    const { status, stderr } = site.run(['rename', 'pack', 'main-32x', 'core-32x'])
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('error[interrupted-change] The journal of an interrupted command is damaged'),
    ])
  },
)

test('a rename keeps the lines after a block scalar, and former slugs of any form', () => {
  const site = createSite({
    ...SITE,
    'content/site/nav.yaml': '- text: Main\n  to: >-\n    /main32x/\n- text: News\n  to: /news\n',
    'content/site/projects.yaml': text('content/site/projects.yaml').replace(/formerSlugs: .*/, 'formerSlugs:'),
  })
  expectRenamed(site, ['project', 'main32x', 'core32x'])
  expect(content(site)['site/nav.yaml']).toBe('- text: Main\n  to: /core32x/\n- text: News\n  to: /news\n')
})

fullTest('an edition with the name of the pack stays in the addresses of releases', () => {
  const site = createSite(SITE)
  expectRenamed(site, ['pack', 'main-32x', 'java'])
  expectRenamed(site, ['pack', 'java', 'core-32x'])
  expect(content(site)['site/redirects.yaml']).toBe(text('content/site/redirects.yaml'))
})
