// What people write by mistake, or because another generator wants it so, and exactly what they are told: all of it in one site,
// so that each fault is told once, at its line, beside all others.

import { expect, test } from 'vitest'
import { parseEvents } from '../support/events'
import { TRANSPARENT_PNG, createSite, type Files } from '../support/site'

/** Code, line and column, message; and the hint. */
type Told = readonly [told: string, hint: string]
type Case = readonly [file: string, text: string, ...told: readonly Told[]]

let count = 0
const post = (lines: string, ...told: readonly Told[]): Case => {
  count += 1
  return [`content/news/case-${String(count)}.md`, `---\ntitle: A\ndate: 2026-01-01\n${lines}\n---\n`, ...told]
}
const dated = (date: string, message: string, hint: string): Case => {
  count += 1
  const told = `invalid-date 3:7 'date' ${message}: '${date}'`
  return [`content/news/case-${String(count)}.md`, `---\ntitle: A\ndate: ${date}\n---\n`, [told, hint]]
}
const key = (line: string, hint: string): Case => {
  const [name = ''] = line.split(':')
  return post(line, [`unknown-key 4:1 Unknown key '${name}'`, hint])
}
const address = (permalink: string, fault: string, hint: string): Case =>
  post(`permalink: ${permalink}`, [
    `invalid-permalink 4:12 'permalink' cannot be an address: '${permalink}': ${fault}`,
    hint,
  ])
const file = (path: string, text: string, ...told: readonly Told[]): Case => [path, text, ...told]

const SLUG = "a slug has a-z, 0-9, '.', '_' and '-', begins and ends with a letter or digit, and has no '..'."
const ADDRESS = 'use letters, digits and . _ ~ + - between the slashes.'
const REDIRECTS = "redirect old addresses in content/site/redirects.yaml: '- { from: /old, to: /new }'."
const ORDER = 'remove it: posts and add-ons are sorted by day, the menu is content/site/nav.yaml.'
const DECLARE =
  "declare it in 'fields' of site.config.ts to keep it (posts, pages, questions, add-ons, authors, packs), or remove it."
const DESCRIPTION = "write 'description: …', one or two sentences."
const HEADER = "write 'headerImage: /image/posts/a.png', a file of public/."
const QUOTES = 'put a text with a colon, a # or a quote in quotes; indent with spaces.'
const ADDON = 'title: A\ndescription: B.\npacks: [main32x]\neditions: [java]\nresolutions: [32]'

