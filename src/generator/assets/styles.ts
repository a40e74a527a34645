// What a site has of its own in the one stylesheet: fonts and tokens of its theme, styles that its templates import, its own
// stylesheet. packsite's site.css names them as modules; here they are what the site says, or nothing.

import { join } from 'node:path'
import { canonicalJson } from '../base/hash'
import { createFew } from '../base/memo'
import { packageRoot } from '../base/package'
import type { Plugin } from 'esbuild'
import type { Site } from '../model'

const STYLES = join(packageRoot, 'src', 'templates', 'styles')
const NAMESPACE = 'packsite-style'

export type OwnStyles = {
  readonly site: Site
  /** Stylesheets that the site's templates import, relative to the site, in the order of their imports. */
  readonly imported: readonly string[]
}

const known = createFew<Plugin>(4)

/**
 * Resolves the site's part of the stylesheet. An address of another host is an error: the page's policy would refuse it. Where the site
 * says the same it is the same plugin.
 */
export function styleModules(styles: OwnStyles): Plugin {
  const modules = modulesOf(styles)
  return known(canonicalJson(modules), () => stylePlugin(modules))
}

function stylePlugin(modules: Modules): Plugin {
  return {
    name: 'packsite-styles',
    setup(build) {
      build.onResolve({ filter: /^packsite:(?:fonts|theme|own)$/ }, ({ path }) => ({ path, namespace: NAMESPACE }))
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({ ...modules[path], loader: 'css' }))
      build.onResolve({ filter: /^(?:https?:)?\/\//i }, ({ path }) => ({
        errors: [
          { text: `${path} is of another host, which the policy of the pages refuses: keep a copy in the site` },
        ],
      }))
    },
  }
}

type Module = { readonly contents: string; readonly resolveDir: string }
type Modules = Readonly<Record<string, Module>>

function modulesOf({ site, imported }: OwnStyles): Modules {
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
