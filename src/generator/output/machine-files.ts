// Files for programs: feeds, sitemap, robots.txt, download lists, texture sheets and data for scripts.

import { downloadDataFiles } from './downloads'
import { newsFeeds, type NewsFeedsInput } from './feeds/news-feeds'
import { releaseFeeds } from './feeds/release-feeds'
import { sitemapFiles } from './feeds/sitemap'
import { createLazyFile } from './lazy-file'
import type { TextureDataChunk } from '../../shared/texture-data'
import type { OutputFile, OutputPath, PlannedPage } from '../types'

export type MachineReadableFilesInput<Planned extends PlannedPage = PlannedPage> = NewsFeedsInput<Planned> & {
  readonly textureSheets: ReadonlyMap<OutputPath, TextureDataChunk>
  /** Data for browser scripts: path -> function that creates the content. */
  readonly data: readonly (() => ReadonlyMap<OutputPath, () => object>)[]
  /** The further languages of the site, which have feeds of their own. */
  readonly languages?: readonly Pick<NewsFeedsInput<Planned>, 'site' | 'content' | 'withFeeds'>[]
}

/** Bytes are created lazily, because a development server may never need them. */
export function machineReadableFiles<Planned extends PlannedPage>(
  input: MachineReadableFilesInput<Planned>,
): OutputFile[] {
  const { site, content, pages, languages = [] } = input
  const texts: [string, () => string][] = [
    ...sitemapFiles(site, pages.filter(isListed)),
    ['robots.txt', () => `User-agent: *\nAllow: /\n\nSitemap: ${site.siteUrl}/sitemap.xml\n`],
    ...downloadDataFiles({ site, content }),
    ...releaseFeeds({ site, content, pages }),
    ...newsFeeds(input),
    ...languages.flatMap((language) => newsFeeds({ ...input, ...language })),
  ]
  for (const files of input.data) for (const [path, data] of files()) texts.push([path, () => JSON.stringify(data())])
  for (const [path, sheet] of input.textureSheets) texts.push([path, () => JSON.stringify(sheet)])
  return texts.map(([path, text]) => createLazyFile(path, () => Buffer.from(text())))
}

/** True for a page that the sitemap lists. */
function isListed({ redirect, status, isHidden, isCopy, isUntranslated }: PlannedPage): boolean {
  return redirect === null && status === 200 && !isHidden && !isCopy && isUntranslated !== true
}
