// Limits that are checked before conversion, and detection of texts that need no conversion.

import { maxTagDepth } from '../../fast-paths/plain-text'
import type { MarkdownFault } from './types'
import type { Site } from '../../types'

/** The reason why a text is not converted, or null. */
export function markdownLimitFault(
  markdown: string,
  { maxSizeBytes, maxNesting }: Site['markdown'],
): MarkdownFault | null {
  if (exceedsBytes(markdown, maxSizeBytes)) {
    const hint = 'split it, or raise markdown.maxSizeBytes in site.config.ts.'
    return { code: 'markdown-too-large', message: `The body is larger than ${String(maxSizeBytes)} bytes`, hint }
  }
  const tooDeep = {
    code: 'markdown-too-deep',
    message: `The body nests deeper than ${String(maxNesting)} levels`,
  } as const
  if (hasDeepLine(markdown, maxNesting) && blockNesting(markdown) > maxNesting)
    return { ...tooDeep, hint: 'remove the surplus quote and list markers.' }
  // Code examples may contain unclosed tags, so this estimate has a tolerance of factor 10. The exact check follows after conversion.
  if (maxTagDepth(markdown) > maxNesting * 10) return { ...tooDeep, hint: 'close the tags that are open.' }
  return null
}

/**
 * True if a text in UTF-8 has more than `maxBytes` bytes. Counts bytes only if necessary: a UTF-16 code unit has at most three bytes.
 */
export function exceedsBytes(text: string, maxBytes: number): boolean {
  return text.length * 3 > maxBytes && Buffer.byteLength(text) > maxBytes
}

/** Matches every text that conversion may change; all other texts stay the same. */
export const MARKDOWN_SYNTAX = /[*_`[\]<>#~&\\|!:]|^\s*(?:[-+]|\d+[.)])\s|\n|\s$|^\s|\s\s/

const MARKERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm

/**
 * Fast check: false if no line starts with enough marker characters for `levels` levels. A marker character adds at most two levels,
 * for example a tab.
 */
function hasDeepLine(markdown: string, levels: number): boolean {
  return new RegExp(String.raw`^[ \t>*+\d.)-]{${String(Math.ceil(levels / 2))}}`, 'm').test(markdown)
}

/** The maximum nesting of quotes and lists in a line: the number of markers, plus one level for every two columns of indentation. */
function blockNesting(markdown: string): number {
  let deepest = 0
  MARKERS.lastIndex = 0
  for (let begin = MARKERS.exec(markdown); begin !== null; begin = MARKERS.exec(markdown)) {
    const [start] = begin
    const indentation = /^[ \t]*/.exec(start)?.[0].replaceAll('\t', '    ').length ?? 0
    const markers = start.length === 1 ? 1 : (start.match(/[>*+.)-]/g)?.length ?? 0)
    deepest = Math.max(deepest, markers + Math.floor(indentation / 2))
  }
  return deepest
}
