// What a theme names is of the site and is what it has to be: pictures of public/, fonts by their bytes, stylesheets that load nothing from elsewhere.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { someOf } from '../support/full'
import { packageFolder } from '../support/paths'
import { configSource, createSite, type Files, type TestSite } from '../support/site'
import { TRANSPARENT_PNG } from '../support/transparent-png'

const themed = (theme: string, files: Files = {}): TestSite =>
  createSite({
    'site.config.ts': configSource(undefined, `theme: {\n    colors: { brand: '#3a7bd5' },\n    ${theme}\n  },`),
    ...files,
  })

/** Status and problems of a build. */
function build(site: TestSite): { readonly status: number | null; readonly stderr: string } {
  const { status, stderr } = site.run(['build'])
  return { status, stderr }
}

describe('pictures of a logo', () => {
  const PICTURES = {
    'public/image/a.png': TRANSPARENT_PNG,
    'public/image/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  const logo = (light: string, more = ''): TestSite =>
    themed(
      `logo: {\n      light: '${light}',\n      dark: '/image/a.png',${more}\n      width: 20, height: 20,\n    },`,
      PICTURES,
    )

  test('of public/ are taken, with or without a size of their own', () => {
    for (const light of ['/image/a.png', '/image/b.svg']) expect(build(logo(light))).toEqual({ status: 0, stderr: '' })
  })

  test.each([
    ['//evil.test/x.svg', 'foreign-picture', 'The picture is not of this site: //evil.test/x.svg'],
    ['///evil.test/x.svg', 'foreign-picture', 'The picture is not of this site'],
    ['/image/none.svg', 'missing-picture', 'There is no picture public/image/none.svg'],
    ['/a', 'missing-picture', 'There is no picture public/a'],
    ['/../public/image/a.png', 'missing-picture', 'There is no picture'],
    ['/%2f/evil.test/x.svg', 'missing-picture', 'There is no picture'],
    ['https://evil.test/x.svg', 'invalid-value', 'it is not an address in public/'],
    ['image/a.png', 'invalid-value', 'it is not an address in public/'],
  ])('%s is refused as %s', (light, code, message) => {
    const { status, stderr } = build(logo(light))
    expect(status).toBe(1)
    expect(stderr).toContain(`error[${code}]`)
    expect(stderr).toContain(message)
    expect(stderr).toMatch(/site\.config\.ts:\d+:\d+ +light: /)
  })

  test('each of the three is looked for, and one that is twice there is reported once', () => {
    const { stderr } = build(logo('/image/one.svg', "\n      footer: '/image/three.svg',"))
    expect(stderr).toMatch(/site\.config\.ts:\d+:\d+ +light: '\/image\/one\.svg'/)
    expect(stderr).toMatch(/site\.config\.ts:\d+:\d+ +footer: '\/image\/three\.svg'/)
    const twice = build(themed(`logo: { light: '/n.svg', dark: '/n.svg', width: 20, height: 20 },`)).stderr
    expect(twice.match(/missing-picture/g)).toHaveLength(1)
  })
})

describe('fonts', () => {
  const woff2 = readFileSync(join(packageFolder, 'src/templates/styles/fonts/steadfast-sans.woff2'))
  /** The head of a font of another format: as far as packsite reads. */
  const head = (bytes: string): Buffer => Buffer.concat([Buffer.from(bytes, 'latin1'), Buffer.alloc(60)])
  const KINDS: Readonly<Record<string, Buffer>> = {
    woff2,
    woff: head('wOFF'),
    ttf: head('\0\x01\0\0'),
    otf: head('OTTO'),
    png: Buffer.from(TRANSPARENT_PNG),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><font/></svg>'),
    html: Buffer.from('<!doctype html><p>404</p>'),
    pointer: Buffer.from('version https://git-lfs.github.com/spec/v1\n'),
    collection: head('ttcf'),
    zip: head('PK\x03\x04'),
    zlib: deflateSync('a'),
    empty: Buffer.alloc(0),
    short: Buffer.from('wOF'),
  }
  const withFont = (name: string, bytes: Buffer, role = 'text'): TestSite => {
    const named =
      role === 'card'
        ? `card: { font: './theme/${name}' },`
        : `fonts: { ${role}: { files: [{ file: './theme/${name}', weight: '400' }], like: 'sans' } },`
    const site = themed(named, { 'theme/a.css': '' })
    writeFileSync(join(site.root, 'theme', name), bytes)
    return site
  }

  test('are taken by their bytes and their ending', () => {
    for (const [kind, ending] of [
      ['woff2', 'woff2'],
      ['woff', 'woff'],
      ['ttf', 'ttf'],
      ['otf', 'otf'],
      ['ttf', 'otf'],
      ['otf', 'ttf'],
    ] as const)
      expect({ kind, ending, ...build(withFont(`a.${ending}`, KINDS[kind] ?? woff2)) }).toMatchObject({
        kind,
        ending,
        status: 0,
      })
  })

  test.each(someOf(Object.keys(KINDS).slice(4), 2))('%s is refused, whatever it is called', (kind) => {
    for (const ending of kind === 'png' ? ['png', 'woff2', 'woff', 'ttf', 'otf'] : ['woff2']) {
      for (const role of ending === 'woff2' ? ['text', 'heading', 'data', 'card'] : ['text']) {
        const { status, stderr } = build(withFont(`a.${ending}`, KINDS[kind] ?? woff2, role))
        expect({ kind, ending, role, status }).toEqual({ kind, ending, role, status: 1 })
        expect(stderr).toContain(`error[theme-font] ./theme/a.${ending} is not a font`)
        expect(stderr).toMatch(/site\.config\.ts:\d+:\d+/)
      }
    }
  })

  test.each([
    ['woff2', 'ttf'],
    ['woff2', 'png'],
    ['woff2', 'woff'],
    ['ttf', 'woff2'],
    ['otf', 'woff'],
    ['woff', 'woff2'],
  ])('the bytes of %s under the ending %s are refused', (kind, ending) => {
    const { status, stderr } = build(withFont(`a.${ending}`, KINDS[kind] ?? woff2))
    expect(status).toBe(1)
    expect(stderr).toContain(`error[theme-font] ./theme/a.${ending} is a font of another format: ${kind}`)
  })

  test('a card is not drawn with woff2', () => {
    expect(build(withFont('a.woff2', woff2, 'card')).stderr).toContain('is a woff2, which cannot draw a card')
  })

  test('a font that is mended is seen', () => {
    const site = withFont('a.woff2', KINDS['html'] ?? woff2)
    expect(build(site).status).toBe(1)
    writeFileSync(join(site.root, 'theme/a.woff2'), woff2)
    expect(build(site).status).toBe(0)
    writeFileSync(join(site.root, 'theme/a.woff2'), KINDS['png'] ?? woff2)
    expect(build(site).status).toBe(1)
  })
})

describe('a stylesheet', () => {
  const RULES: readonly (readonly [rule: string, column: number])[] = [
    ['a { background: image-set("https://evil.test/a.png" 1x) }', 27],
    ["a { background: -webkit-image-set('//evil.test/a.png' 1x) }", 35],
    ['a { background: cross-fade("http:evil.test/a.png", red) }', 28],
    ['a { background: image("https://evil.test/a.png") }', 23],
    ['a { background: src("https://evil.test/a.png") }', 21],
    ['a { --a: "https://evil.test/a.png"; background: image-set(var(--a) 1x) }', 10],
    ['a { background: url(https://evil.test/a.png) }', 17],
    ['@import "https://evil.test/a.css";', 9],
    ['@import url(//evil.test/a.css);', 9],
  ]

  test.each(someOf(RULES, 4))('with %s is refused with its line, wherever it stands', (rule, column) => {
    const css = `@layer a;\n${rule}\n`
    const named = `stylesheet: './theme/site.css',`
    const sites: readonly (readonly [string, TestSite])[] = [
      ['theme/site.css', themed(named, { 'theme/site.css': css })],
      ['theme/part.css', themed(named, { 'theme/site.css': `@import './part.css';\n`, 'theme/part.css': css })],
      [
        'templates/own.css',
        createSite({
          'templates/home.tsx': `import './own.css'\nexport default () => <p>home</p>\n`,
          'templates/own.css': css,
        }),
      ],
    ]
    for (const [file, site] of sites) {
      const { status, stderr } = build(site)
      expect({ file, status }, stderr).toEqual({ file, status: 1 })
      expect(stderr).toContain(
        'is on another host, which the content security policy blocks: copy the file into the site',
      )
      expect(stderr).toContain(`${file}:2:${String(column)}`)
    }
  })

  test('that imports a data: address is refused', () => {
    const site = themed(`stylesheet: './theme/site.css',`, {
      'theme/site.css': '@import "data:text/css,a{background:url(//evil.test/a)}";\n',
    })
    expect(build(site).status).toBe(1)
  })

  test('may name files of the site, pictures as data, and any text', () => {
    const site = themed(`stylesheet: './theme/site.css',`, {
      'theme/site.css': `a { background: image-set(url(./a.png) 1x, url("data:image/png;base64,AA") 2x) }
b::before { content: 'https://evil.test' }
a[href^='https://evil.test'] { color: red }
`,
      'theme/a.png': TRANSPARENT_PNG,
    })
    expect(build(site)).toEqual({ status: 0, stderr: '' })
  })
})
