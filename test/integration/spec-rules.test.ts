// SPEC section 5, "Validation rules", and the rows of section 8 that a build decides.

import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { all, innerMain, one, textOf } from '../support/html'
import { refuse } from '../support/events'
import { TRANSPARENT_PNG, configSource, createSite } from '../support/site'

const post = (body: string): string => `---\ntitle: Post\ndate: 2026-01-02\n---\n${body}\n`

test('Markdown becomes HTML', () => {
  const site = createSite({
    'content/news/a.md': post('## Head\n\n- **one**\n- [two](/news)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n'),
  })
  site.build()
  const { tree } = openDist(site.root).page('/news/a')
  const names = all(one(tree, '.prose'), '').map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['h2', 'ul', 'li', 'strong', 'a', 'table', 'th', 'td']))
})

test('HTML is sanitised before it is shown', () => {
  const body = [
    '<script>alert(1)</script><style>p{}</style><iframe src="https://x.example"></iframe>',
    '<p onclick="alert(2)" style="color:red">Kept</p>',
    '<img src="/x.png" onerror="alert(3)"><svg onload="alert(4)"></svg><form action="/x"><input></form>',
    '<object data="x"></object><embed src="x"><base href="/x"><meta http-equiv="refresh" content="0"><link rel="stylesheet" href="/x">',
  ].join('\n\n')
  const site = createSite({
    'public/x.png': TRANSPARENT_PNG,
    'content/news/a.md': post(body),
    'content/news/b.md': post(
      '<math><mtext></table><mglyph><style><!--</style><a title="--&gt;&lt;p onclick=x&gt;">z</a>\n\nText',
    ),
  })
  site.build()
  const dist = openDist(site.root)
  for (const path of ['/news/a', '/news/b']) {
    const prose = one(dist.page(path).tree, '.prose')
    const elements = all(prose, '')
    const names = elements.map(({ name }) => name)
    expect(
      names.filter((name) => /script|style|frame|form|input|object|embed|base|meta|link|svg|math/.test(name)),
    ).toEqual([])
    expect(elements.flatMap(({ attribs }) => Object.keys(attribs)).filter((key) => /^on|^style$/.test(key))).toEqual([])
  }
  expect(textOf(one(dist.page('/news/a').tree, '.prose'))).toContain('Kept')
  expect(innerMain(dist.read('news/a/index.html'))).not.toMatch(/alert/)
})

test('addresses of scripts are refused', () => {
  const site = createSite({ 'content/news/a.md': post('[x](javascript:alert(1))\n\n<a href="data:text/html,x">y</a>') })
  const { status, problems } = refuse(site)
  const built = status === 0 ? innerMain(openDist(site.root).read('news/a/index.html')) : ''
  expect(status === 0 || problems.some(({ code }) => code === 'invalid-link')).toBe(true)
  expect(built).not.toMatch(/javascript:|data:/)
})

test('empty input gives an empty string', () => {
  const site = createSite({ 'content/news/a.md': post(''), 'content/pages/b.md': '---\ntitle: B\n---\n   \n\n' })
  site.build()
  const dist = openDist(site.root)
  for (const path of ['/news/a', '/b']) {
    const texts = all(dist.page(path).tree, '.prose').map((prose) => prose.children.length)
    expect([path, texts.every((length) => length === 0)]).toEqual([path, true])
  }
})

test('a route that names an unknown middleware stops the build with SPEC’s message', () => {
  const routes = `
    { name: 'news', path: '/news', template: 'news', meta: { middleware: ['coffee', 'cofee'] } },
  `
  const site = createSite({ 'site.config.ts': configSource(routes) })
  const { status, problems } = refuse(site)
  expect([status, problems.map(({ message }) => message)]).toEqual([1, ['Unknown route middleware: cofee']])
  expect(problems[0]?.hint).toMatch(/coffee/)
})

test('a link to a heading leads to it, on the same page and from another one', () => {
  const site = createSite({
    'content/pages/guide.md': '# Guide\n\n## On Windows\n\nText. [Up](#on-windows)\n',
    'content/news/a.md': post('[How](/guide#c-on-windows)'),
  })
  site.build()
  const dist = openDist(site.root)
  const fragmentOn = (path: string): string[] =>
    all(one(dist.page(path).tree, '.prose'), 'a').map(({ attribs }) => (attribs['href'] ?? '').replace(/^.*#/, ''))
  const ids = all(dist.page('/guide').tree, 'h2').map(({ attribs }) => attribs['id'])
  expect(fragmentOn('/guide')).toEqual(ids)
  expect(fragmentOn('/news/a')).toEqual(ids)
})

test('a link to a heading of another page names it as that page does, and is told so otherwise', () => {
  const site = createSite({
    'content/pages/guide.md': '# Guide\n\n## On Windows\n\nText.\n',
    'content/news/a.md': post('[How](/guide#on-windows) and [where](/guide#c-on-mars)'),
  })
  const { status, stderr } = site.run(['build'])
  expect(status).toBe(1)
  expect(stderr).toContain('error[broken-anchor] Links from other pages to #on-windows need the id #c-on-windows')
  expect(stderr).toContain('error[broken-anchor] There is no heading for #c-on-mars')
})
