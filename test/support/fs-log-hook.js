// Loaded before packsite (NODE_OPTIONS=--import): logs calls of node:fs with a path in some folders. Each distinct call stack through lib/ is one
// line of 'chunk.js:line:column', innermost first. See publish-links.test.ts.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sep } from 'node:path'

const folders = JSON.parse(process.env.PACKSITE_FS_LOG_FOLDERS ?? '[]')
const log = process.env.PACKSITE_FS_LOG_FILE
const { appendFileSync } = fs
const reported = new Set()
const isInside = (path) =>
  typeof path === 'string' && folders.some((folder) => path === folder || path.startsWith(folder + sep))

function watch(object) {
  for (const name of Object.keys(object)) {
    const original = object[name]
    if (typeof original !== 'function' || /^[A-Z_]/.test(name) || name === 'realpathSync') continue
    object[name] = function (...args) {
      if (args.slice(0, 2).some(isInside)) {
        const places = [...(new Error().stack ?? '').matchAll(/\/lib\/([\w./-]+\.c?js:\d+:\d+)/g)].map(
          ([, found]) => found,
        )
        const place = places.join(' ') || name
        if (!reported.has(place)) appendFileSync(log, `${place}\n`)
        reported.add(place)
      }
      return original.apply(this, args)
    }
  }
}

if (folders.length > 0) {
  watch(fs)
  watch(fs.promises)
  syncBuiltinESMExports()
}