const CASES: readonly Case[] = [
  // YAML: the first fault of a file, and none of its echoes
  file('content/news/tab.md', '---\ntitle: A\n\tdate: 2026-01-01\n\tchangelog:\n\t\t- a\n\t\t- b\n---\n', [
    'yaml-syntax 3:1 A line is indented with a tab',
    'indent with spaces, two for each level.',
  ]),
  post('changelog:\n\t- a\n\t- b\n\t- c', [
    'yaml-syntax 5:1 A line is indented with a tab',
    'indent with spaces, two for each level.',
  ]),
  file('content/news/indent.md', '---\ntitle: A\n  date: 2026-01-01\n description: b\n   changelog:\n - a\n---\n', [
    'yaml-syntax 2:8 The lines after this one are indented too far, or a colon is missing',
    'start all keys of a map in the same column, each with a colon and a space after it.',
  ]),
  file('content/news/colon.md', '---\ntitle: Copper: the release\ndate: 2026-01-01\n---\n', [
    'yaml-syntax 2:8 A value contains a colon with a space after it',
    "put it in quotes: title: 'Copper: the release'.",
  ]),
  file('content/news/quote.md', "---\ntitle: 'A\ndate: 2026-01-01\n---\n", [
    "yaml-syntax 3:17 A quoted text is not closed: '",
    QUOTES,
  ]),
  post('title: B', [
    'yaml-syntax 4:1 This key occurs twice in one map',
    'remove one of them, or give it another name.',
  ]),
  // Days and moments
  dated('2022-12-8', 'is a day in another form', 'write 2022-12-08.'),
  dated('2022/12/08', 'is a day in another form', 'write 2022-12-08.'),
  dated('2022.12.08', 'is a day in another form', 'write 2022-12-08.'),
  dated('08/12/2022', 'is a day in another form', 'write 2022-12-08 or 2022-08-12.'),
  dated('31.12.2022', 'is a day in another form', 'write 2022-12-31.'),
  dated('8 December 2022', 'is a day in another form', 'write 2022-12-08.'),
  dated('Dec 8th, 2022', 'is a day in another form', 'write 2022-12-08.'),
  dated('2022-12-08T10:00:00+01:00', 'is a moment, not a day', 'write 2022-12-08: a day has no time.'),
  dated('2022-02-30', 'is not a day of the calendar', 'write a day of the calendar as 2026-11-02.'),
  dated('yesterday', 'is not a day of the calendar', 'write a day of the calendar as 2026-11-02.'),
  post('publishAt: 2026-1-2 18:00', [
    "invalid-date 4:12 'publishAt' is not a day or a moment: '2026-1-2 18:00'",
    'write 2026-01-02T18:00:00Z, which is a moment in UTC.',
  ]),
  post('expireAt: 2026-01-02T00:30:00+01:00', [
    "invalid-date 4:11 'expireAt' is not a day or a moment: '2026-01-02T00:30:00+01:00'",
    'write 2026-01-01T23:30:00Z, which is a moment in UTC.',
  ]),
  // Keys of other generators
  key('draft: true', "write 'published: false' for a draft."),
  key('categories: [a]', "write 'tags: [word]'."),
  key('license: mit', DECLARE),
  key('aliases: [/old]', REDIRECTS),
  key('redirect_from: /old', REDIRECTS),
  key('slug: b', "write 'permalink: /news/a-title', the whole address."),
  key('layout: post', 'remove it: the rows of site.config.ts name the template and the layout of a page.'),
  key('order: 3', ORDER),
  key('weight: 3', ORDER),
  key('expiryDate: 2026-02-02', "write 'expireAt: 2026-11-02'."),
  key('publishDate: 2026-02-02', "did you mean 'publishAt'?"),
  key('image: /a.png', HEADER),
  key('excerpt: B', DESCRIPTION),
  key('summary: B', DESCRIPTION),
  key('pinned: true', 'remove it: the newest comes first.'),
  key('headerImgae: /a.png', "did you mean 'headerImage'?"),
  file('content/faq/weight.md', '---\nquestion: A?\ncategories: [packs]\nweight: 3\n---\n', [
    "unknown-key 4:1 Unknown key 'weight'",
    "write 'order: 1': smaller numbers come first.",
  ]),
  file('content/addons/kept.md', `---\n${ADDON}\nauthors: [ann]\nupdated: 2026-01-02\ngame_versions: [1.20]\n---\n`, [
    "unknown-key 9:1 Unknown key 'game_versions'",
    DECLARE,
  ]),
  file('content/addons/date.md', `---\n${ADDON}\nauthors: [ann]\ndate: 2026-01-02\nupdated: 2026-01-02\n---\n`, [
    "unknown-key 8:1 Unknown key 'date'",
    "write 'updated: 2026-11-02'.",
  ]),
  post('published: yes', ["wrong-type 4:12 'published' is neither true nor false: 'yes'", 'write true.']),
  // Addresses
  address('/news/old.', "in 'old.': it ends with a full stop or a space", `write '/news/old': ${ADDRESS}`),
  address('news/bare', "it does not begin with '/'", `write '/news/bare': ${ADDRESS}`),
  address('https://example.org/x', "it does not begin with '/'", `write '/x': ${ADDRESS}`),
  // Slugs, and the names of files that are slugs
  file(
    'content/addons/slugs.md',
    `---\n${ADDON}\nauthors: [arke_, a..b, Ann, Ü b]\nupdated: 2026-01-02\n---\n`,
    ["invalid-slug 7:11 'authors[0]' is not a valid slug: 'arke_'", `write 'arke': ${SLUG}`],
    ["invalid-slug 7:18 'authors[1]' is not a valid slug: 'a..b'", `write 'a.b': ${SLUG}`],
    ["invalid-slug 7:24 'authors[2]' is not a valid slug: 'Ann'", `write 'ann': ${SLUG}`],
    ["invalid-slug 7:29 'authors[3]' is not a valid slug: 'Ü b'", `write 'u-b': ${SLUG}`],
  ),
  file('content/authors/Ann.yaml', 'name: Ann\n', [
    "invalid-slug 0:0 The file's name cannot be the slug of an author: 'Ann'",
    `rename it to 'ann.yaml': ${SLUG}`,
  ]),
  // The file's name is the fault: who names the author rightly hears nothing.
  file('content/addons/right.md', `---\n${ADDON}\nauthors: [ann]\nupdated: 2026-01-02\n---\n`),
  // Releases and downloads
  file(
    'content/releases/stone/java.yaml',
    `1.21: [{ channel: release, size: 9.5 MB, url: https://example.org/a.zip }]
1.20: [{ channel: release, size: '12,345 bytes', url: https://example.org/b.zip }]
1.19: [{ channel: release, size: 1.5GiB, url: https://example.org/c.zip }]
1.18: [{ channel: release, size: big, md5: a, url: https://example.org/d.zip }]
`,
    [
      `wrong-type 1:34 '["1.21"][0].size' is not a number of bytes: '9.5 MB'`,
      "9.5 MB is 9500000 bytes, if it is exact; else leave it out, or let 'packsite new release --file' measure it.",
    ],
    [`wrong-type 2:34 '["1.20"][0].size' is not a number of bytes: '12,345 bytes'`, 'write 12345.'],
    [
      `wrong-type 3:34 '["1.19"][0].size' is not a number of bytes: '1.5GiB'`,
      "1.5GiB is 1610612736 bytes, if it is exact; else leave it out, or let 'packsite new release --file' measure it.",
    ],
    [
      `wrong-type 4:34 '["1.18"][0].size' is not a number of bytes: 'big'`,
      'write the number of bytes in digits, or leave it out.',
    ],
    [
      `unknown-key 4:39 Unknown key 'md5' in ["1.18"][0]`,
      "write 'sha256: …': packsite new release --file measures it.",
    ],
  ),
  post('downloads:\n  Older: https://example.org/a.zip\n  New:\n    1.21: https://example.org/b.zip', [
    "wrong-type 5:10 'downloads.Older' mixes links and groups of links",
    "put such a link into a group too: 'More: { Older: https://example.org/a.zip }'.",
  ]),
  post('downloads:\n  New:\n    1.21: https://example.org/b.zip\n  Older: https://example.org/a.zip', [
    "wrong-type 7:10 'downloads.Older' mixes links and groups of links",
    "put such a link into a group too: 'More: { Older: https://example.org/a.zip }'.",
  ]),
  file('content/site/redirects.yaml', '- from: /a#b\n  to: /news\n', [
    "invalid-permalink 1:9 '[0].from' cannot be requested: '/a#b': browsers do not send the part after #",
    'write the old address, such as /old page!, /p?id=3 or /user/*.',
  ]),
]

