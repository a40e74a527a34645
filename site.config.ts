// Config of the reference site: identity, links and routes (docs/configuration.md).

import { by, defineConfig, integer, oneOf, text } from 'packsite'

const fullWidth = { layout: 'no-container' } as const
const ownMeta = { disableDefaultMeta: true } as const

const config = defineConfig({
  siteUrl: 'https://steadfast.example',
  languages: [
    { tag: 'en', name: 'English' },
    { tag: 'de', name: 'Deutsch' },
    { tag: 'zh-Hans', name: '简体中文' },
    { tag: 'ar', name: 'العربية' },
  ],
  // Arabic letters are two bytes, and names inside a text need marks for their direction: /ar/downloads is 8 % larger than /downloads.
  check: { budgets: { listHtml: 33_000 } },
  identity: {
    brand: 'Steadfast',
    game: 'Minecraft',
    main: 'steadfast',
    slug: 'steadfast',
    variant: { name: 'Renewed', slug: 'renewed' },
    tagline: 'Same blocks. More pixels.',
    since: 2010,
    image: '/image/banners/steadfast-32x.png',
    mark: 'M0 0h16v16H0zM3 3v6h8v2H3v2h10V7H5V5h8V3z',
    disclaimer: 'Steadfast is made by players. It is not affiliated with, or endorsed by, the makers of Minecraft.',
  },
  downloads: {
    host: '',
    allowedHosts: ['files.steadfast.example', 'forgehall.example', 'packport.example', 'blockmill.example'],
  },
  textures: { apiHost: '' },
  sharing: { card: '/image/social/card.png', band: '/image/social/band.png' },
  errorPage: { textureId: 1484 },
  support: {
    text: 'The packs are free and stay free. Your gift pays for our file host, and for the artists’ coffee.',
    links: [
      {
        text: 'Give once',
        to: 'https://kettle.example/steadfast',
        price: 'Any sum',
        note: 'No account needed.',
        textureId: 1485,
      },
      {
        text: 'Give each month',
        to: 'https://patronage.example/steadfast',
        price: 'From 1 euro',
        note: 'Stop whenever you like.',
        textureId: 1482,
      },
      {
        text: 'Send paper and pencils',
        to: 'https://steadfast-post.example/wishes',
        price: 'A parcel',
        note: 'Our artists’ wish list.',
        textureId: 1519,
      },
    ],
  },
  // An author on /credits: first year, best-known block, group, and a sentence about the author.
  fields: {
    authors: {
      since: integer(2010, 2100),
      block: integer(0),
      group: oneOf(['founders', 'world', 'living', 'classic', 'other']),
      text: text(),
    },
  },
  routes: [
    { name: 'Home', path: '/', template: 'home', meta: { name: 'Home', ...fullWidth } },
    { name: 'news', path: '/news', template: 'news', pageSize: 12 },
    { name: 'about', path: '/about', template: 'article', entry: 'about', meta: fullWidth },
    { name: 'Statistics', path: '/stats', template: 'stats', meta: { name: 'Statistics' } },
    { name: 'coffee', path: '/coffee', template: 'coffee', meta: { middleware: 'coffee' } },
    { name: 'teapot', path: '/teapot', template: 'teapot', meta: { middleware: 'coffee' } },
    { name: 'license', path: '/license', template: 'article', entry: 'license' },
    {
      name: 'Privacy Policy',
      path: '/privacy',
      template: 'article',
      entry: 'privacy',
      meta: { name: 'Privacy Policy' },
    },
    { name: 'Steadfast', path: '/steadfast', template: 'product', meta: { name: 'Steadfast', ...fullWidth } },
    { name: 'downloads', path: '/downloads', template: 'downloads' },
    { name: 'FAQ', path: '/faq', template: 'faq', meta: { name: 'FAQ', ...fullWidth } },
    { name: 'faq-category', path: '/faq/{category}', template: 'faq-category', meta: ownMeta },
    { name: 'Add-ons', path: '/addons', template: 'addons', pageSize: 60, meta: { name: 'Add-ons', ...fullWidth } },
    { name: 'addons-slug', path: '/addons/{slug}', template: 'addon', meta: ownMeta },
    { name: 'customise', path: '/customise', template: 'customise', meta: { name: 'Build your own', ...fullWidth } },
    { name: 'project-latest', path: '/{project}/latest', template: 'article', meta: ownMeta },
    {
      name: 'gallery-slug',
      path: '/gallery/{slug...}',
      template: 'gallery',
      pageSize: 240,
      meta: { middleware: 'gallery' },
    },
    {
      name: 'credits',
      path: '/credits',
      template: 'credits',
      entry: 'credits',
      data: ['authors', 'gallery'],
      meta: { ...fullWidth, ...ownMeta },
    },
    {
      name: 'author',
      path: '/credits/{id}',
      template: 'author',
      each: 'authors',
      data: {
        textures: by('authors', 'gallery'),
        posts: by('authors', 'news'),
        addons: by('authors', 'addons'),
        everyone: 'authors',
        gallery: 'gallery',
      },
      meta: { description: '{title} at Steadfast: textures by year, posts and add-ons.', ...fullWidth },
    },
    {
      name: 'tag',
      path: '/tags/{tag}',
      template: 'posts',
      each: by('tags', 'news'),
      data: { all: 'news' },
      feed: true,
      meta: { name: 'Posts about {title}', description: 'All Steadfast posts about {title}, newest first.' },
    },
    {
      name: 'archive',
      path: '/news/{year}',
      template: 'posts',
      each: by('year', 'news'),
      data: { all: 'news' },
      meta: {
        name: 'Posts from {title}',
        description: 'What changed in the packs in {title}: all posts of that year.',
      },
    },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: ownMeta },
    // The pack landing pages: one template; each file in content/packs sets an address.
    { name: 'pack', path: '/{pack}/', template: 'pack', meta: { ...fullWidth, ...ownMeta } },
    { name: 'release', path: '/{pack}/{edition}/{release}', template: 'release', meta: { ...fullWidth, ...ownMeta } },
  ],
})

export default config
