// Generates the module of all templates: built-in templates with the site's replacements. Imports of a replaced layout
// or part resolve to the replacement. `packsite/parts` exports the built-in components, so that a replacement can wrap
// the original.

import { realpathSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { canonicalJson } from '../util/hash'
import { createLruCache } from '../util/memoize'
import { packageRoot } from '../util/package'
import { VIRTUAL_MODULE_NAMESPACES, inputFilePath, siteNamespaceInputName } from '../bundling/trace'
import {
  TEMPLATES_FOLDER,
  customTemplateFiles,
  templateName,
  type CustomTemplateFile,
  type CustomTemplates,
} from './site-templates'
import type { Metafile, Plugin } from 'esbuild'

/** Built-in layouts and parts, for imports by custom templates. */
const PARTS = join(TEMPLATES_FOLDER, 'parts.ts')
const REPLACED = VIRTUAL_MODULE_NAMESPACES.replaced

const known = createLruCache<Plugin>(4)

/** Returns the same plugin for the same templates. */
export function templatesModule(ownTemplates: CustomTemplates): Plugin {
  const contents = allTemplates(ownTemplates)
  return known(canonicalJson([contents, [...ownTemplates.replaced]]), () => templatesPlugin(ownTemplates, contents))
}

function templatesPlugin(ownTemplates: CustomTemplates, contents: string): Plugin {
  return {
    name: 'packsite-templates',
    setup(build) {
      build.onResolve({ filter: /^packsite:templates$/ }, () => ({
        path: 'templates',
        namespace: VIRTUAL_MODULE_NAMESPACES.templates,
      }))
      build.onResolve({ filter: /^packsite:mark\// }, ({ path }) => ({
        path,
        namespace: VIRTUAL_MODULE_NAMESPACES.marks,
      }))
      build.onResolve({ filter: /^packsite\/parts$/ }, () => ({ path: PARTS }))
      build.onLoad({ filter: /.*/, namespace: VIRTUAL_MODULE_NAMESPACES.marks }, ({ path }) => ({
        contents: `globalThis[Symbol.for('packsite.mark')]?.(${basename(path)})`,
      }))
      build.onLoad({ filter: /.*/, namespace: VIRTUAL_MODULE_NAMESPACES.templates }, () => ({
        resolveDir: TEMPLATES_FOLDER,
        contents,
      }))
      if (ownTemplates.replaced.size === 0) return
      build.onResolve({ filter: /^\.{1,2}\/(?:.*\/)?[A-Z]\w*$/ }, ({ path, resolveDir, importer, namespace }) => {
        if (namespace !== 'file' || importer === PARTS || !`${resolveDir}${sep}`.startsWith(TEMPLATES_FOLDER + sep))
          return undefined
        const name = relative(TEMPLATES_FOLDER, join(resolveDir, path)).replaceAll('\\', '/')
        return ownTemplates.replaced.has(name) ? { path: name, namespace: REPLACED } : undefined
      })
      build.onLoad({ filter: /.*/, namespace: REPLACED }, ({ path }) => {
        const found = ownTemplates.replaced.get(path)
        if (found === undefined) return undefined
        return {
          resolveDir: dirname(join(TEMPLATES_FOLDER, path)),
          contents: `export { default as ${templateName(found)} } from ${JSON.stringify(found.absolute)}`,
        }
      })
    },
  }
}

function allTemplates(ownTemplates: CustomTemplates): string {
  const files = customTemplateFiles(ownTemplates)
  // A mark before each template records which template is running.
  const imports = files.map(
    ({ absolute }, index) =>
      `import 'packsite:mark/${String(index + 1)}'\nimport own${String(index)} from ${JSON.stringify(absolute)}`,
  )
  if (files.length > 0) imports.push(`import 'packsite:mark/0'`)
  const entries = [...ownTemplates.pages].map(([name], index) => `${JSON.stringify(name)}: own${String(index)}`)
  return [
    ...imports,
    `import { templates as builtIn } from './index.tsx'`,
    `export { Body, Document, MainContent, headFacts, headSource, headTexts } from './document.tsx'`,
    isAnyLayout(ownTemplates) ? 'export const bodyKey = null' : `export { bodyKey } from './document.tsx'`,
    `export { structuredData } from './structured-data.ts'`,
    `export { setMessages } from './words.ts'`,
    `export const templates = { ...builtIn, ${entries.join(', ')} }`,
  ].join('\n')
}

/** True if the site replaces a layout. */
function isAnyLayout({ replaced }: CustomTemplates): boolean {
  return [...replaced.keys()].some((name) => name.startsWith('layouts/'))
}

type Imports = {
  /** Stylesheets, in import order. */
  readonly styles: readonly string[]
  /** Files of templates/ that another file imports. */
  readonly imported: readonly string[]
}

/** Returns imports of custom templates, relative to the site. */
export function importsOfCustomTemplates(
  { inputs }: Metafile,
  { root, ownFiles }: { readonly root: string; readonly ownFiles: readonly CustomTemplateFile[] },
): Imports {
  if (ownFiles.length === 0) return { styles: [], imported: [] }
  // esbuild reports real paths, and templates/ may be a symbolic link.
  const place = realpathSync(join(root, 'templates'))
  const nameIn = (input: string): string => {
    const file = inputFilePath(packageRoot, input)
    const inside = relative(place, file)
    const name = inside.startsWith('..') ? relative(root, file) : join('templates', inside)
    return name.replaceAll('\\', '/')
  }
  const styles = new Set<string>()
  const imported = new Set<string>()
  const seen = new Set<string>()
  const follow = (input: string): void => {
    if (seen.has(input)) return
    seen.add(input)
    for (const { path } of inputs[input]?.imports ?? []) {
      if (path.endsWith('.css')) styles.add(nameIn(path))
      else if (nameIn(path).startsWith('templates/')) imported.add(nameIn(path))
      if (!path.startsWith('src/templates/')) follow(path)
    }
  }
  for (const { absolute } of ownFiles) follow(siteNamespaceInputName(realpathSync(absolute)))
  return { styles: [...styles], imported: [...imported].sort() }
}
