// Tokeniser of the site's search. The index of the build and the queries of the browser must use the same rules.

import { foldText } from './fold'

/** Matches a word. Versions and sizes stay whole ('1.20.x', '32x'), like words with an apostrophe. */
const WORD = /\p{N}[\p{L}\p{N}]*(?:\.[\p{L}\p{N}]+)*|\p{L}[\p{L}\p{M}\p{N}]*(?:['\u2018\u2019\u02bc][\p{L}\p{M}]+)*/gu

/** Stop words. */
const COMMON = new Set(
  'a an and are as at be but by can do for from has have how if in is it its my no not of on or so that the their this to was what when which who will with you your'.split(
    ' ',
  ),
)

/** The words of a text: index, original spelling and search term. */
export function splitWordsWithSearchTerms(text: string) {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    index,
    text: word,
    term: foldText(word).replaceAll("'", ''),
  }))
}

/** Same result as `WORD` for text that matches `PLAIN`, and four times as fast. */
const PLAIN_WORD = /[0-9][a-z0-9]*(?:\.[a-z0-9]+)*|[a-z][a-z0-9]*(?:'[a-z]+)*/g
/** Matches text of ASCII characters and typographic separators only. Typographic apostrophes are excluded: they are part of words. */
const PLAIN = /^[\0-\x7F\xA0\u2010-\u2015\u201C\u201D\u2026]*$/

/** Search terms of a text in order, without stop words. */
export function searchTerms(text: string): string[] {
  const terms = PLAIN.test(text) ? plainTerms(text) : splitWordsWithSearchTerms(text).map(({ term }) => term)
  return terms.filter((term) => !COMMON.has(term))
}

function plainTerms(text: string): string[] {
  const words = text.toLowerCase().match(PLAIN_WORD) ?? []
  return text.includes("'") ? words.map((word) => word.replaceAll("'", '')) : words
}
