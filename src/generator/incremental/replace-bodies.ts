// Replaces the HTML of bodies in published pages that only print these bodies.

import { sha256 } from '../util/hash'
import { replaceOnlyOccurrence } from '../util/text'
import { openOutDirFs } from '../output/fs/guarded-fs'
import { applyBodyTransforms } from '../pages/body-transforms'
import type { PageState } from './build-state'
import type { PublishedSite } from './published-site'
import type { TextOnlyEntryChange } from '../content/text-only-change'
import type { SiteLimits, OutputFile, OutputPath } from '../types'

export type PageWithReplacedBody = {
  readonly page: PageState
  /** The new body. */
  readonly body: { readonly hash: string }
  readonly files: readonly OutputFile[]
}

type ReplaceOptions = {
  readonly pages: readonly PageState[]
  readonly outDir: string
  readonly published: PublishedSite
  readonly limits: Pick<SiteLimits, 'maxPageBytes'>
}

/**
 * Returns the pages with their new files. Returns null if a page uses a body for more than printing, or if the old HTML does not occur exactly once.
 */
export function replaceBodies(bodies: readonly TextOnlyEntryChange[], options: ReplaceOptions) {
  const replaced: PageWithReplacedBody[] = []
  for (const entry of bodies) {
    const { file, body } = entry
    if (options.pages.some((page) => page.bodies.includes(file))) return null
    const printing = options.pages.filter(({ printed }) => printed?.file === file)
    if (printing.length === 0) return null
    for (const page of printing) {
      const files = replaceIn(page, entry, options)
      if (files === null) return null
      replaced.push({ page, body: body.after, files })
    }
  }
  return replaced
}

function replaceIn(page: PageState, { body, file }: TextOnlyEntryChange, options: ReplaceOptions): OutputFile[] | null {
  if (page.printed === null) return null
  const { transforms } = page.printed
  const before = applyBodyTransforms(body.before.html, transforms)
  const after = applyBodyTransforms(body.after.html, transforms)
  if (before === '' || after === '') return null
  const replaceFile = (path: OutputPath, kind: OutputFile['kind'], [old, next]: [string, string]) => {
    const known = options.published.fileOf(path)
    const published = openOutDirFs(options.outDir).read(path)
    if (published === null || sha256(published) !== known?.hash) return null
    // If the old HTML occurs twice, the right occurrence is unknown.
    const text = replaceOnlyOccurrence(published.toString('utf8'), old, next)
    const bytes = text === null ? null : Buffer.from(text)
    if (bytes === null || bytes.length > options.limits.maxPageBytes) return null
    return { path, kind, origin: file, content: { bytes } }
  }
  const html = replaceFile(page.output, 'page', [before, after])
  if (page.payload === null) return html === null ? null : [html]
  const payload = replaceFile(page.payload, 'payload', [insideJson(before), insideJson(after)])
  return html === null || payload === null ? null : [html, payload]
}

/** Escapes a text for use inside a JSON string. */
function insideJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
