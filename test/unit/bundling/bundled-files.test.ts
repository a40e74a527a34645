// Which files esbuild is asked to ask about, by esbuild itself: its patterns are not those of JavaScript.

import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { patternNotStartingWith } from '../../../src/generator/bundling/bundled-files'
import { emptyFolder } from '../../support/cache'

const SIGNS = '.^$|?+*()[]{}-&%#~ \'"!=,;@aZ09_ü漢😀'

describe('a pattern for all files but those of a folder', () => {
  test.each([...Array.from(SIGNS), 'src', 'a.b', SIGNS.slice(0, 20), '\u2028', '\n'])(
    'that is called %j',
    async (name) => {
      const root = realpathSync(emptyFolder())
      const own = join(root, `x${name}x`)
      const near = ['x', 'xx', `x${name}`, `x${name}xx`, `y${name}x`, 'x.x', 'xax'].map((other) => join(root, other))
      const others = near.filter((folder) => folder !== own)
      for (const folder of [own, ...others]) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, 'file.js'), 'export {}')
      }
      const asked: string[] = []
      const files = [own, ...others].map((folder) => join(folder, 'file.js'))
      await build({
        stdin: { contents: files.map((_, index) => `import 'n:${String(index)}'`).join('\n') },
        bundle: true,
        write: false,
        plugins: [
          {
            name: 'asked',
            setup: (asking) => {
              // A name that is imported may have no asterisk.
              asking.onResolve({ filter: /^n:/ }, ({ path }) => ({ path: files[Number(path.slice(2))] ?? '' }))
              asking.onLoad({ filter: patternNotStartingWith(own + sep), namespace: 'file' }, ({ path }) => {
                asked.push(path)
                return undefined
              })
            },
          },
        ],
      })
      const isBroken = /[\n\r\u2028\u2029]/.test(name)
      const expected = isBroken ? [own, ...others] : others
      expect(asked.sort()).toEqual(expected.map((folder) => join(folder, 'file.js')).sort())
    },
  )
})
