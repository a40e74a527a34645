// `packsite explain <code>`: prints the section of docs/errors.md about a code. The file is part of the package.

import { join } from 'node:path'
import { PROBLEM_DESCRIPTIONS, isProblemCode } from '../../diagnostics/codes'
import { readText } from '../../util/fs'
import { packageRoot } from '../../util/package'
import { suggestionHint } from '../../schema/suggest'
import { EXIT_CODES } from '../exit-codes'
import type { CliContext } from '../action'

export function runExplain({ terminal }: CliContext, code: string): number {
  if (!isProblemCode(code)) {
    const hint = suggestionHint(code, Object.keys(PROBLEM_DESCRIPTIONS)) ?? 'the code is in brackets before a message.'
    terminal.event({ event: 'unknown', code, hint })
    if (!terminal.json) terminal.error(`error: there is no code '${code}': ${hint}`)
    return EXIT_CODES.usage
  }
  const sections = readSections(readText(join(packageRoot, 'docs', 'errors.md')))
  const text = sections.get(code) ?? PROBLEM_DESCRIPTIONS[code]
  terminal.event({ event: 'explained', code, text })
  terminal.line(`${terminal.colors.bold(code)}\n\n${text}`)
  return EXIT_CODES.ok
}

/** Code -> text of the section '### code', up to the next heading. */
function readSections(markdown: string): Map<string, string> {
  const sections = new Map<string, string>()
  for (const section of markdown.split(/^(?=#{1,3} )/m)) {
    const [, code, text] = /^### ([a-z\d-]+)\n+([\s\S]*)$/.exec(section) ?? []
    if (code !== undefined && text !== undefined) sections.set(code, text.trim())
  }
  return sections
}
