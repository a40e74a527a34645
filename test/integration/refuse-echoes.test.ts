// One fault, one problem: what a refused file would have given is not missed by the files that name it.

import { expect, test } from 'vitest'
import { placesOf, tryBuild } from '../support/events'
import { TRANSPARENT_PNG, createSite, type Files } from '../support/site'

const post = (more: string, body = ''): string => `---\ntitle: A\ndate: 2026-01-01\n${more}---\n${body}\n`
const PACK = 'title: Stone\npermalink: /stone/\nbanner: /image/dot.png\nwordmark: /image/dot.png\ndescription: Text.\n'

/** The problems of a site as 'code file'. */
async function told(files: Files): Promise<string[]> {
  const { problems } = await tryBuild(createSite({ 'public/image/dot.png': TRANSPARENT_PNG, ...files }))
  return problems.map((problem) => `${problem.code} ${placesOf(problem)[0]?.replace(/:.*/, '') ?? ''}`)
}

test('a link to a post that was refused is no second problem', async () => {
  const files = {
    'content/news/a.md': post('tilte: B\n'),
    'content/news/b.md': post('tilte: B\npermalink: /stone/b\n'),
    'content/news/c.md': post('', '[a](/news/a) [b](/stone/b)'),
  }
  expect(await told(files)).toEqual(['unknown-key content/news/a.md', 'unknown-key content/news/b.md'])
})

test('a link to the latest post of a project is no second problem where its only post was refused', async () => {
  const files = {
    'content/site/projects.yaml': '- { slug: stone, name: Stone }\n',
    'content/news/a.md': post('project: stone\ntilte: B\n'),
    'content/pages/b.md': '# B\n\n[The latest](/stone/latest)\n',
  }
  expect(await told(files)).toEqual(['unknown-key content/news/a.md'])
})

test('a link to what a file that cannot be read would have been is no second problem', async () => {
  const files = {
    'content/site/projects.yaml': '- { slug: stone, name: Stone }\n',
    'content/news/a.md': `---\ntitle: A: b\ndate: 2026-01-01\npermalink: /stone/a\nproject: stone\n---\n`,
    'content/addons/b.md': `---\ntitle: A: b\nslug: other\n---\n`,
    'content/news/c.md': Buffer.from([0xff, 0xfe, 0x41]),
    'content/pages/d.md': Buffer.from([0xff, 0xfe, 0x41]),
    'content/pages/e.md': '# E\n\n[a](/stone/a) [latest](/stone/latest) [b](/addons/other) [c](/news/c) [d](/d)\n',
  }
  expect(await told(files)).toEqual([
    'yaml-syntax content/addons/b.md',
    'yaml-syntax content/news/a.md',
    'unreadable-file content/news/c.md',
    'unreadable-file content/pages/d.md',
  ])
})

test('a file whose name can be no address is at no other one', async () => {
  const files = {
    'content/news/a & b.md': post(''),
    'content/pages/a & b.md': '# A\n',
    'content/pages/c & d.md': '# C\n',
  }
  expect(await told(files)).toEqual([
    'invalid-permalink content/news/a & b.md',
    'invalid-permalink content/pages/a & b.md',
    'invalid-permalink content/pages/c & d.md',
  ])
})

test('a post of a project whose list was refused is no second problem', async () => {
  const files = {
    'content/site/projects.yaml': '- { slug: stone, nmae: Stone }\n',
    'content/news/a.md': post('project: stone\n'),
  }
  expect(new Set(await told(files))).toEqual(
    new Set(['missing-key content/site/projects.yaml', 'unknown-key content/site/projects.yaml']),
  )
})

test('an add-on of an author whose file was refused is no second problem', async () => {
  const files = {
    'content/site/projects.yaml': '- { slug: stone, name: Stone }\n',
    'content/authors/ada.yaml': 'name: Ada\nlnks: {}\n',
    'content/addons/a.md':
      '---\ntitle: A\ndescription: About it.\nauthors: [ada]\npacks: [stone]\neditions: [java]\nresolutions: [32]\nupdated: 2026-01-01\n---\n',
  }
  expect(await told(files)).toEqual(['unknown-key content/authors/ada.yaml'])
})

test('a release table of a pack that was refused is no second problem', async () => {
  const files = {
    'content/packs/stone.yaml': `${PACK}butons: []\n`,
    'content/releases/stone/java.yaml': "'1.21': [{ channel: release, url: https://files.example.org/a.zip }]\n",
    'content/site/projects.yaml': '- { slug: stone, name: Stone, pack: stone }\n',
  }
  expect(await told(files)).toEqual(['unknown-key content/packs/stone.yaml'])
})

test('a download of a release table that was refused is no second problem', async () => {
  const files = {
    'content/packs/stone.yaml': PACK,
    'content/releases/stone/java.yaml': "'1.21': [{ channel: release, variant: latest, fil: a, file: Stone-1.zip }]\n",
    'content/news/a.md': post('downloads:\n  Java: /packs/Stone-Java/latest/Stone-1.zip\n'),
  }
  expect(await told(files)).toEqual(['unknown-key content/releases/stone/java.yaml'])
})

test('a question of a category whose list was refused is no second problem', async () => {
  const files = {
    'content/site/faq-categories.yaml': '- { slug: packs, name: Packs, icon: book, color: green }\n',
    'content/faq/a.md': '---\nquestion: A?\ncategories: [packs]\n---\n',
  }
  expect(await told(files)).toEqual(['invalid-color content/site/faq-categories.yaml'])
})
