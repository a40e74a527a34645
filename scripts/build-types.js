// Emits the types of the public API to types/: only declarations that index.ts and parts.ts reach. `npm pack` runs this script. Imports get file
// extensions, so that every kind of module resolution finds the declarations.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const source = join(root, 'src', 'generator')
const target = join(root, 'types')

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(source, 'tsconfig.json'), ts.sys.readFile).config,
  ts.sys,
  source,
)
const parts = join(root, 'src', 'templates', 'parts.ts')
const program = ts.createProgram([join(source, 'index.ts'), parts], {
  ...options,
  jsx: ts.JsxEmit.ReactJSX,
  types: ['node', 'react'],
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
  allowImportingTsExtensions: false,
  rootDir: join(root, 'src'),
  outDir: target,
})
/** @type {Map<string, string>} */
const emitted = new Map()
program.emit(undefined, (path, text) => emitted.set(resolve(path), text))

rmSync(target, { recursive: true, force: true })
const seen = new Set()
/** @param {string} file */
function write(file) {
  if (seen.has(file)) return
  seen.add(file)
  const text = (emitted.get(file) ?? '').replace(
    /(from\s+|import\()(['"])(\.{1,2}\/[^'"]+)\2/g,
    (match, word, quote, path) => {
      const base = resolve(dirname(file), path.replace(/\.ts$/, ''))
      const found = [`${base}.d.ts`, join(base, 'index.d.ts')].find((candidate) => emitted.has(candidate))
      if (found === undefined) throw new Error(`${relative(target, file)} imports ${path}, which has no declarations`)
      write(found)
      const specifier = relative(dirname(file), found)
        .replaceAll('\\', '/')
        .replace(/\.d\.ts$/, '.js')
      return `${word}${quote}${specifier.startsWith('.') ? specifier : `./${specifier}`}${quote}`
    },
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
write(join(target, 'generator', 'index.d.ts'))
write(join(target, 'templates', 'parts.d.ts'))
writeFileSync(join(target, 'index.d.ts'), "export * from './generator/index.js'\n")
writeFileSync(join(target, 'parts.d.ts'), "export * from './templates/parts.js'\n")
if (!existsSync(join(target, 'generator', 'index.d.ts'))) throw new Error('No declarations were made.')
