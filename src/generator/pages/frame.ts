// The frame that all pages share around their template: navigation, footer, addresses of stylesheets and scripts. Created once for a
// site.

import { languageFilePath } from '../../shared/language-path'
import { say } from './view-messages'
import { MESSAGES } from '../../shared/messages'
import { NO_HASH } from '../util/hash'
import { prependBase } from '../util/address'
import { memoizeLast } from '../util/memoize'
import { messageText, siteMessagesOf } from '../i18n/site-messages'
import { DRAWN_ICON_PATH, POSSIBLE_PUBLIC_ICONS, drawIconFiles } from '../theme/icon'
import { href, type PlanContext, type PlanContextInput } from './view-context'
import { recordReadInputs, inputsOfSources, type ReadInputs } from './dependency-proxy'
import type {
  Frame,
  FrameLanguage,
  FrameLink,
  PageAddress,
  PlannedPage,
  PublicFileFacts,
  Site,
  SiteData,
} from '../types'

type FrameAssets = Pick<Frame, 'app' | 'stylesheet' | 'sheets' | 'fonts' | 'edges' | 'scripts' | 'live'>

export type FrameInput = FrameAssets &
  Pick<PlanContext, 'site' | 'content' | 'publicFiles'> & { readonly pages: readonly PageAddress[] }

const FEEDS = [
  ['application/atom+xml', 'feed.xml'],
  ['application/feed+json', 'feed.json'],
] as const

export function createFrame(input: FrameInput): Frame {
  const { site, content, pages, publicFiles, ...assets } = input
  const context = { site }
  const { brand, description, disclaimer } = site.identity
  const { nav, footer } = content.data
  const linked = linkedPages(site, content.data, pages)
  const frameLink = ({ text, to: address }: { text: string; to: string }): FrameLink => {
    const target = href(context, address)
    const to = linked.get(target)?.redirect ?? null
    return { text, href: target, ...(to === null ? {} : { to }) }
  }
  return {
    ...assets,
    language: site.language,
    direction: site.languages.find(({ tag }) => tag === site.language)?.direction ?? 'ltr',
    languages: site.languages.length > 1 ? site.languages : [],
    translations: {},
    base: site.base,
    brand,
    description,
    disclaimer,
    homeHref: href(context, '/'),
    words: siteMessagesOf(content.data.messages, site.language),
    nav: nav.map((item) => {
      const link = frameLink(item)
      const page = linked.get(link.href)
      const paths = item.paths === undefined ? {} : { paths: item.paths }
      return page === undefined ? link : { ...link, ...paths, section: page.template }
    }),
    footer: footer.map(({ title, links }) => ({ title, links: links.map(frameLink) })),
    mark: site.identity.mark,
    logo: logoOf(site),
    barColors: barColors(site),
    icons: icons(site, publicFiles),
    head: { meta: site.head.meta, link: site.head.link.map((link) => ({ ...link, href: href(context, link.href) })) },
    feeds: FEEDS.map(([type, path]) => ({
      title: say({ site, content }, 'news.feed', { brand }),
      type,
      href: prependBase(site.base, `/${languageFilePath(context, path)}`),
    })),
  }
}

/** The frame of the first language with those of the others. Each names the languages with their offers. */
export function joinFrames(frame: Frame, translations: readonly (readonly [tag: string, local: Frame])[]): Frame {
  const frames = [frame, ...translations.map(([, local]) => local)]
  const languages = frame.languages.map((language, index) => ({ ...language, ...offerOf(frames[index]) }))
  const named = translations.map(([tag, local]) => [tag, { ...local, languages }] as const)
  return { ...frame, languages, translations: Object.fromEntries(named) }
}

/** Texts in the frame's language that offer a page in it. */
function offerOf(frame: Frame | undefined): Pick<FrameLanguage, 'offer'> {
  if (frame === undefined) return {}
  const text = messageText(frame.words, 'frame.offer')
  const isTranslated = /^en\b/.test(frame.language) || text !== MESSAGES['frame.offer'].text
  return isTranslated ? { offer: { text, close: messageText(frame.words, 'page.close') } } : {}
}

/** Address with base -> page, for all links of navigation and footer. Memoised: most edits change none of these pages. */
const linkedPages = memoizeLast(
  (site: Site, { nav, footer }: SiteData, pages: readonly PageAddress[]): ReadonlyMap<string, PageAddress> => {
    const wanted = new Map<string, string>()
    for (const { to } of [...nav, ...footer.flatMap(({ links }) => links)]) {
      const target = href({ site }, to)
      if (target.startsWith(site.base)) wanted.set(target.slice(site.base.length - 1), target)
    }
    const found = new Map<string, PageAddress>()
    for (const page of pages) {
      const target = wanted.get(page.url)
      if (target !== undefined && !found.has(target)) found.set(target, page)
    }
    return found
  },
)

/** The inputs of the frame. If a link leads to a redirect, these include the source of the redirect. */
export function frameReadInputs(input: PlanContextInput, pages: readonly PlannedPage[]): ReadInputs {
  const assets: FrameAssets = {
    app: NO_HASH,
    stylesheet: '',
    sheets: {},
    fonts: [],
    edges: [],
    scripts: {},
    live: false,
  }
  const linked = new Set<string>()
  const reads = recordReadInputs(input, ({ site, content, publicFiles }) => {
    const { nav, footer } = createFrame({ site, content, publicFiles, pages, ...assets })
    for (const { href: address } of [...nav, ...footer.flatMap(({ links }) => links)]) linked.add(address)
  })
  const { base } = input.site
  const redirects = pages.filter(({ url, redirect }) => redirect !== null && linked.has(prependBase(base, url)))
  return new Set([...reads, ...redirects.flatMap(({ sources }) => inputsOfSources(sources))])
}

/** Colours of the browser's bar: background of the header in light mode, of the page in dark mode. */
function barColors({ theme }: Site): Frame['barColors'] {
  return { light: theme?.light['top'] ?? '#76C945', dark: theme?.dark['page'] ?? '#1A1613' }
}

function logoOf({ theme, base }: Site): Frame['logo'] {
  if (theme?.logo == null) return null
  const { light, dark, footer } = theme.logo
  return {
    ...theme.logo,
    light: prependBase(base, light),
    dark: prependBase(base, dark),
    footer: prependBase(base, footer),
  }
}

/** Icons in public/; if there are none, the icon drawn from the theme's mark, or the theme's logo. */
function icons(site: Site, publicFiles: ReadonlyMap<string, PublicFileFacts>): Frame['icons'] {
  const siteIcons = ownIcons(site, publicFiles)
  const drawn = drawIconFiles(site, publicFiles).length > 0 ? DRAWN_ICON_PATH : (site.theme?.logo?.light ?? null)
  return siteIcons.length > 0 || drawn === null ? siteIcons : [{ rel: 'icon', href: prependBase(site.base, drawn) }]
}

function ownIcons(site: Site, publicFiles: ReadonlyMap<string, PublicFileFacts>): Frame['icons'] {
  return POSSIBLE_PUBLIC_ICONS.flatMap(({ rel, path }) => {
    const file = publicFiles.get(path)
    if (file === undefined) return []
    const sizes =
      file.width === null || file.height === null ? {} : { sizes: `${String(file.width)}x${String(file.height)}` }
    return [{ rel, href: prependBase(site.base, path), ...sizes }]
  })
}
