// Addresses of links, wherever they are written: what is let through leads where it says, whatever repairs a browser makes.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { configSchema } from '../../../src/generator/config/site-schema'
import { addressKind } from '../../../src/generator/util/address'
import { createSanitizer } from '../../../src/generator/content/markdown/sanitize'
import { download, https, link, mirror } from '../../../src/generator/schema/address-scalars'
import { holds, textOf } from '../../support/fuzz'
import { configInput } from '../samples'

const PAGES = ['http://localhost:4321/a/b', 'https://site.example/packs/a/b']

/** Every one leads a browser elsewhere than a reader of it would say, or nowhere. */
const REPAIRED = [
  'https:evil.test',
  'https:/evil.test',
  'https:\\evil.test',
  'https:\\\\evil.test',
  'https:/\\evil.test',
  'https://\\evil.test',
  'https:///evil.test',
  'https:////evil.test',
  'https:',
  'https:/',
  'https://',
  'https://?a',
  'https://#a',
  'https:?evil.test',
  'https:#evil.test',
  'HTTPS:evil.test',
  'ht\ttps://evil.test',
  'https:\t//evil.test',
  'https:/\n/evil.test',
  'https://\tevil.test',
  'https://evil.test\n',
  ' https://evil.test',
  'https://evil.test ',
  '\u0000https://evil.test',
  'https://evil.test\\@site.example',
  'https://site.example\\.evil.test',
  'https://site.example\t.evil.test',
  'https://exa mple.org',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n\\evil.test',
  '\t//evil.test',
  '/a\\..\\b',
  ' /news',
  'java\nscript:alert(1)',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://evil.test',
  'ftp://evil.test',
  'mailto:',
  'mail\tto:a@b.example',
  'news',
  '',
]

const FINE = [
  ['https://example.org', 'https'],
  ['HTTPS://EXAMPLE.ORG/a?b#c', 'https'],
  ['https://bücher.example/ü', 'https'],
  ['https://[2001:db8::1]/a', 'https'],
  ['/', 'site'],
  ['/news', 'site'],
  ['/news?a=//b#/c', 'site'],
  ['/über/日本', 'site'],
  ['#', 'place'],
  ['#c-a', 'place'],
  ['mailto:a@b.example', 'mailto'],
  ['mailto:a@b.example?subject=x%20y', 'mailto'],
] as const

test.each(FINE)('%s is an address of the kind %s', (address, kind) => {
  expect(addressKind(address)).toBe(kind)
})

const sanitize = createSanitizer({ base: '/packs/', packFilesOrigin: '' })
const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The addresses that a body with a link or a picture there shows. */
function shown(address: string): string[] {
  const html = sanitize(`<a href="${quoted(address)}">x</a><img src="${quoted(address)}" alt="x">`).body.html
  return [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, found = '']) =>
    found.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  )
}

test.each(REPAIRED)('%j is no address, in a body, in data and in the config', (address) => {
  expect(addressKind(address)).toBeNull()
  expect(shown(address)).toEqual([])
  for (const scalar of [link(), https(), mirror(), download()]) expect(scalar.safeParse(address).success).toBe(false)
  const configs = [
    { support: { links: [{ text: 'x', to: address }] } },
    ...(address === '' ? [] : [{ downloads: { host: address } }, { textures: { apiHost: address } }]),
    { siteUrl: address },
  ]
  for (const config of configs)
    expect(configSchema.safeParse(configInput(config)).success, JSON.stringify(config)).toBe(false)
})

const PIECES = ['https:', 'https://', 'http:', 'mailto:', '/', '//', '\\', '\t', '\n', '\r', ' ', '\u0000', '\u00a0', '#', '?', '@', ':', '.', '..', '%2f', 'evil.test', 'site.example', 'a', '[::1]', 'HTTPS', '\u2028'] // prettier-ignore

/** The host that a reader sees: what stands between the slashes and the next sign. */
const readHost = (address: string): string => /^https:\/\/([^/?#]*)/i.exec(address)?.[1] ?? ''

function expectHonest(address: string): void {
  const kind = addressKind(address)
  for (const page of PAGES) {
    const url = kind === null ? null : new URL(address, page)
    if (kind === 'https') {
      expect(url?.protocol).toBe('https:')
      expect(url?.host).toBe(new URL(`https://${readHost(address)}`).host)
    }
    if (kind === 'site') expect(url?.origin).toBe(new URL(page).origin)
    if (kind === 'place') expect(url?.pathname).toBe(new URL(page).pathname)
    if (kind === 'mailto') expect(url?.protocol).toBe('mailto:')
  }
}

test('whatever is let through leads where it says, from pages with and without encryption', () => {
  holds(
    fc.property(textOf(PIECES, 8), (address) => {
      expectHonest(address)
      for (const found of shown(address)) {
        expect(addressKind(found), JSON.stringify([address, found])).not.toBeNull()
        expectHonest(found)
      }
      if (link().safeParse(address).success) expect(addressKind(address)).toMatch(/^(?:site|https|mailto)$/)
      for (const scalar of [https(), mirror()])
        if (scalar.safeParse(address).success) expect(addressKind(address)).toBe('https')
    }),
  )
})

test('an address beyond ASCII is one however often it is asked', () => {
  const wrong = Array.from({ length: 200_000 }, (_, index) =>
    index % 2 === 0 ? `https://a.example/${String(index)}` : 'https://bücher.example/ü',
  ).filter((address) => addressKind(address) !== 'https')
  expect(wrong).toEqual([])
})
