// Configuration of the site: identity, and the page at each address. Every key is documented in
// node_modules/packsite/docs/configuration.md.

import { defineConfig } from 'packsite'

const fullWidth = { layout: 'no-container' } as const
const ownMeta = { disableDefaultMeta: true } as const

export default defineConfig({
  siteUrl: '__siteUrl__',
  identity: {
    brand: '__brand__',
    game: '__game__',
    main: '__main__',
    slug: '__slug__',
    variant: { name: '__variant__', slug: '__variantSlug__' },
    tagline: '__tagline__',
    description: '__brand__: texture packs for __game__, one file for each of its versions.',
    image: '/image/banners/__main__-32x.png',
  },
  // All other colours, light and dark, are derived from this colour: node_modules/packsite/docs/look.md.
  theme: { colors: { brand: '__color__' } },
  routes: [
    { name: 'Home', path: '/', template: 'home', meta: { name: 'Home', ...fullWidth } },
    { name: 'news', path: '/news', template: 'news', pageSize: 12 },
    { name: 'about', path: '/about', template: 'article', entry: 'about' },
    { name: 'family', path: '/__slug__', template: 'product', meta: { name: '__brand__', ...fullWidth } },
    { name: 'downloads', path: '/downloads', template: 'downloads' },
    { name: 'FAQ', path: '/faq', template: 'faq', meta: { name: 'FAQ', ...fullWidth } },
    { name: 'faq-category', path: '/faq/{category}', template: 'faq-category', meta: ownMeta },
    { name: 'project-latest', path: '/{project}/latest', template: 'article', meta: ownMeta },
    // templates/teapot.tsx replaces packsite's template of the same name.
    { name: 'teapot', path: '/teapot', template: 'teapot', meta: { middleware: 'coffee' } },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: ownMeta },
    { name: 'pack', path: '/{pack}/', template: 'pack', meta: { ...fullWidth, ...ownMeta } },
    { name: 'release', path: '/{pack}/{edition}/{release}', template: 'release', meta: { ...fullWidth, ...ownMeta } },
    // Uncomment a row as soon as the site has content for the page:
    // { name: 'Add-ons', path: '/addons', template: 'addons', meta: { name: 'Add-ons', ...fullWidth } },
    // { name: 'addons-slug', path: '/addons/{slug}', template: 'addon', meta: ownMeta },
    // { name: 'gallery', path: '/gallery/{slug...}', template: 'gallery', meta: { middleware: 'gallery' } },
    // { name: 'Statistics', path: '/stats', template: 'stats', meta: { name: 'Statistics' } },
  ],
})
