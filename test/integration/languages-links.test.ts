// Addresses in a site in several languages: files and anchors keep those of the source, links between Markdown files lead to translations.

import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { all, attribute } from '../support/html'
import { createSite, type Files } from '../support/site'
import { SMALL_FILE_PATH, smallSite } from '../support/small-site'

const LANGUAGES = "languages: [{ tag: 'en', name: 'English' }, { tag: 'de', name: 'Deutsch' }],"

function buildSite(files: Files) {
  const site = createSite({ ...smallSite({ more: LANGUAGES }), ...files })
  const { status, stderr } = site.run(['build'])
  expect([status, stderr]).toEqual([0, ''])
  const dist = openDist(site.root)
  const attributes = (path: string, selector: string, name: string) =>
    all(dist.page(path).tree, selector).map((element) => attribute(element, name))
  return { attributes }
}

test('a translated title of a pack changes no address of a file and no anchor', () => {
  const { attributes } = buildSite({ 'content/packs/main-32x.de.yaml': 'title: Haupt 32x\n' })
  const local = (hrefs: readonly (string | null)[]) => hrefs.filter((href) => href?.startsWith('/packs/') === true)
  const files = local(attributes('/de/downloads', 'main a', 'href'))
  expect(files).toContain(`/${SMALL_FILE_PATH}`)
  expect(files).toEqual(local(attributes('/downloads', 'main a', 'href')))
  const ids = attributes('/de/downloads', 'main [id]', 'id')
  expect(ids).toContain('Main-32x')
  expect(ids).toEqual(attributes('/downloads', 'main [id]', 'id'))
})

test('a link to a Markdown file leads to the page in the language, translated or not', () => {
  const { attributes } = buildSite({
    'content/pages/more.de.md': '# Mehr\n\n[Beitrag](../news/second.md) und [Frage](../faq/what.md)\n',
    'content/news/first.de.md': '---\ntitle: Erster\n---\n[Mehr](../pages/more.md)\n',
    'content/faq/what.de.md': '---\nquestion: Was?\n---\nText.\n',
    'content/news/second.md': '---\ntitle: Second\ndate: 2026-01-03\n---\n[More](../pages/more.md)\n',
  })
  expect(attributes('/de/news/first', '.prose a', 'href')).toEqual(['/de/more'])
  expect(attributes('/de/news/second', '.prose a', 'href')).toEqual(['/de/more'])
  expect(attributes('/news/second', '.prose a', 'href')).toEqual(['/more'])
  expect(attributes('/de/more', '.prose a', 'href')).toEqual(['/de/news/second', '/de/faq/packs#what'])
})

test('a broken link, a missing picture and a second file of a translation are problems of the build', () => {
  const { status, stdout, stderr } = createSite({
    ...smallSite({ more: LANGUAGES }),
    'content/news/first.de.md':
      '---\ntitle: Erster\n---\n[Nichts](/nichts), [nichts](../pages/none.md), [Mehr](../pages/more.md#titel)\n\n![Bild](/image/none.png)\n',
    'content/news/second.de.md': '---\ntitle: Zweiter\n---\n[Mehr](../pages/more.md#titel) und [mehr](/more#c-titel)\n',
    'content/pages/more.de.md': '# Mehr\n\n## Titel\n',
    'content/site/nav.de.yaml': '- to: /news\n  text: Neues\n',
    'content/site/nav.de.json': '[{"to": "/news", "text": "Neuigkeiten"}]\n',
  }).run(['build'])
  const output = stdout + stderr
  expect(status).toBe(1)
  expect(output).toContain('error[broken-link] There is no page at /nichts\n   content/news/first.de.md:4:10')
  expect(output).toContain(
    'error[broken-link] There is no file content/pages/none.md\n   content/news/first.de.md:4:29',
  )
  expect(output).toContain(
    'error[missing-picture] There is no picture public/image/none.png\n   content/news/first.de.md:6:9',
  )
  expect(output).toContain('error[duplicate-file] Two files define the same entry\n   content/site/nav.de.yaml')
  expect(output).toContain('4 problems;')
})
