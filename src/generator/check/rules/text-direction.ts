// Finds declarations in the site's stylesheet that are wrong in a language written from right to left.

import { join } from 'node:path'
import { MAX_SOURCE_FILE_BYTES } from '../../bundling/bundled-files'
import { createProblem } from '../../diagnostics/errors'
import { physicalDeclarations } from '../../assets/physical-css'
import { readBytes } from '../../util/fs'
import type { Problem, Site } from '../../types'

/** One problem for each declaration; none if every language is written from left to right. Reads the file, but none that it imports. */
export function physicalDeclarationProblems({ root, theme, languages }: Site): Problem[] {
  const language = languages.find(({ direction }) => direction === 'rtl')
  const file = theme?.css.stylesheet.replace(/^\.\//, '') ?? ''
  if (language === undefined || file === '') return []
  const css = readBytes(join(root, file), MAX_SOURCE_FILE_BYTES).toString('utf8')
  return physicalDeclarations(css).map(({ text, logical, line, column }) =>
    createProblem('text-direction', {
      message: `'${text}' names a side, and '${language.tag}' is written from right to left`,
      at: { file, line, column },
      hint: `use '${logical}', or write the rule for each direction: [dir='rtl'].`,
    }),
  )
}
