// The head of a page: metadata for browsers, search engines and sharing. SPEC section 2, "Page title and sharing metadata".

import type { Frame, Page, SeoMeta } from '../generator/types'

/** Texts of the head that differ between pages; `alternate0`: address of the first translation. */
export type HeadTexts = SeoMeta & { readonly redirect?: string } & Readonly<Record<`alternate${number}`, string>>

export function headTexts({ meta, redirect, alternates = [] }: Page): HeadTexts {
  const texts = redirect === null ? meta : { ...meta, redirect }
  if (alternates.length === 0) return texts
  return { ...texts, ...Object.fromEntries(alternates.map(({ href }, index) => [`alternate${index}`, href])) }
}

/** The properties of a page that determine its `SharedHeadFacts`, together with its stylesheets. */
export type PageHeadInputs = Pick<Page, 'layout' | 'scripts'> & {
  /** Tags of the translations; absent without any. */
  readonly translations?: readonly string[]
  readonly isRedirect: boolean
  readonly edge: 0 | 1 | 2 | null
}

export function headSource(page: Page): PageHeadInputs {
  const { layout, scripts, alternates } = page
  const shared = { layout, scripts, isRedirect: page.redirect !== null, edge: edgeOf(page) }
  return alternates === undefined ? shared : { ...shared, translations: alternates.map(({ tag }) => tag) }
}

/** Everything that a head depends on, except `HeadTexts`: heads with the same facts differ only in these texts. */
export type SharedHeadFacts = Readonly<ReturnType<typeof headFacts>>

export function headFacts(source: PageHeadInputs, frame: Frame, sheets: readonly string[]) {
  const { layout, scripts, isRedirect, edge, translations = [] } = source
  const addresses = (names: readonly string[]) =>
    [...new Set(names)].flatMap((name) => scriptAddress(name, frame) ?? [])
  const late = addresses(scripts.filter((name) => LATE.has(name)))[0]
  return {
    layout,
    isRedirect,
    translations,
    /** Stylesheets in addition to the site's. */
    sheets,
    /** Script that loads at the reader's first interaction. */
    late,
    /** Edge picture below the header, to preload. */
    edge: edge === null ? undefined : frame.edges[edge],
    /** The site's module, except on bare pages, and the live reload module of `packsite dev`. */
    modules: addresses([...(layout === 'bare' ? [] : ['site']), ...(frame.live ? ['live'] : [])]),
    /** Further modules of the page, which site.ts mounts. */
    pageModules: addresses(scripts).filter((address) => address !== late),
  }
}

type SharingMetaProps = {
  readonly meta: SeoMeta
  readonly brand: string
  /** 'de', 'zh_Hans'; '' on a site with one language. */
  readonly locale: string
}

function SharingMeta({ meta, brand, locale }: SharingMetaProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      {locale !== '' && <meta property="og:locale" content={locale} />}
      <meta property="og:title" content={meta.ogTitle} />
      <meta property="og:description" content={meta.ogDescription} />
      <meta property="og:image" content={meta.ogImage} />
      <meta property="og:url" content={meta.ogUrl} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={meta.twitterTitle} />
      <meta name="twitter:description" content={meta.twitterDescription} />
      <meta name="twitter:image" content={meta.twitterImage} />
    </>
  )
}

function scriptAddress(name: string, frame: Frame): string | undefined {
  return Object.hasOwn(frame.scripts, name) ? frame.scripts[name] : undefined
}

/** Scripts that load at the reader's first interaction: the page is complete without them, and has more urgent requests. */
const LATE: ReadonlySet<string> = new Set(['addons', 'compare', 'current', 'family', 'faq', 'home', 'nearest', 'news'])

/**
 * The edge picture below the page's header, as layout/header.css chooses it; null without one. Also null for 'downloads', the largest
 * HTML: the rest of its first view arrives late enough for the edge to load without a preload.
 */
function edgeOf(page: Page): 0 | 1 | 2 | null {
  const [plain, fine, finest] = [0, 1, 2] as const
  if (page.layout === 'bare' || page.view === 'not-found' || page.view === 'downloads') return null
  if (page.view === 'home') return page.props.wall === null ? plain : null
  if (page.view !== 'pack') return plain
  return page.props.resolution === 64 ? finest : page.props.resolution === 32 ? fine : plain
}

export type HeadProps = { readonly facts: SharedHeadFacts; readonly texts: HeadTexts; readonly frame: Frame }

export function Head({ facts, texts, frame }: HeadProps) {
  const { isRedirect, edge, modules, late, pageModules, sheets, translations } = facts
  const theme = scriptAddress('theme', frame)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {isRedirect && <meta httpEquiv="refresh" content={`0; url=${texts.redirect ?? ''}`} />}
      <title>{texts.title}</title>
      <meta name="description" content={texts.description} />
      <link rel="canonical" href={texts.canonical} />
      {translations.map((tag, index) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={texts[`alternate${index}`]} />
      ))}
      <meta name="robots" content={texts.robots} />
      <SharingMeta
        meta={texts}
        brand={frame.brand}
        locale={frame.languages.length === 0 ? '' : frame.language.replaceAll('-', '_')}
      />
      <meta name="packsite-app" content={frame.app} />
      <meta name="color-scheme" content="light dark" />
      {(['light', 'dark'] as const).map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          content={frame.barColors[scheme]}
          media={`(prefers-color-scheme: ${scheme})`}
          data-scheme={scheme}
        />
      ))}
      {/* Neither a module nor deferred, because the colours must be set before the first paint. */}
      {theme !== undefined && <script src={theme} />}
      {frame.icons.map((icon) => (
        <link key={icon.href + icon.rel} {...icon} />
      ))}
      {frame.head.meta.map((meta) => (
        <meta key={meta.name + meta.content} {...meta} />
      ))}
      {frame.head.link.map((link) => (
        <link key={link.rel + link.href} {...link} />
      ))}
      {frame.feeds.map((feed) => (
        <link key={feed.href} rel="alternate" type={feed.type} title={feed.title} href={feed.href} />
      ))}
      {frame.fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      {edge !== undefined && <link rel="preload" as="image" href={edge} />}
      <link rel="stylesheet" href={frame.stylesheet} />
      {sheets.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={sheet} data-sheet="" />
      ))}
      {modules.map((address) => (
        <script key={address} type="module" src={address} />
      ))}
      {late !== undefined && <meta name="packsite-late" content={late} />}
      {pageModules.map((address) => (
        <script key={address} type="module" src={address} data-page="" />
      ))}
    </head>
  )
}
