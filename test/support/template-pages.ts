// One page for each template of the reference site, with a name for pictures, audits and sweeps.

export type SamplePage = { readonly name: string; readonly path: string }

export const SAMPLE_PAGES: readonly SamplePage[] = [
  { name: 'home', path: '/' },
  { name: 'downloads', path: '/downloads' },
  { name: 'pack', path: '/steadfast32x/' },
  { name: 'pack-classic', path: '/classic64x/' },
  { name: 'pack-renewed', path: '/classic32x-renewed/' },
  { name: 'product', path: '/steadfast' },
  { name: 'news', path: '/news' },
  { name: 'news-page', path: '/news/page/2' },
  { name: 'post', path: '/steadfast32x/r40' },
  { name: 'latest', path: '/steadfast64x/latest' },
  { name: 'addons', path: '/addons' },
  { name: 'addon', path: '/addons/copper-age' },
  { name: 'customise', path: '/customise' },
  { name: 'faq', path: '/faq' },
  { name: 'faq-category', path: '/faq/installation' },
  { name: 'gallery', path: '/gallery/java/steadfast_32x/latest/all' },
  { name: 'stats', path: '/stats' },
  { name: 'about', path: '/about' },
  { name: 'license', path: '/license' },
  { name: 'privacy', path: '/privacy' },
  { name: 'install', path: '/install' },
  { name: 'credits', path: '/credits' },
  { name: 'coffee', path: '/coffee' },
  { name: 'teapot', path: '/teapot' },
  { name: '404', path: '/no/such/page' },
]
