// Data of content and of packs that nests deep: refused or read by name at every depth, never with a stack trace.

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFullRun, someOf } from '../support/full'
import { packZip } from '../support/pack-zip'
import { SMALL_FILE, SMALL_FILE_PATH, smallSite } from '../support/small-site'
import { createSite, type CliResult, type Files } from '../support/site'

/** The stack of Node ends between 5,000 and 20,000 levels of most walks. */
const DEPTHS = isFullRun ? [10, 100, 101, 1_000, 5_000, 10_000, 20_000, 100_000] : [10, 20_000]

function expectNoStack({ status, stdout, stderr }: CliResult): void {
  expect(stdout + stderr).not.toMatch(/has a bug|Maximum call stack|^\s+at /m)
  expect([0, 1]).toContain(status)
}

const nested = (depth: number, open: string, inside: string, close: string): string =>
  open.repeat(depth) + inside + close.repeat(depth)

const DESCRIPTIONS: readonly [shape: string, text: (depth: number) => string][] = [
  ['extra', (depth) => nested(depth, '{"text":"a","extra":[', '"x"', ']}')],
  ['lists', (depth) => nested(depth, '[', '"x"', ']')],
  ['objects in text', (depth) => nested(depth, '{"text":', '"x"', '}')],
  ['lists with words', (depth) => nested(depth, '["a",', '"x"', ']')],
]

test.each(someOf(DESCRIPTIONS, 2))('a description that nests by %s is a problem of pack.mcmeta', (_shape, text) => {
  for (const depth of DEPTHS) {
    const zip = packZip({ mcmeta: `{"pack":{"pack_format":15,"description":${text(depth)}}}` })
    const files = smallSite()
    const table = 'content/releases/main-32x/java.yaml'
    const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
    const facts = String(files[table])
      .replace(`size: ${String(SMALL_FILE.length)}`, `size: ${String(zip.length)}`)
      .replace(hashOf(SMALL_FILE), hashOf(zip))
    const site = createSite({ ...files, [table]: facts, [`public/${SMALL_FILE_PATH}`]: zip })
    const inspected = site.run(['inspect', join(site.root, 'public', SMALL_FILE_PATH)])
    const checked = site.run(['check'])
    for (const result of [inspected, checked, site.run(['build'])]) {
      expectNoStack(result)
      expect(result.status).toBe(0)
    }
    const told = 'warning[pack-metadata] '
    const sentence = "in pack.mcmeta 'description' nests deeper than 100 levels"
    const isDeep = text(1).startsWith('{"text":"a"') ? depth > 50 : text(1).startsWith('{') ? false : depth > 100
    for (const { stdout, stderr } of [inspected, checked])
      if (isDeep) expect(stdout + stderr).toMatch(new RegExp(`${told.replace(/[[\]]/g, '\\$&')}.*${sentence}`))
      else expect(stdout + stderr).not.toContain('nests deeper')
  }
})

test('a manifest with a string of almost 8 MB is read', () => {
  const manifest = JSON.stringify({ format_version: 2, header: { name: 'a\\"/*'.repeat(1_100_000) } })
  const site = createSite({ 'a.mcpack': packZip({ more: [{ name: 'manifest.json', data: manifest }] }) })
  const comments = createSite({
    'a.mcpack': packZip({ more: [{ name: 'manifest.json', data: '/*'.repeat(2_000_000) }] }),
  })
  for (const each of [site, comments]) expectNoStack(each.run(['inspect', join(each.root, 'a.mcpack')]))
})

const post = (changelog: string): string => `---\ntitle: A\ndate: 2026-01-02\nchangelog:\n${changelog}\n---\nText.\n`
const steps = (depth: number, line: string): string =>
  Array.from({ length: depth }, (_, index) => `${' '.repeat(index + 1)}${line}\n`).join('')

const CONTENT: readonly [kind: string, files: (depth: number) => Files][] = [
  [
    'changelog in one line',
    (depth) => ({ 'content/news/first.md': post(`  A: ${nested(depth, '{a: ', '[x]', '}')}`) }),
  ],
  // A file of more than 1,500 such lines is too large.
  ['changelog in lines', (depth) => ({ 'content/news/first.md': post(steps(Math.min(depth, 1_500), 'a:')) })],
  ['menu', (depth) => ({ 'content/site/nav.yaml': nested(depth, '[{text: a, to: /news, items: ', '[]', '}]') })],
  ['menu of lists', (depth) => ({ 'content/site/nav.yaml': `${'- '.repeat(depth)}x\n` })],
  ['JSON object', (depth) => ({ 'content/packs/deep.json': nested(depth, '{"a":', '1', '}') })],
  ['JSON list', (depth) => ({ 'content/site/footer.json': nested(depth, '[', '1', ']') })],
  ['row of a table', (depth) => ({ 'content/releases/main-32x/java.yaml': `1.20: ${nested(depth, '[', '1', ']')}\n` })],
  [
    'message by select',
    (depth) => ({ 'content/site/messages.yaml': `home.news: '${nested(depth, '{a, select, other {', 'x', '}}')}'\n` }),
  ],
  [
    'message by plural',
    (depth) => ({
      'content/site/messages.yaml': `release.changed-count: '${nested(depth, '{count, plural, other {', 'x', '}}')}'\n`,
    }),
  ],
  ['message of braces', (depth) => ({ 'content/site/messages.yaml': `home.news: '${nested(depth, '{', '', '}')}'\n` })],
  ['HTML', (depth) => ({ 'content/pages/more.md': `${nested(depth, '<div>', 'x', '</div>')}\n` })],
  [
    'description in HTML',
    (depth) => ({ 'content/pages/more.md': `---\ndescription: ${'<b>'.repeat(depth)}x\n---\nx\n` }),
  ],
]

test.each(someOf(CONTENT, 2))('a %s of any depth is read or refused', (_kind, files) => {
  for (const depth of DEPTHS) expectNoStack(createSite({ ...smallSite(), ...files(depth) }).run(['build']))
})
