// Every address on every page of the reference site leads somewhere, and the HTML is what a strict policy and a screen
// reader need: no inline script or style, pictures with sizes, one heading of the first level.

import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { all, attribute, metaOf, textOf, unbalanced } from '../support/html'
import type { BuiltPage } from '../support/dist'
import type { HtmlElement } from '../support/html'
import { referenceRoot } from '../support/reference'

const dist = openDist(referenceRoot())
const { pages } = dist
const SITE_URL = 'https://steadfast.example'
/** Faults of one kind that a failing test tells. */
const SHOWN = 20

type Address = { readonly page: BuiltPage; readonly address: string; readonly kind: string }

const ADDRESS_ATTRIBUTES = ['href', 'src', 'poster', 'action', 'data-unlit', 'data-lit', 'data-fallback']
const LIST_ATTRIBUTES = ['data-explosion']

function addressesOf(page: BuiltPage): Address[] {
  return all(page.tree, '').flatMap((element) => {
    const { attribs, name } = element
    const single = ADDRESS_ATTRIBUTES.flatMap((key) => attribs[key] ?? [])
    const lists = LIST_ATTRIBUTES.flatMap((key) => attribs[key]?.split(' ') ?? [])
    const sources = (attribs['srcset'] ?? '').split(',').flatMap((part) => part.trim().split(/\s+/)[0] ?? [])
    const refresh = attribs['http-equiv'] === 'refresh' ? [attribs['content']?.replace(/^\d+; url=/, '') ?? ''] : []
    return [...single, ...lists, ...sources.filter((part) => part !== ''), ...refresh].map((address) => ({
      page,
      address,
      kind: name,
    }))
  })
}

const addresses = pages.flatMap(addressesOf)

