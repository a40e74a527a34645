// Finds declarations of a stylesheet that name the left or the right side. A text from right to left needs the logical property instead, such as
// `margin-inline-start`.

import { TokenType, tokenize } from '@csstools/css-tokenizer'

export type PhysicalDeclaration = {
  /** 'margin-left: 4px' */
  readonly text: string
  /** Property or value that works in both directions: 'margin-inline-start'. */
  readonly logical: string
  readonly line: number
  readonly column: number
}

type Declaration = { readonly name: string; readonly value: string; readonly start: number }

const SIDE = /^(left|right)$/
const SIDED_PROPERTY = /^((?:scroll-)?(?:margin|padding)|border)-(left|right)(-.*)?$/
const CORNER = /^border-(top|bottom)-(left|right)-radius$/
/** Properties whose value names a side. */
const SIDED_VALUES = new Set(['float', 'clear', 'text-align', 'text-align-last'])
/** Properties with values for top, right, bottom and left. */
const FOUR_SIDES = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))$/

/** A rule for one direction may name sides. */
const ONE_DIRECTION = /\[dir\b|:dir\(/

const startOrEnd = (side: string | undefined): string => (side === 'left' ? 'start' : 'end')

/** Splits a value at spaces outside parentheses. */
function partsOf(value: string): string[] {
  const parts: string[] = []
  let depth = 0
  for (const piece of value.split(/(\s+|[()])/)) {
    if (piece === '(') depth++
    if (piece === ')') depth--
    if (depth === 0 && /^\s+$/.test(piece)) parts.push('')
    else parts.push((parts.pop() ?? '') + piece)
  }
  return parts.filter((part) => part !== '')
}

/** Corners in the order top left, top right, bottom right, bottom left. */
function hasUnequalCorners(value: string): boolean {
  return value.split('/').some((radii) => {
    const [a, b = a, c = a, d = b] = partsOf(radii)
    return a !== b || c !== d
  })
}

/** The logical counterpart; null if the declaration is the same in both directions. */
function logicalOf({ name, value }: Declaration): string | null {
  const [side] = SIDE.exec(name) ?? []
  if (side !== undefined) return `inset-inline-${startOrEnd(side)}`
  const [, box, boxSide, rest = ''] = SIDED_PROPERTY.exec(name) ?? []
  if (box !== undefined) return `${box}-inline-${startOrEnd(boxSide)}${rest}`
  const [, end, corner] = CORNER.exec(name) ?? []
  if (end !== undefined) return `border-${end === 'top' ? 'start' : 'end'}-${startOrEnd(corner)}-radius`
  const word = value.replace(/\s*!important$/, '')
  if (SIDED_VALUES.has(name) && SIDE.test(word))
    return `${name}: ${name.startsWith('text') ? '' : 'inline-'}${startOrEnd(word)}`
  if (name === 'border-radius' && hasUnequalCorners(word)) return 'border-start-start-radius'
  const [, right, , left] = FOUR_SIDES.test(name) ? partsOf(word) : []
  if (left === undefined || left === right) return null
  return name.replace(/^border-(.*)$/, 'border-inline-$1').replace(/^(scroll-)?(margin|padding|inset)$/, '$&-inline')
}

/** True if the same block gives the other side the same value. */
function isOnBothSides({ name, value }: Declaration, block: readonly Declaration[]): boolean {
  const other = name.replace(/left|right/, (side) => (side === 'left' ? 'right' : 'left'))
  return other !== name && block.some((declaration) => declaration.name === other && declaration.value === value)
}

/** All declarations, grouped by block; blocks of rules for one direction are left out. */
function blocksOf(css: string): Declaration[][] {
  const blocks: Declaration[][] = []
  const open: { readonly prelude: string; readonly declarations: Declaration[] }[] = []
  let text = ''
  let start = 0
  const endStatement = (): void => {
    const [, name = '', value = ''] = /^([-\w]+)\s*:\s*(.*)$/s.exec(text.trim()) ?? []
    open.at(-1)?.declarations.push({ name: name.toLowerCase(), value: value.trim(), start })
    text = ''
  }
  for (const [type, raw, from] of tokenize({ css })) {
    if (type === TokenType.Comment) continue
    if (type === TokenType.OpenCurly) {
      open.push({ prelude: text, declarations: [] })
      text = ''
    } else if (type === TokenType.CloseCurly) {
      endStatement()
      if (!open.some(({ prelude }) => ONE_DIRECTION.test(prelude))) blocks.push(open.at(-1)?.declarations ?? [])
      open.pop()
    } else if (type === TokenType.Semicolon) endStatement()
    else {
      if (text.trim() === '') start = from
      text += raw
    }
  }
  return blocks
}

export function physicalDeclarations(css: string): PhysicalDeclaration[] {
  return blocksOf(css)
    .flatMap((block) =>
      block.flatMap((declaration) => {
        const logical = logicalOf(declaration)
        if (logical === null || isOnBothSides(declaration, block)) return []
        const before = css.slice(0, declaration.start).split('\n')
        return [{ declaration, logical, line: before.length, column: (before.at(-1) ?? '').length + 1 }]
      }),
    )
    .sort((a, b) => a.declaration.start - b.declaration.start)
    .map(({ declaration: { name, value }, ...found }) => ({ text: `${name}: ${value.replace(/\s+/g, ' ')}`, ...found }))
}
