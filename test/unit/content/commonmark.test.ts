// The examples of the CommonMark specification 0.31 (John MacFarlane, CC BY-SA 4.0), and those of GitHub's extensions of it:
// what packsite makes of each is what its sanitiser makes of the HTML that the specification tells.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestConverter } from '../../support/converter'
import { GITHUB_EXAMPLES } from '../../support/github-examples'
import { packageFolder } from '../../support/paths'
import { sampleSite } from '../samples'

type Example = readonly [section: string, markdown: string, html: string]

const examples = JSON.parse(readFileSync(join(packageFolder, 'test/fixtures/commonmark.json'), 'utf8')) as Example[]
const { fromMarkdown, fromHtml, refuse } = createTestConverter(sampleSite())

/** Headings get ids of their text and code gets colours, which the specification has none of; spaces between blocks say nothing. */
const shape = (html: string): string =>
  html
    .replace(/<(h[1-6]) id="[^"]*">/g, '<$1>')
    .replace(/<span class="code-[a-z]+">|<\/span>/g, '')
    .replace(/>\s+</g, '><')
    .trim()

/** Addresses that stand alone are links in GitHub's flavour. */
const OTHERWISE = [602, 606, 608, 611, 612]

test('every example of CommonMark is converted as the specification tells', () => {
  const others = examples.flatMap(([, markdown, html], index) => {
    expect([index + 1, refuse(markdown)]).toEqual([index + 1, null])
    return shape(fromMarkdown(markdown).html) === shape(fromHtml(html).html) ? [] : [index + 1]
  })
  expect(examples.length).toBe(652)
  expect(others).toEqual(OTHERWISE)
})

test.each(GITHUB_EXAMPLES)("GitHub's flavour: %j", (markdown, html) => {
  expect(shape(fromMarkdown(markdown).html)).toBe(shape(fromHtml(html).html))
})
