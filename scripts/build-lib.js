// src/generator -> lib: two programs, of one file each, whose modules are run when they are asked for. `npm ci` runs this as `prepare`; bin/packsite.js
// runs what it makes. Packages that are plain JavaScript are bundled in: a start that reads one file takes a third of one that looks for hundreds, and the
// hash of lib/ stands for their code too.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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
const sources = join(root, 'src', 'generator')

/** Large modules that few sites need: each is a program of its own. They keep nothing that another could. */
const LARGE = ['content/remark', 'content/highlight']

const programOf = (large) => `${basename(large)}-program`

/** Programs that load.ts runs, and their parts: a thread runs one of the first two, and of the others what it needs. */
const PROGRAMS = {
  main: ['cli', 'index', 'ship', 'work'],
  threads: ['alone', 'thread'],
  ...Object.fromEntries(LARGE.map((large) => [programOf(large), [large]])),
}

/** Small ones, which are run as they are. The first of all starts before load.ts is asked for anything, and what it starts is taken by a program. */
const SMALL = ['early', 'looking']

/** Modules that are a file of lib/ by themselves, for whoever else asks for them. */
const APART = new Map([...LARGE, 'early'].map((name) => [join(sources, name), `./${basename(name)}.cjs`]))

const apart = {
  name: 'apart',
  setup: (build) => {
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
      const file = APART.get(join(resolveDir, path))
      return file === undefined ? undefined : { path: file, external: true }
    })
  },
}

/**
 * Modules of Node that take it as long to load as a third of a program does, and that many commands never ask for anything: each function of theirs loads
 * them when it is called. A class could not be made by such a function: nobody finds one there.
 */
const LATE = ['node:crypto', 'node:child_process', 'node:fs/promises']

