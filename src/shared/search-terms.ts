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

type Word = { readonly index: number; readonly text: string; readonly term: string }

/** Characters of Chinese, Japanese and Korean, which are written without spaces, or with endings. */
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u30fc\uff70]+/gu

/** True for a text in which a single character is a word. */
export function hasCjk(text: string): boolean {
  return text.search(CJK) !== -1
}

/** The words of a text: index, original spelling and search term. Chinese, Japanese and Korean words overlap: see `characterPairs`. */
export function splitWordsWithSearchTerms(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) =>
    hasCjk(word) ? splitCjk({ text: word, index }) : [toWord(word, index)],
  )
}

function toWord(text: string, index: number): Word {
  return { index, text, term: withoutArticle(foldText(text).replaceAll("'", '')) }
}

/** Arabic words have the article in front: 'التثبيت' is found by 'تثبيت'. */
function withoutArticle(term: string): string {
  return term.replace(/^\u0627\u0644(?=[\u0621-\u064a]{3})/, '')
}

/** '32x材质包' has a word, and characters without spaces. */
function splitCjk({ text, index }: Omit<Word, 'term'>): Word[] {
  const words: Word[] = []
  let end = 0
  const addWord = (to: number): void => {
    if (to > end) words.push(toWord(text.slice(end, to), index + end))
  }
  for (const { 0: run, index: at } of text.matchAll(CJK)) {
    addWord(at)
    words.push(...characterPairs(run, index + at))
    end = at + run.length
  }
  addWord(text.length)
  return words
}

/** '材质包' -> '材质', '质包', '包'. A single character finds each pair that begins with it, and so every place. */
function characterPairs(run: string, start: number): Word[] {
  let index = start
  const characters = Array.from(run)
  return characters.map((character, at) => {
    const pair = character + (characters[at + 1] ?? '')
    const word = { index, text: pair, term: foldText(pair) }
    index += character.length
    return word
  })
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

/** Like `searchTerms`, for a question: without the last single characters, which their pairs contain. */
export function searchTermsOfQuestion(question: string): string[] {
  const words = splitWordsWithSearchTerms(question)
  return words
    .filter(({ index, text }, at) => {
      const before = words[at - 1]
      return before === undefined || before.index + before.text.length < index + text.length
    })
    .flatMap(({ term }) => (COMMON.has(term) ? [] : [term]))
}

function plainTerms(text: string): string[] {
  const words = text.toLowerCase().match(PLAIN_WORD) ?? []
  return text.includes("'") ? words.map((word) => word.replaceAll("'", '')) : words
}