const FRAME: Files = {
  'public/image/dot.png': TRANSPARENT_PNG,
  'content/site/projects.yaml': '- { slug: main32x, name: Main, pack: stone }\n',
  'content/site/faq-categories.yaml':
    "- { slug: packs, name: Packs, icon: block, color: '#529B2B', description: About packs. }\n",
  'content/packs/stone.yaml':
    'title: Stone\npermalink: /stone/\nbanner: /image/dot.png\nwordmark: /image/dot.png\ndescription: Text.\n',
}

type Place = { readonly file: string; readonly line?: number; readonly column?: number }

/** File -> what is told of it. */
function told(files: Files): Map<string, Told[]> {
  const byFile = new Map<string, Told[]>()
  for (const { event, code, message, hint, places } of parseEvents(createSite(files).run(['build', '--json']).stdout)) {
    if (event !== 'problem') continue
    const [place = { file: '' }] = places as Place[]
    const { file: path, line = 0, column = 0 } = place
    const row: Told = [`${String(code)} ${String(line)}:${String(column)} ${String(message)}`, String(hint)]
    byFile.set(path, [...(byFile.get(path) ?? []), row])
  }
  return byFile
}

test('a mistake is told once, with what to write instead, and nothing else is told', () => {
  const found = told({ ...FRAME, ...Object.fromEntries(CASES.map(([path, text]) => [path, text])) })
  const sorted = (rows: readonly Told[]): Told[] => [...rows].sort(([a], [b]) => (a < b ? -1 : 1))
  const byText = CASES.map(([path, text, ...expected]) => ({ path, text, told: sorted(expected) }))
  expect(CASES.map(([path, text]) => ({ path, text, told: sorted(found.get(path) ?? []) }))).toEqual(byText)
  expect([...found.keys()].filter((path) => !CASES.some(([own]) => own === path))).toEqual([])
})
