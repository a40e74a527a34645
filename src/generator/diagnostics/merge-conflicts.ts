// Finds Git conflict markers. Only '<<<<<<<' and '>>>>>>>' prove a conflict, because '=======' also underlines a heading in Markdown, and '|||||||'
// can be a table row. '=======' and '|||||||' count only in files with '<<<<<<<' or '>>>>>>>'.

import { createProblem } from './errors'
import type { ProblemLocation, Problem } from './problem'

const PROOF = /^(?:<{7}|>{7})(?=[ \t]|$)/m
const MARKER = /^([<|=>])\1{6}(?=[ \t]|$)/

const HINT =
  'keep one version and remove the markers; where a text is to show markers, indent them by a space, and write a deep quote as > > >.'

/** Returns a problem for each conflict, with the lines of its markers. `text` must have '\n' line ends. */
export function mergeConflictProblems(file: string, text: string): Problem[] {
  if (!PROOF.test(text)) return []
  const conflicts: ProblemLocation[][] = []
  for (const [index, excerpt] of text.split('\n').entries()) {
    const [, sign] = MARKER.exec(excerpt) ?? []
    if (sign === undefined) continue
    const place = { file, line: index + 1, column: 1, excerpt }
    const open = conflicts.at(-1)
    if (open === undefined || sign === '<') conflicts.push([place])
    else open.push(place)
  }
  return conflicts.map((at) =>
    createProblem('merge-conflict', { message: 'A merge conflict of Git is not resolved', at, hint: HINT }),
  )
}
