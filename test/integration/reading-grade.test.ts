// The texts of the reference site are easy to read: a Flesch-Kincaid grade of at most 8.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import { all, one, parseHtml, textOf } from '../support/html'
import { referenceRoot } from '../support/reference'

const MAX_GRADE = 8
/** Pages with fewer words in sentences have no reliable grade. */
const MIN_WORDS = 100

/** Whole sentences of paragraphs and list items in <main>, without those of nested ones twice. */
function sentencesOf(html: string): string[] {
  const main = one(parseHtml(html), 'main')
  const blocks = ['p', 'li'].flatMap((tag) => all(main, tag))
  return blocks
    .filter((block) => all(block, 'p').length + all(block, 'li').length === 0)
    .flatMap((block) => textOf(block).split(/(?<=[.!?])\s+(?=[A-Z'"‘“(\d])/))
    .filter((sentence) => /[.!?:]$/.test(sentence) && sentence.split(' ').length >= 3)
}

/** The Flesch-Kincaid formula of 1975, with syllables counted by a package. */
function gradeOf(sentences: readonly string[]): { readonly words: number; readonly grade: number } {
  const words = sentences.flatMap((sentence) => sentence.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [])
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
  return { words: words.length, grade }
}

test('the grade tells hard texts from easy ones', () => {
  expect(gradeOf(['Put the file into the folder.', 'Then start the game.']).grade).toBeLessThan(3)
  const hard =
    'Installation necessitates the identification of an appropriate directory by the administrator of the machine.'
  expect(gradeOf([hard]).grade).toBeGreaterThan(15)
})

test('every page with 100 words or more has a grade of at most 8', () => {
  const dist = join(referenceRoot(), 'dist')
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('index.html'))
  const graded = pages
    .map((path) => ({ path, html: readFileSync(join(dist, path), 'utf8') }))
    .filter(({ html }) => html.includes('<main'))
    .map(({ path, html }) => ({ path, ...gradeOf(sentencesOf(html)) }))
    .filter(({ words }) => words >= MIN_WORDS)
  expect(graded.length).toBeGreaterThan(50)
  expect(graded.filter(({ grade }) => grade > MAX_GRADE)).toEqual([])
})
