// Loaded before a program (NODE_OPTIONS=--import): writes down in which ways it asks for satteri and its program of the machine.
import Module, { register } from 'node:module'
import { appendFileSync } from 'node:fs'

const log = JSON.stringify(process.env.PACKSITE_ASKED_LOG)
const hook = `import { appendFileSync } from 'node:fs'
export async function resolve(name, context, next) {
  if (name === 'satteri') appendFileSync(${log}, 'whole\\n')
  return next(name, context)
}`
register(`data:text/javascript,${encodeURIComponent(hook)}`)

const resolve = Module._resolveFilename
Module._resolveFilename = (name, ...others) => {
  if (/^@bruits\/[\w-]+$/.test(name)) appendFileSync(process.env.PACKSITE_ASKED_LOG, 'program\n')
  return resolve(name, ...others)
}
