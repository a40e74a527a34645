// Small sites, contents and pages for unit tests: complete values with the least in them, nothing from the disk.

import { sha256 } from '../../src/generator/util/hash'
import { DEFAULT_CHANNELS } from '../../src/generator/content/collections/channels'
import { DEFAULT_EDITIONS } from '../../src/generator/content/collections/editions'
import { DEFAULT_LICENSES } from '../../src/generator/content/collections/licenses'
import { createPictureRegistry } from '../../src/generator/assets/images/picture-registry'
import { parseConfig, siteFromConfig } from '../../src/generator/config/load-config'
import { resolveFamilyPage } from '../../src/generator/content/collections/family'
import { BUILT_IN_COLLECTIONS } from '../../src/generator/content/collections'
import { plainText } from '../../src/generator/fast-paths/plain-text'
import { createFrame } from '../../src/generator/pages/frame'
import { parseYaml } from '../../src/generator/schema/yaml'
import type {
  Addon,
  PostOrPage,
  Body,
  BuiltInCollections,
  Content,
  Day,
  EntryFile,
  SourcePath,
  Frame,
  Hash,
  Html,
  JsonObject,
  OutputPath,
  Pack,
  Page,
  PictureCollector,
  Project,
  PublicFileFacts,
  Release,
  Route,
  SiteData,
  Site,
  UrlPath,
} from '../../src/generator/types'

export const CONFIG_FILE = 'site.config.ts' as SourcePath

const IDENTITY = { brand: 'Brand', game: 'Game', main: 'main', slug: 'brand', variant: { name: 'New', slug: 'new' } }

/** A config as a maintainer writes it; fields of `more` replace whole fields. */
export function configInput(more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    siteUrl: 'https://example.org',
    identity: IDENTITY,
    routes: [{ name: 'Home', path: '/', template: 'home', meta: { name: 'Home' } }],
    ...more,
  }
}

/** The site of a valid config in the folder /site. */
export function sampleSite(more: Readonly<Record<string, unknown>> = {}): Site {
  const { config, problems } = parseConfig(configInput(more), CONFIG_FILE)
  if (config === null) throw new Error(problems.map(({ message }) => message).join('\n'))
  return siteFromConfig(config, { root: '/site', file: CONFIG_FILE, code: 'code' }).site
}

/** A row as a config gives it. */
export function row(path: string, template: string, more: Readonly<Record<string, unknown>> = {}) {
  return { name: path, path, template, ...more }
}

/** The data of a YAML text; fails when it has faults. */
export function yaml(text: string): unknown {
  const { value, faults } = parseYaml(text)
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join('\n'))
  return value
}

export const body = (html = '', more: Partial<Body> = {}): Body => ({
  html: html as Html,
  text: plainText(html),
  links: [],
  images: [],
  ids: [],
  headings: [],
  removed: {},
  hash: sha256(html),
  features: [],
  ...more,
})

/** No entry in any collection. */
const NOTHING = Object.fromEntries(
  Object.keys(BUILT_IN_COLLECTIONS).map((name) => [name, []]),
) as unknown as BuiltInCollections

export function sampleContent(
  more: Partial<Omit<Content, 'data'>> & { readonly data?: Partial<SiteData> } = {},
): Content {
  const { data, ...rest } = more
  return {
    ...NOTHING,
    own: {},
    authors: new Map(),
    files: filesOf(more),
    checked: more.files ?? filesOf(more),
    gallery: { packs: [], versions: { java: [], bedrock: [] }, tags: [], textures: [], images: new Map() },
    invalidUrls: new Set(),
    defaultDescription: 'Providing a higher-resolution Game experience since 2010.',
    data: {
      files: {},
      nav: [],
      footer: [],
      home: sampleHome(),
      family: resolveFamilyPage(null),
      faqCategories: [],
      projects: [],
      stats: [],
      redirects: [],
      sources: [],
      channels: DEFAULT_CHANNELS,
      editions: DEFAULT_EDITIONS,
      licenses: DEFAULT_LICENSES,
      messages: {},
      configWords: null,
      ...data,
    },
    ...rest,
  }
}

/** What checks ask of a file. */
export function sampleFile(file: string, more: Partial<EntryFile> = {}): EntryFile {
  return {
    file: file as SourcePath,
    hash: '' as Hash,
    collection: file.split('/')[1] ?? '',
    url: null,
    hasPage: false,
    body: body(),
    named: () => [],
    showsPictures: true,
    ...more,
  }
}

function filesOf({
  packs = [],
  news = [],
  pages = [],
  faq = [],
  addons = [],
}: Partial<Omit<Content, 'data'>>): EntryFile[] {
  return [
    ...packs.map(({ file, url, description }) => sampleFile(file, { url, hasPage: true, body: description })),
    ...[...news, ...pages].map(({ file, url, body: own }) => sampleFile(file, { url, hasPage: true, body: own })),
    ...addons.map(({ file, body: own }) => sampleFile(file, { hasPage: true, body: own })),
    ...faq.map(({ file, answer }) => sampleFile(file, { body: answer })),
  ]
}

