// Checks that the views of scenes are complete.

import { decodePath } from '../../../shared/address'
import { viewAddresses } from '../../../shared/views'
import { createProblem } from '../../diagnostics/errors'
import { joinNames } from '../../../shared/formats'
import type { EntryFile, Problem, ProblemLocation, PublicFileFacts } from '../../types'

type PublicFiles = ReadonlyMap<string, PublicFileFacts>

/** Returns a problem for each address of views with missing pictures, unreadable pictures, or pictures of several sizes. */
export function checkViews(entry: EntryFile, publicFiles: PublicFiles): Problem[] {
  return entry
    .named()
    .flatMap(({ kind, value, keyPath }) =>
      kind === 'views' ? viewProblems(viewAddresses(value), { at: { file: entry.file, keyPath }, publicFiles }) : [],
    )
}

function viewProblems(
  addresses: readonly string[],
  { at, publicFiles }: { readonly at: ProblemLocation; readonly publicFiles: PublicFiles },
): Problem[] {
  const files = addresses.map((address) => ({ name: `public${address}`, facts: publicFiles.get(decodePath(address)) }))
  const named = (list: typeof files): string => joinNames(list.map(({ name }) => name))
  const missing = files.filter(({ facts }) => facts === undefined)
  if (missing.length > 0) {
    const message = `A scene has ${String(files.length)} views; these are missing: ${named(missing)}`
    return [createProblem('missing-picture', { message, at, hint: 'add them, or remove the address.' })]
  }
  const sizes = files.map(({ facts }) =>
    facts?.width == null ? '' : `${String(facts.width)} x ${String(facts.height)}`,
  )
  const broken = files.filter((_, view) => sizes[view] === '')
  if (broken.length > 0) {
    const message = `These views cannot be decoded as pictures: ${named(broken)}`
    return [createProblem('broken-picture', { message, at, hint: 'save them again.' })]
  }
  const others = files.filter((_, view) => sizes[view] !== sizes[0])
  if (others.length === 0) return []
  const message = `All views of a scene need one size, ${sizes[0] ?? ''} px as the first; these differ: ${named(others)}`
  return [createProblem('picture-size', { message, at, hint: 'export them again.' })]
}
