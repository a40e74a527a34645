// What machines read: feeds and sitemap are XML whatever a title holds, and the search finds any title as it was written.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSearchEngine } from '../../../src/client/lib/search-engine'
import { escapeXml } from '../../../src/generator/output/xml'
import { searchIndex } from '../../../src/generator/output/search'
import { anyText, holds, hostileHtml, readableText } from '../../support/fuzz'
import type { SearchDocument } from '../../../src/generator/model'
import type { PackedIndex } from '../../../src/shared/search-index'

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
        const ask = createSearchEngine(JSON.parse(searchIndex(documents)) as PackedIndex)
        const titles = new Set(documents.map(({ title }) => title))
        for (const asked of [question, documents[0]?.title ?? '']) {
          for (const { found } of ask(asked).groups) for (const { title } of found) expect(titles).toContain(title)
        }
      },
    ),
  )
})