const lateModules = {
  name: 'late-modules',
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^(?:${LATE.join('|')})$`) }, ({ path, namespace }) =>
      namespace === 'late' ? { path, external: true } : { path, namespace: 'late' },
    )
    build.onLoad({ filter: /.*/, namespace: 'late' }, ({ path }) => {
      const made = createRequire(import.meta.url)(path)
      const names = Object.keys(made).filter((name) => typeof made[name] === 'function' && /^[a-z]/.test(name))
      const late = (name) => `export let ${name} = (...args) => (${name} = require('${path}').${name})(...args)`
      return { contents: names.map(late).join('\n') }
    })
  },
}

/** satteri's own code is bundled too, for a start of it that is ten times as fast; what it is a wrapper of is asked for by its place (satteri-binding.ts). */
const satteriFolder = join(root, 'node_modules', 'satteri')
const satteri = JSON.parse(readFileSync(join(satteriFolder, 'package.json'), 'utf8'))
const SATTERI = {
  version: satteri.version,
  bindings: Object.keys(satteri.optionalDependencies).filter((name) => name.startsWith('@bruits/')),
}

const wholeSatteri = {
  name: 'whole-satteri',
  setup: (build) => {
    build.onResolve({ filter: /^satteri$/ }, ({ importer }) =>
      importer.endsWith('satteri-bundled.ts') ? { path: join(satteriFolder, satteri.main) } : undefined,
    )
    build.onResolve({ filter: /^#binding$/ }, () => ({ path: 'binding', namespace: 'satteri' }))
    build.onLoad({ filter: /.*/, namespace: 'satteri' }, () => ({
      contents: `module.exports = require('./content/satteri-binding.ts').loadBinding()`,
      resolveDir: sources,
    }))
  },
}

const OPTIONS = {
  absWorkingDir: root,
  outdir: 'lib',
  write: false,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  target: 'node20',
  // Programs of the machine, and what is asked for by its place on the disk.
  external: ['esbuild', 'sharp', 'opentype.js', 'satteri'],
  // Names stay: stacks and profiles show them.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'error',
}

/** A program is a function; load.ts says what it is given. */
const WRAP = { banner: { js: '(function (exports, require, packsiteLoader) {' }, footer: { js: '})' } }

const buildProgram = ([name, parts]) => {
  const contents = parts.map((part) => `exports[${JSON.stringify(part)}] = () => require('./${part}.ts')`).join('\n')
  return build({
    ...OPTIONS,
    ...WRAP,
    metafile: true,
    stdin: { contents, resolveDir: sources, sourcefile: `${name}.js` },
    entryNames: name,
    define: { 'import.meta.url': 'packsiteLoader.url', SATTERI: JSON.stringify(SATTERI) },
    // A script of V8's own has no import().
    supported: { 'dynamic-import': false },
    plugins: [apart, lateModules, wholeSatteri, withoutLocales, withoutUnused, leanHighlighter],
  })
}
const buildSmall = (names, define) =>
  build({
    ...OPTIONS,
    entryPoints: names.map((name) => join(sources, `${name}.ts`)),
    define: { 'import.meta.url': 'packsiteUrl', ...define },
    banner: { js: "const packsiteUrl = require('node:url').pathToFileURL(__filename).href;" },
  })

const files = new Map()
const add = ({ outputFiles }) => {
  for (const { path, contents } of outputFiles) files.set(basename(path), contents)
}
/** load.ts reads it byte by byte. esbuild escapes all but what stands in a regular expression. */
const addProgram = (built) => {
  for (const { path, contents } of built.outputFiles) {
    const at = path.endsWith('.cjs') ? contents.findIndex((byte) => byte > 127) : -1
    if (at >= 0) throw new Error(`${basename(path)} is not ASCII at byte ${at}: write the character as an escape`)
  }
  add(built)
}
const programs = await Promise.all(Object.entries(PROGRAMS).map(buildProgram))
for (const built of programs) addProgram(built)
add(await buildSmall(SMALL, {}))

const code = createHash('sha256')
for (const [name, contents] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
  if (name.endsWith('.cjs')) code.update(`${name}\0`).update(contents)
}
const codeHash = code.digest('hex')
files.set('code-hash', codeHash)
add(await buildSmall(['load'], { CODE_HASH: JSON.stringify(codeHash) }))

// What is asked for by its name: threads, and modules of the command line, the public API, and code that is run where it can be ended.
const partOf = (program, part) => `module.exports = require('./load.cjs').load('${program}', '${part}')\n`
for (const large of LARGE) files.set(`${basename(large)}.cjs`, partOf(programOf(large), large))
files.set('thread.cjs', partOf('threads', 'thread'))
files.set('work.cjs', partOf('main', 'work'))

mkdirSync(lib, { recursive: true })
const write = () => {
  for (const [name, contents] of files) writeFileSync(join(lib, name), contents)
}
write()
const { load } = createRequire(import.meta.url)('../lib/load.cjs')
const moduleOf = (program, part) => {
  const names = Object.keys(load(program, part)).sort().join(', ')
  return `import loader from './load.cjs'\nexport const { ${names} } = loader.load('${program}', '${part}')\n`
}
for (const part of ['cli', 'index', 'ship']) files.set(`${part}.js`, moduleOf('main', part))
files.set('alone.js', moduleOf('threads', 'alone'))

/** What is bundled: name -> version. `packsite info` and whoever looks for a flaw in a package read it. */
const bundled = new Map()
for (const path of programs.flatMap(({ metafile }) => Object.keys(metafile.inputs))) {
  const [folder, name] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
  if (folder === undefined || bundled.has(name)) continue
  bundled.set(name, JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version)
}
const packages = Object.fromEntries([...bundled].sort(([a], [b]) => (a < b ? -1 : 1)))
files.set('packages.json', `${JSON.stringify(packages, null, 2)}\n`)
write()

// What an earlier one left goes last: a command that is running may still load it.
for (const name of readdirSync(lib)) {
  if (!files.has(name) && name !== 'bundles') rmSync(join(lib, name), { recursive: true, force: true })
}

rmSync(join(lib, 'bundles'), { recursive: true, force: true })
const { shipBundles } = await import('../lib/ship.js')
await shipBundles(join(lib, 'bundles'))
