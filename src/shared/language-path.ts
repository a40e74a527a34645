// Where the pages and files of a language are.

type Languages = {
  readonly language: string
  readonly languages: readonly { readonly tag: string; readonly path: string }[]
}

/** Path of the language's pages below the base: '/de'; '' for the first language. */
export function languagePath({ languages, language }: Languages): string {
  return languages.find(({ tag }) => tag === language)?.path ?? ''
}

/** Path of a file of the site's language, relative to the base: 'feed.xml' or 'de/feed.xml'. */
export function languageFilePath({ site }: { readonly site: Languages }, path: string): string {
  return `${languagePath(site)}/${path}`.slice(1)
}

/** Name of the page for unknown addresses, in the folder of each language. */
export const ERROR_PAGE = '404.html'

/** Stands for the result of `pathInLanguages` in markup that pages of a language share. */
export const PAGE_PATH = '%%PATH%%'

/** The address without the path of the language, for links to other languages: '/de/news' -> '/news'. An error page has none: '/'. `url`: without base. */
export function pathInLanguages(url: string, of: Languages): string {
  if (url === PAGE_PATH) return url
  const path = url.slice(languagePath(of).length)
  return path === `/${ERROR_PAGE}` ? '/' : path
}
