// Publishes with the rsync program of the system, 3.1 or newer. rsync renames each file into place after its transfer.

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { siteError, type SiteError } from '../diagnostics/errors'
import { parentFolders } from '../output/work-paths'
import { errorCode, isFile, makeFolder, readBytes, writeRegularFile } from '../util/fs'
import type { RsyncConfig } from '../types/publish-config'
import type { RemoteTarget, TargetOptions } from './target'

/** Exit codes after which a second attempt may succeed: lost connections and timeouts. */
const RETRIED_CODES: readonly number[] = [10, 12, 30, 35, 255]
const RETRY_DELAYS_MS = [1_000, 4_000]

/** Ends a connection that transfers nothing for 300 s. The checksum of a large file takes less. */
const TIMEOUT = '--timeout=300'

/** Names on stdin end with NUL. Output has names as they are. */
const LISTED = ['--from0', '--files-from=-', '--8-bit-output', '--out-format=%n']
/** Ignores size and mtime, which are the same after some changes. The web server may read every file. */
const WRITING = ['--recursive', '--ignore-times', '--chmod=D755,F644']

type Run = {
  readonly args: readonly string[]
  readonly from: string
  readonly to: string
  /** Lines for stdin, without their end. */
  readonly names?: readonly string[]
  readonly onLine?: (line: string) => void
  /** True: a missing source folder counts as empty. */
  readonly allowsMissing?: boolean
}

export function openRsyncTarget({ to }: RsyncConfig, { root, outDir, signal }: TargetOptions): RemoteTarget {
  const source = `${outDir}/`
  const run = (options: Run): Promise<readonly string[]> => runRsync(options, { root, to, signal })
  return {
    name: to,
    read: (paths) =>
      withTempFolder(async (folder) => {
        const args = ['--recursive', '--ignore-missing-args', ...LISTED]
        await run({ args, from: to, to: folder, names: paths, allowsMissing: true })
        const found = paths.filter((path) => isFile(join(folder, path)))
        return new Map(found.map((path) => [path, readBytes(join(folder, path))]))
      }),
    findOutdated: async (files) => {
      // Without --force a folder in the place of a file is an error, also in a dry run.
      const args = ['--recursive', '--checksum', '--dry-run', '--force', ...LISTED]
      const lines = new Set(await run({ args, from: source, to, names: files.map(({ path }) => path) }))
      return files.filter(({ path }) => lines.has(path))
    },
    upload: async (files, done) => {
      const waiting = new Map(files.map((file) => [file.path, file]))
      const onLine = (line: string): void => {
        const file = waiting.get(line)
        if (file !== undefined && waiting.delete(line)) done(file)
      }
      await run({ args: [...WRITING, ...LISTED], from: source, to, names: [...waiting.keys()], onLine })
    },
    write: (path, text) =>
      withTempFolder(async (folder) => {
        makeFolder(dirname(join(folder, path)))
        writeRegularFile(join(folder, path), text)
        await run({ args: WRITING, from: `${folder}/`, to })
      }),
    remove: (paths) =>
      withTempFolder(async (folder) => {
        // Files and their folders are included in a deletion of everything that is not in the empty folder.
        const folders = new Set(paths.flatMap(parentFolders))
        const names = [...paths, ...[...folders].map((path) => `${path}/`)].map((path) => `/${toPattern(path)}`)
        const args = ['--recursive', '--delete', '--from0', '--include-from=-', '--exclude=*']
        await run({ args, from: `${folder}/`, to, names })
      }),
  }
}

/** Escapes a path for the patterns of rsync, in which a backslash only escapes if the pattern has a wildcard. */
function toPattern(path: string): string {
  return path.replace(/[*?[]/g, '\\$&')
}

async function withTempFolder<Made>(act: (folder: string) => Promise<Made>): Promise<Made> {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-publish-'))
  try {
    return await act(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type RunContext = { readonly root: string; readonly to: string; readonly signal: AbortSignal }

type RunResult = { readonly code: number | null; readonly lines: readonly string[]; readonly errors: string }

/** Returns the lines of the output. Throws SiteError if rsync is missing or fails, and the reason of an abort. */
async function runRsync(options: Run, context: RunContext): Promise<readonly string[]> {
  for (let attempt = 0; ; attempt += 1) {
    const { code, lines, errors } = await runOnce(options, context)
    context.signal.throwIfAborted()
    if (code === 0 || (options.allowsMissing === true && MISSING_FOLDER.test(errors))) return lines
    const delayMs = RETRIED_CODES.includes(code ?? 0) ? RETRY_DELAYS_MS[attempt] : undefined
    if (delayMs === undefined) throw rsyncFailed({ code, errors }, context.to)
    await wait(delayMs, undefined, { signal: context.signal })
  }
}

/** rsync prints its messages in English in every locale. */
const MISSING_FOLDER = /change_dir .*No such file or directory/

async function runOnce({ args, from, to, names = [], onLine }: Run, { root, signal }: RunContext): Promise<RunResult> {
  const child = spawn('rsync', [TIMEOUT, ...args, '--', from, to], {
    cwd: root,
    signal,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  // rsync that ends early closes its input; the exit code tells why.
  child.stdin.on('error', () => undefined)
  child.stdin.end(names.map((name) => `${name}\0`).join(''))
  const lines: string[] = []
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  createInterface({ input: child.stdout, crlfDelay: Infinity }).on('line', (line) => {
    lines.push(line)
    onLine?.(line)
  })
  try {
    return { code: await ended, lines, errors }
  } catch (error) {
    if (signal.aborted || errorCode(error) !== 'ENOENT') throw error
    const hint = 'install it (apt-get install rsync, brew install rsync), or run packsite where it is installed.'
    throw siteError('publish-client', { message: 'The program rsync is not installed', at: [], hint })
  }
}

function rsyncFailed({ code, errors }: Pick<RunResult, 'code' | 'errors'>, to: string): SiteError {
  return siteError('publish-failed', {
    message: `rsync cannot publish to ${to}: ${causeIn(errors)} (exit code ${String(code)})`,
    at: [],
    hint: 'check the address, the key of ssh and the permissions of the folder; packsite needs rsync 3.1 or newer on both sides.',
  })
}

/** rsync only reports that the connection ended. */
const LOST_CONNECTION = /^rsync: (?:connection unexpectedly closed|.*Broken pipe)/

/** The line that names the cause: of rsync, else the last one of ssh, which prints banners and warnings first. */
function causeIn(errors: string): string {
  const lines = errors.split(/[\r\n]+/).flatMap((line) => (/^\s*(?:\(|$)/.test(line) ? [] : [line.trim()]))
  return (
    lines.find((line) => line.startsWith('rsync: ') && !LOST_CONNECTION.test(line)) ??
    lines.findLast((line) => !/^rsync(?: error)?:/.test(line)) ??
    lines[0] ??
    'it gives no reason'
  )
}
