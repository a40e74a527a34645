// Styles that work from left to right and from right to left: what counts as the name of a side, and that packsite's own styles name none.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { physicalDeclarations } from '../../../src/generator/assets/physical-css'
import { packageFolder } from '../../support/paths'

const found = (css: string): string[] =>
  physicalDeclarations(css).map(
    ({ text, logical, line, column }) => `${String(line)}:${String(column)} ${text} -> ${logical}`,
  )

describe('names of sides in a stylesheet', () => {
  test.each([
    ['a { margin-left: 4px }', ['1:5 margin-left: 4px -> margin-inline-start']],
    ['a {\n  color: red;\n  padding-right: 1em\n}', ['3:3 padding-right: 1em -> padding-inline-end']],
    ['a { border-left-color: red }', ['1:5 border-left-color: red -> border-inline-start-color']],
    ['a { scroll-margin-left: 0 }', ['1:5 scroll-margin-left: 0 -> scroll-margin-inline-start']],
    ['a { left: 0 }', ['1:5 left: 0 -> inset-inline-start']],
    [
      'a { text-align: left; float: left }',
      ['1:5 text-align: left -> text-align: start', '1:23 float: left -> float: inline-start'],
    ],
    ['a { text-align: right !important }', ['1:5 text-align: right !important -> text-align: end']],
    ['a { padding: 0 4px 0 0 }', ['1:5 padding: 0 4px 0 0 -> padding-inline']],
    ['a { inset: 0 auto auto calc(1px + 2px) }', ['1:5 inset: 0 auto auto calc(1px + 2px) -> inset-inline']],
    ['a { border-width: 0 0 0 4px }', ['1:5 border-width: 0 0 0 4px -> border-inline-width']],
    ['a { border-radius: 4px 0 0 4px }', ['1:5 border-radius: 4px 0 0 4px -> border-start-start-radius']],
    ['a { border-top-left-radius: 4px }', ['1:5 border-top-left-radius: 4px -> border-start-start-radius']],
    ['@media print { a { b { clear: both; right: 1px } } }', ['1:37 right: 1px -> inset-inline-end']],
  ])('%s', (css, faults) => {
    expect(found(css)).toEqual(faults)
  })

  test.each([
    'a { margin: 0 4px; padding: 1px 2px 3px 2px; inset: 0 auto }',
    'a { left: 0; right: 0 }',
    'a { border-radius: 0 0 4px 4px; text-align: center; float: inline-start }',
    "[dir='rtl'] a { left: 0 } a:dir(ltr) { text-align: left }",
    '/* left: 0 */ a::before { content: "; left: 0;"; background: url(left.png) }',
    'a:left { color: red } .left { margin-inline: 0 1px } a { --left: 1px }',
    'a { left: ',
    '}}} left: 0 {',
  ])('none in %s', (css) => {
    expect(found(css)).toEqual([])
  })
})

/** Declarations that are the same in every language, with the reason. */
const ALLOWED = new Map([
  [
    'parts/current.css: border-color: var(--ps-border) var(--ps-page) var(--ps-page) var(--ps-border)',
    'the light falls from the top left on every picture',
  ],
])

test('the styles of packsite name no side', () => {
  const faults = ['src/templates/styles', 'src/starter', 'templates', 'examples'].flatMap((folder) =>
    readdirSync(join(packageFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css') && !name.includes('node_modules'))
      .flatMap((name) =>
        physicalDeclarations(readFileSync(join(packageFolder, folder, name), 'utf8')).map(
          ({ text }) => `${name.replaceAll('\\', '/')}: ${text}`,
        ),
      ),
  )
  expect(faults).toEqual([...ALLOWED.keys()])
})

/** Attributes and scripts that set a side. */
const SIDE_IN_SCRIPT =
  /\.style\.(?:left|right|margin(?:Left|Right)|padding(?:Left|Right))\b|(?:margin|padding|border)-(?:left|right)\b/

test('the templates and scripts of packsite set no side', () => {
  const faults = ['src/templates', 'src/client'].flatMap((folder) =>
    readdirSync(join(packageFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .filter((name) => SIDE_IN_SCRIPT.test(readFileSync(join(packageFolder, folder, name), 'utf8')))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  expect(faults).toEqual([])
})
