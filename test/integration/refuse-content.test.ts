// What content may not say. One site holds a fault of each kind; it is built once, and each test looks at one of them.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placesOf, refuse, type PrintedProblem, type Refusal } from '../support/events'
import { TRANSPARENT_PNG, configSource, openSite, type Files } from '../support/site'

const post = (body: string, more = ''): string => `---\ntitle: A\ndate: 2026-01-01\n${more}---\n${body}\n`
const addon = (more: string): string =>
  `---\ntitle: A\ndescription: About it.\neditions: [java]\nresolutions: [32]\nupdated: 2026-01-01\n${more}---\n`
const pack = (title: string): string =>
  `title: ${title}\npermalink: /${title.toLowerCase()}/\nbanner: /image/dot.png\nwordmark: /image/dot.png\ndescription: Text.\n`
const HASH = '0'.repeat(64)

const FILES: Files = {
  'site.config.ts': configSource(
    undefined,
    "markdown: { maxSizeBytes: 2048 }, downloads: { allowedHosts: ['files.example.org'] },",
  ),
  'public/image/dot.png': TRANSPARENT_PNG,
  'public/image/broken.png': 'no picture',
  'public/packs/Stone-Java/latest/Stone-1.zip': 'twelve bytes',
  'content/news/yaml.md': '---\ntitle: "open\ndate: 2026-01-01\n---\n',
  'content/news/tabs.md': '---\ntitle: A\n\tdate: 2026-01-01\n---\n',
  'content/news/twice.md': '---\ntitle: A\ndate: 2026-01-01\ntitle: B\n---\n',
  'content/news/alias.md': '---\ntitle: &name A\ndate: 2026-01-01\ndescription: *name\n---\n',
  'content/news/tag.md': '---\ntitle: !!js/function A\ndate: 2026-01-01\n---\n',
  'content/news/open.md': '---\ntitle: A\ndate: 2026-01-01\n',
  'content/news/missing.md': '---\ntitle: A\n---\n',
  'content/new/post.md': post(''),
  'content/news/picture.txt': 'text',
  'content/site/navi.yaml': '[]',
  'content/news/project.md': post('', 'project: stoen\n'),
  'content/news/download.md': post('', 'downloads:\n  Java: /packs/Stone-Java/latest/Stone-2.zip\n'),
  'content/news/host.md': post('', 'downloads:\n  Java: https://evil.example/Stone.zip\n'),
  'content/news/values.md':
    '---\ntitle: A\ndate: 2026-02-30\npermalink: news\npublished: perhaps\nheaderImage: dot.png\ndescription: [a]\n---\n',
  'content/news/empty.md':
    "---\ntitle: ''\ndate: 2026-01-01\nheaderImge: /image/dot.png\nheaderImage: /image/dto.png\n---\n[a](/nowhere)\n",
  'content/news/insecure.md': post('', 'downloads:\n  Java: http://files.example.org/Stone.zip\n'),
  'content/site/nav.yaml': '- { text: A, to: news }\n- { text: B, to: http://elsewhere.example }\n',
  'content/addons/values.md': addon('slug: A b\nauthors: [ada]\npacks: [stone]\n'),
  'content/news/user.md': post('', 'downloads:\n  Java: https://me:secret@files.example.org/Stone.zip\n'),
  'content/news/anchor.md': post('## On Windows\n\n[below](#on-widnows) and [there](#on-windows)'),
  'content/news/foreign.md': post('![a dot](https://elsewhere.example/dot.png)'),
  'content/news/empty-group.md': post(
    '',
    'downloads:\n  Latest:\n  Legacy: {}\n  Older:\n    A: https://files.example.org/a.zip\n',
  ),
  'content/news/empty-label.md': post('', 'downloads:\n  Java: https://files.example.org/a.zip\n  Bedrock:\n'),
  'content/news/alike.md': post(
    '',
    'downloads:\n  Java: https://files.example.org/a.zip\n  "Java ": https://files.example.org/b.zip\n',
  ),
  'content/news/letters.md': post('', 'permalink: /news/it<s here\n'),
  'content/news/repaired.md': post('[there](https:evil.test) and <a href="/&#9;/evil.test">there</a>'),
  'content/authors/comma.json': '{\n  "name": "Ann",\n}\n',
  'content/authors/nan.json': '{\n  "name": NaN\n}\n',
  'content/authors/quotes.json': "{\n  'name': 'Ann'\n}\n",
  'content/news/unreadable.md': post('', 'headerImage: /image/broken.png\n'),
  'content/news/large.md': post('word '.repeat(500)),
  'content/news/deep.md': post(`${'> '.repeat(200)}deep`),
  'content/news/script-link.md': post('[click](javascript:alert(1))'),
  'content/news/relative.md': post('[there](other-page)'),
  'content/news/protocol.md': post('[there](//elsewhere.example/)'),
  'content/news/http.md': post('[there](http://elsewhere.example/)'),
  'content/news/bidi.md': post('', 'permalink: /news/a\u202Eb\n'),
  'content/news/device.md': post('', 'permalink: /news/con\n'),
  'content/news/encoded.md': post('', 'permalink: /news/%2e%2e/a\n'),
  'content/site/projects.yaml':
    '- { slug: stone, name: Stone, pack: stonne, texturePack: stone_16x }\n- { slug: stone, name: Stone again }\n',
  'content/site/faq-categories.yaml': "- { slug: packs, name: Packs, icon: book, color: '#76C945' }\n",
  'content/faq/where.md': '---\nquestion: Where?\ncategories: [packs, pacts]\n---\n',
  'content/authors/ada.yaml': 'name: Ada\n',
  'content/addons/author.md': addon('authors: [ada, adda]\npacks: [stone]\n'),
  'content/addons/project.md': addon('authors: [ada]\npacks: [stone, dirt]\n'),
  'content/packs/stone.yaml': pack('Stone'),
  'content/releases/gravel/java.yaml': '{}\n',
  'content/releases/stone/java.yaml': [
    "'1.21':",
    `  - { channel: release, variant: latest, file: Stone-1.zip, size: 13, sha256: ${HASH} }`,
    '  - { channel: release, variant: latest, file: Stone-0.zip }',
    '  - { channel: release, variant: latest, file: Stone-1.mcpack }',
    '  - { channel: release }',
    "  - { channel: release, variant: latest, file: 'Stone?.zip' }",
    '',
  ].join('\n'),
  'content/releases/stone/bedrock.yaml': "'1.21': [{ channel: relaese, url: https://files.example.org/a.mcpack }]\n",
  'content/gallery/packs.yaml': '- { slug: stone_32x, name: Stone, resolution: 32, editions: [java] }\n',
  'content/gallery/textures/block.yaml': '- { id: 7, name: dirt }\n- { id: 8, name: mud }\n',
  'content/gallery/textures/item.yaml': '- { id: 7, name: apple, tags: [food] }\n',
}

