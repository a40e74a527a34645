// What the views look up while they make props: addresses with base, releases by address.

import { dayText, say, sizeText, tableTitle } from './view-messages'
import { packEnding } from '../../shared/address'
import { once } from '../util/memoize'
import { toAscii, withBase } from '../util/address'
import { fillPattern, parsePattern } from './pattern'
import type {
  ArchiveBook,
  Content,
  DateProps,
  Day,
  DownloadGroup,
  DownloadGroupProps,
  Edition,
  EditionProps,
  FilePath,
  FileRowProps,
  LinkProps,
  MarkProps,
  Params,
  Project,
  PictureBook,
  PublicFile,
  PublishState,
  Release,
  ReleaseRow,
  ReleaseTable,
  Route,
  Site,
} from '../types'

export type PlanContext = {
  readonly site: Site
  readonly content: Content
  /** Address without base -> what stands in public/. */
  readonly publicFiles: ReadonlyMap<string, PublicFile>
  /** Takes the orders for pictures that pages show. */
  readonly pictures: PictureBook
  /** What the files of releases hold. */
  readonly archives: ArchiveBook
  readonly routes: readonly Route[]
  readonly projects: ReadonlyMap<string, Project>
  /** Release by its address: '/packs/…' or 'https://…'. */
  readonly releases: ReadonlyMap<string, TitledRelease>
}

export type TitledRelease = Release & {
  /** 'Steadfast 32x for Java 1.21.8' */
  readonly title: string
  readonly row: FileRowProps
  /** Files that it is made of. */
  readonly files: readonly FilePath[]
}

export type PlanContextInput = Pick<PlanContext, 'site' | 'content' | 'publicFiles' | 'pictures'> & {
  /** Left out: no file is known. */
  readonly archives?: ArchiveBook
}

const NO_ARCHIVES: ArchiveBook = {
  packOf: () => null,
  changeOf: () => null,
  read: () => new Uint8Array(),
}

export function createPlanContext(input: PlanContextInput): PlanContext {
  const projects = once(() => new Map(input.content.data.projects.map((project) => [project.slug, project])))
  const releases = once(() => titledReleases(input))
  return {
    archives: NO_ARCHIVES,
    ...input,
    routes: input.site.routes,
    get projects() {
      return projects()
    },
    get releases() {
      return releases()
    },
  }
}

function titledReleases({ site, content }: Pick<PlanContext, 'site' | 'content'>): Map<string, TitledRelease> {
  const releases = new Map<string, TitledRelease>()
  for (const table of content.releases) {
    const pack = content.packs.find(({ id }) => id === table.pack)
    for (const row of table.rows) {
      const { label, releases: listed } = row
      const title = pack === undefined ? '' : `${tableTitle({ site, content }, pack.title, table.edition)} ${label}`
      const files = pack === undefined ? [table.file] : [table.file, pack.file]
      for (const release of listed) {
        const titled = { ...release, title, row: fileRow(table, row), files }
        for (const { href } of release.mirrors) releases.set(href, titled)
        if (release.href !== null) releases.set(release.href, titled)
      }
    }
  }
  return releases
}

export function fileRow({ pack, edition }: ReleaseTable, { label, covers }: ReleaseRow): FileRowProps {
  return { pack, edition, label, covers: covers === null ? null : [...covers] }
}

/** An address as pages print it: base for the site's own, the downloads' host for first-party files. */
export function href({ site }: Pick<PlanContext, 'site'>, address: string): string {
  if (!address.startsWith('/')) return toAscii(address)
  const { host } = site.downloads
  return toAscii(address.startsWith('/packs/') && host !== '' ? host + address : withBase(site.base, address))
}

export function linkProps(context: Pick<PlanContext, 'site'>, text: string, address: string): LinkProps {
  return { text, href: href(context, address) }
}

/** To the page that says how to install a pack; none where the site has no such page. */
export function installLink(context: PlanContext): LinkProps[] {
  const install = context.content.pages.find(({ id }) => id === 'install')
  return install === undefined ? [] : [linkProps(context, say(context, 'install.link'), install.url)]
}

/** SPEC section 3, "Texture image reference", beside its id. */
export type TextureReference = { readonly pack: string; readonly version: string }

/** Address of a texture's picture, SPEC section 7. */
export function textureSrc({ site }: PlanContext, id: number | string, { pack, version }: TextureReference): string {
  const path = `v2/textures/${id}/url/${pack}/${version}`
  const { apiHost } = site.textures
  return apiHost === '' ? withBase(site.base, path) : `${apiHost}/${path}`
}

/** Whether a pack of the gallery draws a texture. */
export function hasPicture({ content }: Pick<PlanContext, 'content'>, pack: string, id: number | string): boolean {
  return content.gallery.images.has(`${pack}/${id}`)
}

export function dateProps(context: PlanContext, day: Day | null): DateProps | null {
  return day === null ? null : { iso: day, text: dayText(context, day) }
}

/** Those of the given ones that the site has, in its order. */
export function editionProps({ content }: PlanContext, editions: readonly Edition[]): EditionProps[] {
  return content.data.editions
    .filter(({ slug }) => editions.includes(slug))
    .map(({ slug, name, short, game }) => ({ slug, name, short, ...(game === slug ? {} : { game }) }))
}

/** Downloads with what their releases tell of size, date and hash. */
export function downloadProps(context: PlanContext, groups: readonly DownloadGroup[]): DownloadGroupProps[] {
  return groups.map((group) => ({
    label: group.label,
    files: group.files.map((file) => {
      const release = context.releases.get(file.href)
      const opened = release === undefined ? context.archives.packOf(file.href) : null
      const sizeBytes = release?.sizeBytes ?? opened?.sizeBytes ?? null
      return {
        label: file.label,
        title: release?.title ?? '',
        extension: packEnding(file.href),
        href: href(context, file.href),
        sizeText: sizeBytes === null ? '' : sizeText(context, sizeBytes),
        sha256: release?.sha256 ?? opened?.sha256 ?? '',
        date: dateProps(context, release === undefined || release.date === 'rolling' ? null : release.date),
        row: release?.row ?? null,
        mirrors: [],
      }
    }),
  }))
}

/** The mark of an entry that only dev shows. */
export function markProps(context: PlanContext, state: PublishState): MarkProps | null {
  if (state === 'published') return null
  return { state, text: say(context, `state.${state}`) }
}

/** The address of a page by template and parameters; the home page when no row of the table gives one. */
export function routeAddress({ routes }: PlanContext, template: string, params: Params = {}): string {
  const names = Object.keys(params).sort().join()
  for (const route of routes) {
    const pattern = route.template === template ? parsePattern(route.path) : null
    if (pattern === null || 'fault' in pattern) continue
    const paramNames = pattern.segments.flatMap((segment) => (segment.kind === 'static' ? [] : [segment.name]))
    if (paramNames.sort().join() === names) return fillPattern(pattern, params)
  }
  return '/'
}
