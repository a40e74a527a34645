// Plans a site in several languages: every page once for each language, with the same views. The pages of the first language are at the
// root; those of the others have the same addresses below the path of their language.

import { configWordsIn, withConfigWords } from '../content/collections/config-words'
import { addTo } from '../util/groups'
import { joinLists, memoizeEach, memoizeLast, once } from '../util/memoize'
import { defineLazyBody, lazyPageBodyOf } from '../util/serialize-page'
import { localAddress, localizeLinks, pathWithoutEnd } from './localize-links'
import { planPages, createPagePlanCache, type PagePlan, type PagePlanCache, type PagePlanInput } from './plan-pages'
import type { CompletedPage, Content, PageAddress, PlannedPage, Route, Site, SiteLanguage } from '../types'
import type { IncompletePage } from './draft-page'

export type LanguageContent = { readonly language: SiteLanguage; readonly content: Content }

/** The plan of one further language. */
export type LanguagePlan = {
  readonly language: SiteLanguage
  readonly plan: PagePlan
  /** Replaces addresses of root pages in data by those of the same pages in the language. */
  readonly localize: <Value>(value: Value) => Value
}

/** The site as the views of a language see it. */
export const siteInLanguage = memoizeEach((language: SiteLanguage, site: Site, data: Content['data']): Site => {
  const translated = withConfigWords(site, configWordsIn(language.tag, site, data))
  const routes = translated.routes.map((route): Route => ({ ...route, path: `${language.path}${route.path}` }))
  return { ...translated, language: language.tag, routes }
})

type LanguagesInput = PagePlanInput & {
  readonly languages: readonly LanguageContent[]
  /** Tag -> results of earlier plans. */
  readonly memories?: Map<string, PagePlanCache>
}

export type SitePlan = PagePlan & {
  /** The plans of the further languages. */
  readonly languages: readonly LanguagePlan[]
  /** Site and content as the views of each language see them, the first language included. */
  readonly inputs: readonly PagePlanInput[]
}

/** Plans every page of the site in every language. */
export function planSitePages({ languages, memories = new Map(), ...input }: LanguagesInput): SitePlan {
  const root = planPages(input)
  if (languages.length === 0) return { ...root, languages: [], inputs: [root.input] }
  const plans = languages.map(({ language, content }): LanguagePlan => {
    const memory = memories.get(language.tag) ?? createPagePlanCache()
    memories.set(language.tag, memory)
    const pages = once(() => new Set(plan.pages.map(({ url }) => pathWithoutEnd(url))))
    const options = { base: input.site.base, path: language.path, isPage: (path: string) => pages().has(path) }
    const plan = planPages({
      ...input,
      ...{ site: siteInLanguage(language, input.site, content.data), content, memory },
      localAddress: (address) => localAddress(address, options),
    })
    const localize = <Value>(value: Value): Value => localizeLinks(value, options)
    return { language, plan, localize }
  })
  return {
    ...joinPlans(root, plans, input.site),
    languages: plans,
    inputs: [root.input, ...plans.map(({ plan }) => plan.input)],
  }
}

