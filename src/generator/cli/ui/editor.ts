// Chooses the editor for links of problems: the editor that contains this terminal, else the editor of the environment.

import { EDITOR_LINKS, type Editor } from '../../dev/format-problems'

export type { Editor }

/** Program -> editor, if the names differ. */
const PROGRAMS: Readonly<Record<string, Editor>> = {
  code: 'vscode',
  'code-insiders': 'vscode',
  codium: 'vscodium',
  subl: 'sublime',
  mate: 'textmate',
  intellij: 'idea',
}

/**
 * The editor that TERM_PROGRAM, VISUAL or EDITOR names. Defaults to Visual Studio Code: if that editor is not
 * installed, its links have no effect.
 */
export function editorFromEnvironment(env: Readonly<Record<string, string | undefined>>): Editor {
  if (env['TERM_PROGRAM'] === 'vscode') return env['CURSOR_TRACE_ID'] === undefined ? 'vscode' : 'cursor'
  for (const command of [env['VISUAL'], env['EDITOR']]) {
    const program = /([^\\/\s]+?)(?:\.\w+)?(?:\s|$)/.exec(command ?? '')?.[1] ?? ''
    if (Object.hasOwn(PROGRAMS, program)) return PROGRAMS[program] ?? 'vscode'
    if (isEditor(program)) return program
  }
  return 'vscode'
}

function isEditor(name: string): name is Editor {
  return Object.hasOwn(EDITOR_LINKS, name)
}
