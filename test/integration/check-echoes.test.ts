// One cause, one problem: what check says of a site with one broken file is what it says of the whole site, and what is wrong with
// the file.

import { describe, expect, test } from 'vitest'
import { someOf } from '../support/full'
import { parseEvents, type PrintedProblem } from '../support/events'
import { TRANSPARENT_PNG, configSource, createSite, type Files, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'

const ROUTES = /routes: \[(.*)\],\n\}\)/s.exec(String(smallSite()['site.config.ts']))?.[1] ?? ''

/** The small site with pages of releases, links to places of pages, and a picture beside a text. */
const FILES: Files = {
  ...smallSite(),
  'site.config.ts': configSource(
    `${ROUTES} { name: 'release', path: '/{pack}/{edition}/{release}', template: 'release', meta: { disableDefaultMeta: true } },`,
  ),
  'content/pages/links.md':
    '# Links\n\n[a](/downloads#Main-32x) [b](/main32x/) [c](/faq#what) [d](/faq/packs) [e](/addons/thing) [f](/news/first) [g](/old) [h](/more#c-a-heading)\n\n![A](dot.png)\n',
  'content/pages/dot.png': TRANSPARENT_PNG,
}
// The keys of versions.yaml are editions: one that nobody knows leaves the file as it is, and textures without a version.
const TEXTS = Object.keys(FILES).filter((file) => /^content\/(?!gallery\/versions).*\.(?:md|yaml)$/.test(file))

/** Ways to break a text. */
const BREAKS: Readonly<Record<string, (text: string) => string>> = {
  'a key that nobody knows': (text) => text.replace(/^([- ]*)([a-z][A-Za-z]*):(?=[ \n])/m, '$1x-$2:'),
  'a text that does not parse': (text) =>
    text.startsWith('---\n') ? text.replace('---\n', '---\n"a\n') : `"a\n${text}`,
  'a merge conflict': (text) => `<<<<<<< HEAD\n${text}=======\n>>>>>>> other\n`,
}

/** Code and file of every problem, sorted; those of a file are left out. */
function toldOf(site: TestSite, except: string): string[] {
  const { stdout } = site.run(['check', '--json'])
  const problems = parseEvents(stdout).filter(({ event }) => event === 'problem') as unknown as PrintedProblem[]
  return (
    problems
      .filter(({ places }) => places.every(({ file }) => file !== except))
      // Fewer pages have the title or lack the picture.
      .filter(({ code }) => code !== 'meta-duplicate' && code !== 'meta-image')
      .map(({ code, message, places }) => `${code} ${places[0]?.file ?? ''} ${message}`)
      .sort()
  )
}

describe.each(someOf(Object.entries(BREAKS), 2))('%s', (name, broken) => {
  test('of any file of content/ is no second problem elsewhere', () => {
    const site = createSite(FILES)
    site.build()
    const whole = new Set(toldOf(site, ''))
    const echoes: string[] = []
    for (const file of someOf(TEXTS, 6, Object.keys(BREAKS).indexOf(name))) {
      const text = String(FILES[file])
      if (broken(text) === text) continue
      site.write({ [file]: broken(text) })
      echoes.push(
        ...toldOf(site, file)
          .filter((line) => !whole.has(line))
          .map((line) => `${file}: ${line}`),
      )
      site.write({ [file]: text })
    }
    expect(echoes).toEqual([])
  })
})
