import { describe, expect, test } from 'vitest'
import { ariaCurrentOf, clientNavigationUrl, isPlainClick, payloadAddress } from '../../../src/client/lib/links'

const CLICK = { defaultPrevented: false, button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
const LINK = { target: '', rel: '', isDownload: false }
const here = 'https://example.org/packs/news?page=1#top'
const target = (href: string, more: Partial<typeof LINK> = {}) =>
  clientNavigationUrl({ ...LINK, href, ...more }, { here, base: '/packs/' })?.href ?? null

describe('a click is answered inside the page', () => {
  test('when it is plain', () => {
    expect(isPlainClick(CLICK)).toBe(true)
  })

  test.each(['defaultPrevented', 'metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('but not with %s', (key) => {
    expect(isPlainClick({ ...CLICK, [key]: true })).toBe(false)
  })

  test.each([1, 2, 3])('but not with button %d', (button) => {
    expect(isPlainClick({ ...CLICK, button })).toBe(false)
  })
})

describe('a link is answered inside the page', () => {
  test.each([
    'https://example.org/packs/',
    'https://example.org/packs/faq',
    'https://example.org/packs/classic32x/',
    'https://example.org/packs/faq?open=a#b',
    'https://example.org/packs/gallery/java/1.21.8',
    'https://example.org/packs/gallery/java/1.20.x',
    'https://example.org/packs/news?page=2#top',
    'https://example.org/packs/news?page=1',
  ])('to %s', (href) => {
    expect(target(href)).toBe(href)
  })

  test.each([
    ['another origin', 'https://example.com/packs/faq'],
    ['another scheme', 'mailto:a@example.org'],
    ['an address outside the base', 'https://example.org/other'],
    ['the base without its slash', 'https://example.org/packs'],
    ['a file', 'https://example.org/packs/packs/a.zip'],
    ['the list of checksums', 'https://example.org/packs/SHA256SUMS'],
    ['a page of its own name', 'https://example.org/packs/index.html'],
    ['a place on the page itself', 'https://example.org/packs/news?page=1#bottom'],
    ['a place on the page itself, with a slash', 'https://example.org/packs/news/?page=1#bottom'],
  ])('but not to %s', (_, href) => {
    expect(target(href)).toBeNull()
  })

  test.each([{ target: '_blank' }, { target: 'frame' }, { rel: 'noopener external' }, { isDownload: true }])(
    'but not with %o',
    (more) => {
      expect(target('https://example.org/packs/faq', more)).toBeNull()
      expect(target('https://example.org/packs/faq', { target: '_self', rel: 'next' })).not.toBeNull()
    },
  )
})

test.each([
  ['/', '/_payload.json?1a'],
  ['/news', '/news/_payload.json?1a'],
  ['/classic32x/', '/classic32x/_payload.json?1a'],
  ['/packs/', '/packs/_payload.json?1a'],
])('the payload of %s is %s', (pathname, address) => {
  expect(payloadAddress({ pathname }, '1a')).toBe(address)
})

test.each([
  ['/packs/news', '/packs/news', 'page'],
  ['/packs/news', '/packs/news/', 'page'],
  ['/packs/news', '/packs/news/page/2', 'true'],
  ['/packs/news', '/packs/newsletter', null],
  ['/packs/', '/packs/', 'page'],
  ['/packs/', '/packs/news', null],
  ['/news', '/packs/news', null],
])('the link to %s on the page %s has aria-current %s', (link, shown, expected) => {
  expect(ariaCurrentOf({ pathname: link }, { pathname: shown }, '/packs/')).toBe(expected)
})
