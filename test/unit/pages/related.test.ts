// Add-ons beside an add-on: what is ranked in groups is what comparing each with each other would rank.

import { expect, test } from 'vitest'
import { relatedAddons } from '../../../src/generator/pages/views/related-addons'
import { createRandom } from '../../support/random'

type Kin = { readonly slug: string; readonly packs: readonly string[]; readonly authors: readonly string[] }

function byEach(entry: Kin, all: readonly Kin[], most: number): Kin[] {
  const common = ({ authors }: Kin): number => authors.filter((author) => entry.authors.includes(author)).length
  return all
    .filter(({ slug, packs }) => slug !== entry.slug && packs.some((pack) => entry.packs.includes(pack)))
    .sort((a, b) => common(b) - common(a))
    .slice(0, most)
}

test('random lists of add-ons, by groups and each with each other', () => {
  const random = createRandom(7)
  const below = (count: number): number => Math.floor(random() * count)
  const some = (kinds: number, most: number, letter: string): string[] => [
    ...new Set(Array.from({ length: below(most + 1) }, () => letter + String(below(kinds)))),
  ]
  for (let round = 0; round < 300; round += 1) {
    const [packs, authors] = [1 + below(5), 1 + below(12)]
    const all = Array.from({ length: below(40) }, (_, index) => ({
      slug: `addon-${String(index)}`,
      packs: some(packs, 3, 'p'),
      authors: some(authors, 4, 'a'),
    }))
    const most = 1 + below(4)
    for (const entry of all) expect(relatedAddons(entry, all, most)).toEqual(byEach(entry, all, most))
  }
})

test('thousands of add-ons of a few authors are looked at a few times each', () => {
  let looks = 0
  const all = Array.from({ length: 5000 }, (_, index) => ({
    slug: `addon-${String(index)}`,
    get packs() {
      looks += 1
      return [`p${String(index % 3)}`]
    },
    get authors() {
      looks += 1
      return [`a${String(index % 11)}`, `b${String(index % 7)}`]
    },
  }))
  for (const entry of all) expect(relatedAddons(entry, all, 3)).toHaveLength(3)
  expect(looks).toBeLessThan(40 * all.length)
})
