// What builds do without satteri or without its native addon: the same pages, under another build id.

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { isFullRun, someOf } from '../support/full'
import { OWN_CACHE, currentFiles, emptyFolder } from '../support/cache'
import { convertByReference, convertPlain } from '../support/markdown-engines'
import { oddDocument } from '../support/odd-markdown'
import { HTML_VECTORS, MARKDOWN_VECTORS } from '../support/payloads/vectors'
import { createRandom } from '../support/random'
import { copyPacksite } from '../support/packsite-copy'
import { packageFolder } from '../support/paths'
import { createSite, runProgram } from '../support/site'

const HOOK = pathToFileURL(join(packageFolder, 'test/support/satteri-asked.js')).href
const WITHOUT = pathToFileURL(join(packageFolder, 'test/support/without-satteri.js')).href

const NAMED_BY_ID = /^builds\/(?:latest\.json|meta\/|manifest\.json|history\.json)/

/** All files but those that hold the build id. */
function withoutId(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !NAMED_BY_ID.test(path)))
}

function idOf(files: Readonly<Record<string, string>>): string {
  return Object.keys(files).find((path) => path.startsWith('builds/meta/')) ?? ''
}

/** The files of a site, and what was asked for of satteri. */
function build(packsite: string): { readonly files: Record<string, string>; readonly asked: readonly string[] } {
  const site = createSite({ 'content/news/a.md': '---\ntitle: A\ndate: 2020-01-01\n---\n\nSome *text*, and | more.\n' })
  const log = join(emptyFolder(), 'asked')
  const env = { ...OWN_CACHE, NODE_OPTIONS: `--import=${HOOK}`, PACKSITE_ASKED_LOG: log }
  const { status, stderr } = runProgram(packsite, ['build', '--root', site.root], { env })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const asked = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
  return { files: currentFiles(site), asked: [...new Set(asked)] }
}

test('is used where it is installed, and pages are the same where it is not', () => {
  const packsite = copyPacksite(['satteri', '@bruits'])
  const fast = build(packsite)
  expect(fast.asked).toContain('whole')
  rmSync(join(packsite, 'node_modules/@bruits'), { recursive: true })
  const broken = build(packsite)
  expect(withoutId(broken.files)).toEqual(withoutId(fast.files))
  rmSync(join(packsite, 'node_modules/satteri'), { recursive: true })
  const without = build(packsite)
  expect(withoutId(without.files)).toEqual(withoutId(fast.files))
  expect(idOf(without.files)).not.toBe(idOf(fast.files))
})

/** A document that a site can show: no link or picture that it lacks. */
function isShowable(markdown: string): boolean {
  const body = convertByReference(markdown)
  if ('fault' in body || body.images.length > 0) return false
  return body.links.every((link) => /^(?:https:\/\/[a-z.]+\/?$|mailto:[\w.]+@[\w.]+$)/.test(link))
}

test('hostile and odd documents have the same pages with fast paths, without satteri, and by the reference implementations', () => {
  const random = createRandom(52)
  const odd = Array.from({ length: isFullRun ? 600 : 200 }, () => oddDocument(random))
  const known = ['<a href=/x>a</a>', '**a _**b**_ c**', '[a\\\n](https://a.b)', '<p id="">a</p>']
  const texts = [...known, ...someOf([...MARKDOWN_VECTORS, ...HTML_VECTORS], 3), ...odd].filter(
    (text) => text.isWellFormed() && isShowable(text),
  )
  expect(texts.length).toBeGreaterThan(isFullRun ? 300 : 150)
  expect(texts.filter((text) => convertPlain(text) !== null).length).toBeGreaterThan(isFullRun ? 100 : 30)
  const content = Object.fromEntries(
    texts.map((text, index) => [
      `content/news/p${String(index)}.md`,
      `---\ntitle: P${String(index)}\ndate: 2026-01-02\n---\n\n${text}\n`,
    ]),
  )
  const without = { NODE_OPTIONS: `--import=${WITHOUT}`, PACKSITE_WITHOUT_LOG: join(emptyFolder(), 'asked') }
  const builds = [{}, without, { PACKSITE_REFERENCE: '1' }].map((env) => {
    const site = createSite(content)
    site.buildAsProcess({ ...OWN_CACHE, SOURCE_DATE_EPOCH: '1795219200', ...env })
    return currentFiles(site)
  })
  const [fast = {}, remark = {}, reference = {}] = builds
  expect(reference).toEqual(fast)
  expect(withoutId(remark)).toEqual(withoutId(fast))
  // The Markdown engine is part of the build id.
  expect(idOf(remark)).not.toBe(idOf(fast))
})
