// The paths where a bundler resolves an import, and the current directory entries at these paths. The target of an import can change
// although its file does not: a sibling with another extension, a nearer package or a changed link may take precedence. A lookup is a
// folder and a stem. A lookup matches names equal to the stem, or starting with the stem and a dot.

import { existsSync, realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { readFolderEntries } from './listing'
import { compareText } from './text'
import { fallbackIfThrows } from './value-or'

/** Structurally equal to `ImportLookup` in types/store.ts. */
type Lookup = { readonly folder: string; readonly stem: string }

/** The result of all lookups in one folder. */
export type LookupResult = { readonly folder: string; readonly stems: readonly string[]; readonly names: string }

const PACKAGES = 'node_modules'

/** The lookups for an import in a file of `folder`. `leadsToOwn`: the import resolved to a file outside of all packages. */
export function importLookupsOf(specifier: string, folder: string, { leadsToOwn }: { readonly leadsToOwn: boolean }) {
  if (isPath(specifier)) {
    const base = resolve(folder, specifier)
    return [lookupOf(base), { folder: base, stem: 'index' }, { folder: base, stem: 'package' }]
  }
  if (isBuiltin(specifier)) return []
  const isOfPackage = specifier.startsWith('#')
  const lookups = isOfPackage ? [] : packageLookups(specifier, folder)
  // The imports and exports fields of a package.json can also redirect to files of the same package.
  return isOfPackage || leadsToOwn ? [...lookups, ...manifestLookups(folder)] : lookups
}

/** The existing package.json files that influence these lookups. */
export function packageJsonFilesOf(lookups: readonly Lookup[]): string[] {
  return lookups.flatMap(({ folder, stem }) => {
    const isPackage = folder.endsWith(PACKAGES) || basename(dirname(folder)) === PACKAGES
    const file = stem === 'package' ? join(folder, 'package.json') : join(folder, stem, 'package.json')
    return (stem === 'package' || isPackage) && existsSync(file) ? [file] : []
  })
}

function isPath(specifier: string): boolean {
  return isAbsolute(specifier) || /^\.\.?(?:\/|$)/.test(specifier)
}

function lookupOf(path: string): Lookup {
  const name = basename(path)
  return { folder: dirname(path), stem: /^(.+)\.[^.]*$/.exec(name)?.[1] ?? name }
}

/** Lookups in every node_modules folder upwards, up to the first one that contains the package. */
function packageLookups(specifier: string, from: string): Lookup[] {
  const [first = '', second = ''] = specifier.split('/')
  const [scope, stem] = first.startsWith('@') ? [first, second] : ['', first]
  const lookups: Lookup[] = []
  for (const folder of folderAndAncestors(from)) {
    if (basename(folder) === PACKAGES) continue
    const packages = join(folder, PACKAGES, scope)
    lookups.push({ folder: packages, stem })
    if (existsSync(join(packages, stem))) break
  }
  return lookups
}

function manifestLookups(from: string): Lookup[] {
  const lookups: Lookup[] = []
  for (const folder of folderAndAncestors(from)) {
    lookups.push({ folder, stem: 'package' })
    if (existsSync(join(folder, 'package.json'))) break
  }
  return lookups
}

/** A folder and all its ancestors, from the inside out. */
export function folderAndAncestors(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...folderAndAncestors(above)]
}

export function matchesLookup({ folder, stem }: Lookup, path: string): boolean {
  return dirname(path) === folder && hasStem(basename(path), stem)
}

function hasStem(name: string, stem: string): boolean {
  return name === stem || name.startsWith(`${stem}.`)
}

/** Runs all lookups, grouped by folder and sorted. `show`: see `matchingNamesText`. */
export function runLookups(lookups: readonly Lookup[], show?: (path: string) => string): readonly LookupResult[] {
  const folders = new Map<string, Set<string>>()
  for (const { folder, stem } of lookups) folders.set(folder, (folders.get(folder) ?? new Set()).add(stem))
  return [...folders]
    .sort(([a], [b]) => compareText(a, b))
    .map(([folder, some]) => {
      const stems = [...some].sort(compareText)
      return { folder, stems, names: matchingNamesText(folder, stems, show) }
    })
}

/** The matching names of a folder with their link targets, as one comparable string; '' without matches. `show` formats absolute paths. */
export function matchingNamesText(folder: string, stems: readonly string[], show = (path: string): string => path) {
  const entries = readFolderEntries(folder)
  const names = entries.filter(({ name }) => stems.some((stem) => hasStem(name, stem)))
  if (names.length === 0) return ''
  const real = realOf(folder)
  const lines = names.map((entry) => {
    const target = entry.isSymbolicLink() ? realOf(join(folder, entry.name)) : null
    return target === null ? entry.name : `${entry.name} > ${show(target)}`
  })
  return [real === folder ? '' : show(real), ...lines.sort(compareText)].join('\n')
}

/** '' if the path does not resolve. */
function realOf(path: string): string {
  return fallbackIfThrows('', () => realpathSync(path))
}
