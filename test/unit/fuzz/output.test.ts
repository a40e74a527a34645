// What machines read: feeds and sitemap are XML whatever a title holds, the search finds any title as it was written, and the
// files for hosts say what packsite means, whatever a redirect or a file is called.

import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSearchEngine } from '../../../src/client/lib/search-engine'
import { publicFileNameFault } from '../../../src/generator/util/path'
import { caddyfile } from '../../../src/generator/output/hosts/caddy'
import { nginxConfig } from '../../../src/generator/output/hosts/nginx'
import { redirectsFileText } from '../../../src/generator/output/hosts/headers-redirects'
import { s3UploadCommands } from '../../../src/generator/output/hosts/s3'
import { vercelConfig } from '../../../src/generator/output/hosts/vercel'
import { hostRules } from '../../../src/generator/output/hosts/rules'
import { escapeXml } from '../../../src/generator/output/feeds/xml'
import { searchIndex } from '../../support/search-index'
import { link } from '../../../src/generator/schema/address-scalars'
import { anyText, holds, hostileHtml, readableText, samples, textOf } from '../../support/fuzz'
import { samplePage, sampleSite } from '../samples'
import type { SearchDocument } from '../../../src/generator/types'
import type { PackedSearchIndex } from '../../../src/shared/search-index'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

test('any text is one text of XML: no markup, no character that XML 1.0 forbids, nothing else lost', () => {
  holds(
    fc.property(fc.oneof(anyText, hostileHtml), (text) => {
      const escaped = escapeXml(text)
      expect(escaped).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/)
      expect(escaped).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u)
      const read = escaped.replace(/&(\w+);/g, (_all, name: string) => ENTITIES[name] ?? '')
      const kept = Array.from(text).filter((character) =>
        /[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(character),
      )
      expect(read).toBe(kept.join(''))
    }),
  )
})

const document = fc.record<SearchDocument>({
  kind: fc.constantFrom('pack', 'page', 'post', 'addon', 'faq', 'texture'),
  title: fc.oneof(readableText, hostileHtml, fc.constantFrom('__proto__', 'constructor', 'toString', '')),
  text: fc.oneof(anyText, hostileHtml),
  keywords: readableText,
  href: readableText.map((text) => `/${text}`),
})

test('any documents can be searched with any question, and what is found says what was written', () => {
  holds(
    fc.property(
      fc.array(document, { maxLength: 8 }),
      fc.oneof(readableText, anyText, hostileHtml),
      (documents, question) => {
        const ask = createSearchEngine(JSON.parse(searchIndex(documents)) as PackedSearchIndex)
        const titles = new Set(documents.map(({ title }) => title))
        for (const asked of [question, documents[0]?.title ?? '']) {
          for (const { found } of ask(asked).groups) for (const { title } of found) expect(titles).toContain(title)
        }
      },
    ),
  )
})

const MARKS = [
  '"',
  "'",
  '`',
  '$host',
  '$(exit 9)',
  ';',
  ' ',
  '\n',
  '\\',
  '{env.HOME}',
  '{',
  '}',
  '#',
  '*',
  '&',
  '|',
  '<',
  ':a',
]
const rulesOf = (targets: readonly string[]) =>
  hostRules({
    site: sampleSite(),
    pages: targets.map((redirect, index) =>
      samplePage(`/from-${String(index)}`, { payload: null, redirect, status: 301 }),
    ),
    publicFiles: [],
    validated: [],
  })

test('any redirect that is accepted is one word of what each host reads, and asks it for nothing', () => {
  const targets = fc
    .tuple(fc.constantFrom('/', '/news', 'https://example.org', 'https://example.org/?'), textOf(MARKS, 8))
    .map((parts) => parts.join(''))
  holds(
    fc.property(targets, (target) => {
      const parsed = link().safeParse(target)
      if (!parsed.success) return
      const rules = rulesOf([parsed.data])
      const lineOf = (text: string): string => text.split('\n').find((line) => line.includes('/from-0/')) ?? ''
      expect(redirectsFileText(rules).trimEnd().split('\n')).toHaveLength(3)
      expect(lineOf(redirectsFileText(rules))).toMatch(/^\/from-0\/ \S+ 301$/)
      expect(lineOf(nginxConfig(rules))).toMatch(/^ *location = "\/from-0\/" \{ return 301 "[^"\\$\s]+"; \}$/)
      const redir = caddyfile(rules)
        .split('\n')
        .find((line) => line.includes('redir @redirect-0 '))
      expect(redir).toMatch(/^\s*redir @redirect-0 (?:[\w./*@+~-]+|"[^"\\{}\s]+") 301$/)
      const { redirects } = JSON.parse(vercelConfig(rules)) as { redirects: readonly object[] }
      expect(redirects).toHaveLength(2)
    }),
  )
})

test.skipIf(process.platform === 'win32')('any files of public are words of a shell in the plan for S3', () => {
  const names = samples(fc.oneof(textOf(MARKS, 8), readableText)).filter(
    (name) => name !== '' && !/^[./]|\/$|\/[./]/.test(name) && publicFileNameFault(name) === null,
  )
  const script = `aws() { printf '%s\\n' "$@"; }\n${s3UploadCommands(rulesOf([]), names)}`
  const { status, stdout, stderr } = spawnSync('sh', { input: script, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  const words = stdout.trimEnd().split('\n')
  const included = words.filter((_word, index) => words[index - 1] === '--include')
  expect(included.length).toBeGreaterThan(20)
  for (const word of included)
    expect(names.some((name) => (word.startsWith('*') ? name.endsWith(word.slice(1)) : name === word))).toBe(true)
  expect(words.filter((word) => word === 's3').length).toBe(words.filter((word) => word === 'sync').length)
})
