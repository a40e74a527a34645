// A small site with a little of everything: a pack with a file, posts, an add-on, a question, two textures.

import { createHash } from 'node:crypto'
import { packZip } from './pack-zip'
import { TRANSPARENT_PNG, configSource, type Files } from './site'

const ROUTES = `
    { name: 'Home', path: '/', template: 'home', meta: { name: 'Home', layout: 'no-container' } },
    { name: 'news', path: '/news', template: 'news', pageSize: 1 },
    { name: 'stats', path: '/stats', template: 'stats' },
    { name: 'coffee', path: '/coffee', template: 'coffee', meta: { middleware: 'coffee' } },
    { name: 'teapot', path: '/teapot', template: 'teapot', meta: { middleware: 'coffee' } },
    { name: 'Brand', path: '/brand', template: 'product', meta: { layout: 'no-container' } },
    { name: 'downloads', path: '/downloads', template: 'downloads' },
    { name: 'FAQ', path: '/faq', template: 'faq', meta: { name: 'FAQ', layout: 'no-container' } },
    { name: 'faq-category', path: '/faq/{category}', template: 'faq-category', meta: { disableDefaultMeta: true } },
    { name: 'Add-ons', path: '/addons', template: 'addons', meta: { name: 'Add-ons', layout: 'no-container' } },
    { name: 'addons-slug', path: '/addons/{slug}', template: 'addon', meta: { disableDefaultMeta: true } },
    { name: 'project-latest', path: '/{project}/latest', template: 'article', meta: { disableDefaultMeta: true } },
    { name: 'gallery-slug', path: '/gallery/{slug...}', template: 'gallery', meta: { middleware: 'gallery' } },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
    { name: 'pack', path: '/{pack}/', template: 'pack', meta: { layout: 'no-container', disableDefaultMeta: true } },
`

export const SMALL_FILE = packZip({ mcmeta: { pack_format: 15 } })
export const SMALL_FILE_PATH = 'packs/Main-32x-Java/java-latest/Main-32x-1.20.zip'
const ERROR_PICTURES = [
  'tnt_side',
  'tnt_side_on',
  'diamond',
  ...Array.from({ length: 16 }, (_, index) => `explosion_${String(index)}`),
]
const FILES_HOST = 'https://files.example.org'

export type SmallSiteOptions = {
  readonly siteUrl?: string
  /** More lines of the config: "textures: { apiHost: '…' }," */
  readonly more?: string
}

/** Files of a small, complete site. Its version labels look like numbers to YAML parsers. */
export function smallSite({ siteUrl = 'https://example.org', more = '' }: SmallSiteOptions = {}): Files {
  const hash = createHash('sha256').update(SMALL_FILE).digest('hex')
  const texture = (id: number, name: string): string => `- id: ${String(id)}
  name: ${name}
  tags: [block]
  uses:
    - edition: java
      paths: [{ path: assets/${name}.png, versions: [1.20, 1.9] }]
`
  return {
    ...Object.fromEntries(ERROR_PICTURES.map((name) => [`public/image/404/${name}.png`, TRANSPARENT_PNG])),
    'site.config.ts': configSource(ROUTES, more).replace("siteUrl: 'https://example.org'", `siteUrl: '${siteUrl}'`),
    'public/image/banners/main-32x.png': TRANSPARENT_PNG,
    'public/image/wordmarks/main-32x.png': TRANSPARENT_PNG,
    [`public/${SMALL_FILE_PATH}`]: SMALL_FILE,
    'content/packs/main-32x.yaml': `title: Main 32x
permalink: /main32x/
banner: /image/banners/main-32x.png
wordmark: /image/wordmarks/main-32x.png
description: <p>Text with <a href="/news">a link</a>.</p>
buttons:
  - to: /downloads#Main-32x
    text: Downloads
  - to: /main32x/latest
    text: View Latest Post
downloads:
  Latest Versions:
    1.20: /${SMALL_FILE_PATH}
  Legacy Versions:
    26: ${FILES_HOST}/26.zip
    3: ${FILES_HOST}/3.zip
    1.9: ${FILES_HOST}/1.9.zip
    1e3: ${FILES_HOST}/1e3.zip
`,
    'content/releases/main-32x/java.yaml': `1.20:
  - channel: release
    variant: java-latest
    version: 1.10
    date: 2026-01-04
    size: ${String(SMALL_FILE.length)}
    sha256: ${hash}
    file: Main-32x-1.20.zip
  - channel: release
    version: 1.0
    url: ${FILES_HOST}/1.20-old.zip
26:
  - channel: snapshot
    date: rolling
    url: ${FILES_HOST}/26.zip
3:
  - channel: release
    url: ${FILES_HOST}/3.zip
1.9:
  - channel: release
    url: ${FILES_HOST}/1.9.zip
1e3:
  - channel: release
    url: ${FILES_HOST}/1e3.zip
`,
    'content/site/projects.yaml': `- slug: main32x
  name: Main 32x
  pack: main-32x
  line: main
  resolution: 32
  texturePack: main_32x
  formerSlugs: [old32x]
`,
    'content/site/nav.yaml': '- text: News\n  to: /news\n- text: Elsewhere\n  to: https://elsewhere.example\n',
    'content/site/redirects.yaml': '- from: /old\n  to: /news\n- from: /away\n  to: https://elsewhere.example/x\n',
    'content/site/faq-categories.yaml':
      "- slug: packs\n  name: 1.20\n  icon: block\n  color: '#529B2B'\n  description: About packs.\n",
    'content/faq/what.md': '---\nquestion: 1.20\ncategories: [packs]\n---\nSee [the news](/news#main).\n',
    'content/authors/ann.yaml': 'name: Ann\n',
    'content/addons/thing.md':
      '---\ntitle: 1.20\ndescription: A thing.\nauthors: [ann]\npacks: [main32x]\neditions: [java]\nresolutions: [32]\nupdated: 2026-01-02\ndownloads:\n  1.20: https://files.example.org/thing.zip\n---\n![A picture](/image/banners/main-32x.png)\n',
    'content/news/first.md': `---
title: 1.20
date: 2026-01-02
project: main32x
downloads:
  1.20: /${SMALL_FILE_PATH}
  26: ${FILES_HOST}/26.zip
  3: ${FILES_HOST}/3.zip
changelog:
  1.10:
    - 2.50
  26: [1.0]
  3: [1e3]
---
Read [more](/more), [the pack](/main32x/), [the file](/${SMALL_FILE_PATH}) or [elsewhere](https://elsewhere.example).
`,
    'content/news/second.md':
      '---\ntitle: Second\ndate: 2026-01-03\nheaderImage: /image/banners/main-32x.png\n---\nText.\n',
    'content/pages/more.md':
      '# More\n\n## A heading\n\n[Down](#a-heading) and ![a picture](/image/banners/main-32x.png)\n',
    'content/gallery/packs.yaml': '- slug: main_32x\n  name: Main\n  resolution: 32\n  editions: [java]\n',
    'content/gallery/versions.yaml': 'java: [1.20, 1.9]\nbedrock: []\n',
    'content/gallery/tags.yaml': '- slug: block\n  name: Blocks\n',
    'content/gallery/textures/all.yaml': texture(1, 'stone') + texture(1484, 'diamond'),
    'content/gallery/images/main_32x/1.png': TRANSPARENT_PNG,
    'content/gallery/images/main_32x/1484.png': TRANSPARENT_PNG,
  }
}
