// Highlighted code is compared with the output of highlight.js itself: code of real documents in its own language, and the same
// code read as every other language.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { decodeHTML } from 'entities'
import highlighter from 'highlight.js/lib/common'
import { expect, test } from 'vitest'
import { highlight } from '../../../../src/generator/content/markdown/highlight'
import { isFullRun } from '../../../support/full'
import { SEED } from '../../../support/fuzz'
import { satteriEngine } from '../../../support/markdown-engines'
import { createDeck, createRandom } from '../../../support/random'
import { realDocuments } from '../../../support/real-markdown'
import type { HLJSApi, LanguageFn } from 'highlight.js'

const corePath = createRequire(import.meta.url).resolve('highlight.js/lib/core')

const names = highlighter.listLanguages()

/** highlight.js with the same languages and its own emitter. */
function createCore(source: string): HLJSApi {
  const module = { exports: {} as HLJSApi }
  const load = compileFunction(source, ['module']) as (module: object) => void
  load(module)
  for (const name of names)
    module.exports.registerLanguage(name, highlighter.getLanguage(name)?.rawDefinition as LanguageFn)
  return module.exports
}

const own = createCore(readFileSync(corePath, 'utf8'))

const CLASSES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    comment: 'comment quote doctag meta',
    keyword: 'keyword type built_in name selector-tag',
    string: 'string regexp char addition',
    value: 'number literal symbol bullet variable template-variable link deletion',
    name: 'attr attribute property title section selector-class selector-id selector-attr',
  }).flatMap(([name, scopes]) => scopes.split(' ').map((scope) => [`hljs-${scope}`, `code-${name}`])),
)

/** What highlight.js writes, with classes of five kinds and without the rest. */
function inClasses(html: string): string {
  const open: boolean[] = []
  return html
    .replace(/<span class="([^" ]*)[^"]*">|<\/span>/g, (tag, scope: string | undefined) => {
      if (scope === undefined) return open.pop() === true ? tag : ''
      const name = CLASSES[scope]
      open.push(name !== undefined)
      return name === undefined ? '' : `<span class="${name}">`
    })
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
}

/** Escaped, as engines write it. */
const pieces = realDocuments.flatMap((markdown) =>
  Array.from(
    satteriEngine(markdown).matchAll(/<pre><code class="language-([^"\s]+)">([^<]+)<\/code><\/pre>/g),
    (found) => ({
      language: found[1] ?? '',
      code: found[2] ?? '',
    }),
  ),
)

function compare(code: string, language: string): void {
  const text = decodeHTML(code)
  const expected = own.highlight(text, { language })
  expect({ code, language, html: highlight(code, language) }).toEqual({
    code,
    language,
    html: inClasses(expected.value),
  })
}

test('of code in its language', () => {
  const known = pieces.filter(({ language }) => own.getLanguage(language) !== undefined)
  expect(known.length).toBeGreaterThan(1000)
  for (const { code, language } of known.slice(0, isFullRun ? known.length : 2000)) compare(code, language)
})

test('of code in each language, whatever it is', () => {
  const deck = createDeck(pieces, createRandom(SEED))
  for (const language of names)
    for (let left = isFullRun ? 1000 : 20; left > 0; left -= 1) compare(deck().code.slice(0, 2000), language)
})
