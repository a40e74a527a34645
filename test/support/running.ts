// Runs the real command line as a process, with access to the current output and the exit code.

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { get, request, type IncomingHttpHeaders } from 'node:http'
import { constants } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { packageFolder } from './paths'
import { startCli } from './site'
import type { PrintedProblem } from './events'

export type Running = {
  readonly pid: number
  readonly stdout: () => string
  readonly stderr: () => string
  readonly kill: (signal: NodeJS.Signals) => void
  /** Exit code as reported by a shell: 130 after SIGINT, both after a clean exit and, on a busy machine, after death by the signal. */
  readonly ended: Promise<number>
  /** Waits until stdout or stderr contains the text or a match. */
  readonly says: (text: string | RegExp, timeoutMs?: number) => Promise<RegExpMatchArray>
}

/** Starts packsite; the process is killed when the test ends. */
export function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  return boundToTest(startUnbound(args, env))
}

/** Starts the packsite of another folder. */
export function startProgram(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Running {
  return boundToTest(follow(startCli(args, env, folder)))
}

/** Starts packsite with a working directory. */
export function startIn(folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  const program = [join(packageFolder, 'bin/packsite.js'), ...args]
  return startCommand(process.execPath, program, { cwd: folder, env: { ...process.env, NO_COLOR: '1', ...env } })
}

/** Starts any program with a working directory and environment. */
export function startCommand(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Running {
  return boundToTest(follow(spawn(command, args, options)))
}

function boundToTest(running: Running): Running {
  onTestFinished(() => {
    running.kill('SIGKILL')
  })
  return running
}

/** Starts packsite; the caller kills the process. */
export function startUnbound(args: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  return follow(startCli(args, env))
}

/** Shells add this to the number of a signal. */
const SIGNAL_CODE = 128

function follow(child: ChildProcessWithoutNullStreams): Running {
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const ended = new Promise<number>((done) =>
    child.on('close', (code, signal) => {
      done(code ?? SIGNAL_CODE + constants.signals[signal ?? 'SIGKILL'])
    }),
  )
  const says: Running['says'] = async (text, timeoutMs = 15_000) => {
    const pattern = typeof text === 'string' ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : text
    const match = await eventually(() => (stdout + stderr).match(pattern), timeoutMs)
    if (match === null) throw new Error(`packsite never said ${String(text)}:\n${stdout}${stderr}`)
    return match
  }
  return {
    pid: child.pid ?? 0,
    stdout: () => stdout,
    stderr: () => stderr,
    kill: (signal) => child.kill(signal),
    ended,
    says,
  }
}

export const pause = (delayMs: number): Promise<void> => new Promise((done) => setTimeout(done, delayMs))

/** Factor for timeouts, because parallel tests share the processors. */
const PATIENCE = process.env['CI'] === 'true' ? 6 : 2

/** Polls until `ask` returns a value. Returns null after the timeout. */
export async function eventually<T>(
  ask: () => T | null | Promise<T | null>,
  timeoutMs: number,
  stepMs = 20,
): Promise<T | null> {
  const endMs = performance.now() + timeoutMs * PATIENCE
  for (;;) {
    const answer = await ask()
    if (answer !== null || performance.now() > endMs) return answer
    await pause(stepMs)
  }
}

export type Reply<Body = string> = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Body
}

export type AskOptions = { readonly method?: string; readonly headers?: Readonly<Record<string, string>> }

/** Sends one request whose path is not normalised. */
export async function ask(address: string, path: string, options: AskOptions = {}): Promise<Reply> {
  const reply = await askBytes(address, path, options)
  return { ...reply, body: reply.body.toString('utf8') }
}

/** Like `ask`, with the body as received bytes. */
export function askBytes(
  address: string,
  path: string,
  { method = 'GET', headers = {} }: AskOptions = {},
): Promise<Reply<Buffer>> {
  const { hostname, port } = new URL(address)
  return new Promise((done, fail) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
      })
    })
    sent.on('error', fail)
    sent.end()
  })
}

export type LiveMessage = {
  readonly type: string
  readonly href?: string
  readonly problems?: readonly (PrintedProblem & { readonly places: readonly LivePlace[] })[]
}
type LivePlace = { readonly lines: readonly { readonly line: number; readonly text: string }[]; readonly href: string }

export type LiveStream = {
  readonly messages: readonly LiveMessage[]
  /** Waits for a message after this call that fits; null after the timeout. */
  readonly next: (fits: (message: LiveMessage) => boolean, timeoutMs?: number) => Promise<LiveMessage | null>
}

/** Connects to the live channel of `packsite dev` like a page that shows `path`. */
export function listenLive(address: string, path = '/'): Promise<LiveStream> {
  const messages: LiveMessage[] = []
  return new Promise((done, fail) => {
    const stream = get(`${address}/__packsite/live?page=${encodeURIComponent(path)}`, { agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const data = /^data: (.*)$/m.exec(event)?.[1]
          if (data !== undefined) messages.push(JSON.parse(data) as LiveMessage)
        }
      })
      response.on('error', () => undefined)
      done({
        messages,
        next: (fits, timeoutMs = 5_000) => {
          const from = messages.length
          return eventually(() => messages.slice(from).find(fits) ?? null, timeoutMs)
        },
      })
    })
    stream.on('error', fail)
    onTestFinished(() => {
      stream.destroy()
    })
  })
}
