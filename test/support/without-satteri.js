// Loaded before a program (NODE_OPTIONS=--import): the machine is one for which npm has no satteri.
import { register } from 'node:module'

const hook = `export async function resolve(name, context, next) {
  if (name === 'satteri') throw Object.assign(new Error('satteri is not installed'), { code: 'ERR_MODULE_NOT_FOUND' })
  return next(name, context)
}`
register(`data:text/javascript,${encodeURIComponent(hook)}`)
