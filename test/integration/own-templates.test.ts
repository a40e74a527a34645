// A site's own layouts, parts, templates and stylesheets, in the places of packsite's; and files that take nobody's place.

import { expect, test } from 'vitest'
import { parseEvents } from '../support/events'
import { configSource, createSite } from '../support/site'

const ROUTES = `
  { name: 'Home', path: '/', template: 'thanks' },
  { name: 'teapot', path: '/teapot', template: 'teapot' },
  { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
`
const component = (name: string, html: string): string => `export default function ${name}() { return ${html} }\n`

const FILES = {
  'site.config.ts': configSource(ROUTES, `theme: { colors: { brand: '#2f6fde' }, stylesheet: './theme/site.css' },`),
  'content/pages/a.md': '---\ntitle: A\n---\n\nText\n',
  'theme/site.css': `@import './more.css';\n.own-rule { color: var(--ps-link) }\n`,
  'theme/more.css': '.imported-rule { margin: 1px }\n',
  'templates/layouts/Footer.tsx': `import { Footer as Packsite } from 'packsite/parts'
export default function Footer(props) { return <><p className="above">Above</p><Packsite {...props} /></> }
`,
  'templates/parts/ThemeChoice.tsx': component('ThemeChoice', '<p>No choice</p>'),
  'templates/pages/teapot.tsx': component('Teapot', '<h1>Tea</h1>'),
  'templates/thanks.tsx': `import './thanks.css'\nimport { Words } from './parts/Words'\nexport default function Thanks() { return <Words /> }\n`,
  'templates/thanks.css': '.thanks-rule { margin: 2px }\n',
  'templates/parts/Words.tsx': 'export function Words() { return <h1 className="page-head">Thanks</h1> }\n',
  'templates/parts/Piccture.tsx': component('Picture', '<i />'),
  'templates/thankss.tsx': component('Thanks', '<h1>Thanks</h1>'),
}

test('they take the places that their names say, and the others are told', () => {
  const site = createSite(FILES)
  const { stdout, stderr } = site.run(['build'])
  const told = stdout + stderr
  expect(told).toContain('warning[unused-template] templates/parts/Piccture.tsx replaces no template')
  expect(told).toContain("did you mean 'Picture.tsx'?")
  expect(told).toContain("did you mean 'thanks.tsx'?")
  expect(told.match(/unused-template/g)).toHaveLength(2)

  const page = site.read('a/index.html')
  expect(page).toMatch(/<p class="above">Above<\/p><footer class="site-footer">.*<p>No choice<\/p>/s)
  expect(site.read('teapot/index.html')).toContain('<h1>Tea</h1>')
  expect(site.read('index.html')).toContain('<h1 class="page-head">Thanks</h1>')

  const [, stylesheet = ''] = /<link rel="stylesheet" href="\/(assets\/site-[^"]+)"/.exec(page) ?? []
  const css = site.read(stylesheet)
  const rules = ['.thanks-rule', '.imported-rule', '.own-rule'].map((rule) => css.indexOf(rule))
  expect(rules).toEqual([...rules].sort((a, b) => a - b))
  expect(Math.min(...rules)).toBeGreaterThan(css.indexOf('--ps-page:light-dark(#fff'))
  expect(page).toContain('<meta name="theme-color" content="#2f6fde"')

  // Every file of it is an input.
  for (const file of ['theme/more.css', 'templates/thanks.css', 'templates/parts/Words.tsx']) {
    site.write({ [file]: `${FILES[file as keyof typeof FILES]}\n` })
    expect(
      parseEvents(site.run(['build', '--json']).stdout).some(({ event }) => event === 'unchanged'),
      file,
    ).toBe(false)
  }
  site.write({ 'theme/more.css': '.another-rule { margin: 3px }\n' })
  site.build()
  expect(
    site
      .list()
      .filter((path) => /^assets\/site-.*\.css$/.test(path))
      .some((path) => site.read(path).includes('.another-rule')),
  ).toBe(true)
})

test('a theme that names what is not there, and colours that cannot be read, are refused together', () => {
  const theme = `theme: {
    colors: { brand: '#2f6fde', mute: '#9aa0a6' },
    edge: { picture: './theme/none.png', width: 8, height: 8 },
  },`
  const site = createSite({ ...FILES, 'site.config.ts': configSource(ROUTES, theme) })
  const { stderr } = site.run(['build'])
  expect(stderr).toContain(
    "error[theme-contrast] 'mute' on 'mark' has a contrast of 2.25 in the light scheme; text needs 4.5",
  )
  expect(stderr).toMatch(/site\.config\.ts:6:\d+ .*brand/)
  expect(stderr).toContain('error[theme-file] There is no file ./theme/none.png')
})

test("pages of packsite's templates are what they are without them, whatever those do to the program that they run in", () => {
  const routes = (first: string): string => `
  { name: 'first', path: '/first', template: '${first}', entry: 'first', meta: { disableDefaultMeta: true } },
  { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
`
  const files = {
    'content/pages/first.md': '---\ntitle: First\n---\n\nFirst\n',
    'content/pages/a.md': '---\ntitle: A\n---\n\n- Text\n\n## One\n\n## Two\n\n## Three\n\n## Four\n',
    'content/news/post.md': '---\ntitle: Post\ndate: 2026-01-02\n---\n\nPost\n',
  }
  const [own, plain] = ['own', 'article'].map((first) => {
    const site = createSite({
      ...files,
      'site.config.ts': configSource(routes(first)),
      ...(first === 'own'
        ? {
            'templates/own.tsx': `Array.prototype.join = () => 'broken'
export default function Own() { return <h1>{['a', 'b'].join(' ')}</h1> }
`,
          }
        : {}),
    })
    site.build()
    return site
  })
  const read = (site: typeof own, path: string): string =>
    (site?.read(path) ?? '').replace(/[0-9a-f]{16,}|(?<=-)[0-9A-Za-z_]{8,}(?=\.\w+")/g, '#')
  expect(read(own, 'first/index.html')).toContain('<h1>broken</h1>')
  for (const path of ['a/index.html', 'a/_payload.json', 'news/post/index.html', '404.html'])
    expect(read(own, path), path).toBe(read(plain, path))
  // Whoever looks at pages sees the same ones: what is wrong with that one is wrong with no other.
  const told = parseEvents(own?.run(['check', '--json']).stdout ?? '').map(({ message }) => String(message))
  expect(told.filter((message) => message.includes("'broken'"))).toEqual([
    "One of 3 elements <nav> has the same name as another: 'broken'",
  ])
})
