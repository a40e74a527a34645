// Markdown -> HTML -> sanitised HTML. Loaded when the first text is converted, because the dependencies are large.

import { builtWorkerPath } from '../../util/package'
import { addAlertsCustomIdsAndHighlighting } from './extensions'
import { markFootnoteHeading } from './footnotes'
import { createSlowTextConverter } from './slow-input'
import { exceedsBytes } from './limits'
import { areFastPathsDisabled } from '../../fast-paths/fast-path'
import { isPlainMarkdown } from '../../fast-paths/is-satteri-safe'
import { createSanitizer, type HtmlGuarantees, type Sanitized } from './sanitize'
import { loadSatteri } from '../../fast-paths/satteri'
import type {
  ConvertedText,
  MarkdownConverter,
  Highlighter,
  MarkdownEngine,
  MarkdownFault,
  MarkdownPipeline,
  MarkdownPipelineOptions,
} from './types'
import type { Site } from '../../types'

export type ConverterOptions = MarkdownPipelineOptions & { readonly highlight: Highlighter }

export async function createPipeline({ site }: MarkdownPipelineOptions): Promise<MarkdownPipeline> {
  const satteri = areFastPathsDisabled ? null : await loadSatteri()
  const file = builtWorkerPath('markdown-worker.js')
  let remark: Promise<MarkdownConverter> | null = null
  let loaded: Highlighter | null = null
  const options: ConverterOptions = { site, highlight: (code, language) => loaded?.(code, language) ?? null }
  const openRemark = async (): Promise<MarkdownConverter> =>
    createConverter((await import('./remark')).createRemarkEngine(), options)
  return {
    convertPlain: satteri === null ? () => null : createFastOnlyConverter(satteri, options),
    openHighlighter: async () => {
      loaded ??= (await import('./highlight')).highlight
    },
    openRemark: () => (remark ??= openRemark()),
    heavy: file === null ? null : createSlowTextConverter(file, { site }),
  }
}

/** Creates a converter for any text, with the given engine. */
export function createConverter(engine: MarkdownEngine, options: ConverterOptions): MarkdownConverter {
  const { enriched, sanitized } = createSteps(options)
  return (markdown) => {
    const html = engine(markdown)
    const marked = markFootnoteHeading(html, markdown)
    return sanitized(enriched(marked ?? html, markdown), { mayHaveControls: true, hasFootnotes: marked !== null })
  }
}

/** The steps after the engine: extensions, then sanitiser and output limits. */
function createSteps({ site, highlight }: ConverterOptions) {
  const sanitize = createSanitizer({ base: site.base, packFilesOrigin: site.downloads.host })
  return {
    enriched: (html: string, markdown: string): string => addAlertsCustomIdsAndHighlighting(html, markdown, highlight),
    sanitized: (html: string, facts: HtmlGuarantees): ConvertedText => checkedBody(sanitize(html, facts), site),
  }
}

/** Creates a converter for texts that satteri certainly converts like remark; the converter returns null for any other text. */
export function createFastOnlyConverter(
  satteri: MarkdownEngine,
  options: ConverterOptions,
): MarkdownPipeline['convertPlain'] {
  const { enriched, sanitized } = createSteps(options)
  return (markdown) => {
    if (!isPlainMarkdown(markdown)) return null
    // Named character references never represent control characters, but numeric ones may.
    return sanitized(enriched(satteri(markdown), markdown), { mayHaveControls: markdown.includes('&#') })
  }
}

function checkedBody(sanitized: Sanitized, { markdown }: MarkdownPipelineOptions['site']): ConvertedText {
  const fault = excess(sanitized, markdown)
  return fault === null ? sanitized.body : { fault }
}

/** The fault of a result that exceeds the output limits, or null. A short Markdown text can produce much HTML. */
function excess({ body, depth }: Sanitized, { maxOutputBytes, maxNesting }: Site['markdown']): MarkdownFault | null {
  if (exceedsBytes(body.html, maxOutputBytes)) {
    const hint = 'split it, or raise markdown.maxOutputBytes in site.config.ts.'
    return {
      code: 'markdown-too-large',
      message: `The body's HTML is larger than ${String(maxOutputBytes)} bytes`,
      hint,
    }
  }
  if (depth <= maxNesting) return null
  const message = `The body's HTML nests deeper than ${String(maxNesting)} levels`
  return { code: 'markdown-too-deep', message, hint: 'nest elements less deeply.' }
}