let root = ''
let refusal: Refusal
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  refusal = refuse(openSite(root, FILES))
})
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

/** The problems whose first place is in a file of content. */
function problemsIn(file: string): PrintedProblem[] {
  return refusal.problems.filter(({ places }) => places[0]?.file === `content/${file}`)
}

/** Codes and places of the problems of a file: 'yaml-syntax content/news/a.md:2:1'. */
function told(file: string): string[] {
  return problemsIn(file).map((problem) => [problem.code, ...placesOf(problem)].join(' '))
}

function only(file: string): PrintedProblem {
  const [problem, ...more] = problemsIn(file)
  if (problem === undefined || more.length > 0) throw new Error(`${file}: ${JSON.stringify(problemsIn(file))}`)
  return problem
}

test('a site with a fault of every kind is refused, and no fault hides another', () => {
  expect(refusal.status).toBe(1)
  const files = new Set(refusal.problems.map(({ places }) => places[0]?.file))
  const harmless = [
    'site.config.ts',
    'public/image/dot.png',
    'public/image/broken.png',
    'public/packs/Stone-Java/latest/Stone-1.zip',
    'content/site/faq-categories.yaml',
    'content/authors/ada.yaml',
    'content/packs/stone.yaml',
    'content/gallery/packs.yaml',
    'content/gallery/textures/block.yaml',
  ]
  expect(Object.keys(FILES).filter((file) => !files.has(file) && !harmless.includes(file))).toEqual([])
})

test('more than thirty kinds of faults are told in one run, each with what to do, and where: in text at a line and a column', () => {
  expect(new Set(refusal.problems.map(({ code }) => code)).size).toBeGreaterThan(30)
  // Their fault is the file as such.
  const wrongFiles = ['new/post.md', 'news/picture.txt', 'site/navi.yaml', 'releases/gravel/java.yaml']
  const wrongBodies = ['news/large.md', 'news/deep.md']
  const files = [...wrongFiles, ...wrongBodies].map((file) => `content/${file}`)
  for (const { code, hint, places, message } of refusal.problems) {
    expect(hint, message).toMatch(/\S/)
    const { file = '', line = 0, column = 0 } = places[0] ?? {}
    expect([code, line > 0 && column > 0], message).toEqual([code, !files.includes(file)])
  }
})

