// The ground of a site: everything that its pages can be made of, but for the bodies that they print, as one hash. An edit of a text
// leaves it as it is, and then only the pages that read that text can be others. Checks are functions of what was read too: a site
// with the same of all that they ask as the last one without a problem has none.

import { join } from 'node:path'
import { canonicalJson } from '../util/hash'
import { readChecksummed, writeChecksummed } from '../util/checksummed-file'
import { everyPair } from '../util/memoize'
import { trackReads } from '../util/track-reads'
import { planPages, type Plan, type PlanInput } from '../pages/plan-pages'
import type { ContentRecord } from '../content/record'
import type { Body, FilePath, Hash } from '../types'
import type { Parts } from './plan/assemble-site'
import type { GlobalKey, BuildPlan } from './plan/build-plan'

/** The plan, and the bodies that were read to know which pages there are. */
export function planNoting(input: PlanInput): { readonly plan: Plan; readonly bodiesRead: ReadonlySet<object> } {
  const { value: plan, reads: bodiesRead } = trackReads(() => planPages(input))
  return { plan, bodiesRead }
}

/** Null where nothing is kept, and where the config asks for more than its own text: nobody can tell what a page depends on then. */
export function globalKeyOf({ site, content, opened, read, derive }: Parts, app: Hash): GlobalKey | null {
  if (!opened.isClosed || opened.cache.pictures === null) return null
  const files = new Map(content.files.map(({ body, file }) => [body, file] as const))
  const hashes = new Map(content.files.map(({ file, hash }) => [file, hash] as const))
  const filesOf = (bodies: ReadonlySet<object>): FilePath[] | null => {
    const found = [...bodies].map((body) => files.get(body as Body))
    return found.every((file) => file !== undefined) ? found : null
  }
  // Which pages there are may depend on a body too.
  const ofPlan = filesOf(read.bodies)
  if (ofPlan === null) return null
  const hash = opened.cache.key(
    'ground',
    app,
    site.configFile,
    site.configCode,
    derive.toolHash(site),
    content.defaultDescription,
    JSON.stringify([...read.public.files]),
    ofPlan.map((file) => `${file} ${hashes.get(file) ?? ''}`).join('\n'),
    content.files.map(({ file, digest }) => `${file} ${digest}`).join('\n'),
  )
  const checked = opened.cache.key('checked', hash, app, canonicalJson(site.check), read.content.digest())
  const texts = opened.cache.key('texts', hash, content.files.map(({ beginning }) => beginning).join('\n'))
  return { hash, texts, checked, hashOf: (file) => hashes.get(file), filesOf }
}

/**
 * True where all checks but that of the disk answer alike for two preparations of one run, at a glance: no entry came or went, and
 * what is another text now is only worded anew.
 */
export function hasSameCheckInputs(a: BuildPlan, b: BuildPlan): boolean {
  const isAlike =
    a.opened === b.opened &&
    a.output.app === b.output.app &&
    a.read.public.files === b.read.public.files &&
    // With the time other pages may be there.
    a.plan.addresses === b.plan.addresses &&
    a.content.defaultDescription === b.content.defaultDescription
  if (!isAlike || b.faults.problems.length > 0) return false
  const sameWords = (before: ContentRecord, cell: ContentRecord): boolean =>
    before.digest === cell.digest &&
    before.ties === cell.ties &&
    !a.read.bodies.has(before.body) &&
    !b.read.bodies.has(cell.body)
  return (
    everyPair(a.content.files, b.content.files, (before, { file }) => before.file === file) &&
    everyPair(
      a.read.content.cells,
      b.read.content.cells,
      (before, cell) => before.file === cell.file && sameWords(before, cell),
    )
  )
}

const SOUND = 'sound'

/** True where the last site without a problem answered all checks alike. */
export function isKnownValid({ opened, output, faults }: BuildPlan): boolean {
  if (faults.problems.length > 0) return false
  const known = readChecksummed(join(opened.workDir, SOUND))?.toString('utf8')
  // To tell what the checks of this site ask for takes its time.
  return known !== undefined && known === output.ground()?.checked
}

/** Writes down that the site has no problem. */
export function recordValid(prepared: BuildPlan): void {
  const checked = prepared.output.ground()?.checked
  if (checked !== undefined) writeChecksummed(join(prepared.opened.workDir, SOUND), checked)
}
