// Types shared by Markdown engines, limits and workers.

import type { ConvertedBody, ProblemCode, Site } from '../../types'

/** Markdown -> HTML that is not sanitised. */
export type MarkdownEngine = (markdown: string) => string

/** Escaped code and the name of its language -> highlighted HTML; null for an unknown language. */
export type Highlighter = (code: string, language: string) => string | null

export type MarkdownPipelineOptions = {
  readonly site: Pick<Site, 'base' | 'downloads' | 'markdown'>
}

/** The reason why a text is not converted or not shown. */
export type MarkdownFault = { readonly code: ProblemCode; readonly message: string; readonly hint: string }

export type ConvertedText = ConvertedBody | { readonly fault: MarkdownFault }

/** Converts Markdown to sanitised HTML, or returns a fault. Throws RangeError if the text nests too deep. */
export type MarkdownConverter = (markdown: string) => ConvertedText

export type MarkdownPipeline = {
  /** Converts plain Markdown by satteri; null for a text that needs remark. */
  readonly convertPlain: (markdown: string) => ConvertedText | null
  /** Loads the highlighter. Must resolve before converting a text that contains code. */
  readonly openHighlighter: () => Promise<void>
  /** Loads remark, which converts any text. */
  readonly openRemark: () => Promise<MarkdownConverter>
  /** Converter for slow texts; null or undefined if no worker for slow texts is available. */
  readonly heavy?: SlowTextConverter | null
}

export type SlowTextConverter = {
  readonly isSlow: (markdown: string) => boolean
  /** Converts a text in a worker. Null if the conversion exceeded the limit of time or memory. */
  readonly convert: (markdown: string) => ConvertedText | null
}
