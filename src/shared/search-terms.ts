// How a text is cut into words for the site's search: the build's index and the browser's questions have to agree.

import { fold } from './fold'

/** Versions and sizes stay whole ('1.20.x', '32x'), and so do words with an apostrophe. */
const WORD = /\p{N}[\p{L}\p{N}]*(?:\.[\p{L}\p{N}]+)*|\p{L}[\p{L}\p{M}\p{N}]*(?:['\u2018\u2019\u02bc][\p{L}\p{M}]+)*/gu

/** Words that nearly every text has. */
const COMMON = new Set(
  'a an and are as at be but by can do for from has have how if in is it its my no not of on or so that the their this to was what when which who will with you your'.split(
    ' ',
  ),
)

/** Each word: where it begins in the text, how it stands there, and the form that is searched. */
export function wordsOf(text: string) {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    index,
    text: word,
    term: fold(word).replaceAll("'", ''),
  }))
}

/** The same words of a text that has no other letters than these: to look for any takes four times as long. */
const PLAIN_WORD = /[0-9][a-z0-9]*(?:\.[a-z0-9]+)*|[a-z][a-z0-9]*(?:'[a-z]+)*/g
/** Signs of typesetting stand between words as those of ASCII do; apostrophes stand in them. */
const PLAIN = /^[\0-\x7F\xA0\u2010-\u2015\u201C\u201D\u2026]*$/

/** The terms of a text in their order, without common words. */
export function searchTerms(text: string): string[] {
  const terms = PLAIN.test(text) ? plainTerms(text) : wordsOf(text).map(({ term }) => term)
  return terms.filter((term) => !COMMON.has(term))
}

function plainTerms(text: string): string[] {
  const words = text.toLowerCase().match(PLAIN_WORD) ?? []
  return text.includes("'") ? words.map((word) => word.replaceAll("'", '')) : words
}
