// The pages that SPEC's table of routes requires for the reference content, derived from the content without the generator.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { packageFolder } from './paths'
import { readArticles, readGallery, readMarkdown, readPacks, readReleases, readYaml, textAt } from './records'
import type { PostRecord, ProjectRecord, ReleaseRecord } from './records'

export type ExpectedPage = {
  readonly path: string
  /** Name of the route; 'pack', 'release', 'redirect' and 'error' for pages without a route in the table. */
  readonly route: string
  /** Page name in the title; null for '{Brand} Resource Pack'. */
  readonly name: string | null
}

export const BRAND = 'Steadfast'
const NEWS_PAGE = 12
const ADDONS_PAGE = 60
const GALLERY_PAGE = 240

const STATIC: readonly (readonly [path: string, route: string, name: string])[] = [
  ['/', 'Home', 'Home'],
  ['/about', 'about', 'About'],
  ['/stats', 'Statistics', 'Statistics'],
  ['/coffee', 'coffee', 'Coffee'],
  ['/teapot', 'teapot', 'Teapot'],
  ['/license', 'license', 'License'],
  ['/privacy', 'Privacy Policy', 'Privacy Policy'],
  ['/steadfast', 'Steadfast', 'Steadfast'],
  ['/downloads', 'downloads', 'Downloads'],
  ['/faq', 'FAQ', 'FAQ'],
  ['/customise', 'customise', 'Build your own'],
]

export function projects(): ProjectRecord[] {
  return readYaml('content/site/projects.yaml') as ProjectRecord[]
}

/** Published posts, newest first. */
export function publishedPosts(): PostRecord[] {
  return readArticles('content/news')
    .filter(({ isPublished }) => isPublished)
    .sort((a, b) => (textAt(a.data, 'date') < textAt(b.data, 'date') ? 1 : -1))
}

export function approvedAddons() {
  return readMarkdown('content/addons').filter(({ data }) => ['', 'approved'].includes(textAt(data, 'approval')))
}

/** The newest published post of each project that has posts. */
export function latestPosts(): { readonly project: ProjectRecord; readonly post: PostRecord }[] {
  const posts = publishedPosts()
  return projects().flatMap((project) => {
    const post = posts.find(({ data }) => data['project'] === project.slug)
    return post === undefined ? [] : [{ project, post }]
  })
}

/** Addresses of the gallery: pages and redirects. */
export function galleryPaths(): { readonly pages: string[]; readonly redirects: Map<string, string> } {
  const { packs, versions, tags, textures } = readGallery()
  const pages: string[] = []
  const redirects = new Map<string, string>()
  for (const edition of ['java', 'bedrock']) {
    for (const pack of packs.filter(({ editions }) => editions.includes(edition))) {
      for (const version of ['latest', ...(versions[edition] ?? [])]) {
        for (const tag of ['all', ...tags]) {
          const shown = textures.filter(
            (texture) =>
              (tag === 'all' || texture.tags.includes(tag)) &&
              texture.uses.some(
                (use) =>
                  use.edition === edition &&
                  (version === 'latest' || use.paths.some((path) => path.versions.includes(version))),
              ),
          )
          const path = `/gallery/${edition}/${pack.slug}/${version}/${tag}`
          pages.push(...numbered(path, shown.length, GALLERY_PAGE))
        }
        redirects.set(`/gallery/${edition}/${pack.slug}/${version}`, `/gallery/${edition}/${pack.slug}/${version}/all`)
      }
      redirects.set(`/gallery/${edition}/${pack.slug}`, `/gallery/${edition}/${pack.slug}/latest/all`)
    }
    redirects.set(`/gallery/${edition}`, `/gallery/${edition}/steadfast_32x/latest/all`)
  }
  redirects.set('/gallery', '/gallery/java/steadfast_32x/latest/all')
  return { pages, redirects }
}

export type ExpectedRedirect = { readonly from: string; readonly to: string }

/** Redirects from each pack and edition to the newest file: of the channel 'release', or of any channel if none is released. */
function newestFiles(): ExpectedRedirect[] {
  const packs = new Map(readPacks().map((pack) => [pack.id, pack]))
  return readReleases().map(({ pack: id, edition, rows }) => {
    const pack = packs.get(id)
    const newest = rows.map(({ releases }) => releases[0])
    const release = newest.find((candidate) => candidate?.channel === 'release') ?? newest[0]
    const folder = `${pack?.title.replaceAll(' ', '-') ?? ''}-${edition === 'java' ? 'Java' : 'Bedrock'}`
    const own = release?.file === undefined ? undefined : `/packs/${folder}/${release.variant ?? ''}/${release.file}`
    const to = own ?? release?.url ?? Object.values(release?.mirrors ?? {})[0] ?? ''
    return { from: `${pack?.permalink ?? ''}${edition}/latest`, to }
  })
}

/** Redirects of redirects.yaml, former slugs, newest files of packs, and shorter gallery addresses. */
export function expectedRedirects(): ExpectedRedirect[] {
  const listed = readYaml('content/site/redirects.yaml') as ExpectedRedirect[]
  const former = latestPosts().flatMap(({ project }) =>
    (project.formerSlugs ?? []).map((slug) => ({ from: `/${slug}/latest`, to: `/${project.slug}/latest` })),
  )
  return [...listed, ...former, ...newestFiles(), ...[...galleryPaths().redirects].map(([from, to]) => ({ from, to }))]
}

