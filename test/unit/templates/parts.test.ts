import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as parts from '../../../src/templates/parts'
import { packageFolder } from '../../support/paths'

const names = ['layouts', 'parts'].flatMap((folder) =>
  readdirSync(join(packageFolder, 'src/templates', folder))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => [folder, name.slice(0, -'.tsx'.length)] as const),
)

test('every layout and part can be imported, and its own name is the only component of its file', () => {
  expect(Object.keys(parts).sort()).toEqual(names.map(([, name]) => name).sort())
  for (const [folder, name] of names) {
    const text = readFileSync(join(packageFolder, 'src/templates', folder, `${name}.tsx`), 'utf8')
    expect([...text.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, own]) => own)).toEqual([name])
  }
})

test('docs/templates.md names them', () => {
  const docs = readFileSync(join(packageFolder, 'docs/templates.md'), 'utf8')
  for (const [, name] of names) expect(docs).toContain(`\`${name}\``)
})
