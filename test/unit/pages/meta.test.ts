import { describe, expect, test } from 'vitest'
import { createSeoMeta, pageTitle, routePageName } from '../../../src/generator/pages/meta'
import { sampleRoute, sampleSite } from '../samples'
import type { UrlPath } from '../../../src/generator/types'

const site = sampleSite()

describe('the name of a page', () => {
  test.each([
    ['Home', 'Home', 'Home'],
    ['news', null, 'News'],
    ['about', null, 'About'],
    ['Statistics', 'Statistics', 'Statistics'],
    ['coffee', null, 'Coffee'],
    ['teapot', null, 'Teapot'],
    ['license', null, 'License'],
    ['Privacy Policy', 'Privacy Policy', 'Privacy Policy'],
    ['Brand', 'Brand', 'Brand'],
    ['downloads', null, 'Downloads'],
    ['FAQ', 'FAQ', 'FAQ'],
    ['faq-category', null, 'Faq Category'],
    ['Add-ons', 'Add-ons', 'Add-ons'],
    ['addons-slug', null, 'Addons Slug'],
    ['project-latest', null, 'Project Latest'],
    ['gallery-slug', null, 'Gallery Slug'],
    ['slug', null, 'Slug'],
  ])('of the row %s with the meta name %s is %s', (name, metaName, expected) => {
    expect(routePageName(sampleRoute({ name, meta: { name: metaName } }))).toBe(expected)
  })

  test('is split at hyphens, underscores and spaces, however many', () => {
    expect(routePageName(sampleRoute({ name: 'one_two--three four_' }))).toBe('One Two Three Four')
  })
})

test('the title is the name of the page and the brand, or the brand alone', () => {
  expect(pageTitle('News', site)).toBe('News - Brand')
  expect(pageTitle(null, site)).toBe('Brand Resource Pack')
  expect(pageTitle('', site)).toBe('Brand Resource Pack')
})

describe('the sharing meta', () => {
  const input = {
    name: 'News',
    description: 'All posts',
    image: '/image/a.png',
    url: '/news' as UrlPath,
    noindex: false,
  }

  test('mirrors title, description and picture', () => {
    expect(createSeoMeta(site, input)).toEqual({
      title: 'News - Brand',
      description: 'All posts',
      ogTitle: 'News - Brand',
      ogDescription: 'All posts',
      ogImage: 'https://example.org/image/a.png',
      ogUrl: 'https://example.org/news',
      twitterTitle: 'News - Brand',
      twitterDescription: 'All posts',
      twitterImage: 'https://example.org/image/a.png',
      canonical: 'https://example.org/news',
      robots: 'index, follow',
    })
  })

  test('has the address of the site with its base, and the path in its own form', () => {
    const based = sampleSite({ siteUrl: 'https://example.org/b/' })
    const { ogUrl, ogImage } = createSeoMeta(based, { ...input, url: '/classic32x/' as UrlPath })
    expect(ogUrl).toBe('https://example.org/b/classic32x/')
    expect(ogImage).toBe('https://example.org/b/image/a.png')
  })

  test("takes the site's picture where a page has none, and none where the site has none", () => {
    expect(createSeoMeta(site, { ...input, image: null })).toMatchObject({ ogImage: '', twitterImage: '' })
    const identity = { ...site.identity, image: '/image/site.png' }
    expect(createSeoMeta({ ...site, identity }, { ...input, image: null }).ogImage).toBe(
      'https://example.org/image/site.png',
    )
  })

  test('can say that another address is the canonical one, and keep search engines away', () => {
    const meta = createSeoMeta(site, { ...input, canonical: 'https://example.org/other', noindex: true })
    expect(meta).toMatchObject({
      canonical: 'https://example.org/other',
      ogUrl: 'https://example.org/news',
      robots: 'noindex',
    })
  })
})
