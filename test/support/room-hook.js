// Loaded before a program with source maps (NODE_OPTIONS=--enable-source-maps --import): writes down who calls node:fs with a path in
// some folders, one line for each place in the sources. See publish-links.test.ts.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sep } from 'node:path'

const folders = JSON.parse(process.env.PACKSITE_ROOM_FOLDERS ?? '[]')
const log = process.env.PACKSITE_ROOM_LOG
const { appendFileSync } = fs
const told = new Set()
const isInside = (path) =>
  typeof path === 'string' && folders.some((folder) => path === folder || path.startsWith(folder + sep))

function watch(object) {
  for (const name of Object.keys(object)) {
    const original = object[name]
    if (typeof original !== 'function' || /^[A-Z_]/.test(name) || name === 'realpathSync') continue
    object[name] = function (...args) {
      if (args.slice(0, 2).some(isInside)) {
        const frame = new Error().stack?.split('\n').find((line) => line.includes('src/generator/')) ?? name
        const place = /src\/generator\/([\w./-]+\.ts)/.exec(frame)?.[1] ?? frame
        if (!told.has(place)) appendFileSync(log, `${place}\n`)
        told.add(place)
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
