import { expect, test } from 'vitest'
import { labelCells } from '../../../src/generator/pages/cell-labels'

const table = (heads: string[], rows: string[][]): string =>
  `<table tabindex="0">\n<thead>\n<tr>\n${heads.map((head) => `<th>${head}</th>\n`).join('')}</tr>\n</thead>\n<tbody>\n${rows
    .map((row) => `<tr>\n${row.map((cell) => `<td>${cell}</td>\n`).join('')}</tr>\n`)
    .join('')}</tbody>\n</table>`

test('cells of tables with four columns have the headings of their columns as labels', () => {
  const html = labelCells(
    `<p>a</p>${table(
      ['A', '<code>B</code>', 'C &amp; "D"', 'E'],
      [
        ['1', '2', '3', '4'],
        ['5', '6', '7', '8'],
      ],
    )}`,
  )
  expect([...html.matchAll(/<td data-label="([^"]*)">(\d)/g)].map(([, label, cell]) => [label, cell])).toEqual([
    ['A', '1'],
    ['B', '2'],
    ['C &amp; &quot;D&quot;', '3'],
    ['E', '4'],
    ['A', '5'],
    ['B', '6'],
    ['C &amp; &quot;D&quot;', '7'],
    ['E', '8'],
  ])
})

test.each([
  table(['A', 'B', 'C'], [['1', '2', '3']]),
  table(['A', 'B', 'C', 'D'], [['1', '2', '3', '4']]).replace('<td>', '<td colspan="2">'),
  '<p>Text</p>',
])('%s stays as it is', (html) => {
  expect(labelCells(html)).toBe(html)
})
