// Addresses and names that are accepted: on no platform do they leave their folder, and a browser takes them for what they say.

import { posix, win32 } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOutput, payloadOutput, decodeUrlPath, encodeUrlPath } from '../../../src/generator/util/address'
import { fileSystemComparisonKey, publicFileNameFault, formerUrlPathFault } from '../../../src/generator/util/path'
import { decodePath } from '../../../src/shared/address'
import { isOutputPath } from '../../../src/generator/output/work-paths'
import { download, https, link, mirror, permalink, picture } from '../../../src/generator/schema/address-scalars'
import { slug } from '../../../src/generator/schema/scalars'
import { parseRequestTarget } from '../../../src/generator/server/target'
import { anyText, holds, readableText, textOf } from '../../support/fuzz'

const SITE = 'https://site.example'
const hostilePath = textOf(
  [
    '/',
    '//',
    '\\',
    '..',
    '.',
    '...',
    '%2e',
    '%2E%2e',
    '%2f',
    '%5c',
    '%00',
    '%',
    '?',
    '#',
    ':',
    '@',
    ' ',
    '~',
    '+',
    'a',
    'news',
    'NUL',
    'con',
    'aux.txt',
    'COM1',
    'com¹',
    'lpt0.',
    'C:',
    'file:',
    'javascript:',
    'https://',
    'http://',
    'mailto:',
    'user:pw@',
    'evil.example',
    '/packs/',
    '.zip',
    '.exe',
    '\u202e',
    '\u200b',
    '\u0000',
    '\t',
    '\n',
    'é',
    'e\u0301',
    '\u212a',
    '\u037e',
    '\uff0e\uff0e',
    '\u2215',
    '日本',
    '😀',
    '\ud800',
    '.well-known',
    '.git',
    '.env',
    'index.html',
    '_payload.json',
    'x'.repeat(130),
    '<',
    '"',
    '|',
    '*',
  ],
  10,
)
const withSlash = hostilePath.map((text) => `/${text}`)
const paths = fc.oneof(
  hostilePath,
  withSlash,
  anyText,
  readableText.map((text) => `/${text}`),
)

/** A path below a folder, by the rules of Windows and of all others, that any of them can hold. */
function expectHeld(path: string): void {
  expect(posix.join('/out', path).startsWith('/out/')).toBe(true)
  expect(win32.resolve('C:\\out', path).startsWith('C:\\out\\')).toBe(true)
  expect(isOutputPath(path)).toBe(true)
  for (const name of path.split('/')) {
    expect(name).not.toMatch(/^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i)
    expect(name).not.toMatch(/[. ]$|[\p{Cc}<>:"|?*\\]/u)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  }
}

const accepted = (schema: ReturnType<typeof link>, text: string): string | null => {
  const parsed = schema.safeParse(text)
  return parsed.success ? parsed.data : null
}

test('a permalink that is accepted stays in its folder, and a browser asks the site for just it', () => {
  let count = 0
  holds(
    fc.property(paths, (text) => {
      const parsed = permalink().safeParse(text)
      if (!parsed.success) return
      count += 1
      const url = parsed.data
      expectHeld(pageOutput(url))
      expectHeld(payloadOutput(url))
      const seen = new URL(url, SITE)
      expect([seen.origin, seen.pathname, seen.search, seen.hash]).toEqual([SITE, url, '', ''])
      expect(parseRequestTarget(url)).toEqual({ path: decodePath(text).normalize('NFC'), sent: url, query: '' })
      expect(formerUrlPathFault(decodeUrlPath(url))).toBeNull()
      expect(encodeUrlPath(decodeUrlPath(url))).toBe(url)
    }),
  )
  expect(count).toBeGreaterThan(10)
})

test('a slug that is accepted is one segment of a-z, digits and three marks', () => {
  holds(
    fc.property(fc.oneof(paths, fc.stringMatching(/^[a-z0-9._-]{1,12}$/)), (text) => {
      const value = accepted(slug(), text)
      if (value === null) return
      expect(value).toBe(text)
      expect(value).toMatch(/^[a-z0-9._-]+$/)
      expect(posix.join('/out', value)).toBe(`/out/${value}`)
    }),
  )
})

test('a picture and a first-party file that are accepted are of this site', () => {
  holds(
    fc.property(paths, (text) => {
      for (const value of [accepted(picture(), text), accepted(download(), `/packs${text}`)]) {
        if (value === null) continue
        const { origin, pathname, search, hash } = new URL(value, SITE)
        expect([origin, search, hash]).toEqual([SITE, '', ''])
        expect(decodeURI(pathname)).toBe(value)
        expectHeld(value.replace(/^\/|\/$/g, '') || 'root')
      }
    }),
  )
})

test('a link that is accepted leads to this site, or elsewhere by https or mail, for the browser too', () => {
  holds(
    fc.property(
      fc.oneof(
        paths,
        hostilePath.map((text) => `https://${text}`),
        hostilePath.map((text) => `mailto:${text}`),
      ),
      (text) => {
        const value = accepted(link(), text)
        if (value === null) return
        const { origin, protocol } = new URL(value, SITE)
        if (value.startsWith('/')) expect(origin).toBe(SITE)
        else expect(protocol).toMatch(/^(?:https|mailto):$/)
      },
    ),
  )
})

const anywhere = https()

test('an address elsewhere that is accepted is https, without user, and no program', () => {
  const addresses = hostilePath.chain((tail) =>
    fc
      .constantFrom('https://', 'https:/', 'https:', 'HTTPS://a.example/', 'http://a.example/', '')
      .map((head) => head + tail),
  )
  holds(
    fc.property(addresses, (text) => {
      for (const schema of [anywhere, download(), mirror()]) {
        const value = accepted(schema, text)
        if (value === null || value.startsWith('/packs/')) continue
        const { protocol, username, password, pathname } = new URL(value)
        expect([protocol, username, password]).toEqual(['https:', '', ''])
        expect(value.replace(/[?#].*$/s, '')).not.toMatch(/^https:\/\/[^/]*@/i)
        if (schema !== anywhere) expect(pathname).not.toMatch(/\.(?:exe|jar|msi|dmg|sh|apk|scr)$/i)
      }
    }),
  )
})

test('a file of public that may be published stays in its folder', () => {
  const name = hostilePath.map((text) =>
    text
      .replaceAll('\0', '')
      .replace(/^\/+|\/+$/g, '')
      .replace(/\/+/g, '/'),
  )
  holds(
    fc.property(name, (path) => {
      if (path === '' || path.split('/').some((part) => part === '.' || part === '..')) return
      if (publicFileNameFault(path) === null) expectHeld(path.normalize('NFC'))
    }),
  )
})

test('paths that differ in form only have one key, and the key of a key is itself', () => {
  holds(
    fc.property(readableText, (text) => {
      const key = fileSystemComparisonKey(text)
      expect(fileSystemComparisonKey(text.normalize('NFD'))).toBe(fileSystemComparisonKey(text.normalize('NFC')))
      expect(fileSystemComparisonKey(key)).toBe(key.replace(/\/$/, ''))
    }),
  )
})
