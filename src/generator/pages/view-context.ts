// The context in which views create props, and functions that look up addresses and releases.

import { appLinkProps } from './app-links'
import { dayText, say, sizeText, releaseTableTitle } from './view-messages'
import { packEnding } from '../../shared/address'
import { memoizeEach, once } from '../util/memoize'
import { percentEncodeNonAscii, prependBase } from '../util/address'
import { fillPattern, parsePattern } from './pattern'
import type {
  PackReader,
  Content,
  DateProps,
  Day,
  DownloadGroup,
  DownloadGroupProps,
  Edition,
  EditionProps,
  SourcePath,
  FileRowProps,
  LinkProps,
  MarkProps,
  Params,
  Project,
  PictureCollector,
  PublicFileFacts,
  PublishState,
  Release,
  GameVersionRow,
  ReleaseTable,
  Route,
  Site,
} from '../types'

export type PlanContext = {
  readonly site: Site
  readonly content: Content
  /** Address without base -> file in public/. */
  readonly publicFiles: ReadonlyMap<string, PublicFileFacts>
  /** Registers pictures to derive for pages. */
  readonly pictures: PictureCollector
  /** Content of release files. */
  readonly archives: PackReader
  /** The address, without base, that shows a Markdown file of content/; null for none. */
  readonly entryAddress: (file: string) => string | null
  /** The address, with base, of the same page in the language; other addresses stay. */
  readonly localAddress: (address: string) => string
  readonly routes: readonly Route[]
  readonly projects: ReadonlyMap<string, Project>
  /** Address of a file, '/packs/…' or 'https://…' -> its release. */
  readonly releases: ReadonlyMap<string, ReleaseWithTitleAndRow>
}

export type ReleaseWithTitleAndRow = Release & {
  /** 'Steadfast 32x for Java 1.21.8' */
  readonly title: string
  readonly row: FileRowProps
  /** Content files with data of the release. */
  readonly files: readonly SourcePath[]
}

export type PlanContextInput = Pick<PlanContext, 'site' | 'content' | 'publicFiles' | 'pictures'> & {
  /** Without archives, every file counts as unknown. */
  readonly archives?: PackReader
  /** Without it, no file has an address. */
  readonly entryAddress?: PlanContext['entryAddress']
  /** Default: returns every address unchanged. */
  readonly localAddress?: PlanContext['localAddress']
}

const NO_ARCHIVES: PackReader = {
  packOf: () => null,
  changeOf: () => null,
  read: () => new Uint8Array(),
}

