// Girder: an example of a site with a face of its own. docs/look.md tells what each line of `theme` does.

import { defineConfig } from 'packsite'

const fullWidth = { layout: 'no-container' } as const
const ownMeta = { disableDefaultMeta: true } as const

export default defineConfig({
  siteUrl: 'https://girder.example',
  identity: {
    brand: 'Girder',
    game: 'Minecraft',
    main: 'girder',
    slug: 'girder',
    variant: { name: 'Renewed', slug: 'renewed' },
    tagline: 'Built to bear load.',
    description: 'Girder: texture packs for Minecraft, one file for each of its versions.',
  },
  theme: {
    colors: {
      brand: '#ff7a1a',
      paper: { light: '#e9ebed', dark: '#15171a' },
      night: '#191b1e',
      top: '#1b1e22',
      'top-bar': '#ff7a1a',
      mark: { light: '#ffdfc4' },
      plate: '#0e1012',
      lost: '#0b0d0f',
    },
    fonts: {
      text: 'system',
      heading: {
        files: [{ file: './theme/chakra-petch-latin-700-normal.woff2', weight: '700' }],
        like: 'sans',
        tracking: -0.005,
      },
    },
    shape: { corner: { control: 8, block: 14, picture: 0 }, kind: 'cut', foot: 0 },
    edge: { picture: './theme/edge.png', width: 64, height: 12, pixel: true, room: 12 },
    ground: { picture: './theme/truss.png', width: 64, height: 48, pixel: true },
    lost: { ground: { picture: './theme/floor.png', width: 64, height: 96, pixel: true } },
    logo: { path: 'M3 0h13v13l-3 3H0V3zM4 4v2h3v4H4v2h8v-2H9V6h3V4z' },
    card: { font: './theme/chakra-petch-latin-700-normal.woff' },
    stylesheet: './theme/site.css',
  },
  routes: [
    { name: 'Home', path: '/', template: 'home', meta: { name: 'Home', ...fullWidth } },
    { name: 'news', path: '/news', template: 'news', pageSize: 12 },
    { name: 'about', path: '/about', template: 'article', entry: 'about' },
    { name: 'family', path: '/girder', template: 'product', meta: { name: 'Girder', ...fullWidth } },
    { name: 'downloads', path: '/downloads', template: 'downloads' },
    { name: 'FAQ', path: '/faq', template: 'faq', meta: { name: 'FAQ', ...fullWidth } },
    { name: 'faq-category', path: '/faq/{category}', template: 'faq-category', meta: ownMeta },
    { name: 'project-latest', path: '/{project}/latest', template: 'article', meta: ownMeta },
    { name: 'Beams', path: '/beams', template: 'beams', meta: { name: 'Beams', ...fullWidth } },
    { name: 'teapot', path: '/teapot', template: 'teapot', meta: { middleware: 'coffee' } },
    { name: 'coffee', path: '/coffee', template: 'coffee', meta: { middleware: 'coffee' } },
    { name: 'Statistics', path: '/stats', template: 'stats', meta: { name: 'Statistics' } },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: ownMeta },
    { name: 'pack', path: '/{pack}/', template: 'pack', meta: { ...fullWidth, ...ownMeta } },
  ],
})
