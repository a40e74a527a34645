// What a site's own code is bundled to is told by its files alone: not by the folder that it stands in, and not by what another
// checkout has put into a cache that both use.

import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { bundleWithTrace } from '../../src/generator/config/esbuild'
import { bundleAndImportConfig } from '../../src/generator/config/bundle'
import { noCache } from '../../src/generator/store/open-cache'
import { loadRenderer } from '../../src/generator/render/load-renderer'
import { OWN_CACHE as env, currentFiles, emptyFolder } from '../support/cache'
import { runInThread } from '../support/cli-thread'
import { inFullRun, isFullRun, someOf } from '../support/full'
import { packageFolder } from '../support/paths'
import { openSite, configSource, type Files } from '../support/site'
import type { Site } from '../../src/generator/types'

/** Imports whose meaning a package.json may change: of CommonJS with and without a mark, of what is there for its effect. */
const OWN: Files = {
  'site.config.ts': `import marked from 'marked-cjs'
import './lib/effect'
import { word } from './lib/util'
export default { word, marked: JSON.stringify(marked), effect: globalThis['effect'] }
`,
  'templates/own.tsx': `import React, { useMemo } from 'react'
import marked from 'marked-cjs'
import * as plain from 'plain-cjs'
import { word } from '../lib/util'
import '../lib/effect'
import data from '../lib/data.json'
export default () => <p>{[React.version, String(useMemo), JSON.stringify(marked), JSON.stringify(plain), word, data.word].join()}</p>
`,
  'lib/util.ts': "export const word = 'word'\nexport const unused = Math.max(1, 2)\n",
  'lib/effect.js': "globalThis['effect'] = 'effect'\n",
  'lib/data.json': '{ "word": "data" }',
  'node_modules/marked-cjs/package.json': '{ "name": "marked-cjs", "version": "1.0.0", "main": "main.js" }',
  'node_modules/marked-cjs/main.js': "exports.__esModule = true\nexports.default = 'the default'\n",
  'node_modules/plain-cjs/package.json': '{ "name": "plain-cjs", "version": "1.0.0", "main": "main.js" }',
  'node_modules/plain-cjs/main.js': "exports.default = 'plain'\n",
}

/** What stands beside the site's files, or above them. */
const AROUND: Readonly<Record<string, Files>> = {
  'a module': { 'package.json': '{ "type": "module" }' },
  'no module': { 'package.json': '{ "type": "commonjs" }' },
  'a package without effects': { 'package.json': '{ "sideEffects": false }' },
  'a package with some effects': { 'package.json': '{ "sideEffects": ["./other.js"], "type": "module" }' },
  'a package for browsers': { 'package.json': '{ "browser": { "./lib/util.ts": false, "react": false } }' },
  'a package with a name and exports': {
    'package.json': '{ "name": "react", "exports": { ".": null } }'.replace('"react"', '"site"'),
  },
  'a module above it': { '../package.json': '{ "type": "module" }' },
  'no module above it': { '../package.json': '{ "type": "commonjs", "sideEffects": false }' },
  'a module far above it': { '../../package.json': '{ "type": "module", "sideEffects": false }' },
  'a package in lib/': { 'lib/package.json': '{ "type": "commonjs", "sideEffects": false }' },
  'a package in templates/': { 'templates/package.json': '{ "type": "module" }' },
  'what TypeScript is told': {
    'tsconfig.json':
      '{ "compilerOptions": { "jsx": "react", "jsxImportSource": "preact", "target": "es5", "paths": { "../lib/util": ["./other"], "react": ["./other"] }, "baseUrl": "." } }',
  },
  'what TypeScript is told above it': {
    '../tsconfig.json':
      '{ "compilerOptions": { "jsx": "react", "useDefineForClassFields": false, "verbatimModuleSyntax": true } }',
  },
}

function siteIn(root: string, files: Files): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

async function bundlesOf(
  root: string,
): Promise<{ readonly renderer: string; readonly config: string; readonly inputs: readonly string[] }> {
  const workDir = emptyFolder()
  const site = { root, limits: { maxPageMs: 10_000 } } as Site
  const { hash, trace } = await loadRenderer(site, { workDir, bundle: bundleWithTrace, keep: noCache.bundle })
  const config = await bundleAndImportConfig(root, 'site.config.ts', { workDir, timeoutMs: 60_000, cache: noCache })
  return { renderer: hash, config: config.code, inputs: [...trace.inputs, ...config.trace.inputs] }
}

