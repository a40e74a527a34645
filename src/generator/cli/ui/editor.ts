// Which editor links of problems open: the one whose terminal this is, else the one that the environment names.

import { EDITORS, type Editor } from '../../dev/format-problems'

export type { Editor }

/** Program -> editor, where they have other names. */
const PROGRAMS: Readonly<Record<string, Editor>> = {
  code: 'vscode',
  'code-insiders': 'vscode',
  codium: 'vscodium',
  subl: 'sublime',
  mate: 'textmate',
  intellij: 'idea',
}

/** Visual Studio Code when nothing is told: a link that nobody takes does nothing. */
export function editorOf(env: Readonly<Record<string, string | undefined>>): Editor {
  if (env['TERM_PROGRAM'] === 'vscode') return env['CURSOR_TRACE_ID'] === undefined ? 'vscode' : 'cursor'
  for (const command of [env['VISUAL'], env['EDITOR']]) {
    const program = /([^\\/\s]+?)(?:\.\w+)?(?:\s|$)/.exec(command ?? '')?.[1] ?? ''
    if (Object.hasOwn(PROGRAMS, program)) return PROGRAMS[program] ?? 'vscode'
    if (isEditor(program)) return program
  }
  return 'vscode'
}

function isEditor(name: string): name is Editor {
  return Object.hasOwn(EDITORS, name)
}