export function sampleArticle(id: string, more: Partial<PostOrPage> = {}): PostOrPage {
  return {
    collection: 'pages',
    file: `content/pages/${id}.md` as SourcePath,
    id,
    title: id,
    url: `/${id}` as UrlPath,
    date: null,
    description: null,
    project: null,
    tags: [],
    authors: [],
    updated: null,
    headerImage: null,
    layout: null,
    state: 'published',
    publishAt: null,
    expireAt: null,
    discontinued: false,
    notices: [],
    downloads: [],
    changelog: () => [],
    body: body(),
    ...more,
  }
}

export function samplePost(id: string, date: string, more: Partial<PostOrPage> = {}): PostOrPage {
  return sampleArticle(id, {
    collection: 'news',
    file: `content/news/${id}.md` as SourcePath,
    url: `/news/${id}` as UrlPath,
    date: date as Day,
    ...more,
  })
}

export function samplePack(id: string, more: Partial<Pack> = {}): Pack {
  return {
    file: `content/packs/${id}.yaml` as SourcePath,
    id,
    title: id,
    nameInAddresses: more.title ?? id,
    url: `/${id}/` as UrlPath,
    banner: `/image/banners/${id}.png`,
    wordmark: `/image/wordmarks/${id}.png`,
    description: body(),
    buttons: [],
    downloads: [],
    license: null,
    ...more,
  }
}

export function sampleRelease(more: Partial<Release> = {}): Release {
  return {
    channel: 'release',
    variant: null,
    version: null,
    slug: null,
    name: null,
    date: null,
    sizeBytes: null,
    sha1: null,
    sha256: null,
    isInProgress: false,
    sha512: null,
    notes: '',
    href: null,
    mirrors: [],
    listings: [],
    ...more,
  }
}

export function sampleProject(slug: string, more: Partial<Project> = {}): Project {
  return {
    slug,
    name: slug,
    pack: null,
    line: null,
    resolution: null,
    variant: null,
    texturePack: null,
    scene: null,
    views: null,
    block: null,
    status: 'active',
    summary: '',
    formerSlugs: [],
    notices: [],
    ...more,
  }
}

export function sampleAddon(slug: string, more: Partial<Addon> = {}): Addon {
  return {
    file: `content/addons/${slug}.md` as SourcePath,
    id: slug,
    slug,
    title: slug,
    description: `About ${slug}`,
    authors: [],
    packs: [],
    editions: ['java'],
    resolutions: [32],
    optifine: false,
    headerImage: null,
    images: [],
    downloads: [],
    license: null,
    oneOf: null,
    updated: '2026-01-02' as Day,
    approved: true,
    body: body(),
    ...more,
  }
}

export function sampleRoute(
  more: Partial<Omit<Route, 'meta'>> & { readonly meta?: Partial<Route['meta']> } = {},
): Route {
  const { meta, ...rest } = more
  return {
    index: 0,
    name: 'home',
    path: '/',
    template: 'home',
    entry: null,
    pageSize: null,
    params: null,
    rows: null,
    ...rest,
    meta: { name: null, description: null, layout: 'default', middleware: [], disableDefaultMeta: false, ...meta },
  }
}

/** Pages of samples show only what a test is about. */
export type SamplePage = Partial<Omit<Page, 'props'>> & { readonly props?: JsonObject }

export function samplePage(url: string, more: SamplePage = {}): Page {
  const folder = url.replace(/^\/|\/$/g, '')
  const place = folder === '' ? '' : `${folder}/`
  const address = `https://example.org${url}`
  return {
    url: url as UrlPath,
    output: `${place}index.html` as OutputPath,
    payload: `${place}_payload.json` as OutputPath,
    template: 'article',
    layout: 'default',
    view: 'article',
    props: { title: url },
    meta: {
      title: url,
      description: `About ${url}`,
      ogTitle: url,
      ogDescription: '',
      ogImage: '',
      ogUrl: address,
      twitterTitle: url,
      twitterDescription: '',
      twitterImage: '',
      canonical: address,
      robots: 'index, follow',
    },
    status: 200,
    redirect: null,
    isHidden: false,
    isCopy: false,
    scripts: [],
    sources: [{ file: `content/pages/${folder}.md`, keyPath: ['permalink'] }],
    changed: null,
    ...more,
  } as unknown as Page
}

export function publicFile(more: Partial<PublicFileFacts> = {}): PublicFileFacts {
  return { hash: 'a'.repeat(64) as Hash, sizeBytes: 10, width: 4, height: 2, pixel: false, ...more }
}

/** The frame of a site without any files. */
export function sampleFrame(more: Partial<Parameters<typeof createFrame>[0]> = {}): Frame {
  return createFrame({
    site: sampleSite(),
    content: sampleContent(),
    pages: [],
    publicFiles: new Map(),
    app: 'abc' as Hash,
    stylesheet: '',
    sheets: {},
    fonts: [],
    edges: [],
    scripts: {},
    live: false,
    ...more,
  })
}

export function sampleHome(more: Partial<SiteData['home']> = {}): SiteData['home'] {
  return { intro: '', links: [], wall: null, closeUp: [], compare: null, ...more }
}

/** Orders for pictures of the given files. */
export function samplePictures(publicFiles: ReadonlyMap<string, PublicFileFacts> = new Map()): PictureCollector {
  return createPictureRegistry(publicFiles, 'tools' as Hash)
}