test('every problem has a file of the site, a message of one line and a code of small letters', () => {
  for (const problem of refusal.problems) {
    expect(problem.code).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
    expect(problem.message).not.toMatch(/\n|undefined|\[object/)
    expect(problem.places.length).toBeGreaterThan(0)
    for (const { file } of problem.places) expect(file).toMatch(/^(?:content|public)\/|^site\.config\.ts$/)
  }
})

test('problems are sorted by file, line and column', () => {
  const key = ({ places: [place] }: PrintedProblem): string =>
    `${place?.file ?? ''} ${String(place?.line ?? 0).padStart(6, '0')} ${String(place?.column ?? 0).padStart(6, '0')}`
  const keys = refusal.problems.map(key)
  expect(keys).toEqual([...keys].sort())
})

test('what says nothing, or differs by what nobody sees, is refused', () => {
  expect(told('news/empty-group.md')).toEqual([
    'empty-value content/news/empty-group.md:5:10',
    'empty-value content/news/empty-group.md:6:11',
  ])
  expect(told('news/empty-label.md')).toEqual(['empty-value content/news/empty-label.md:6:11'])
  expect(told('news/alike.md')).toEqual(['yaml-syntax content/news/alike.md:6:3'])
  expect(only('news/letters.md').message).toContain("in 'it<s here': it has a character that Windows refuses")
})

test('JSON is what every reader of it takes, or is refused with its line and column', () => {
  expect(only('authors/comma.json')).toMatchObject({
    code: 'yaml-syntax',
    message: 'JSON allows no comma after the last item',
    places: [{ line: 2, column: 16 }],
  })
  expect(only('authors/nan.json')).toMatchObject({
    message: 'JSON cannot have NaN here',
    places: [{ line: 2, column: 11 }],
  })
  expect(told('authors/quotes.json')).toEqual(['yaml-syntax content/authors/quotes.json:2:3'])
})

test('a link that a browser would have to repair is refused', () => {
  expect(told('news/repaired.md').map((text) => text.split(' ')[0])).toEqual(['invalid-link', 'invalid-link'])
})

test.each([
  ['text in quotes that never ends', 'news/yaml.md'],
  ['a tab where YAML wants spaces', 'news/tabs.md'],
  ['an anchor and an alias', 'news/alias.md'],
  ['a tag', 'news/tag.md'],
])('front matter with %s is refused as YAML, with a line', (_what, file) => {
  const problems = problemsIn(file)
  expect(problems.length).toBeGreaterThan(0)
  for (const problem of problems) {
    expect(problem.code).toBe('yaml-syntax')
    expect(problem.places[0]?.line).toBeGreaterThanOrEqual(2)
    expect(problem.places[0]?.excerpt).not.toBe('')
  }
})

test('a key that stands twice is refused at its second place', () => {
  expect(told('news/twice.md')).toEqual(['yaml-syntax content/news/twice.md:4:1'])
})

test('an alias is refused where it stands', () => {
  expect(told('news/alias.md')).toContain('yaml-syntax content/news/alias.md:4:14')
})

test('front matter without an end is refused', () => {
  expect(only('news/open.md')).toMatchObject({ code: 'front-matter-open', places: [{ line: 1, column: 1 }] })
})

test('a key that is missing is named', () => {
  expect(only('news/missing.md')).toMatchObject({ code: 'missing-key', message: "'date' is missing" })
})

test('a folder of content that is no collection is refused with the one that was meant', () => {
  expect(only('new/post.md')).toMatchObject({ code: 'unknown-collection', hint: "did you mean 'news'?" })
})

test('a file of another kind, or of an unknown name, is refused', () => {
  expect(only('news/picture.txt').code).toBe('unknown-file')
  expect(only('site/navi.yaml')).toMatchObject({ code: 'unknown-file', hint: "did you mean 'nav'?" })
})

test.each([
  ['a project', 'news/project.md', 'unknown-project', "did you mean 'stone'?", '4:10'],
  ['a category', 'faq/where.md', 'unknown-category', "did you mean 'packs'?", '3:21'],
  ['an author', 'addons/author.md', 'unknown-author', "did you mean 'ada'?", '7:16'],
  ['the project of an add-on', 'addons/project.md', 'unknown-project', 'use one of: stone.', '8:16'],
])('%s that does not exist is refused with what was meant', (_what, file, code, hint, place) => {
  const problem = only(file)
  expect(problem).toMatchObject({ code, hint })
  expect(placesOf(problem)).toEqual([`content/${file}:${place}`])
})

test('the pack and the texture pack of a project must exist, and its slug must be its own', () => {
  expect(told('site/projects.yaml')).toEqual([
    'unknown-pack content/site/projects.yaml:1:37',
    'unknown-texture-pack content/site/projects.yaml:1:58',
    'duplicate-project content/site/projects.yaml:2:11 content/site/projects.yaml:1:11',
  ])
})

test('a release table of a pack that does not exist is refused', () => {
  expect(only('releases/gravel/java.yaml').code).toBe('unknown-pack')
})

test('a first-party download without a release is refused', () => {
  expect(told('news/download.md')).toEqual(['download-without-release content/news/download.md:5:9'])
})

test('a download from a host that is not allowed, or with a password, is refused', () => {
  expect(told('news/host.md')).toEqual(['download-host content/news/host.md:5:9'])
  expect(told('news/user.md')).toEqual(['invalid-download content/news/user.md:5:9'])
})

test('a channel that does not exist is refused with the one that was meant', () => {
  expect(only('releases/stone/bedrock.yaml')).toMatchObject({
    code: 'unknown-channel',
    hint: "did you mean 'release'?",
  })
})

test('a first-party file whose size or SHA-256 is not that of its release is refused, and one that is not there', () => {
  expect(told('releases/stone/java.yaml')).toEqual([
    'download-mismatch content/releases/stone/java.yaml:2:67',
    'download-mismatch content/releases/stone/java.yaml:2:79',
    'missing-download content/releases/stone/java.yaml:3:48',
    'invalid-download content/releases/stone/java.yaml:4:48',
    'missing-download content/releases/stone/java.yaml:4:48',
    'missing-key content/releases/stone/java.yaml:5:5',
    'invalid-download content/releases/stone/java.yaml:6:48',
    'missing-download content/releases/stone/java.yaml:6:48',
  ])
  const problems = problemsIn('releases/stone/java.yaml')
  const [size, hash] = problems
  expect(size?.message).toBe('The file has 12 bytes, not 13')
  expect(hash?.message).toMatch(/^The file's SHA-256 is [0-9a-f]{64}$/)
  expect(problems.at(-2)?.message).toMatch(
    /^The file cannot be downloaded: '\/packs\/Stone-Java\/latest\/Stone\?\.zip': /,
  )
})

test('a link to a heading that is not there is refused', () => {
  expect(told('news/anchor.md')).toEqual(['broken-anchor content/news/anchor.md:7:9'])
})

test('a picture of another site is refused, and one that cannot be read', () => {
  expect(told('news/foreign.md')).toEqual(['foreign-picture content/news/foreign.md:5:10'])
  expect(told('news/unreadable.md')).toEqual(['broken-picture content/news/unreadable.md:4:14'])
})

test('a body that is too large or too deep is refused', () => {
  expect(told('news/large.md')).toEqual(['markdown-too-large content/news/large.md'])
  expect(told('news/deep.md')).toEqual(['markdown-too-deep content/news/deep.md'])
})

test.each([
  ['a program', 'script-link', 'invalid-link'],
  ['a relative address', 'relative', 'invalid-link'],
  ['an address without a scheme', 'protocol', 'invalid-link'],
  ['an address without encryption', 'http', 'insecure-link'],
])('a link to %s is refused', (_what, name, code) => {
  expect(told(`news/${name}.md`)).toEqual([expect.stringMatching(new RegExp(`^${code} content/news/${name}.md:5:`))])
})

test.each([
  ['a bidirectional mark, shown as its number', 'bidi', /\\u\{202e\}/],
  ['a name that Windows keeps for a device', 'device', /reserved/],
  ['encoded dots', 'encoded', /segment/],
])('a permalink with %s is refused', (_what, name, message) => {
  const problem = only(`news/${name}.md`)
  expect(problem.code).toBe('invalid-permalink')
  expect(problem.message).toMatch(message)
})

test('two textures with one id are refused, and both are named', () => {
  expect(told('gallery/textures/item.yaml')).toEqual([
    'duplicate-texture content/gallery/textures/item.yaml:1:9 content/gallery/textures/block.yaml:1:9',
    'unknown-tag content/gallery/textures/item.yaml:1:32',
  ])
})

test('faults are told the same where threads read the files', () => {
  const large = Object.fromEntries(
    Array.from({ length: 120 }, (_, index) => [
      `content/news/large-${String(index)}.md`,
      post(`Text ${String(index)} of **much** [more](/nowhere).\n\n`.repeat(50), index % 9 === 0 ? 'unknown: 1\n' : ''),
    ]),
  )
  const tell = (workers: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'packsite-test-'))
    const many = openSite(folder, { ...FILES, 'site.config.ts': configSource(), ...large })
    const { status, stderr } = many.run(['build', '--workers', workers, '--no-cache', '--verbose'])
    rmSync(folder, { recursive: true, force: true })
    expect(status).toBe(1)
    return stderr.replace(/^.+: \d+ ms\n/gm, '')
  }
  const told = tell('1')
  expect(told).toContain('content/news/large-9.md:4')
  expect(told).toContain('content/news/twice.md:4')
  expect(tell('2')).toBe(told)
})
