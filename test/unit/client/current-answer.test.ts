// The answer to a file that is no release: an add-on, a pack that /customise built, or one that nobody here recognises. Many choices and
// many files, by fixed seeds.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { updateCheckAnswerForHash } from '../../../src/client/lib/current-answer'
import { customiseQuery } from '../../../src/client/lib/customise-query'
import { readPackVersionsAndCredits } from '../../../src/client/lib/read-pack'
import { packZip } from '../../support/pack-zip'
import { speakStandard } from '../../support/late-words'
import type { UpdateCheckData } from '../../../src/shared/current-data'

speakStandard('current.answers')

const CUSTOMISE = 'https://site.example/base/customise'
const SLUGS = ['warm-planks', 'classic-cobble', 'rails', 'gone'] as const
const LISTS: readonly UpdateCheckData[] = [
  {
    pack: 'main',
    tables: [
      {
        ...{ edition: 'java', game: 'java', title: 'Main 32x for Java' },
        rows: [{ label: '1.21.8', covers: null, releases: [] }],
      },
    ],
  },
  {
    customise: CUSTOMISE,
    addons: SLUGS.slice(0, 3).map((slug, index) => ({
      ...{ slug, title: slug.toUpperCase(), href: `/base/addons/${slug}` },
      hashes: [String(index).repeat(16), `a${String(index).repeat(15)}`],
    })),
  },
]
const STRANGE = 'f'.repeat(64)
const options = { seed: 52, numRuns: 200 }

async function answerTo(credits: string | null, hash = STRANGE) {
  const zip = packZip({ more: credits === null ? [] : [{ name: 'credits.txt', data: credits }] })
  const file = await readPackVersionsAndCredits(new Blob([new Uint8Array(zip)]))
  return updateCheckAnswerForHash(hash, LISTS, { file, wanted: null })
}

test('a file of an add-on is known by its hash', async () => {
  for (const [index, slug] of SLUGS.slice(0, 3).entries())
    for (const start of ['', 'a']) {
      const hash = (start + String(index).repeat(64)).slice(0, 64)
      expect(await answerTo(null, hash)).toMatchObject({
        kind: 'newest',
        heading: 'This is one of our add-ons.',
        link: { href: `/base/addons/${slug}` },
      })
    }
})

const choices = fc.record({
  pack: fc.constant('main'),
  edition: fc.constant('java'),
  version: fc.constantFrom('1.21.8', '1.19.0 - 1.19.2', '1.20.x'),
  addons: fc.shuffledSubarray([...SLUGS]),
  singles: fc
    .array(fc.tuple(fc.nat(9999), fc.constantFrom('classic_32x', 'main_64x')), { maxLength: 4 })
    .map((pairs) => new Map(pairs.sort(([a], [b]) => a - b))),
  built: fc.constantFrom([], ['0a1b2c3d'], ['0a1b2c3d', 'ffffffff']),
})

test('a pack of /customise is named by its parts, and its link opens the same choice', async () => {
  await fc.assert(
    fc.asyncProperty(choices, fc.constantFrom('Built at ', 'Zusammengestellt auf ', ''), async (choice, words) => {
      const query = customiseQuery(choice)
      const answer = await answerTo(`Main 32x, my own\n${words}${CUSTOMISE}${query}\nThe top one wins.\n`)
      expect(answer).toMatchObject({
        kind: 'built',
        heading: 'You built this pack.',
        link: { href: `/base/customise${query}` },
      })
      expect(answer.text).toContain(`built on site.example from Main 32x for Java ${choice.version}`)
      for (const slug of choice.addons) expect(answer.text).toContain(slug === 'gone' ? slug : slug.toUpperCase())
      const count = choice.singles.size
      if (count > 0) expect(answer.text).toContain(`${String(count)} single texture`)
    }),
    options,
  )
})

test('credits of other sites and of packs that are not here make no pack ours', async () => {
  const addresses = [
    'https://other.example/base/customise?pack=main&edition=java&version=1.21.8',
    'https://site.example/customise?pack=main&edition=java&version=1.21.8',
    'https://site.example/base/customised?pack=main&edition=java&version=1.21.8',
    `${CUSTOMISE}?pack=other&edition=java&version=1.21.8`,
    `${CUSTOMISE}?pack=main&edition=bedrock&version=1.21.8`,
    `${CUSTOMISE}?`,
    CUSTOMISE,
    '',
  ]
  for (const address of addresses) expect((await answerTo(`Built at ${address}\n`)).kind).toBe('unknown')
})

test('of a file that is not recognised nothing is said that nobody knows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 300 }), fc.stringMatching(/^[0-9a-f]{64}$/), async (credits, hash) => {
      const { kind, heading, text } = await answerTo(credits, hash)
      expect([kind, heading]).toEqual(['unknown', 'Not recognised.'])
      expect(text).toContain('We don’t recognise this file')
      expect(text).not.toMatch(/\b(?:changed|edited|modified|tampered|somebody)\b/i)
    }),
    options,
  )
})
