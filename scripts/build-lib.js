// src/generator -> lib: the command line and the public API, as few files, with lazy imports kept lazy.
// `npm ci` runs this as `prepare`; bin/packsite.js runs what it makes. Packages that are plain JavaScript are bundled in: a
// start that reads one file takes a third of one that looks for hundreds, and the hash of lib/ stands for their code too.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { lean } from './lean-highlighter.js'

/** zod's messages in fifty languages: a quarter of all code, and not a sentence of it is ever said. */
const withoutLocales = {
  name: 'without-locales',
  setup: (build) => {
    build.onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: 'export {}' }))
  },
}

/**
 * What packages ask for and packsite never has them do: by the package that asks, what it gets in the place of another. Styles are
 * refused, YAML has a reader of its own, and nobody walks a tree of HTML.
 */
const UNUSED = {
  'sanitize-html': { postcss: 'module.exports = {}' },
  'gray-matter': {
    'js-yaml': 'const none = () => { throw new Error() }; module.exports = { safeLoad: none, safeDump: none }',
  },
  htmlparser2: { domutils: 'module.exports = {}' },
}

const withoutUnused = {
  name: 'without-unused',
  setup: (build) => {
    const names = Object.values(UNUSED).flatMap((unused) => Object.keys(unused))
    build.onResolve({ filter: new RegExp(`^(?:${names.join('|')})$`) }, ({ path, importer }) => {
      const [, asking] = /.*node_modules[\\/]([^\\/]+)/.exec(importer) ?? []
      return UNUSED[asking]?.[path] === undefined ? undefined : { path: `${asking} ${path}`, namespace: 'unused' }
    })
    build.onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => {
      const [asking, asked] = path.split(' ')
      return { contents: UNUSED[asking][asked] }
    })
  },
}

const leanHighlighter = {
  name: 'lean-highlighter',
  setup: (build) => {
    build.onLoad({ filter: /highlight\.js[\\/]lib[\\/]core\.js$/ }, ({ path }) => ({
      contents: lean(readFileSync(path, 'utf8')),
    }))
  },
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lib = join(root, 'lib')
const { outputFiles, metafile } = await build({
  metafile: true,
  absWorkingDir: root,
  entryPoints: [
    'src/generator/cli.ts',
    'src/generator/early.ts',
    'src/generator/index.ts',
    'src/generator/looking.ts',
    'src/generator/ship.ts',
    'src/generator/alone.ts',
    'src/generator/thread.ts',
    'src/generator/work.ts',
  ],
  outdir: 'lib',
  write: false,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Programs of the machine, and what is asked for by its place on the disk.
  external: ['esbuild', 'sharp', 'opentype.js', 'satteri'],
  // CommonJS packages ask for Node's modules in their own way.
  banner: {
    js: "import { createRequire as packsiteRequire } from 'node:module'\nconst require = packsiteRequire(import.meta.url)",
  },
  plugins: [withoutLocales, withoutUnused, leanHighlighter],
  // Half of the time of a short command is reading code. Names stay: stacks and profiles show them.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  chunkNames: 'chunk-[hash]',
  logLevel: 'error',
})

mkdirSync(lib, { recursive: true })
const code = createHash('sha256')
for (const { path, contents } of outputFiles.sort((a, b) => (a.path < b.path ? -1 : 1))) {
  writeFileSync(path, contents)
  if (path.endsWith('.js')) code.update(`${basename(path)}\0`).update(contents)
}
writeFileSync(join(lib, 'code-hash'), code.digest('hex'))

/** What is bundled: name -> version. `packsite info` and whoever looks for a flaw in a package read it. */
const bundled = new Map()
for (const path of Object.keys(metafile.inputs)) {
  const [folder, name] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
  if (folder === undefined || bundled.has(name)) continue
  bundled.set(name, JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version)
}
const packages = Object.fromEntries([...bundled].sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(join(lib, 'packages.json'), `${JSON.stringify(packages, null, 2)}\n`)

// What an earlier bundle left goes last: a command that is running may still load it.
const current = new Set(['code-hash', 'packages.json', 'bundles', ...outputFiles.map(({ path }) => basename(path))])
for (const name of readdirSync(lib)) {
  if (!current.has(name)) rmSync(join(lib, name), { recursive: true, force: true })
}

rmSync(join(lib, 'bundles'), { recursive: true, force: true })
const { shipBundles } = await import('../lib/ship.js')
await shipBundles(join(lib, 'bundles'))
