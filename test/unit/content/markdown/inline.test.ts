// Notices and changelogs: lines of data that may have marks of Markdown, as they are read, kept and printed.

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseFiles } from '../../../../src/generator/content/parse'
import { createPipeline } from '../../../../src/generator/content/markdown/pipeline'
import { decodeCachedEntry } from '../../../../src/generator/content/entry-codec'
import { Changelog } from '../../../../src/templates/parts/Changelog'
import { Notice } from '../../../../src/templates/parts/Notice'
import { setMessages } from '../../../../src/templates/words'
import { siteMessagesOf } from '../../../../src/generator/i18n/site-messages'
import { sampleSite } from '../../samples'
import type {
  ChangelogNode,
  SourcePath,
  LazyValue,
  ReferenceInEntryData,
  Notice as NoticeData,
} from '../../../../src/generator/types'

const site = sampleSite({ siteUrl: 'https://example.org/b' })
const pipeline = createPipeline({ site })
setMessages(siteMessagesOf({}, 'en'))

/** A post with one line of each kind. */
type Read = {
  readonly notices: readonly NoticeData[]
  readonly changelog: readonly ChangelogNode[]
  readonly named: readonly ReferenceInEntryData[]
}

/** A post as it comes out of the cache. */
async function read(frontMatter: string): Promise<Read> {
  const text = `---\ntitle: T\ndate: 2026-11-02\n${frontMatter}\n---\nBody.\n`
  const task = { file: 'content/news/a.md' as SourcePath, collection: 'news', id: 'a', text }
  const { answers } = await parseFiles([task], { site, openPipeline: () => pipeline })
  const [answer] = answers
  if (answer === undefined || 'problems' in answer) throw new Error(JSON.stringify(answer))
  const { bytes, headEnd, note } = answer
  const kept = (part: Uint8Array): LazyValue => ({ note, read: () => part })
  const { data, aside } = decodeCachedEntry({ head: kept(bytes.slice(0, headEnd)), rest: kept(bytes.slice(headEnd)) })
  const [, named = '[]'] = /"named":(\[.*\])\}Body\./.exec(Buffer.from(bytes).toString()) ?? []
  return {
    notices: (data as Read).notices,
    changelog: (aside?.() ?? []) as ChangelogNode[],
    named: JSON.parse(named) as ReferenceInEntryData[],
  }
}

const noticeOf = async (text: string): Promise<string> => {
  const { notices } = await read(`notices:\n  - kind: info\n    text: ${JSON.stringify(text)}`)
  return renderToStaticMarkup(createElement(Notice, notices[0])).replace(
    /^<p[^>]*><strong>Note.<\/strong> (.*)<\/p>$/,
    '$1',
  )
}

test('a long line is kept to its end', async () => {
  const words = 'word '.repeat(300).trim()
  const { changelog } = await read(`changelog:\n  - ${JSON.stringify(`${words} *end*`)}`)
  expect(changelog).toMatchObject([{ text: `${words} end`, html: `<p>${words} <em>end</em></p>\n` }])
})

test.each([
  ['Doors & R&amp;D <soon>', 'Doors &amp; R&amp;amp;D &lt;soon&gt;'],
  ['2 * 3, snake_case and ~5', '2 * 3, snake_case and ~5'],
  ['1. *First* of all', '1. *First* of all'],
  ['# *First* of all', '# *First* of all'],
  ['See ![this](/image/a.png)', 'See ![this](/image/a.png)'],
])('a line without a mark, or with more than a line can have, is what was written: %j', async (text, shown) => {
  expect(await noticeOf(text)).toBe(shown)
})

test.each([
  ['Use **R12** and `pack.mcmeta`', '<span>Use <strong>R12</strong> and <code>pack.mcmeta</code></span>'],
  ['See [the files](/downloads)', '<span>See <a href="/b/downloads">the files</a></span>'],
  ['\\*Not so', '*Not so'],
  ['[a](javascript:__xss(1)) *b*', '<span><a>a</a> <em>b</em></span>'],
])('a line with marks is Markdown, sanitised: %j', async (text, shown) => {
  expect(await noticeOf(text)).toBe(shown)
})

test('a changelog has marks at any depth, and its first words stay what they are', async () => {
  const lines = ['Fixed `stone` in **Java**', 'Added moss', '**Fixed** dirt']
  const { changelog } = await read(
    `changelog:\n  "*Blocks*":\n${lines.map((line) => `    - ${JSON.stringify(line)}`).join('\n')}`,
  )
  expect(changelog[0]).toMatchObject({ text: 'Blocks', html: '<p><em>Blocks</em></p>\n' })
  expect(changelog[0]?.children.map(({ text }) => text)).toEqual(['Fixed stone in Java', 'Added moss', 'Fixed dirt'])
  expect(changelog[0]?.children[1]).toEqual({ text: 'Added moss', children: [] })
  const html = renderToStaticMarkup(createElement(Changelog, { nodes: changelog }))
  expect(html).toContain('<h3><span><em>Blocks</em></span></h3>')
  expect(html).toContain(
    '<li><b data-verb="fixed">Fixed</b><span> <code>stone</code> in <strong>Java</strong></span></li>',
  )
  expect(html).toContain('<li><b data-verb="added">Added</b> moss</li>')
  expect(html).toContain('<li><span><strong>Fixed</strong> dirt</span></li>')
})

test('what lines link to is checked like all others, at its place', async () => {
  const { named } = await read('notices:\n  - kind: info\n    text: "[a](/nowhere)"\nchangelog: "See [b](/b#c)"')
  expect(named).toEqual([
    { kind: 'link', value: '/nowhere', keyPath: ['notices', 0, 'text'] },
    { kind: 'link', value: '/b#c', keyPath: ['changelog'] },
  ])
})
