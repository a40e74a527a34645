// English sentences made of words by their frequency in a book (words.txt), the same for the same seed.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom } from '../../support/random'

export type English = {
  /** A number from 0 (inclusive) to `limit` (exclusive). */
  readonly below: (limit: number) => number
  readonly pick: <Item>(items: readonly Item[]) => Item
  /** Words without punctuation. */
  readonly words: (count: number) => string
  /** Three to six words with a capital letter. */
  readonly title: () => string
  /** A sentence of 6 to 24 words. `mark` may wrap one of its phrases. */
  readonly sentence: (mark?: (phrase: string) => string) => string
}

type Frequencies = { readonly words: readonly string[]; readonly sums: readonly number[]; readonly total: number }

let frequencies: Frequencies | null = null

function readFrequencies(): Frequencies {
  const rows = readFileSync(join(process.cwd(), 'test/bench/build/words.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' '))
  const sums: number[] = []
  let total = 0
  for (const [, count] of rows) sums.push((total += Number(count)))
  return { words: rows.map(([word = '']) => word), sums, total }
}

function wordAt({ words, sums }: Frequencies, at: number): string {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > at) high = middle
    else low = middle + 1
  }
  return words[low] ?? ''
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

export function createEnglish(seed: number): English {
  const random = createRandom(seed)
  const known = (frequencies ??= readFrequencies())
  const below = (limit: number): number => Math.floor(random() * limit)
  const pick: English['pick'] = (items) => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }
  const words = (count: number): string =>
    Array.from({ length: count }, () => wordAt(known, random() * known.total)).join(' ')
  return {
    below,
    pick,
    words,
    title: () => capitalised(words(3 + below(4))),
    sentence: (mark) => {
      const parts = Array.from({ length: 1 + below(3) }, () => words(6 + below(3)))
      if (mark !== undefined)
        parts.splice(below(parts.length), 1, `${words(2)} ${mark(words(1 + below(3)))} ${words(3)}`)
      return `${capitalised(parts.join(', '))}${pick(['.', '.', '.', '.', '!', '?'])}`
    },
  }
}
