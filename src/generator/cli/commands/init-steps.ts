// Optional steps of `packsite init`: a workflow, `git init`, and the installation of dependencies.

import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { linkStatsAt } from '../../util/fs'
import { EXIT_CODES } from '../exit-codes'
import { cancelCommand } from '../usage-error'
import type { InitFlags } from '../options'
import type { Terminal } from '../ui/terminal'

type Steps = Pick<InitFlags, 'ci' | 'install' | 'git'>

const LOCKFILES = { 'pnpm-lock.yaml': 'pnpm', 'yarn.lock': 'yarn', 'bun.lockb': 'bun', 'bun.lock': 'bun' } as const

/** The package manager of the lockfile in a folder; npm without a lockfile. */
export function packageManagerOf(root: string): string {
  return Object.entries(LOCKFILES).find(([file]) => linkStatsAt(join(root, file)) !== undefined)?.[1] ?? 'npm'
}

export async function askInitSteps(terminal: Terminal, root: string): Promise<Steps> {
  const { confirm, isCancel, select } = await import('@clack/prompts')
  const ci = await select({
    message: 'Workflow that checks and publishes the site',
    options: [
      { value: 'none', label: 'none' },
      { value: 'github', label: 'GitHub Actions' },
      { value: 'gitlab', label: 'GitLab' },
    ] as const,
  })
  if (isCancel(ci)) cancelCommand(terminal)
  const asks = async (message: string): Promise<boolean> => {
    const answer = await confirm({ message, initialValue: false })
    if (isCancel(answer)) cancelCommand(terminal)
    return answer
  }
  const git = isInRepository(root) ? false : await asks('Create a Git repository')
  return { ci, git, install: await asks(`Run ${packageManagerOf(root)} install`) }
}

function isInRepository(folder: string): boolean {
  if (linkStatsAt(join(folder, '.git')) !== undefined) return true
  return dirname(folder) !== folder && isInRepository(dirname(folder))
}

/** Returns true if the dependencies were installed. A failed step sets the exit code; later steps still run. */
export function initGitAndTryInstall(terminal: Terminal, root: string, { install, git }: Steps): boolean {
  if (git === true && !isInRepository(root)) runStep(terminal, root, ['git', 'init', '--quiet'])
  return install === true && runStep(terminal, root, [packageManagerOf(root), 'install'])
}

/** Runs a program, whose output goes to stderr. */
function runStep(terminal: Terminal, root: string, [program, ...args]: readonly [string, ...string[]]): boolean {
  const command = [program, ...args].join(' ')
  // On Windows, package managers are scripts, which need a shell.
  const shell = process.platform === 'win32'
  const { status, signal, error } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 2, 2], shell })
  terminal.event({ event: 'ran', command, status })
  if (status === 0) return true
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  const reason =
    code === 'ENOENT'
      ? `failed: ${program} is not installed`
      : `ended with ${status === null ? (signal ?? code ?? 'no exit code') : `exit code ${String(status)}`}`
  terminal.error(`error: ${command} ${reason}.`)
  terminal.error(`The files of the site stay. Correct the cause, then run ${command} in ${root}.`)
  process.exitCode = EXIT_CODES.site
  return false
}
