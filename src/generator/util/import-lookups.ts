// The paths where a bundler resolves an import, and the current directory entries at these paths. The target of an import can change
// although its file does not: a sibling with another extension, a nearer package or a changed link may take precedence. A lookup is a
// folder and a stem. A lookup matches names equal to the stem, or starting with the stem and a dot.

import { existsSync, realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { entriesIn } from './listing'
import { compareText } from './text'
import { valueOr } from './value-or'

/** Structurally equal to `ImportLookup` in types/store.ts. */
type Look = { readonly folder: string; readonly stem: string }

/** The result of all lookups in one folder. */
export type Seen = { readonly folder: string; readonly stems: readonly string[]; readonly names: string }

const PACKAGES = 'node_modules'

/** The lookups for an import in a file of `folder`. `leadsToOwn`: the import resolved to a file outside of all packages. */
export function importLookupsOf(
  specifier: string,
  folder: string,
  { leadsToOwn }: { readonly leadsToOwn: boolean },
): Look[] {
  if (isPath(specifier)) {
    const base = resolve(folder, specifier)
    return [lookFor(base), { folder: base, stem: 'index' }, { folder: base, stem: 'package' }]
  }
  if (isBuiltin(specifier)) return []
  const isOfPackage = specifier.startsWith('#')
  const looks = isOfPackage ? [] : packageLooks(specifier, folder)
  // The imports and exports fields of a package.json can also redirect to files of the same package.
  return isOfPackage || leadsToOwn ? [...looks, ...manifestLooks(folder)] : looks
}

/** The existing package.json files that influence these lookups. */
export function manifestsOf(looks: readonly Look[]): string[] {
  return looks.flatMap(({ folder, stem }) => {
    const isPackage = folder.endsWith(PACKAGES) || basename(dirname(folder)) === PACKAGES
    const file = stem === 'package' ? join(folder, 'package.json') : join(folder, stem, 'package.json')
    return (stem === 'package' || isPackage) && existsSync(file) ? [file] : []
  })
}

function isPath(specifier: string): boolean {
  return isAbsolute(specifier) || /^\.\.?(?:\/|$)/.test(specifier)
}

function lookFor(path: string): Look {
  const name = basename(path)
  return { folder: dirname(path), stem: /^(.+)\.[^.]*$/.exec(name)?.[1] ?? name }
}

/** Lookups in every node_modules folder upwards, up to the first one that contains the package. */
function packageLooks(specifier: string, from: string): Look[] {
  const [first = '', second = ''] = specifier.split('/')
  const [scope, stem] = first.startsWith('@') ? [first, second] : ['', first]
  const looks: Look[] = []
  for (const folder of upwards(from)) {
    if (basename(folder) === PACKAGES) continue
    const place = join(folder, PACKAGES, scope)
    looks.push({ folder: place, stem })
    if (existsSync(join(place, stem))) break
  }
  return looks
}

function manifestLooks(from: string): Look[] {
  const looks: Look[] = []
  for (const folder of upwards(from)) {
    looks.push({ folder, stem: 'package' })
    if (existsSync(join(folder, 'package.json'))) break
  }
  return looks
}

/** A folder and all its ancestors, from the inside out. */
export function upwards(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...upwards(above)]
}

export function isSeenFrom({ folder, stem }: Look, path: string): boolean {
  return dirname(path) === folder && hasStem(basename(path), stem)
}

function hasStem(name: string, stem: string): boolean {
  return name === stem || name.startsWith(`${stem}.`)
}

/** Runs all lookups, grouped by folder and sorted. `show`: see `seenFrom`. */
export function seeAll(looks: readonly Look[], show?: (path: string) => string): readonly Seen[] {
  const folders = new Map<string, Set<string>>()
  for (const { folder, stem } of looks) folders.set(folder, (folders.get(folder) ?? new Set()).add(stem))
  return [...folders]
    .sort(([a], [b]) => compareText(a, b))
    .map(([folder, some]) => {
      const stems = [...some].sort(compareText)
      return { folder, stems, names: seenFrom(folder, stems, show) }
    })
}

/** The matching names of a folder with their link targets, as one comparable string; '' without matches. `show` formats absolute paths. */
export function seenFrom(folder: string, stems: readonly string[], show = (path: string): string => path): string {
  const entries = entriesIn(folder)
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
  return valueOr('', () => realpathSync(path))
}
