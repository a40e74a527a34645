// Where the pages and files of a language are.

import type { Site } from '../types'

type Languages = Pick<Site, 'languages' | 'language'>

/** Path of the pages of the site's language below the base: '/de'; '' for the first language. */
export function languagePath({ languages, language }: Languages): string {
  return languages.find(({ tag }) => tag === language)?.path ?? ''
}

/** Path of a file of the site's language, relative to the base: 'feed.xml' or 'de/feed.xml'. */
export function languageFilePath({ site }: { readonly site: Languages }, path: string): string {
  return `${languagePath(site)}/${path}`.slice(1)
}
