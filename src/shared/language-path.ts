// The address of a page without the path of its language, for links to the page in other languages.

type Languages = {
  readonly language: string
  readonly languages: readonly { readonly tag: string; readonly path: string }[]
}

/** Stands for the result of `pathInLanguages` in markup that pages of a language share. */
export const PAGE_PATH = '%%PATH%%'

/** '/de/news' -> '/news'. An error page has none: '/'. `url`: without base. */
export function pathInLanguages(url: string, { language, languages }: Languages): string {
  if (url === PAGE_PATH) return url
  const path = url.slice((languages.find(({ tag }) => tag === language)?.path ?? '').length)
  return path === '/404.html' ? '/' : path
}
