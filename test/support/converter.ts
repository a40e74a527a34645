// Converts Markdown and HTML like a build, by remark and without a cache.

import { convertMarkdownOrFault } from '../../src/generator/content/markdown/convert'
import { highlight } from '../../src/generator/content/markdown/highlight'
import { MARKDOWN_SYNTAX, markdownLimitFault } from '../../src/generator/content/markdown/limits'
import { createConverter } from '../../src/generator/content/markdown/pipeline'
import { createRemarkEngine } from '../../src/generator/content/markdown/remark'
import { createSanitizer } from '../../src/generator/content/markdown/sanitize'
import { emptyBody } from '../../src/generator/content/entry-codec'
import { hasFeature } from '../../src/generator/util/html-features'
import { sha256 } from '../../src/generator/util/hash'
import type { Body, ConvertedBody, Site } from '../../src/generator/types'

const engine = createRemarkEngine()

/** Returns a converter whose `fromMarkdown` throws the fault of a text. */
export function createTestConverter(site: Pick<Site, 'base' | 'downloads' | 'markdown'>) {
  const convert = createConverter(engine, { site, highlight })
  const sanitize = createSanitizer({ base: site.base, packFilesOrigin: site.downloads.host })
  const fromMarkdown = (markdown: string): ConvertedBody => {
    const converted = /\S/.test(markdown) ? convertMarkdownOrFault(markdown, convert) : emptyBody
    if ('fault' in converted) throw new RangeError(converted.fault.message)
    return converted
  }
  return {
    fromMarkdown,
    /** Converts a description to plain text. */
    toText: (markdown: string): string => (MARKDOWN_SYNTAX.test(markdown) ? fromMarkdown(markdown).text : markdown),
    refuse: (markdown: string) => markdownLimitFault(markdown, site.markdown),
    fromHtml: (html: string): ConvertedBody => (html === '' ? emptyBody : sanitize(html).body),
  }
}

/** A converted body in the form of a cache entry. */
export function asBody(converted: ConvertedBody): Body {
  const features = (['alerts', 'code', 'lines', 'footnotes', 'steps'] as const).filter((name) =>
    hasFeature(converted.html, name),
  )
  return { ...converted, hash: sha256(converted.html), features }
}