describe('the same files of a site are the same bundles', () => {
  test.each(someOf(Object.keys(AROUND), 3))('with %s', async (name) => {
    const place = join(emptyFolder(), 'one/site')
    const expected = await bundlesOf(siteIn(join(emptyFolder(), 'site'), OWN))
    const around = AROUND[name] ?? {}
    const found = await bundlesOf(siteIn(place, { ...OWN, ...around }))
    expect(found.renderer).toBe(expected.renderer)
    expect(found.config).toBe(expected.config)
    // Nor are they asked again when it changes.
    for (const path of Object.keys(around)) expect(found.inputs).not.toContain(join(place, path))
  })

  test.each(['with space/ü', ...inFullRun('a', 'a/b/c/d/e/f/g', 'node_modules_of_mine/site')])(
    'in a folder %s',
    async (place) => {
      const expected = await bundlesOf(siteIn(join(emptyFolder(), 'site'), OWN))
      expect(await bundlesOf(siteIn(join(emptyFolder(), place), OWN))).toMatchObject({
        renderer: expected.renderer,
        config: expected.config,
      })
    },
  )
})

describe('checkouts that share a cache', () => {
  const routes = "{ name: 'own', path: '/own', template: 'own' }"
  const files = (word: string): Files => ({
    'site.config.ts': configSource(routes)
      .replace("brand: 'Brand'", 'brand: brand')
      .replace('export default', "import { brand } from '../shared/brand'\nexport default"),
    '../shared/brand.ts': `export const brand = 'Brand ${word}'\n`,
    '../shared/word.ts': `export default '${word}'\n`,
    'lib/util.ts': `export default 'util ${word}'\n`,
    'templates/own.tsx':
      "import util from '../lib/util'\nimport word from '../../shared/word'\nimport pack from 'pack'\nexport default () => <h1>{util} {word} {pack}</h1>\n",
    'node_modules/pack/index.js': `export default 'pack ${word}'\n`,
  })

  test('get each what its own files say, and the same where they are the same', () => {
    const cache = { ...env, PACKSITE_CACHE: emptyFolder() }
    const places = ['one/site', 'two/site', 'deep/er/and/deeper/site', ...(isFullRun ? ['x/y/site', 'site/site'] : [])]
    const folder = emptyFolder()
    const sites = places.map((place, index) => {
      const root = siteIn(join(folder, place), files(['first', 'second'][index % 2] ?? ''))
      return openSite(root)
    })
    const build = (index: number, run: typeof env): Record<string, string> => {
      const site = sites[index]
      if (site === undefined) throw new RangeError(String(index))
      const { status, stderr } = runInThread(['build', '--root', site.root], run)
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      return currentFiles(site)
    }
    const shared = sites.map((_site, index) => build(index, cache))
    expect(sites[0]?.read('own/index.html')).toContain('first')
    expect(sites[1]?.read('own/index.html')).toContain('second')
    expect(sites[1]?.read('own/index.html')).not.toContain('first')
    expect(shared[2]).toEqual(shared[0])
    // As each is without the others.
    const alone = emptyFolder()
    cpSync(join(folder, 'two'), join(alone, 'two'), {
      recursive: true,
      filter: (path) => !/dist|\.packsite/.test(path),
    })
    const one = openSite(join(alone, 'two/site'))
    one.build({ ...env, PACKSITE_CACHE: emptyFolder() })
    expect(currentFiles(one)).toEqual(shared[1])
  })

  test('tell what one of them has not, where a file stands in the place of a folder of another', () => {
    const cache = { ...env, PACKSITE_CACHE: emptyFolder() }
    const folder = emptyFolder()
    openSite(siteIn(join(folder, 'one/site'), files('same'))).build(cache)
    const {
      'site.config.ts': _config,
      '../shared/brand.ts': _brand,
      '../shared/word.ts': _word,
      ...own
    } = files('same')
    const root = siteIn(join(folder, 'two/site'), { ...own, 'site.config.ts': configSource(routes) })
    writeFileSync(join(folder, 'two/shared'), 'a file')
    const { status, stderr } = runInThread(['build', '--root', root], cache)
    const codes = new Set(stderr.match(/^error\[[a-z-]+\]/gm))
    expect({ status, codes }).toEqual({
      status: 1,
      codes: new Set(['error[template-syntax]']),
    })
  })

  test('find the lines of their own templates by a map of their own', () => {
    const cache = { ...env, PACKSITE_CACHE: emptyFolder() }
    const folder = emptyFolder()
    for (const place of ['one/site', 'deep/er/and/deeper/site']) {
      const site = openSite(siteIn(join(folder, place), files('same')))
      site.build(cache)
      const [map = ''] = readdirSync(join(site.root, '.packsite')).filter((name) => name.endsWith('.map'))
      const { sources } = JSON.parse(readFileSync(join(site.root, '.packsite', map), 'utf8')) as { sources: string[] }
      for (const own of [join(site.root, 'templates/own.tsx'), join(packageFolder, 'src/templates/document.tsx')])
        expect(sources).toContain(pathToFileURL(own).href)
    }
  })
})
