// Runs the real command line in a worker thread of the test, since starting a process takes longer than building a small site. Calls block like
// spawnSync. The thread starts slowly, so each test process reuses one thread.

import { join } from 'node:path'
import { MessageChannel, Worker, receiveMessageOnPort, type MessagePort } from 'node:worker_threads'
import { packageFolder } from './paths'

export type CliResult = { readonly status: number | null; readonly stdout: string; readonly stderr: string }

type Thread = { readonly port: MessagePort; readonly answered: Int32Array }

const TIMEOUT_MS = 120_000

/** Variables that Node reads only at the start of a process. */
const OF_PROCESSES = /^(?:NODE_\w+|TZ|LANG|LC_\w+|FORCE_COLOR|NO_COLOR)$/
let thread: Thread | null = null

export function runInThread(args: readonly string[], env: Readonly<Record<string, string>> = {}): CliResult {
  const asked = ask(args, env)
  Atomics.wait(asked.answered, 0, 0, TIMEOUT_MS)
  return answerOf(asked, args)
}

/** Like `runInThread`, but asynchronous, so that a server of the test can answer the command. */
export async function awaitInThread(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CliResult> {
  const asked = ask(args, env)
  await Atomics.waitAsync(asked.answered, 0, 0, TIMEOUT_MS).value
  return answerOf(asked, args)
}

function ask(args: readonly string[], env: Readonly<Record<string, string>>): Thread {
  const own = Object.keys(env).find((name) => OF_PROCESSES.test(name))
  if (own !== undefined) throw new Error(`${own} is for a process: use runAsProcess`)
  thread ??= startThread()
  Atomics.store(thread.answered, 0, 0)
  thread.port.postMessage({ args, env: { ...process.env, NO_COLOR: '1', ...env } })
  return thread
}

function answerOf({ port }: Thread, args: readonly string[]): CliResult {
  const answer = receiveMessageOnPort(port) as { readonly message: CliResult } | undefined
  if (answer !== undefined) return answer.message
  thread = null
  throw new Error(`packsite ${args.join(' ')} gave no answer in its thread`)
}

function startThread(): Thread {
  const { port1, port2 } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(join(packageFolder, 'test/support/cli-worker.js'), {
    workerData: { port: port2, answered },
    transferList: [port2],
    execArgv: [],
  })
  worker.unref()
  port1.unref()
  return { port: port1, answered }
}
