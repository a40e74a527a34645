// Texts that are not converted: too large, too deep; and those that need not be.

import { openTags } from '../../fast-paths/plain-text'
import type { MarkdownFault } from './types'
import type { Site } from '../../types'

/** Why a text is not converted, or null. */
export function refuseMarkdown(markdown: string, { maxSizeBytes, maxNesting }: Site['markdown']): MarkdownFault | null {
  if (isLarger(markdown, maxSizeBytes)) {
    const hint = 'split it, or raise markdown.maxSizeBytes in site.config.ts.'
    return { code: 'markdown-too-large', message: `The body is larger than ${String(maxSizeBytes)} bytes`, hint }
  }
  const tooDeep = {
    code: 'markdown-too-deep',
    message: `The body nests deeper than ${String(maxNesting)} levels`,
  } as const
  if (hasDeepLine(markdown, maxNesting) && blockNesting(markdown) > maxNesting)
    return { ...tooDeep, hint: 'remove the surplus quote and list markers.' }
  // Examples in code may open what they never close: only what no text does is refused without looking closer.
  if (openTags(markdown) > maxNesting * 10) return { ...tooDeep, hint: 'close the tags that are open.' }
  return null
}

/** By its bytes: no unit of a text has more than three. */
export function isLarger(text: string, maxBytes: number): boolean {
  return text.length * 3 > maxBytes && Buffer.byteLength(text) > maxBytes
}

/** Of a text that is another one after it was converted; every other is the same before and after. */
export const MARKED_UP = /[*_`[\]<>#~&\\|!:]|^\s*(?:[-+]|\d+[.)])\s|\n|\s$|^\s|\s\s/

const MARKERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm

/** False where no line begins with so many characters of markers: none is of more than two levels, as a tab is. */
function hasDeepLine(markdown: string, levels: number): boolean {
  return new RegExp(String.raw`^[ \t>*+\d.)-]{${String(Math.ceil(levels / 2))}}`, 'm').test(markdown)
}

/** How deep the quotes and lists of a line can be: its markers, and two columns of indentation for each list above it. */
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
