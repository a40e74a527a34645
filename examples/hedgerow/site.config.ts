// Hedgerow: an example of a site with a face of its own. docs/look.md tells what each line of `theme` does.

import { defineConfig } from 'packsite'

const fullWidth = { layout: 'no-container' } as const
const ownMeta = { disableDefaultMeta: true } as const

export default defineConfig({
  siteUrl: 'https://hedgerow.example',
  identity: {
    brand: 'Hedgerow',
    game: 'Minecraft',
    main: 'hedgerow',
    slug: 'hedgerow',
    variant: { name: 'Renewed', slug: 'renewed' },
    tagline: 'Once upon a block.',
    description: 'Hedgerow: texture packs for Minecraft, one file for each of its versions.',
  },
  theme: {
    colors: {
      brand: '#2f6fde',
      paper: { light: '#fbf4e4', dark: '#1a1d2b' },
      night: '#1c2748',
      top: { light: '#bfdcf5', dark: '#253a66' },
      lost: '#141a33',
    },
    fonts: {
      text: 'system',
      heading: {
        files: [{ file: './theme/fraunces-latin-700-normal.woff2', weight: '700' }],
        like: 'serif',
        tracking: -0.01,
      },
      small: 'text',
    },
    shape: { corner: { control: 14, block: 24, picture: 20 }, foot: 3 },
    edge: { picture: './theme/awning.svg', width: 96, height: 28, as: 'shape', room: 16 },
    ground: { picture: './theme/hills.svg', width: 480, height: 72, as: 'shape' },
    lost: {
      sky: { picture: './theme/sky.svg', width: 1920, height: 420 },
      ground: { picture: './theme/night.svg', width: 960, height: 200 },
      floor: 112,
    },
    logo: { light: '/image/logo-light.svg', dark: '/image/logo-dark.svg', width: 36, height: 36 },
    card: { font: './theme/fraunces-latin-700-normal.woff' },
  },
  routes: [
    { name: 'Home', path: '/', template: 'home', meta: { name: 'Home', ...fullWidth } },
    { name: 'news', path: '/news', template: 'news', pageSize: 12 },
    { name: 'about', path: '/about', template: 'article', entry: 'about' },
    { name: 'family', path: '/hedgerow', template: 'product', meta: { name: 'Hedgerow', ...fullWidth } },
    { name: 'downloads', path: '/downloads', template: 'downloads' },
    { name: 'FAQ', path: '/faq', template: 'faq', meta: { name: 'FAQ', ...fullWidth } },
    { name: 'faq-category', path: '/faq/{category}', template: 'faq-category', meta: ownMeta },
    { name: 'project-latest', path: '/{project}/latest', template: 'article', meta: ownMeta },
    { name: 'Story', path: '/story', template: 'story', meta: { name: 'The story', ...fullWidth } },
    { name: 'teapot', path: '/teapot', template: 'teapot', meta: { middleware: 'coffee' } },
    { name: 'coffee', path: '/coffee', template: 'coffee', meta: { middleware: 'coffee' } },
    { name: 'Statistics', path: '/stats', template: 'stats', meta: { name: 'Statistics' } },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: ownMeta },
    { name: 'pack', path: '/{pack}/', template: 'pack', meta: { ...fullWidth, ...ownMeta } },
  ],
})
