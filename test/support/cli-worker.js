// Runs packsite's built command line in this thread for each request, and answers with the output and exit code.
import { workerData } from 'node:worker_threads'
import { run } from '../../lib/cli.js'

const { port, answered } = workerData

port.on('message', ({ args, env }) => {
  void answer(args, env).then((result) => {
    port.postMessage(result)
    Atomics.store(answered, 0, 1)
    Atomics.notify(answered, 0)
  })
})

async function answer(args, env) {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
  const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)]
  process.exitCode = undefined
  try {
    await run(['node', 'packsite', ...args])
    return { status: process.exitCode ?? 0, stdout: stdout(), stderr: stderr() }
  } catch (error) {
    return { status: null, stdout: stdout(), stderr: `${stderr()}${String(error?.stack ?? error)}` }
  } finally {
    process.exitCode = undefined
  }
}

/** Captures the output of a stream. The result returns the text. */
function capture(stream) {
  let text = ''
  stream.removeAllListeners('error')
  stream.write = (chunk, encoding, done = encoding) => {
    text += String(chunk)
    if (typeof done === 'function') process.nextTick(done)
    return true
  }
  return () => text
}