function numbered(path: string, count: number, size: number): string[] {
  const pages = Math.max(1, Math.ceil(count / size))
  return Array.from({ length: pages }, (_, index) => (index === 0 ? path : `${path}/page/${String(index + 1)}`))
}

const CHANGES_ON_PAGE = 120
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A page for each release. The first release whose file is in public/ shows all textures, which need several pages. */
function releasePages(): ExpectedPage[] {
  return readReleases().flatMap(({ pack, edition, rows }) => {
    const { permalink = '', title = '' } = readPacks().find(({ id }) => id === pack) ?? {}
    const releases = rows.flatMap(({ label, releases: inRow }) => inRow.map((release) => ({ label, release })))
    const first = releases.findLast(({ release }) => release.file !== undefined)?.release
    return releases.flatMap(({ label, release }) => {
      const { version, date = '', channel, file, variant } = release
      const isDay = /^\d/.test(date)
      const [year = '', month = '', day = ''] = date.split('-')
      const shown = version ?? (isDay ? `${String(Number(day))} ${MONTHS[Number(month) - 1] ?? ''} ${year}` : channel)
      const word = (text: string): string =>
        text
          .toLowerCase()
          .replace(/[^a-z0-9._]+/g, '-')
          .replace(/^[-.]+|[-.]+$/g, '')
      const path = `${permalink}${edition}/${word(label)}-${word(version ?? (isDay ? date : channel))}`
      const name = `${title} ${label} ${shown} for ${edition === 'java' ? 'Java' : 'Bedrock'}`
      const isSingle =
        release === first || (file !== undefined && channel === 'release' && isFirstOfChannel(releases, release))
      const textures = isSingle ? textureCount(`${permalinkFolder(title, edition)}/${variant ?? ''}/${file ?? ''}`) : 0
      return numbered(path, textures, CHANGES_ON_PAGE).map((address, index) => ({
        path: address,
        route: 'release',
        name: index === 0 ? name : `${name}, page ${String(index + 1)}`,
      }))
    })
  })
}

type Listed = readonly { readonly release: ReleaseRecord }[]

/** True if no older release of channel 'release' has a file in public/. */
function isFirstOfChannel(releases: Listed, release: ReleaseRecord): boolean {
  const place = releases.findIndex((other) => other.release === release)
  return !releases
    .slice(place + 1)
    .some((other) => other.release.file !== undefined && other.release.channel === 'release')
}

function permalinkFolder(title: string, edition: string): string {
  return `public/packs/${title.replaceAll(' ', '-')}-${edition === 'java' ? 'Java' : 'Bedrock'}`
}

function textureCount(file: string): number {
  let count = 0
  const filter = ({ name }: { readonly name: string }): boolean => {
    if (/^(?:assets\/[^/]+\/)?textures\/.+\.png$/.test(name)) count += 1
    return false
  }
  unzipSync(readFileSync(join(packageFolder, file)), { filter })
  return count
}

export function expectedPages(): ExpectedPage[] {
  const categories = readYaml('content/site/faq-categories.yaml') as { slug: string; name: string }[]
  const addons = approvedAddons()
  const posts = publishedPosts()
  const pages = readArticles('content/pages').filter(({ id }) => !['about', 'license', 'privacy'].includes(id))
  return [
    ...STATIC.map(([path, route, name]) => ({ path, route, name })),
    ...numbered('/news', posts.length, NEWS_PAGE).map((path) => ({ path, route: 'news', name: 'News' })),
    ...numbered('/addons', addons.length, ADDONS_PAGE).map((path) => ({ path, route: 'Add-ons', name: 'Add-ons' })),
    ...categories.map(({ slug, name }) => ({ path: `/faq/${slug}`, route: 'faq-category', name })),
    ...addons.map(({ id, data }) => ({
      path: `/addons/${textAt(data, 'slug') || id}`,
      route: 'addons-slug',
      name: textAt(data, 'title'),
    })),
    ...latestPosts().map(({ project, post }) => ({
      path: `/${project.slug}/latest`,
      route: 'project-latest',
      name: textAt(post.data, 'title'),
    })),
    // SPEC section 2: without a meta name, the route's name is split and title-cased.
    ...galleryPaths().pages.map((path) => ({ path, route: 'gallery-slug', name: 'Gallery Slug' })),
    ...[...pages, ...posts].map(({ path, data, body }) => ({
      path,
      route: 'slug',
      name: textAt(data, 'title') || (/^\s*# (.+)/.exec(body)?.[1] ?? ''),
    })),
    ...readPacks().map(({ permalink, title }) => ({
      path: permalink.replace(/\/$/, ''),
      route: 'pack',
      name: title,
    })),
    ...releasePages(),
    ...expectedRedirects().map(({ from }) => ({ path: from, route: 'redirect', name: null })),
    { path: '/404.html', route: 'error', name: '404' },
  ]
}
