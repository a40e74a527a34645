// Texts to HTML as a build has them, by remark, with everything loaded and nothing kept.

import { convertOne } from '../../src/generator/content/markdown/convert'
import { highlight } from '../../src/generator/content/markdown/highlight'
import { MARKED_UP, refuseMarkdown } from '../../src/generator/content/markdown/limits'
import { createConverter } from '../../src/generator/content/markdown/pipeline'
import { createRemarkEngine } from '../../src/generator/content/markdown/remark'
import { createSanitizer } from '../../src/generator/content/markdown/sanitize'
import { emptyBody } from '../../src/generator/content/entry-codec'
import type { Body, Site } from '../../src/generator/types'

const engine = createRemarkEngine()

/** A converter whose `fromMarkdown` throws what makes a text a fault. */
export function createTestConverter(site: Pick<Site, 'base' | 'downloads' | 'markdown'>) {
  const convert = createConverter(engine, { site, highlight })
  const sanitize = createSanitizer({ base: site.base, downloadHost: site.downloads.host })
  const fromMarkdown = (markdown: string): Body => {
    const converted = /\S/.test(markdown) ? convertOne(markdown, convert) : emptyBody
    if ('fault' in converted) throw new RangeError(converted.fault.message)
    return converted
  }
  return {
    fromMarkdown,
    /** A description. */
    toText: (markdown: string): string => (MARKED_UP.test(markdown) ? fromMarkdown(markdown).text : markdown),
    refuse: (markdown: string) => refuseMarkdown(markdown, site.markdown),
    fromHtml: (html: string): Body => (html === '' ? emptyBody : sanitize(html).body),
  }
}
