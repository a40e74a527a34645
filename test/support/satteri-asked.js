// Loaded before a program (NODE_OPTIONS=--import): logs each import of satteri.
import { register } from 'node:module'

const log = JSON.stringify(process.env.PACKSITE_ASKED_LOG)
const hook = `import { appendFileSync } from 'node:fs'
export async function resolve(name, context, next) {
  if (name === 'satteri') appendFileSync(${log}, 'whole\\n')
  return next(name, context)
}`
register(`data:text/javascript,${encodeURIComponent(hook)}`)
