// Corrections of misspelt words and versions in a finder question.

import { foldText } from '../../shared/fold'
import type { FinderVocabulary } from '../../shared/finder-data'
import { normalizeVersionText } from '../../shared/game-version'
import { EDITION_WORDS, FILLER_WORDS, NEWEST_WORDS } from '../../shared/question-words'
import { levenshteinDistance } from './distance'

/** The known word that a misspelt word most likely means, folded: 'bedrok' -> 'bedrock'; null for none. */
export function correctWord(
  text: string,
  { names, packs, editions, channels, words = {} }: FinderVocabulary,
): string | null {
  const word = foldText(text)
  const fillers = [...FILLER_WORDS, ...names.flatMap((name) => foldText(name).split(' '))]
  const known = [
    ...[...editions, ...channels].flatMap(({ slug, name }) => [slug, foldText(name)]),
    ...packs.flatMap(({ words }) => words),
    ...EDITION_WORDS.keys(),
    ...NEWEST_WORDS,
    ...fillers,
    ...Object.values(words).flat(),
  ]
  let [best, least] = ['', 3]
  for (const candidate of known) {
    if (!isNear(word, candidate)) continue
    const distance = levenshteinDistance(word, candidate)
    const isAllowed = distance === 1 || (distance === 2 && word.length > 5 && candidate.startsWith(word.charAt(0)))
    if (isAllowed && distance < least) [best, least] = [candidate, distance]
  }
  return best === '' ? null : best
}

/** Compares lengths, so that few distances are computed. Three letters must be the beginning or the end of the known word: 'jav', 'box'. */
function isNear(word: string, known: string): boolean {
  if (word.length === 3) return known.length === 4 && (known.startsWith(word) || known.endsWith(word))
  return word.length > 3 && known.length > 3 && Math.abs(word.length - known.length) < 3
}

/** Corrects common slips in versions: '1.2O.1', 'l.20.1', '1.20.l', '1..20', '1.21,8', '1:20:1', '1.21-8', '1.20.164x', '64xx'. */
export function correctVersions(question: string): string {
  return normalizeVersionText(question)
    .replace(/(?<=\d\.?)o(?=[.\d]|$| )|(?<=\d\.)o(?=\d)/g, '0')
    .replace(/(?<![\p{L}\d])[il|](?=\.\d)|(?<=\d\.)[il|](?![\p{L}\d])/gu, '1')
    .replace(/(?<=\d)(?: ?[.,:;] ?){2,}(?=\d)/g, '.')
    .replace(/(?<=\d)[,:;](?=\d)/g, '.')
    .replace(/(?<=(?<![.\d])1\.\d{1,2})-(?=\d{1,2}(?![.\d]))/g, '.')
    .replace(/(?<=\d\.\d+\.\d)(32|64|128)(?=x)/g, ' $1')
    .replace(/(?<=\d)x{2,}(?!\p{L})/gu, 'x')
}

/** Versions that digits without dots may mean: '1201' -> '1.20.1'. */
export function versionsOfDigits(digits: string): string[] {
  return [/^1(\d\d)([1-9]\d?)?$/, /^1(\d)([1-9]\d?)?$/].flatMap((pattern) => {
    const [, major, minor] = pattern.exec(digits) ?? []
    // 1.89 is no version, but 1.8.9 is.
    if (major === undefined || Number(major) > 29 || digits.length < 3) return []
    return [['1', major, ...(minor === undefined ? [] : [minor])].join('.')]
  })
}
