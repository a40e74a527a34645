// A site with every kind of rule for hosts.

import { SMALL_FILE, smallSite } from './small-site'
import type { Files } from './site'

export const SITE_URL = 'https://example.org'

/** `more`: more lines of the config. */
export function hostSite(more = ''): Files {
  return {
    ...smallSite({ siteUrl: SITE_URL, more }),
    'content/pages/naïve.md': '# Naïve\n\nText.\n',
    'public/packs/More.mcpack': SMALL_FILE,
    'public/packs/More.mcaddon': SMALL_FILE,
    'content/site/redirects.yaml': REDIRECTS.map((row) => `- ${JSON.stringify(row)}\n`).join(''),
  }
}

const REDIRECTS = [
  { from: '/old', to: '/news' },
  { from: '/soon', to: '/downloads#Main-32x', status: 302 },
  { from: '/moved/for-now', to: '/news', status: 307 },
  { from: '/écu', to: '/naïve' },
  { from: '/old page', to: '/news' },
  { from: '/[old]', to: '/news' },
  { from: '/a:b', to: '/news' },
  { from: '/a*b', to: '/news' },
  { from: "/it's(a),b;c=d&e@f+g$h!", to: '/news' },
  { from: '/away', to: 'https://elsewhere.example/x' },
  { from: '/?p=12', to: '/more' },
  { from: '/index.php?id=3&page=2', to: '/news' },
  { from: '/main32x?old', to: '/news' },
  { from: '/gone', status: 410 },
  { from: '/closed/*', status: 410 },
  { from: '/wiki/*', to: '/faq/:splat' },
  { from: '/über/*', to: '/faq/:splat' },
  { from: '/blog/*', to: '/:splat' },
  { from: '/forum/*', to: 'https://elsewhere.example/t/:splat', status: 302 },
]
