// How a text is cut into words for the site's search: the build's index and the browser's questions have to agree.

import { fold } from './fold'

/** Versions and sizes stay whole ('1.20.x', '32x'), and so do words with an apostrophe. */
const WORD = /\p{N}[\p{L}\p{N}]*(?:\.[\p{L}\p{N}]+)*|\p{L}[\p{L}\p{M}\p{N}]*(?:['‘’ʼ][\p{L}\p{M}]+)*/gu

/** Words that nearly every text has. */
const COMMON = new Set(
  'a an and are as at be but by can do for from has have how if in is it its my no not of on or so that the their this to was what when which who will with you your'.split(
    ' ',
  ),
)

export type Word = {
  /** Where it begins in the text, and how it stands there. */
  readonly index: number
  readonly text: string
  /** The form that is searched. */
  readonly term: string
}

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    index,
    text: word,
    term: fold(word).replaceAll("'", ''),
  }))
}

/** The terms of a text in their order, without common words. */
export function searchTerms(text: string): string[] {
  return wordsOf(text)
    .map(({ term }) => term)
    .filter((term) => !COMMON.has(term))
}
