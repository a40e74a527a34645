// Commands on a site in several languages: a translation is no entry of its own.

import { expect, test } from 'vitest'
import { createSite } from '../support/site'
import { smallSite } from '../support/small-site'

const LANGUAGES = "languages: [{ tag: 'en', name: 'English' }, { tag: 'de', name: 'Deutsch' }],"

function translatedSite() {
  return createSite({
    ...smallSite({ more: LANGUAGES }),
    'content/news/first.de.md': '---\ntitle: Erster\n---\nText mit [Paket](/main32x/).\n',
    'content/packs/main-32x.de.yaml': 'title: Haupt 32x\n',
    'content/releases/main-32x/java.de.yaml': '1.20:\n  - version: 1.10\n    name: Erste\n',
    'content/site/projects.de.yaml': '- slug: main32x\n  name: Haupt 32x\n',
    'content/addons/thing.de.md': '---\ntitle: Ding\n---\nText.\n',
  })
}

test('list and new take translations for no entries', () => {
  const site = translatedSite()
  const listed = site.run(['list', 'drafts'])
  expect([listed.status, listed.stderr]).toEqual([0, ''])
  const made = site.run(['new', 'post', '--title', 'Third', '--project', 'main32x'])
  expect([made.status, made.stderr]).toEqual([0, ''])
})

test('rename renames the translations of a pack', () => {
  const site = translatedSite()
  const renamed = site.run(['rename', 'pack', 'main-32x', 'chief'])
  expect([renamed.status, renamed.stderr]).toEqual([0, ''])
  expect(site.read('../content/packs/chief.de.yaml')).toBe('title: Haupt 32x\n')
  site.build()
})

test('rename changes the slug of a project and links in translations', () => {
  const site = translatedSite()
  const renamed = site.run(['rename', 'project', 'main32x', 'chief'])
  expect([renamed.status, renamed.stderr]).toEqual([0, ''])
  expect(site.read('../content/site/projects.de.yaml')).toBe('- slug: chief\n  name: Haupt 32x\n')
  site.build()
})
