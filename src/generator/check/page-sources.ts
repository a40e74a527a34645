// Lists and reads the source files of a page: entries, custom template, site-wide data, config. Files are read lazily
// and once, so a check without violations reads no file.

import { join } from 'node:path'
import { readTextIfExists } from '../util/fs'
import { getOrMake } from '../util/groups'
import { listFilesRecursively } from '../util/listing'
import type { PageSourceReader } from './source-map'
import type { Content, PlannedPage, Site } from '../types'

export function createPageSourceReader({ root, configFile }: Site, content: Content): PageSourceReader {
  const texts = new Map<string, string | null>()
  let all: string[] | undefined
  const read = (file: string): string | null =>
    getOrMake(texts, file, () => readTextIfExists(join(root, file))?.replace(/\r\n?/g, '\n') ?? null)
  const data = Object.values(content.data.files)
  const filesOf = ({ sources, template }: PlannedPage): string[] => {
    const contentFiles = sources.map(({ file }) => file).filter((file) => file.startsWith('content/'))
    return [...contentFiles, `templates/${template}.tsx`, ...data, configFile]
  }
  const listAll = (): string[] =>
    listFilesRecursively(join(root, 'content')).flatMap(({ path }) =>
      /\.(?:md|ya?ml|json)$/.test(path) ? [`content/${path}`] : [],
    )
  return { read, filesOf, allFiles: () => (all ??= listAll()), configFile }
}
