// The error page (SPEC section 2, "Error / 404 page", and section 7) as it stands in dist.

import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { all, attribute, metaOf, one, textOf } from '../support/html'
import { createSite } from '../support/site'
import { smallSite } from '../support/small-site'
import { referenceRoot } from '../support/reference'

const dist = openDist(referenceRoot())
const tree = dist.pages.find(({ file }) => file === '404.html')?.tree ?? never()
const main = one(tree, 'main')

const PICTURES = [
  '/image/404/tnt_side.png',
  '/image/404/tnt_side_on.png',
  ...Array.from({ length: 16 }, (_, index) => `/image/404/explosion_${String(index)}.png`),
]
const DIAMOND = '/v2/textures/1484/url/steadfast_32x/latest'

test('the error page has SPEC’s title, heading and body', () => {
  expect(textOf(one(tree, 'head title'))).toBe('404 - Steadfast')
  expect(all(main, 'h1').map(textOf)).toEqual(['Are you lost in The End?'])
  expect(all(main, 'p').map(textOf)).toContain(
    "Unfortunately, the page you requested doesn't exist! Try checking your spelling or going to the main page to find what you were looking for.",
  )
})

test('the words ‘main page’ link to /', () => {
  const links = all(main, 'p a').filter((link) => textOf(link) === 'main page')
  expect(links.map((link) => attribute(link, 'href'))).toEqual(['/'])
})

test('all 18 pictures of the animation and the diamond are preloaded, and are there', () => {
  const preloaded = all(tree, 'link[rel=preload]').filter(({ attribs }) => attribs['as'] === 'image')
  expect(preloaded.map((link) => attribute(link, 'href'))).toEqual([...PICTURES, DIAMOND])
  expect([...PICTURES, DIAMOND].filter((path) => !dist.files.has(path.slice(1)))).toEqual([])
})

test('the block is a real button; explosion and diamond are hidden', () => {
  const button = one(main, 'button[data-block]')
  expect(attribute(button, 'type')).toBe('button')
  const parts = all(button, 'img').map((image) => [
    attribute(image, 'data-part'),
    attribute(image, 'src'),
    image.attribs['hidden'] !== undefined,
  ])
  expect(parts).toEqual([
    ['block', '/image/404/tnt_side.png', false],
    ['explosion', '/image/404/explosion_0.png', true],
    ['diamond', DIAMOND, true],
  ])
})

test('the diamond has a picture of this site to fall back on', () => {
  const fallback = attribute(one(main, 'img[data-part=diamond]'), 'data-fallback')
  expect(dist.files.has(fallback.slice(1))).toBe(true)
})

test('the error page is not indexed, has no payload and loads its script', () => {
  expect(metaOf(tree, 'robots')).toBe('noindex')
  expect([...dist.files].filter((file) => file.startsWith('404') && file !== '404.html')).toEqual([])
  const scripts = all(tree, 'script').map((script) => attribute(script, 'src'))
  expect(scripts.some((path) => /^\/assets\/not-found-\w+\.js$/.test(path))).toBe(true)
  expect(scripts.filter((path) => dist.fileAt(path) === null)).toEqual([])
})

test('with an API host the diamond comes from there', () => {
  const site = createSite(smallSite({ more: "textures: { apiHost: 'https://api.example.org/' }," }))
  site.build()
  const html = site.read('404.html')
  expect(html).toContain('"https://api.example.org/v2/textures/1484/url/main_32x/latest"')
  expect(html).not.toContain('"/v2/textures/')
})

test('a site that brings no pictures for the error page has an error page without dead addresses', () => {
  const site = createSite()
  site.build()
  const small = openDist(site.root)
  const page = small.pages.find(({ file }) => file === '404.html')?.tree ?? never()
  const addresses = all(page, '').flatMap(({ attribs }) => [attribs['href'], attribs['src'], attribs['data-fallback']])
  const dead = addresses.filter((address) => address?.startsWith('/') === true && small.fileAt(address) === null)
  expect([...new Set(dead)]).toEqual([])
})

function never(): never {
  throw new Error('There is no 404.html')
}