function joinPlans(root: PagePlan, plans: readonly LanguagePlan[], site: Site): PagePlan {
  const languageOf = new Map<IncompletePage, LanguagePlan>()
  const localPages = plans.flatMap((of) => {
    const untranslated = untranslatedFiles(of.plan)
    return of.plan.pages.map((page): IncompletePage => {
      const isUntranslated = page.sources.some(({ file }) => untranslated.has(file))
      const local = { ...page, language: of.language.tag, ...(isUntranslated ? { isUntranslated: true as const } : {}) }
      languageOf.set(local, of)
      return local
    })
  })
  const pages = [...root.pages, ...localPages]
  const alternatesOf = createAlternates(pages, site)
  const complete = (planned: IncompletePage): CompletedPage => {
    const of = languageOf.get(planned)
    const alternates = alternatesOf(planned)
    if (of === undefined) {
      const { page, pictures } = root.complete(planned)
      return { page: alternates.length === 0 ? page : { ...page, alternates }, pictures }
    }
    const { page, pictures } = of.plan.complete(planned)
    const { canonical } = page.meta
    const prefix = site.siteUrl + of.language.path
    const original = canonical.startsWith(prefix) ? site.siteUrl + canonical.slice(prefix.length) : canonical
    return {
      page: {
        ...page,
        props: localizedProps(page.props, of),
        meta: planned.isUntranslated === true ? { ...page.meta, canonical: original } : page.meta,
        ...(alternates.length === 0 ? {} : { alternates }),
      } as CompletedPage['page'],
      pictures,
    }
  }
  const all = [root, ...plans.map(({ plan }) => plan)]
  const planOf = (page: IncompletePage): PagePlan => languageOf.get(page)?.plan ?? root
  return {
    ...root,
    pages,
    addresses: joinAddresses(...all.map(({ addresses }) => addresses)),
    complete,
    reads: (page) => planOf(page).reads(page),
    problems: [...root.problems, ...plans.flatMap(({ plan }) => plan.problems)],
    textureSheets: once(() => joinMaps(all.map(({ textureSheets }) => textureSheets()))),
    currentFiles: once(() =>
      joinMaps([root.currentFiles(), ...plans.map(localFiles(({ currentFiles }) => currentFiles()))]),
    ),
    customiseFiles: once(() =>
      joinMaps([root.customiseFiles(), ...plans.map(localFiles(({ customiseFiles }) => customiseFiles()))]),
    ),
    wordsFiles: once(() => joinMaps(all.map(({ wordsFiles }) => wordsFiles()))),
    packPictures: once(() => joinMaps(all.map(({ packPictures }) => packPictures()))),
  }
}

/** Files whose entries show words of the first language. */
function untranslatedFiles({ input }: PagePlan): ReadonlySet<string> {
  return new Set(input.content.files.flatMap(({ file, isUntranslated }) => (isUntranslated === true ? [file] : [])))
}

/** Props with localised links. The body of content stays lazy; its links are localised by `bodyHtml`. */
function localizedProps<Props extends object>(props: Props, { localize }: LanguagePlan): Props {
  const printed = lazyPageBodyOf(props)
  const local = localize(props)
  return printed === null || local === props ? local : defineLazyBody(local, printed)
}

/** Returns the same array while no address changes, so that what depends on all addresses stays memoised. */
const joinAddresses = memoizeLast((...lists: (readonly PageAddress[])[]): readonly PageAddress[] => joinLists(lists))

function joinMaps<Key, Value>(maps: readonly ReadonlyMap<Key, Value>[]): Map<Key, Value> {
  return new Map(maps.flatMap((map) => [...map]))
}

/** Data files of a language, with the links in them localised when a file is created. */
function localFiles<Key, Value>(filesOf: (plan: PagePlan) => ReadonlyMap<Key, () => Value>) {
  return ({ plan, localize }: LanguagePlan): Map<Key, () => Value> =>
    new Map([...filesOf(plan)].map(([path, data]) => [path, () => localize(data())]))
}

/** Returns a function that lists the real translations of a page, itself included; [] for a page without any. */
function createAlternates(pages: readonly PlannedPage[], { languages, siteUrl }: Site) {
  const pathOf = new Map(languages.map(({ tag, path }) => [tag, path]))
  const rootUrl = ({ url, language }: PlannedPage): string =>
    pathWithoutEnd(language === undefined ? url : url.slice((pathOf.get(language) ?? '').length))
  const groups = once(() => {
    const found = new Map<string, PlannedPage[]>()
    for (const page of pages) {
      if (page.isUntranslated === true || page.isCopy || page.isHidden || page.redirect !== null) continue
      addTo(found, rootUrl(page), page)
    }
    return found
  })
  return (page: PlannedPage): NonNullable<PlannedPage['alternates']> => {
    const group = groups().get(rootUrl(page)) ?? []
    if (group.length < 2 || !group.some(({ url }) => url === page.url)) return []
    const links = group.map(({ url, language }) => ({ tag: language ?? languages[0]?.tag ?? '', href: siteUrl + url }))
    const original = group.find(({ language }) => language === undefined)
    return original === undefined ? links : [...links, { tag: 'x-default', href: siteUrl + original.url }]
  }
}
