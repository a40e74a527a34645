// The two Markdown engines, each with the sanitiser.

import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { remark } from 'remark'
import { addAlertsCustomIdsAndHighlighting } from '../../src/generator/content/markdown/extensions'
import { markFootnoteHeading } from '../../src/generator/content/markdown/footnotes'
import { highlight } from '../../src/generator/content/markdown/highlight'
import { createConverter, createFastOnlyConverter } from '../../src/generator/content/markdown/pipeline'
import { createRemarkEngine } from '../../src/generator/content/markdown/remark'
import { createFastAndFullSanitizers } from '../../src/generator/content/markdown/sanitize'
import { loadSatteri } from '../../src/generator/fast-paths/satteri'
import { sampleSite } from '../unit/samples'
import type { ConvertedText } from '../../src/generator/content/markdown/types'

const engine = await loadSatteri()
if (engine === null) throw new Error('satteri is not installed.')

/** Markdown -> raw HTML of the engine. */
export const satteriEngine = engine
export const remarkEngine = createRemarkEngine()

const site = sampleSite()
const options = { site, highlight }

/** Returns null for a text that is not plain. */
export const convertPlain = createFastOnlyConverter(satteriEngine, options)
export const convertByRemark = createConverter(remarkEngine, options)

const whole = remark().use(remarkGfm).use(remarkHtml, { sanitize: false }).freeze()
const { sanitizeAny } = createFastAndFullSanitizers({ base: site.base, packFilesOrigin: site.downloads.host })

/** The reference implementation: remark with full GitHub Flavored Markdown, then sanitize-html, without fast paths. */
export function convertByReference(markdown: string): ConvertedText {
  const html = String(whole.processSync(markdown))
  const marked = markFootnoteHeading(html, markdown)
  const facts = { mayHaveControls: true, hasFootnotes: marked !== null }
  const { body, depth } = sanitizeAny(addAlertsCustomIdsAndHighlighting(marked ?? html, markdown, highlight), facts)
  if (depth <= site.markdown.maxNesting) return body
  const { maxNesting } = site.markdown
  const message = `The body's HTML nests deeper than ${String(maxNesting)} levels`
  return { fault: { code: 'markdown-too-deep', message, hint: 'nest elements less deeply.' } }
}
