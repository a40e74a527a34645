// A stylesheet of a site that names sides is a warning if the site has a language written from right to left.

import { expect, test } from 'vitest'
import { parseEvents, type PrintedProblem } from '../support/events'
import { configSource, createSite, runCli } from '../support/site'

const CSS = `.map {
  margin-left: 4px;
  padding: 0 4px;
}
[dir='rtl'] .map { left: 0 }
.note { text-align: right }
`

function foundIn(languages: string): readonly PrintedProblem[] {
  const site = createSite({
    'site.config.ts': configSource(
      undefined,
      `${languages} theme: { colors: { brand: '#3a7bd5' }, stylesheet: './theme/site.css' },`,
    ),
    'theme/site.css': CSS,
    'content/pages/about.md': '# About\n',
  })
  const { stdout } = runCli(['check', '--json', '--root', site.root])
  const problems = parseEvents(stdout).filter(({ event }) => event === 'problem') as unknown as PrintedProblem[]
  return problems.filter(({ code }) => code === 'text-direction')
}

test.each(["language: 'de',", "languages: [{ tag: 'en', name: 'English' }, { tag: 'de', name: 'Deutsch' }],"])(
  'nothing with %s',
  (languages) => {
    expect(foundIn(languages)).toEqual([])
  },
)

test.each([
  ["language: 'he',", 'he'],
  ["languages: [{ tag: 'en', name: 'English' }, { tag: 'ar', name: 'العربية' }],", 'ar'],
])('every declaration with %s', (languages, tag) => {
  expect(foundIn(languages).map(({ message, hint, places: [place] }) => [message, hint, place])).toMatchObject([
    [
      `'margin-left: 4px' names a side, and '${tag}' is written from right to left`,
      "use 'margin-inline-start', or write the rule for each direction: [dir='rtl'].",
      { file: 'theme/site.css', line: 2, column: 3 },
    ],
    [expect.stringContaining("'text-align: right'"), expect.anything(), { line: 6, column: 9 }],
  ])
})
