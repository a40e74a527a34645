// A command, measured from outside: wall time, and processor time and memory of the process with all that it starts. Linux
// tells the latter in /proc; elsewhere they are 0.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { measuredEnv } from '../env'

export type Measured = {
  readonly wallMs: number
  readonly cpuMs: number
  readonly peakMib: number
  /** Files that were written, where the program tells. */
  readonly written: number | null
  /** All that it printed. */
  readonly output: string
}

export type MeasureOptions = { readonly cwd: string; readonly env?: Readonly<Record<string, string>> }

const TICK_MS = 20
const PAGE_BYTES = 4096

/** What was written before has been written: none pays for another. Throws when the command fails. */
export async function measure(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: MeasureOptions,
): Promise<Measured> {
  const log = join(tmpdir(), `packsite-bench-${String(process.pid)}.log`)
  const output = openSync(log, 'w')
  spawnSync('sync')
  const startMs = performance.now()
  const child = spawn(command, args, { cwd, env: measuredEnv(env), stdio: ['ignore', output, output] })
  const ended = endOf(child)
  const cpu = new Map<number, number>()
  let peakBytes = 0
  let status: number | null | undefined
  while (status === undefined) {
    const processes = treeOf(child.pid ?? 0)
    for (const { pid, cpuMs } of processes) cpu.set(pid, cpuMs)
    peakBytes = Math.max(
      peakBytes,
      processes.reduce((sum, { rssBytes }) => sum + rssBytes, 0),
    )
    status = await Promise.race([ended, pause(TICK_MS, undefined)])
  }
  const wallMs = performance.now() - startMs
  closeSync(output)
  const text = readFileSync(log, 'utf8')
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed (${String(status)}):\n${text.slice(-2000)}`)
  return {
    wallMs,
    cpuMs: [...cpu.values()].reduce((a, b) => a + b, 0),
    peakMib: peakBytes / 2 ** 20,
    written: Number(/"written":(\d+)/.exec(text)?.[1] ?? NaN) || (text.includes('"written":0') ? 0 : null),
    output: text,
  }
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', done)
  })
}

type Seen = { readonly pid: number; readonly cpuMs: number; readonly rssBytes: number }

/** A process and everything below it. Asked of the processes themselves: a look at all that run takes a tenth of a processor. */
function treeOf(pid: number): Seen[] {
  const seen = readProcess(pid)
  return seen === null ? [] : [seen, ...childrenOf(pid).flatMap(treeOf)]
}

/** What the threads of a process have started. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${String(pid)}/task`).flatMap((thread) =>
      readFileSync(`/proc/${String(pid)}/task/${thread}/children`, 'utf8')
        .split(' ')
        .flatMap((child) => (child === '' ? [] : [Number(child)])),
    )
  } catch {
    return []
  }
}

/** A hundredth of a second is the unit of /proc. */
function readProcess(pid: number): Seen | null {
  try {
    const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, pages = 0] = [11, 12, 21].map((index) => fields[index])
    return { pid, cpuMs: (user + system) * 10, rssBytes: pages * PAGE_BYTES }
  } catch {
    return null
  }
}
