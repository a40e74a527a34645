import { describe, expect, test } from 'vitest'
import { createTestConverter } from '../../support/converter'

type Options = {
  readonly base?: string
  readonly host?: string
  readonly maxSizeBytes?: number
}

const converter = ({ base = '/', host = '', maxSizeBytes = 1_048_576 }: Options = {}) => {
  const markdown = {
    ...{ maxSizeBytes, maxNesting: 100, maxOutputBytes: 4_194_304, timeLimitMs: 5000 },
  }
  return createTestConverter({ base, downloads: { host, allowedHosts: [] }, markdown })
}
const { fromMarkdown, fromHtml, refuse } = converter()
const md = (markdown: string): string => fromMarkdown(markdown).html.trim()
const html = (source: string): string => fromHtml(source).html

describe('Markdown', () => {
  test.each(['', ' ', '\n\n', '\t\n'])('that is empty (%j) gives an empty text', (markdown) => {
    expect(fromMarkdown(markdown)).toMatchObject({
      html: '',
      text: '',
      links: [],
      images: [],
      ids: [],
      headings: [],
      removed: {},
    })
  })

  test('has tables', () => {
    const table = md('| a | b |\n|:--|--:|\n| 1 | 2 |')
    expect(table).toContain('<table tabindex="0">')
    expect(table).toContain('<th align="left">a</th>')
    expect(table).toContain('<td align="right">2</td>')
  })

  test('has struck text, addresses that link themselves, and code of a language', () => {
    expect(md('~~old~~')).toBe('<p><del>old</del></p>')
    expect(md('See https://example.org/a.')).toContain('<a href="https://example.org/a" rel="noopener">')
    expect(md('```ts\na < b\n```')).toBe('<pre><code class="language-ts">a &lt; b\n</code></pre>')
  })

  test('has footnotes whose links lead to each other', () => {
    const { html: text, ids, links } = fromMarkdown('A[^1] note.\n\n[^1]: The note.')
    for (const [, target = ''] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${target}"`)
    expect(text.match(/href="#/g)).toHaveLength(2)
    expect(links).toHaveLength(2)
    expect(ids.every((id) => id.startsWith('c-'))).toBe(true)
  })

  test('has task lists, as text and without form controls', () => {
    const text = md('- [x] done\n- [ ] open')
    expect(text).toContain('<span class="task">☑</span> done')
    expect(text).toContain('<span class="task">☐</span> open')
    expect(text).not.toContain('<input')
  })

  test('gives its headings ids made of their text, prefixed and each only once', () => {
    const { html: text, ids } = fromMarkdown('## On Windows\n\n## On Windows\n\n### `code` & *more*\n\n## …')
    expect(ids).toEqual(['c-on-windows', 'c-on-windows-1', 'c-code--more'])
    expect(text).toContain('<h2 id="c-on-windows">On Windows</h2>')
    expect(text).toContain('<h2>…</h2>')
  })

  test('counts ids anew in each document', () => {
    expect(fromMarkdown('## A').ids).toEqual(['c-a'])
    expect(fromMarkdown('## A').ids).toEqual(['c-a'])
  })

  test('has no heading of the first order: that is the title of the page', () => {
    expect(md('# Title')).toBe('<h2 id="c-title">Title</h2>')
    expect(html('<h1 id="x">T</h1>')).toBe('<h2 id="c-x">T</h2>')
  })

  test('may have HTML in it', () => {
    expect(md('Press <kbd>F3</kbd> and <mark>look</mark>.')).toBe('<p>Press <kbd>F3</kbd> and <mark>look</mark>.</p>')
    expect(md('<details open>\n<summary>More</summary>\n\n*Text*\n\n</details>')).toContain('<em>Text</em>')
  })
})

describe('links', () => {
  test('of the site get its base', () => {
    const based = converter({ base: '/b/' })
    expect(based.fromMarkdown('[a](/news)').html.trim()).toBe('<p><a href="/b/news">a</a></p>')
    expect(based.fromMarkdown('![a](/image/a.png)').html).toContain('src="/b/image/a.png"')
  })

  test('to first-party files lead to the host of downloads, or else to the site', () => {
    expect(
      converter({ base: '/b/', host: 'https://files.example' }).fromHtml('<a href="/packs/a.zip">a</a>').html,
    ).toBe('<a href="https://files.example/packs/a.zip">a</a>')
    expect(converter({ base: '/b/' }).fromHtml('<a href="/packs/a.zip">a</a>').html).toBe(
      '<a href="/b/packs/a.zip">a</a>',
    )
  })

  test('to other sites do not hand over the window', () => {
    expect(html('<a href="https://example.org" rel="opener" target="_blank">a</a>')).toBe(
      '<a href="https://example.org" rel="noopener">a</a>',
    )
  })

  test('to a mail address and to a heading stay', () => {
    expect(html('<a href="mailto:a@b.example">a</a>')).toBe('<a href="mailto:a@b.example">a</a>')
    expect(html('<a href="#on-windows">a</a>')).toBe('<a href="#c-on-windows">a</a>')
  })

  test('in large letters are followed as well', () => {
    expect(html('<a href="HTTPS://EXAMPLE.ORG/a">a</a>')).toContain('href="HTTPS://EXAMPLE.ORG/a"')
    expect(html('<a href="MAILTO:a@b.example">a</a>')).toContain('href="MAILTO:a@b.example"')
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'http://example.org',
    '//example.org',
    '/\\example.org',
    '\\\\example.org',
    'ftp://example.org',
    'file:///etc/passwd',
    'relative/path',
    'blob:https://example.org/x',
  ])('to %j lose their target and are remembered for the check', (target) => {
    const { html: text, links } = fromHtml(`<a href="${target}">a</a>`)
    expect(text).toBe('<a>a</a>')
    expect(links).toHaveLength(1)
  })

  test('and pictures are listed as they are written', () => {
    const { links, images } = converter({ base: '/b/' }).fromMarkdown(
      '[a](/x) [b](#y) ![c](/i.png) ![d](https://e.org/i.png)',
    )
    expect(links).toEqual(['/x', '#y'])
    expect(images).toEqual(['/i.png', 'https://e.org/i.png'])
  })
})

describe('pictures', () => {
  test('are loaded when they are near, and have an alternative text', () => {
    expect(html('<img src="/a.png" width="4" height="2">')).toBe(
      '<img alt="" src="/a.png" width="4" height="2" loading="lazy" />',
    )
  })

  test.each([
    'https://example.org/a.png',
    '//example.org/a.png',
    'data:image/png;base64,AA',
    'a.txt',
    'a.png?x',
    'a.png#x',
    'a.png ',
    'javascript:a.png',
    '..\\a.png',
    '',
    '/\\e.org/a.png',
  ])('from %j are removed', (source) => {
    expect(html(`a<img src="${source}" alt="x">b`)).toBe('ab')
  })

  test.each(['a.png', './a b.jpg', '../a/b.webp'])('at the place %j are of the text’s own folder', (source) => {
    expect(html(`<img src="${source}">`)).toBe(`<img alt="" src="${source}" loading="lazy" />`)
  })

  test('have no other sources', () => {
    expect(html('<img src="/a.png" srcset="https://e.org/b.png 2x" style="x" onerror="y">')).toBe(
      '<img alt="" src="/a.png" loading="lazy" />',
    )
  })
})

describe('HTML', () => {
  test('that is empty gives an empty text', () => {
    expect(fromHtml('')).toMatchObject({
      html: '',
      text: '',
      links: [],
      images: [],
      ids: [],
      headings: [],
      removed: {},
    })
  })

  test.each(['script', 'style', 'textarea', 'option'])('loses %s with everything in it', (tag) => {
    expect(html(`a<${tag}>alert(1)</${tag}>b`)).toBe('ab')
  })

  test.each([
    'svg',
    'math',
    'iframe',
    'form',
    'input',
    'button',
    'select',
    'noscript',
    'meta',
    'link',
    'base',
    'object',
    'embed',
    'video',
    'audio',
    'template',
    'xmp',
    'plaintext',
    'noembed',
    'noframes',
    'frameset',
    'dialog',
    'marquee',
    'body',
    'html',
    'title',
    'x-own',
    'main',
  ])('has no %s', (tag) => {
    expect(html(`<p>a</p><${tag} src="/x">b</${tag}>`)).not.toContain(`<${tag}`)
  })

  test.each([
    'onclick',
    'onerror',
    'onload',
    'onfocus',
    'ONCLICK',
    'style',
    'class',
    'name',
    'data-x',
    'tabindex',
    'role',
    'slot',
  ])('has no attribute %s', (name) => {
    expect(html(`<p ${name}="alert(1)">a</p>`)).toBe('<p>a</p>')
    expect(html(`<img src="/a.png" ${name}="x">`)).not.toContain(name)
  })

  test('keeps the attributes that are harmless', () => {
    const kept =
      '<p title="t" lang="de" dir="rtl">a</p><ol start="3" reversed><li>b</li></ol><time datetime="2026">c</time>'
    expect(html(kept)).toBe(kept)
  })

  test('may only have the classes of code and of tasks', () => {
    expect(html('<code class="language-ts evil">a</code>')).toBe('<code class="language-ts">a</code>')
    expect(html('<span class="task evil">a</span>')).toBe('<span class="task">a</span>')
    expect(html('<span class="evil">a</span>')).toBe('<span>a</span>')
  })

  test('cannot take an id of the page around it', () => {
    expect(html('<p id="main">a</p><p id="c-x">b</p>')).toBe('<p id="c-main">a</p><p id="c-x">b</p>')
    expect(fromHtml('<p id="main">a</p>').ids).toEqual(['c-main'])
    expect(html('<a id="search" name="body">a</a>')).toBe('<a id="c-search">a</a>')
  })

  test('is closed where it was left open', () => {
    expect(html('<p><b>a')).toBe('<p><b>a</b></p>')
    expect(html('</div></main>a')).toBe('a')
  })

  test('has no comments, no declarations and no instructions', () => {
    expect(html('a<!-- <script> -->b<!doctype html><?php x ?><![CDATA[y]]>c')).not.toMatch(/<[!?]/)
  })
})

const NASTY = [
  '<scr<script>ipt>alert(1)</script>',
  '<<script>script>alert(1)<</script>/script>',
  '<img src=x onerror=alert(1)//',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><script>alert(1)</script>',
  '<xmp><script>alert(1)</script></xmp>',
  '<xmp></xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<title><img src=x onerror=alert(1)></title>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<p title="&lt;script&gt;">&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '&amp;lt;script&amp;gt;',
  '<p id="a&quot;onclick=&quot;x">',
  '<input type="checkbox" checked><input type=text value=x>',
  '<select><option><script>alert(1)</script></select>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="javascript:x"><button formaction=y>z</form>',
  '<h1 id="x"><h1>y</h1></h1>',
  '<table><tr><td><a href="/a">b</table>',
  '<!--><script>alert(1)</script>-->',
  '<p \u0000onclick=x>\u202Ea</p>',
  '<a href="/a?b=1&amp;c=2#d">x</a>',
  '<a href="#a%20b">x</a>',
  '"\'<>&',
  '<',
  '</',
  '<a',
]

describe('the sanitiser', () => {
  test.each(NASTY)('does not change what it has made of %j', (source) => {
    const once = html(source)
    expect(html(once)).toBe(once)
  })

  test.each(NASTY)('leaves nothing that runs in %j', (source) => {
    const tags = html(source).match(/<[^>]*>/g) ?? []
    for (const tag of tags) {
      const names = tag.replace(/"[^"]*"/g, '""')
      expect(names).not.toMatch(/^<\/?(?:script|style|svg|math|iframe|form|input|select|textarea|xmp|noscript|meta)\b/i)
      expect(names).not.toMatch(/[\s"/]on\w+/i)
      expect(tag).not.toMatch(/(?:href|src)="(?!https:|mailto:|\/(?!\/)|#)/i)
    }
  })
})

describe('a text', () => {
  test('of usual size and depth is converted', () => {
    expect(refuse('')).toBeNull()
    expect(refuse('> > a\n\n- b\n  - c\n')).toBeNull()
  })

  test('that is larger than the limit is refused; bytes count, not letters', () => {
    const small = converter({ maxSizeBytes: 1024 })
    expect(small.refuse('a'.repeat(1024))).toBeNull()
    expect(small.refuse('é'.repeat(513))).toEqual({
      code: 'markdown-too-large',
      message: 'The body is larger than 1024 bytes',
      hint: 'split it, or raise markdown.maxSizeBytes in site.config.ts.',
    })
  })

  test.each([
    ['quotes', '> '.repeat(101)],
    ['quotes without spaces', '>'.repeat(2000)],
    ['lists', '- '.repeat(101)],
    ['numbered lists', '1. '.repeat(101)],
    ['both', '> - '.repeat(51)],
    ['quotes that begin later', `text\n\n${'> '.repeat(101)}a`],
  ])('that nests %s deeper than 100 levels is refused', (_what, markdown) => {
    expect(refuse(`${markdown}a`)).toMatchObject({
      code: 'markdown-too-deep',
      message: 'The body nests deeper than 100 levels',
    })
  })

  test('of exactly 100 levels is converted', () => {
    expect(refuse(`${'> '.repeat(100)}a`)).toBeNull()
  })

  test('that nests lists by indentation deeper than 100 levels is refused', () => {
    const lines = Array.from({ length: 120 }, (_, level) => `${'  '.repeat(level)}- a`)
    expect(refuse(lines.join('\n'))).toMatchObject({ code: 'markdown-too-deep' })
  })

  test('with a rule of dashes is not deep', () => {
    expect(refuse('-'.repeat(500))).toBeNull()
    expect(refuse(`${'* '.repeat(3)}\n`)).toBeNull()
  })
})

describe('what is taken out', () => {
  test.each([
    ['<p>a <font>b</font> <FONT>c</font></p><iframe></iframe>', { font: 2, iframe: 1 }],
    ['a<script>if (a<b) {}</script><style>b</style>', { script: 1, style: 1 }],
    ['<img alt="a"><input type="text"><input type="checkbox">', { img: 1, input: 1 }],
    ['<h1>a</h1><p onclick="b" style="c">d</p><!-- e --><a href="javascript:f">g</a>', {}],
  ])('is counted by its name: %s', (source, removed) => {
    expect(fromHtml(source).removed).toEqual(removed)
  })

  test('is counted the same where an engine wrote the rest, and nothing where nothing is lost', () => {
    expect(fromMarkdown('# a\n\n- [ ] b\n\n<center>c</center>\n\n<center>d</center>').removed).toEqual({ center: 2 })
    expect(fromMarkdown('# a\n\n- [ ] b\n\n> [!NOTE]\n> c\n\n```js\nlet d\n```').removed).toEqual({})
  })

  test('of many kinds is told of twenty', () => {
    const kinds = Array.from({ length: 50 }, (_kind, index) => `<x-${String(index)}></x-${String(index)}>`)
    const { removed } = fromHtml(kinds.join(''))
    expect(Object.keys(removed).length).toBe(21)
    expect(removed['other']).toBe(30)
  })
})
