// Loaded before a program (NODE_OPTIONS=--import): simulates a machine without satteri, and logs each request for the package.
import { appendFileSync } from 'node:fs'
import Module, { register } from 'node:module'

const hook = `export async function resolve(name, context, next) {
  if (name === 'satteri') throw Object.assign(new Error('satteri is not installed'), { code: 'ERR_MODULE_NOT_FOUND' })
  return next(name, context)
}`
register(`data:text/javascript,${encodeURIComponent(hook)}`)

const resolve = Module._resolveFilename
Module._resolveFilename = (name, ...others) => {
  if (!/^(?:satteri|@bruits)(?:\/|$)/.test(name)) return resolve(name, ...others)
  appendFileSync(process.env.PACKSITE_WITHOUT_LOG, `${name}\n`)
  throw Object.assign(new Error('satteri is not installed'), { code: 'MODULE_NOT_FOUND' })
}
