// Messages as files for translation tools: export, translate, import.

import { readFileSync, symlinkSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MESSAGES } from '../../src/shared/messages'
import { packageFolder } from '../support/paths'
import { pseudo } from '../support/pseudo-words'
import { createSite, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'

const siteInTwo = (): TestSite =>
  createSite({
    ...smallSite({ more: "languages: [{ tag: 'en', name: 'English' }, { tag: 'de', name: 'Deutsch' }]," }),
    'content/site/messages.de.yaml': '# Du, nicht Sie.\nframe.search: Suchen # kurz\n',
  })

const KEYS = Object.keys(MESSAGES)

test('messages go to FormatJS and come back, with comments kept and nothing lost', () => {
  const site = siteInTwo()
  const file = join(site.root, 'messages.de.json')
  expect(site.run(['export', file])).toMatchObject({ status: 0, stderr: '' })
  type Row = { defaultMessage: string; description: string }
  const rows = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Row>
  expect(Object.keys(rows)).toEqual(KEYS)
  expect(rows['frame.search']?.defaultMessage).toBe('Suchen')
  expect(rows['frame.menu']).toEqual({ defaultMessage: 'Menu', description: MESSAGES['frame.menu'].about })
  // Nothing is translated yet: import changes nothing.
  expect(site.run(['import', file]).stdout).toContain('0 messages changed')
  for (const row of Object.values(rows)) row.defaultMessage = pseudo(row.defaultMessage)
  writeFileSync(file, JSON.stringify(rows))
  expect(site.run(['import', file])).toMatchObject({ status: 0, stderr: '' })
  const yaml = site.read('../content/site/messages.de.yaml')
  expect(yaml).toMatch(/^# Du, nicht Sie\.\n/)
  expect(yaml).toContain('# kurz')
  expect(site.build()).toMatchObject({ status: 0, stderr: '' })
  const listed = site.run(['list', 'translations'])
  expect(listed.stdout).toMatch(/de +done +content\/site\/messages\.de\.yaml/)
})

test('messages go to gettext and come back; unsure ones do not', () => {
  const site = siteInTwo()
  const file = join(site.root, 'messages.de.po')
  const without = site.run(['export', file])
  expect([without.status, without.stderr]).toEqual([
    1,
    expect.stringContaining('npm install --save-dev gettext-parser'),
  ])
  mkdirSync(join(site.root, 'node_modules'), { recursive: true })
  for (const name of ['gettext-parser', 'content-type', 'encoding', 'iconv-lite', 'safer-buffer'])
    symlinkSync(join(packageFolder, 'node_modules', name), join(site.root, 'node_modules', name), 'junction')
  expect(site.run(['export', file])).toMatchObject({ status: 0, stderr: '' })
  const po = readFileSync(file, 'utf8')
  expect(po).toContain('msgctxt "frame.search"\nmsgid "Search"\nmsgstr "Suchen"')
  expect(po.match(/^msgctxt /gm)).toHaveLength(KEYS.length)
  const translated = po
    .replace('msgid "Menu"\nmsgstr ""', 'msgid "Menu"\nmsgstr "Menü"')
    .replace('#, icu-format\nmsgctxt "frame.skip"', '#, fuzzy, icu-format\nmsgctxt "frame.skip"')
    .replace('msgid "Skip to content"\nmsgstr ""', 'msgid "Skip to content"\nmsgstr "Vielleicht"')
  writeFileSync(file, translated)
  const imported = site.run(['import', file])
  expect([imported.status, imported.stderr]).toEqual([0, ''])
  const yaml = site.read('../content/site/messages.de.yaml')
  expect(yaml).toContain('frame.menu: Menü')
  expect(yaml).not.toContain('Vielleicht')
})

test('faults of a file are all told, and nothing is changed', () => {
  const site = siteInTwo()
  const before = site.read('../content/site/messages.de.yaml')
  const write = (name: string, text: string) => {
    const file = join(site.root, name)
    writeFileSync(file, text)
    return site.run(['import', file])
  }
  const wrong = write(
    'a.json',
    JSON.stringify({ 'frame.menu': 'Menü', 'lost.key': 'x', 'home.addons-all': 'Alle', 'list.clear': '{asked' }),
  )
  expect(wrong.status).toBe(1)
  for (const part of [
    "'lost.key' is not a message key",
    "'home.addons-all' leaves out '{count}'",
    "'list.clear' cannot be read",
  ])
    expect(wrong.stderr).toContain(part)
  expect(write('b.json', '[1]').stderr).toContain('The file is not a map of keys and messages')
  expect(write('c.xlf', '<xliff/>')).toMatchObject({ status: 2 })
  expect(site.read('../content/site/messages.de.yaml')).toBe(before)
})
