// Names of scripts that depend only on their content. esbuild's names also depend on the paths of the inputs, and packages have another
// path in every installation.

import { sha256, shortHash } from '../util/hash'
import { compareText } from '../util/text'

type ScriptContents = ReadonlyMap<string, Uint8Array>

/** esbuild's name -> stable name, for each script. */
export type ContentHashNameByScript = ReadonlyMap<string, string>

const ESBUILDS = /-[A-Z0-9]{8}\.js$/

/** A name is a hash of the script and of all scripts that it imports, directly or indirectly; cycles are allowed. */
export function nameScriptsByContentHash(scripts: ScriptContents): ContentHashNameByScript {
  const texts = new Map([...scripts].map(([name, contents]) => [name, Buffer.from(contents).toString('utf8')]))
  const parts = new Map<string, string>()
  const leads = new Map<string, readonly string[]>()
  for (const [name, text] of texts) {
    const named = [...texts.keys()].filter((other) => text.includes(other))
    leads.set(name, named)
    parts.set(name, `${stemOf(name)} ${sha256(renamed(text, new Map(named.map((other) => [other, stemOf(other)]))))}`)
  }
  return new Map(
    [...texts.keys()].map((name) => {
      const all = [...reachOf(name, leads)].map((one) => parts.get(one) ?? '').sort(compareText)
      return [
        name,
        `${stemOf(name)}-${shortHash([parts.get(name), ...all].join('\n'))
          .slice(0, 8)
          .toUpperCase()}.js`,
      ]
    }),
  )
}

/** Replaces esbuild's names of imported scripts with the stable names. */
export function renameImports(contents: Uint8Array, names: ContentHashNameByScript): Uint8Array {
  return Buffer.from(renamed(Buffer.from(contents).toString('utf8'), names))
}

function stemOf(name: string): string {
  return name.replace(ESBUILDS, '')
}

function renamed(text: string, names: ContentHashNameByScript): string {
  let all = text
  for (const [from, to] of names) all = all.replaceAll(from, to)
  return all
}

/** All scripts that a script imports, directly or indirectly. */
function reachOf(name: string, leads: ReadonlyMap<string, readonly string[]>, seen = new Set<string>()): Set<string> {
  for (const next of leads.get(name) ?? []) {
    if (seen.has(next)) continue
    seen.add(next)
    reachOf(next, leads, seen)
  }
  return seen
}
