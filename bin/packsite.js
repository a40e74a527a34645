#!/usr/bin/env node
// Checks the Node version, turns on the compile cache, and hands over to the built program.
import module from 'node:module'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`packsite needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(2)
}
module.enableCompileCache?.()
const { startEarly } = (await import('../lib/early.cjs')).default
startEarly(process.argv.slice(2))
const { run } = await import('../lib/cli.js')
await run(process.argv)
// A config may have left a timer or a connection behind; the command has ended all the same.
for (const stream of [process.stdout, process.stderr]) await new Promise((done) => stream.write('', done))
process.exit()
