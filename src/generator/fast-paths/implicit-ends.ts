// Elements that an HTML parser closes implicitly when another element starts, such as a paragraph before a list.

/** `inside`: open elements that the parser closes implicitly when one of the elements in `beginning` starts. */
const ENDS: readonly (readonly [inside: readonly string[], beginning: readonly string[]])[] = [
  [
    ['p'],
    'p h1 h2 h3 h4 h5 h6 aside blockquote details div dl figcaption figure hr ol pre section table ul menu'.split(' '),
  ],
  [['li'], ['li']],
  [
    ['dd', 'dt'],
    ['dd', 'dt'],
  ],
  [['tr'], ['tr']],
  [
    ['th', 'td'],
    ['tr', 'th', 'td'],
  ],
  [['thead'], ['tbody', 'tfoot', 'td']],
  [['tbody'], ['tbody', 'tfoot']],
]

/** Bit mask of the rows of ENDS with the element in a column. */
function rowsOf(tag: string, column: 0 | 1): number {
  return ENDS.reduce((bits, row, index) => (row[column].includes(tag) ? bits | (1 << index) : bits), 0)
}

/**
 * Two bit masks of an element. A parser closes an open element implicitly at the start of another one if the `inside` of the open element
 * and the `ends` of the other share a bit.
 */
export function implicitEndMasks(tag: string): readonly [inside: number, ends: number] {
  return [rowsOf(tag, 0), rowsOf(tag, 1)]
}
