// Bundles src/generator into lib/: one CommonJS file for the command line and one for the workers. A module in a bundle runs on its first require.
// `npm ci` runs this script as `prepare`; bin/packsite.js runs the result. Packages of plain JavaScript are bundled too: reading one file takes a
// third of the time of resolving hundreds of modules. The hash of lib/ then also covers their code.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Omits zod's messages in 50 languages, which are a quarter of the code and never used. */
const withoutLocales = {
  name: 'without-locales',
  setup: (build) => {
    build.onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: 'export {}' }))
  },
}

/**
 * Stubs for dependencies of packages that packsite never uses: package -> dependency -> source of the stub. Style attributes are refused, YAML has a
 * separate parser, and no code walks HTML trees.
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

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lib = join(root, 'lib')
const sources = join(root, 'src', 'generator')

/** Bundles with several entry modules: file name -> modules, each exported as a function that runs the module and returns its exports. */
const BUNDLES = {
  main: ['cli', 'index', 'prebuild-bundles', 'command-worker'],
  workers: ['markdown-worker', 'pool-worker'],
}

/** Bundles with one entry module, separate because few sites need remark and highlight.js. */
const SINGLE = ['content/markdown/remark', 'content/markdown/highlight']

/** Modules that other bundles require from their file. They share no state with modules that a bundle contains. */
const APART = new Map(SINGLE.map((name) => [join(sources, name), `./${basename(name)}.cjs`]))

const apart = {
  name: 'apart',
  setup: (build) => {
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
      const file = APART.get(join(resolveDir, path))
      return file === undefined ? undefined : { path: file, external: true }
    })
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
  // Packages with native code, and packages that are resolved by path.
  external: ['esbuild', 'sharp', 'opentype.js', 'satteri'],
  // Identifiers are not minified, for readable stacks and profiles.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  plugins: [apart, withoutLocales, withoutUnused],
  logLevel: 'error',
  metafile: true,
  define: { 'import.meta.url': 'packsiteUrl' },
  banner: { js: "const packsiteUrl = require('node:url').pathToFileURL(__filename).href;" },
}

const bundleModules = ([name, modules]) => {
  const contents = modules.map((part) => `exports['${part}'] = () => require('./${part}.ts')`).join('\n')
  return build({ ...OPTIONS, stdin: { contents, resolveDir: sources, sourcefile: `${name}.js` }, entryNames: name })
}
const bundleSingle = (name) => build({ ...OPTIONS, entryPoints: [join(sources, `${name}.ts`)] })

const files = new Map()
const bundles = await Promise.all([...Object.entries(BUNDLES).map(bundleModules), ...SINGLE.map(bundleSingle)])
for (const { outputFiles } of bundles) {
  for (const { path, contents } of outputFiles) files.set(basename(path), contents)
}

const code = createHash('sha256')
for (const [name, contents] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
  if (name.endsWith('.cjs')) code.update(`${name}\0`).update(contents)
}

/** The script of the editor at /admin, with its packages. A site bundles the script with its own @sveltia/cms. */
const admin = await build({
  ...OPTIONS,
  entryPoints: [join(root, 'src', 'admin', 'main.ts')],
  entryNames: 'admin',
  platform: 'browser',
  format: 'esm',
  outExtension: {},
  target: 'es2022',
  external: ['@sveltia/cms'],
  sourcemap: false,
  plugins: [],
  define: {},
  banner: {},
})
for (const { contents } of admin.outputFiles) {
  files.set('admin.js', contents)
  code.update(contents)
}
files.set('code-hash', code.digest('hex'))

// Entry files for workers, the command line, the public API and bundles.
files.set('pool-worker.cjs', "require('./workers.cjs')['pool-worker']()\n")
files.set('command-worker.cjs', "require('./main.cjs')['command-worker']()\n")

mkdirSync(lib, { recursive: true })
const write = () => {
  for (const [name, contents] of files) writeFileSync(join(lib, name), contents)
}
write()
const requireBuilt = createRequire(import.meta.url)
/** Uses require: `import` would first scan the whole file for names of exports, which takes 200 ms. */
const moduleOf = (bundle, part) => {
  const names = Object.keys(requireBuilt(`../lib/${bundle}.cjs`)[part]()).sort()
  return [
    "import { createRequire } from 'node:module'",
    `export const { ${names.join(', ')} } = createRequire(import.meta.url)('./${bundle}.cjs')['${part}']()`,
    '',
  ].join('\n')
}
for (const part of ['cli', 'index', 'prebuild-bundles']) files.set(`${part}.js`, moduleOf('main', part))
files.set('markdown-worker.js', moduleOf('workers', 'markdown-worker'))

/** Bundled packages: name -> version, for `packsite info` and for audits of vulnerabilities. */
const bundled = new Map()
for (const path of bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs))) {
  const [folder, name] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
  if (folder === undefined || bundled.has(name)) continue
  bundled.set(name, JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version)
}
const packages = Object.fromEntries([...bundled].sort(([a], [b]) => (a < b ? -1 : 1)))
files.set('packages.json', `${JSON.stringify(packages, null, 2)}\n`)
write()

// Files of an earlier build are removed last, because a running command may still load them.
for (const name of readdirSync(lib)) {
  if (!files.has(name) && name !== 'bundles') rmSync(join(lib, name), { recursive: true, force: true })
}

rmSync(join(lib, 'bundles'), { recursive: true, force: true })
const { writePrebuiltBundles } = await import('../lib/prebuild-bundles.js')
await writePrebuiltBundles(join(lib, 'bundles'))