/** An address of this site as a path; null for others. */
function ownPath(page: BuiltPage, address: string): string | null {
  if (/^[#?]/.test(address)) return page.path + address
  const own = address.startsWith(`${SITE_URL}/`) ? address.slice(SITE_URL.length) : address
  return own.startsWith('/') && !own.startsWith('//') ? own : null
}

/** One line for each address, with the first page that has it. */
function lines(found: readonly Address[]): string[] {
  const first = new Map<string, string>()
  for (const { page, address } of found) if (!first.has(address)) first.set(address, page.path)
  return [...first].map(([address, path]) => `${address} on ${path}`).slice(0, SHOWN)
}

test('every internal address of every page leads to a file of dist', () => {
  expect(pages.length).toBeGreaterThan(800)
  expect(addresses.filter(({ address }) => address.includes('#')).length).toBeGreaterThan(400)
  const dead = addresses.filter(({ page, address }) => {
    const path = ownPath(page, address)
    return path !== null && dist.fileAt(path) === null
  })
  expect(lines(dead)).toEqual([])
})

test('every fragment is the id of an element of the page that it leads to', () => {
  const ids = new Map(
    pages.map(({ file, tree }) => [file, new Set(all(tree, '[id]').map((element) => element.attribs['id']))]),
  )
  const dead = addresses.filter(({ page, address }) => {
    const path = ownPath(page, address)
    const [, fragment = ''] = path?.split('#') ?? []
    if (path === null || fragment === '') return false
    const known = ids.get(dist.fileAt(path) ?? '')
    return known !== undefined && !known.has(decodeURIComponent(fragment))
  })
  expect(lines(dead)).toEqual([])
})

test('links inside the site are written in SPEC’s form of a path', () => {
  const canonical = new Map(
    pages.map(({ file, tree, path }) => [
      file,
      path === '/404.html' ? path : metaOf(tree, 'og:url').slice(SITE_URL.length),
    ]),
  )
  const other = addresses.filter(({ page, address, kind }) => {
    const path = ownPath(page, address)?.replace(/[?#].*$/, '')
    if (kind !== 'a' || path === undefined || /^[#?]/.test(address)) return false
    const form = canonical.get(dist.fileAt(path) ?? '')
    return form !== undefined && form !== path
  })
  expect(lines(other)).toEqual([])
})

test('addresses of other sites are https or mailto', () => {
  const other = addresses.filter(
    ({ page, address }) => ownPath(page, address) === null && !/^(?:https:\/\/|mailto:)/.test(address),
  )
  expect(lines(other)).toEqual([])
})

test('no page, payload, feed or data file names an http: address but for XML namespaces', () => {
  const names = [...dist.files].filter((file) => /\.(?:html|json|xml|txt|css|js)$/.test(file))
  const found = names.flatMap((file) =>
    [...dist.read(file).matchAll(/http:\/\/[^\s"'<>\\]*/g)]
      .map(([address]) => address)
      .filter((address) => !/^http:\/\/www\.(?:w3\.org|sitemaps\.org)\//.test(address))
      .map((address) => `${address} in ${file}`),
  )
  expect(found).toEqual([])
})

test('no picture, script or style comes from another site', () => {
  const leadsOn = new Set(pages.filter(({ tree }) => all(tree, 'meta[http-equiv=refresh]').length > 0))
  const foreign = addresses.filter(
    ({ page, address, kind }) => kind !== 'a' && !leadsOn.has(page) && ownPath(page, address) === null,
  )
  expect(lines(foreign)).toEqual([])
})

/** 'path: element' for the elements that fail. */
function failing(select: string, isRight: (element: HtmlElement) => boolean): string[] {
  const found = pages.flatMap(({ path, tree }) =>
    all(tree, select)
      .filter((element) => !isRight(element))
      .map((element) => `${path}: <${element.name} ${JSON.stringify(element.attribs)}>`),
  )
  return found.slice(0, SHOWN)
}

test('every picture has a text, a width and a height', () => {
  const isSize = (text: string | undefined): boolean => /^[1-9]\d*$/.test(text ?? '')
  expect(
    failing(
      'img',
      ({ attribs }) => attribs['alt'] !== undefined && isSize(attribs['width']) && isSize(attribs['height']),
    ),
  ).toEqual([])
})

test('every page has exactly one heading of the first level, with a text', () => {
  const counts = pages.flatMap(({ path, tree }) => {
    const headings = all(tree, 'h1')
    const texts = headings.map(
      (heading) =>
        textOf(heading) ||
        all(heading, 'img')
          .map((image) => attribute(image, 'alt'))
          .join(''),
    )
    return headings.length === 1 && texts[0] !== '' ? [] : [[path, texts]]
  })
  expect(counts).toEqual([])
})

test('heading levels are not skipped', () => {
  const skipped = pages.flatMap(({ path, tree }) => {
    const levels = all(tree, 'main')
      .flatMap((main) => all(main, ''))
      .filter(({ name }) => /^h[1-6]$/.test(name))
      .map(({ name }) => Number(name[1]))
    return levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1) ? [[path, levels.join(' ')]] : []
  })
  expect(skipped.slice(0, SHOWN)).toEqual([])
})

test('no page has an inline script, an inline style or an event attribute', () => {
  const isData = ({ type, src }: HtmlElement['attribs']): boolean => type === 'application/ld+json' && src === undefined
  const scripts = failing(
    'script',
    ({ attribs, children }) => isData(attribs) || (attribs['src'] !== undefined && children.length === 0),
  )
  const elements = failing('style', () => false)
  const attributes = failing(
    '',
    ({ attribs }) => !Object.keys(attribs).some((key) => key === 'style' || key.startsWith('on')),
  )
  expect([...scripts, ...elements, ...attributes]).toEqual([])
})

test('no id stands twice on a page', () => {
  const twice = pages.flatMap(({ path, tree }) => {
    const ids = all(tree, '[id]').map((element) => attribute(element, 'id'))
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}#${id}`)
  })
  expect(twice).toEqual([])
})

test('labels and descriptions name elements that are there', () => {
  const missing = pages.flatMap(({ path, tree }) => {
    const ids = new Set(all(tree, '[id]').map((element) => attribute(element, 'id')))
    return all(tree, '').flatMap(({ attribs }) =>
      ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((key) =>
        (attribs[key] ?? '')
          .split(/\s+/)
          .filter((id) => id !== '' && !ids.has(id))
          .map((id) => `${path}: ${key}=${id}`),
      ),
    )
  })
  expect(missing).toEqual([])
})

test('every element is closed where it belongs', () => {
  const faults = pages.flatMap(({ path, html }) => unbalanced(html).map((name) => `${path}: ${name}`))
  expect(faults).toEqual([])
})

test('no link or button stands in another one, and every one has a name', () => {
  const nested = [
    ...failing('a a', () => false),
    ...failing('a button', () => false),
    ...failing('button a', () => false),
  ]
  const nameless = [...failing('a', hasName), ...failing('button', hasName)]
  expect([...nested, ...nameless]).toEqual([])
})

/** A second link to the same place, that neither keyboards nor screen readers meet, needs no name. */
function hasName(element: HtmlElement): boolean {
  if (attribute(element, 'aria-hidden') === 'true' && attribute(element, 'tabindex') === '-1') return true
  const pictures = all(element, 'img').map((image) => attribute(image, 'alt'))
  return `${attribute(element, 'aria-label')}${textOf(element)}${pictures.join('')}` !== ''
}