export function createPlanContext(input: PlanContextInput): PlanContext {
  const projects = once(() => new Map(input.content.data.projects.map((project) => [project.slug, project])))
  const releases = once(() => titledReleases(input))
  return {
    archives: NO_ARCHIVES,
    entryAddress: () => null,
    localAddress: (address) => address,
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

function titledReleases({ site, content }: Pick<PlanContext, 'site' | 'content'>): Map<string, ReleaseWithTitleAndRow> {
  const releases = new Map<string, ReleaseWithTitleAndRow>()
  for (const table of content.releases) {
    const pack = content.packs.find(({ id }) => id === table.pack)
    for (const row of table.rows) {
      const { label, releases: listed } = row
      const title =
        pack === undefined ? '' : `${releaseTableTitle({ site, content }, pack.title, table.edition)} ${label}`
      const files = pack === undefined ? [table.file] : [table.file, pack.file]
      for (const release of listed) {
        const titled = { ...release, title, row: fileRowProps(table, row), files }
        for (const { href } of release.mirrors) releases.set(href, titled)
        if (release.href !== null) releases.set(release.href, titled)
      }
    }
  }
  return releases
}

export function fileRowProps({ pack, edition }: ReleaseTable, { label, covers }: GameVersionRow): FileRowProps {
  return { pack, edition, label, covers: covers === null ? null : [...covers] }
}

/** An address as pages print it: with base, or with the downloads' host for files in /packs/. */
export function href({ site }: Pick<PlanContext, 'site'>, address: string): string {
  if (!address.startsWith('/')) return percentEncodeNonAscii(address)
  const { host } = site.downloads
  return percentEncodeNonAscii(
    address.startsWith('/packs/') && host !== '' ? host + address : prependBase(site.base, address),
  )
}

export function linkProps(context: Pick<PlanContext, 'site'>, text: string, address: string): LinkProps {
  return { text, href: href(context, address) }
}

/** Returns a link to the page that explains how to install a pack; [] if the site has no such page. */
export function installLinkIfAny(context: PlanContext): LinkProps[] {
  const install = context.content.pages.find(({ id }) => id === 'install')
  return install === undefined ? [] : [linkProps(context, say(context, 'install.link'), install.url)]
}

/** SPEC section 3, "Texture image reference", without the id. */
export type TextureReference = { readonly pack: string; readonly version: string }

/** Address of a texture's picture, SPEC section 7. */
export function textureSrc({ site }: PlanContext, id: number | string, { pack, version }: TextureReference): string {
  const path = `v2/textures/${id}/url/${pack}/${version}`
  const { apiHost } = site.textures
  return apiHost === '' ? prependBase(site.base, path) : `${apiHost}/${path}`
}

/** True if the gallery has a picture of the texture from this pack. */
export function hasPicture({ content }: Pick<PlanContext, 'content'>, pack: string, id: number | string): boolean {
  return content.gallery.images.has(`${pack}/${id}`)
}

/** Property for texts of the config, which are in the first language. */
export function configLanguageProps(
  { site, content }: Pick<PlanContext, 'site' | 'content'>,
  part: 'identity' | 'support',
): { textLanguage?: string } {
  const [first] = site.languages
  const isTranslated = content.data.configWords?.[part] !== undefined
  return first === undefined || first.tag === site.language || isTranslated ? {} : { textLanguage: first.tag }
}

/** Property for an entry whose words are in another language than the page. */
export function textLanguageProps({ textLanguage }: { readonly textLanguage?: string }): { textLanguage?: string } {
  return textLanguage === undefined ? {} : { textLanguage }
}

export function dateProps(context: PlanContext, day: Day | null): DateProps | null {
  return day === null ? null : { iso: day, text: dayText(context, day) }
}

/** The site's editions that are in `editions`, in the order of the site. */
export function editionProps({ content }: PlanContext, editions: readonly Edition[]): EditionProps[] {
  return content.data.editions
    .filter(({ slug }) => editions.includes(slug))
    .map(({ slug, name, short, game }) => ({ slug, name, short, ...(game === slug ? {} : { game }) }))
}

/** Downloads with size, date and hash of their releases. */
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
        listings: (release?.listings ?? []).map((listing) => ({ text: listing.label, href: listing.href })),
        apps: release === undefined ? [] : appLinkProps(context.content, { table: release.row, release }),
      }
    }),
  }))
}

/** The label of an unpublished entry, which only `dev` shows; null for a published entry. */
export function publishStateMarkProps(context: PlanContext, state: PublishState): MarkProps | null {
  if (state === 'published') return null
  return { state, text: say(context, `state.${state}`) }
}

/** Returns the address of the first route with this template and these parameters; '/' if there is none. */
export function routeAddress({ routes }: PlanContext, template: string, params: Params = {}): string {
  const names = Object.keys(params).sort().join()
  const found = linkTargets(routes).find((target) => target.template === template && target.names === names)
  return found === undefined ? '/' : fillPattern(found.pattern, params)
}

/** The routes that pages can link to, with the sorted names of their parameters. */
const linkTargets = memoizeEach((routes: PlanContext['routes']) =>
  routes.flatMap(({ template, path }) => {
    const pattern = parsePattern(path)
    if ('fault' in pattern) return []
    const names = pattern.segments.flatMap((segment) => (segment.kind === 'static' ? [] : [segment.name]))
    return [{ template, pattern, names: names.sort().join() }]
  }),
)
