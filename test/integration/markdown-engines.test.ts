// Every body of the reference site has the same HTML, whichever engine converts it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { splitFrontMatter } from '../../src/generator/content/front-matter'
import { remark, satteri } from '../support/markdown-engines'
import { packageFolder } from '../support/paths'
import { withoutSpace } from '../support/random-markdown'
import { createSite, listBelow } from '../support/site'

const content = join(packageFolder, 'content')
const files = listBelow(content).filter((path) => path.endsWith('.md'))

test('the bodies of the reference site have the same HTML, links, ids and headings with both engines', () => {
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) {
    const { body } = splitFrontMatter(readFileSync(join(content, file), 'utf8'))
    const { html, text: _text, ...lists } = satteri(body)
    const { html: expected, text: _expectedText, ...others } = remark(body)
    expect(withoutSpace(html), file).toBe(withoutSpace(expected))
    expect(lists, file).toEqual(others)
  }
})

const POST = '---\ntitle: A\ndate: 2026-01-02\n---\n## One *two*\n\n| a |\n|--:|\n| ~~b~~ |\n'

test('a site that chooses satteri is built with it, and one that changes its mind is built anew', () => {
  const site = createSite({ 'content/news/a.md': POST })
  const env = { SOURCE_DATE_EPOCH: '1795219200', PACKSITE_CACHE: '' }
  const choose = (engine: string): string => {
    const config = readFileSync(join(site.root, 'site.config.ts'), 'utf8').replace(/ {2}markdown: .*\n/, '')
    site.write({
      'site.config.ts': config.replace('  routes:', `  markdown: { engine: '${engine}', maxNesting: 90 },\n  routes:`),
    })
    site.build(env)
    return /<main[^]*<\/main>/.exec(site.read('news/a/index.html'))?.[0] ?? ''
  }
  const [first, second, third] = [choose('remark'), choose('satteri'), choose('remark')]
  expect(first).toContain('<th align="right">a</th>')
  expect(withoutSpace(second)).toBe(withoutSpace(first))
  expect(third).toBe(first)
})
