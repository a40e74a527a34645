// The site's part of the main stylesheet: fonts and tokens of the theme, styles that templates import, and the theme's stylesheet.
// packsite's site.css imports them as virtual modules, which are empty if the site has no such part.

import { join, relative, sep } from 'node:path'
import { MAX_SOURCE_FILE_BYTES } from '../bundling/bundled-files'
import { readBytes } from '../util/fs'
import { canonicalJson } from '../util/hash'
import { createLruCache } from '../util/memoize'
import { packageRoot } from '../util/package'
import type { PartialMessage, Plugin } from 'esbuild'
import type { Site } from '../types'

const STYLES = join(packageRoot, 'src', 'templates', 'styles')
const OWN_SOURCES = join(packageRoot, 'src') + sep
const NAMESPACE = 'packsite-style'

export type SiteStyleInputs = {
  readonly site: Site
  /** Stylesheets that the site's templates import, relative to the site, in import order. */
  readonly imported: readonly string[]
}

const known = createLruCache<Plugin>(4)

const externalText = (address: string): string =>
  `${address} is on another host, which the content security policy blocks: copy the file into the site`

const DATA_TEXT = 'A stylesheet in a data: address is not imported: keep it in a file of the site'

/** esbuild errors for every address of another host in a stylesheet. */
async function externalErrors(path: string): Promise<PartialMessage[]> {
  const css = readBytes(path, MAX_SOURCE_FILE_BYTES).toString('utf8')
  const { externalAddresses } = await import('./css-addresses')
  const file = relative(packageRoot, path)
  return externalAddresses(css).map(({ address, ...place }) => ({
    text: externalText(address),
    location: { file, namespace: 'file', length: 0, suggestion: '', ...place },
  }))
}

/**
 * Plugin that resolves the virtual modules. An address of another host is an error, because the policy of the pages blocks it. Equal
 * modules give the same plugin.
 */
export function siteStylesPlugin(styles: SiteStyleInputs): Plugin {
  const modules = modulesOf(styles)
  return known(canonicalJson(modules), () => stylePlugin(modules))
}

function stylePlugin(modules: Modules): Plugin {
  return {
    name: 'packsite-styles',
    setup(build) {
      build.onResolve({ filter: /^packsite:(?:fonts|theme|own)$/ }, ({ path }) => ({ path, namespace: NAMESPACE }))
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({ ...modules[path], loader: 'css' }))
      build.onResolve({ filter: /^(?:https?:)?\/\//i }, ({ path }) => ({ errors: [{ text: externalText(path) }] }))
      build.onResolve({ filter: /^data:/i }, ({ path, kind }) =>
        kind === 'import-rule' ? { errors: [{ text: DATA_TEXT }] } : { path, external: true },
      )
      build.onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path }) => {
        if (path.startsWith(OWN_SOURCES)) return undefined
        try {
          const errors = await externalErrors(path)
          return errors.length === 0 ? undefined : { errors }
        } catch {
          // `regularFilesOnlyPlugin` reports unreadable files.
          return undefined
        }
      })
    },
  }
}

type Module = { readonly contents: string; readonly resolveDir: string }
type Modules = Readonly<Record<string, Module>>

function modulesOf({ site, imported }: SiteStyleInputs): Modules {
  const { root, theme } = site
  const imports = imported.map((file) => `./${file}`)
  if (theme !== null && theme.css.stylesheet !== '') imports.push(theme.css.stylesheet)
  return {
    'packsite:fonts': {
      contents: theme?.css.hasText === true ? '' : `@import './font.css';`,
      resolveDir: STYLES,
    },
    'packsite:theme': { contents: theme?.css.tokens ?? '', resolveDir: root },
    'packsite:own': {
      contents: imports.map((file) => `@import ${JSON.stringify(file)};\n`).join(''),
      resolveDir: root,
    },
  }
}
