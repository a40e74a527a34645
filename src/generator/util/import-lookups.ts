// Where the meaning of an import is looked for, and what stands there. What an import means does not only change with the file
// that it means: a file beside it may go before it, a nearer package, a link may lead elsewhere. A look is a folder and a stem;
// what is seen are the names that are the stem, or begin with it and a dot, and where they lead.

import { existsSync, realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { entriesIn } from './listing'
import { compareText } from './text'
import { valueOr } from './value-or'

/** The same as the Look of the model. */
type Look = { readonly folder: string; readonly stem: string }

/** What was seen of some stems in a folder. */
export type Seen = { readonly folder: string; readonly stems: readonly string[]; readonly names: string }

const PACKAGES = 'node_modules'

/** Where an import that is written in a folder's file is looked for. `leadsToOwn`: it was found, outside of all packages. */
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
  // A package may name its own files, and itself.
  return isOfPackage || leadsToOwn ? [...looks, ...manifestLooks(folder)] : looks
}

/** The package.json files that have a say in what looks found. */
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

/** Every folder of packages from the nearest on, as far as the one that has it. */
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

/** A folder, the one above it, and so on. */
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

/** Each folder once, with all that is looked for in it, and what is there. */
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

/** Names with what they lead to, in a form of its own; '' for nothing. `show` tells a place that is led to. */
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

/** '' for what leads nowhere. */
function realOf(path: string): string {
  return valueOr('', () => realpathSync(path))
}
