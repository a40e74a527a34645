// What Markdown goes through and what becomes of it: the types that engines, limits and threads meet in.

import type { ConvertedBody, ProblemCode, Site } from '../../types'

/** Markdown -> HTML that is not sanitised yet. */
export type MarkdownEngine = (markdown: string) => string

/** Escaped code and the name of its language -> HTML of it; null for a language that is not known. */
export type Highlighter = (code: string, language: string) => string | null

export type PipelineOptions = {
  readonly site: Pick<Site, 'base' | 'downloads' | 'markdown'>
}

/** Why a text is not shown. */
export type MarkdownFault = { readonly code: ProblemCode; readonly message: string; readonly hint: string }

export type Converted = ConvertedBody | { readonly fault: MarkdownFault }

/** Throws RangeError for what nests too deep. */
export type Converter = (markdown: string) => Converted

export type Pipeline = {
  /** Markdown, with HTML in it, -> sanitised HTML; or why it is not shown; null where only remark knows. */
  readonly convertPlain: (markdown: string) => Converted | null
  /** Loads what colours code: to be waited for before a text is converted that has some. */
  readonly openHighlighter: () => Promise<void>
  /** The same by remark, of any text. It is loaded when it is asked for. */
  readonly openRemark: () => Promise<Converter>
  /** Where there is a thread for them. */
  readonly heavy?: HeavyTexts | null
}

export type HeavyTexts = {
  readonly isHeavy: (markdown: string) => boolean
  /** Null when it took longer than the limit, or more memory than there is. */
  readonly convert: (markdown: string) => Converted | null
}
