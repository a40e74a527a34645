import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PART_CLASSES_BY_STYLESHEET } from '../../../src/generator/render/document'
import * as parts from '../../../src/templates/parts'
import { packageFolder } from '../../support/paths'

const names = ['layouts', 'parts'].flatMap((folder) =>
  readdirSync(join(packageFolder, 'src/templates', folder))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => [folder, name.slice(0, -'.tsx'.length)] as const),
)

test('every layout and part can be imported, and its own name is the only component of its file', () => {
  const functions = ['localHref', 'message']
  expect(Object.keys(parts).sort()).toEqual([...names.map(([, name]) => name), ...functions].sort())
  for (const [folder, name] of names) {
    const text = readFileSync(join(packageFolder, 'src/templates', folder, `${name}.tsx`), 'utf8')
    expect([...text.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, own]) => own)).toEqual([name])
  }
})

test('docs/templates.md names them', () => {
  const docs = readFileSync(join(packageFolder, 'docs/templates.md'), 'utf8')
  for (const [, name] of names) expect(docs).toContain(`\`${name}\``)
})

test('what a part is drawn with is on every page of a site’s own that shows it', () => {
  const styles = join(packageFolder, 'src/templates/styles')
  const read = (name: string): string => readFileSync(join(styles, name), 'utf8').replace(/\/\*.*?\*\//gs, '')
  const filesOf = (sheet: string): string[] =>
    [...read(sheet).matchAll(/'\.\.?\/((?:\w+\/)?[\w-]+\.css)'/g)].map(([, name = '']) => name)
  const common = new Set([...filesOf('site.css'), ...filesOf('sheets/site-template.css')])
  const rules = new Map<string, string[]>()
  for (const name of readdirSync(styles, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css')))
    for (const [, word = ''] of read(name).matchAll(/\.([a-z][\w-]*)/g))
      rules.set(word, [...(rules.get(word) ?? []), name.replaceAll('\\', '/')])
  const parts = join(packageFolder, 'src/templates/parts')
  const bare = readdirSync(parts).flatMap((file) => {
    const source = readFileSync(join(parts, file), 'utf8')
    const lists = [...source.matchAll(/className=(?:"([^"]+)"|\{[^}]*?'([^']+)'[^}]*\})/g)].map(
      ([, a = '', b = '']) => a || b,
    )
    const brought = Object.entries(PART_CLASSES_BY_STYLESHEET).flatMap(([view, marks]) =>
      lists.some((words) => marks.some((mark) => words.startsWith(mark))) ? filesOf(`sheets/${view}.css`) : [],
    )
    return lists
      .flatMap((words) => words.split(' '))
      .filter((word) => rules.has(word) && !rules.get(word)?.some((name) => common.has(name) || brought.includes(name)))
      .map((word) => `${file}: ${word}`)
  })
  expect(bare).toEqual([])
})
