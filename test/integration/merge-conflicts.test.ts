// Conflict markers of Git in any text of a site are an error with their lines, and the only one of their file.

import { expect, test } from 'vitest'
import { placesOf, refuse } from '../support/events'
import { isFullRun } from '../support/full'
import { createRandom } from '../support/random'
import { smallSite } from '../support/small-site'
import { createSite } from '../support/site'

const TEXT = /^(?:content\/.*\.(?:md|yaml)|site\.config\.ts)$/
const TEXTS = Object.entries(smallSite()).flatMap(([file, text]) =>
  TEXT.test(file) && typeof text === 'string' ? [[file, text] as const] : [],
)
const OTHERS = {
  'content/site/messages.yaml': 'site.tagline: Same blocks\n',
  'content/authors/bob.json': '{\n  "name": "Bob",\n  "anonymous": true\n}\n',
}

/** A text with two versions of some of its lines, as Git leaves it, and the lines of its markers. */
function withConflict(text: string, random: () => number): { readonly merged: string; readonly lines: number[] } {
  const lines = text.replace(/\n$/, '').split('\n')
  const from = Math.floor(random() * lines.length)
  const to = from + 1 + Math.floor(random() * Math.min(3, lines.length - from))
  const ours = lines.slice(from, to)
  const theirs = random() < 0.3 ? [] : ours.map((line) => `${line}x`)
  const label = (name: string): string => (random() < 0.2 ? '' : ` ${name}`)
  const base = random() < 0.3 ? [`|||||||${label('0b1c2d3')}`, ...ours] : []
  const block = [`<<<<<<<${label('HEAD')}`, ...ours, ...base, '=======', ...theirs, `>>>>>>>${label('feature/a b')}`]
  const merged = [...lines.slice(0, from), ...block, ...lines.slice(to), ''].join(random() < 0.2 ? '\r\n' : '\n')
  const marks = block.flatMap((line, index) => (/^(?:<{7}|\|{7}|={7}|>{7})/.test(line) ? [from + index + 1] : []))
  return { merged, lines: marks }
}

test('each of them, in front matter, bodies, data, messages and the config, is told with all of its lines and nothing else', () => {
  const random = createRandom(11)
  const all = [...TEXTS, ...Object.entries(OTHERS)]
  const site = createSite({ ...smallSite(), ...OTHERS })
  const rounds = isFullRun ? 4 : 1
  for (let round = 0; round < rounds; round += 1)
    for (const [file, text] of all) {
      const { merged, lines } = withConflict(text, random)
      site.write({ [file]: merged })
      const { status, problems } = refuse(site)
      site.write({ [file]: text })
      expect(status, merged).toBe(1)
      expect(
        problems.filter(({ places }) => places.some((place) => place.file === file)).map(({ code }) => code),
      ).toEqual(['merge-conflict'])
      const [conflict] = problems.filter(({ code }) => code === 'merge-conflict')
      expect(conflict === undefined ? [] : placesOf(conflict), merged).toEqual(
        lines.map((line) => `${file}:${String(line)}:1`),
      )
    }
})

test('two conflicts of a file are two problems, and those of all files are told together', () => {
  const conflict = '<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> other\n'
  const site = createSite({
    'content/pages/a.md': `# A\n\n${conflict}\nText.\n\n${conflict}`,
    'content/site/nav.yaml': `- text: News\n${conflict}`,
  })
  const { problems } = refuse(site)
  expect(problems.map((problem) => placesOf(problem)[0])).toEqual([
    'content/pages/a.md:3:1',
    'content/pages/a.md:11:1',
    'content/site/nav.yaml:2:1',
  ])
})

test('headings, table rows, arrows and indented markers are no conflict', () => {
  const site = createSite({
    'content/pages/a.md':
      '---\ntitle: A\n---\nHeading\n=======\n\n=======\n\n|||||||\n\n```diff\n <<<<<<< HEAD\n =======\n >>>>>>> other\n```\n\n<<<<<<<<\n\nx <<<<<<< y\n\n<<<<<<<x\n',
  })
  site.build()
  expect(site.read('a/index.html')).toContain(
    '&#x3C;&#x3C;&#x3C;&#x3C;&#x3C;&#x3C;&#x3C; HEAD'.replaceAll('&#x3C;', '&lt;'),
  )
})

test('an edit that brings a conflict into a body is refused where only its words changed', () => {
  const page = (body: string): string => `---\ntitle: A\n---\n${body}\n`
  const site = createSite({ 'content/pages/a.md': page('One.\n\nTwo.') })
  site.build()
  site.write({ 'content/pages/a.md': page('One.\n\n<<<<<<< HEAD\nTwo.\n=======\nThree.\n>>>>>>> other') })
  expect(refuse(site).problems.map(({ code }) => code)).toEqual(['merge-conflict'])
})
