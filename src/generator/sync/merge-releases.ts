// Merges files from the platforms with a release table. Returns releases to add, extensions of existing releases, and conflicts that a
// maintainer must resolve. Pure functions.

import { createProblem } from '../diagnostics/errors'
import { compareText } from '../util/text'
import {
  isFileOfRelease,
  isRollingName,
  mergeHashes,
  haveSameBytes,
  sourceLocation,
  type KnownRelease,
} from './identify'
import { isPreviewOnly, findOrNameRow } from './row-labels'
import {
  HASH_NAMES,
  PLATFORMS,
  PLATFORM_NAMES,
  type PlatformFile,
  type Hashes,
  type ReleaseNotes,
  type Platform,
  type ReleaseStage,
} from './release-formats'
import type { GameVersionRowLabel } from '../scaffold/release-order'
import type { Day, LabelledLink, Problem } from '../types'

export type NewRelease = {
  readonly label: string
  /** The covered game versions of a new row, if its label does not describe them exactly; else null. */
  readonly covers: readonly string[] | null
  readonly channel: string
  readonly version: string | null
  readonly name: string | null
  readonly date: Day
  readonly sizeBytes: number
  readonly hashes: Hashes
  readonly mirrors: readonly LabelledLink[]
  readonly listings: readonly LabelledLink[]
  readonly file: string
  readonly notes: ReleaseNotes | null
  /** The same file on each platform that offers the file. */
  readonly found: readonly PlatformFile[]
}

/** Additions to an existing release, and listings with changed URLs. */
export type ReleaseUpdate = {
  readonly release: KnownRelease
  readonly sizeBytes: number | null
  readonly hashes: Hashes
  readonly mirrors: readonly LabelledLink[]
  readonly listings: readonly LabelledLink[]
  readonly moved: readonly LabelledLink[]
}

export type TableMergeResult = {
  /** New releases, in the order in which they are written to the table. */
  readonly added: readonly NewRelease[]
  readonly extended: readonly ReleaseUpdate[]
  readonly problems: readonly Problem[]
}

export type TableRowsAndChannels = {
  readonly rows: readonly GameVersionRowLabel[]
  readonly known: readonly KnownRelease[]
  /** Channel of the site for each release stage of the platforms, and for snapshots of the game. */
  readonly channels: Readonly<Record<ReleaseStage | 'snapshot', string | null>>
}

export function computeTableAdditions(found: readonly PlatformFile[], { rows, known, channels }: TableRowsAndChannels) {
  const groups = groupByBytes(found.filter((one) => !isRollingName(one, known)))
  const clashing = clashes(groups, known)
  const blocked = new Set(clashing.map(({ name }) => name))
  const problems = clashing.map(({ problem }) => problem)
  const extended: ReleaseUpdate[] = []
  const added: NewRelease[] = []
  const labels: GameVersionRowLabel[] = [...rows]
  for (const group of groups) {
    if (group.some(({ file }) => blocked.has(file))) continue
    const releases = known.filter((release) => group.some((one) => isFileOfRelease(release, one)))
    if (releases.length > 0) {
      extended.push(...releases.flatMap((release) => extensionOf(release, group) ?? []))
      continue
    }
    const made = releaseOf(group, { rows: labels, channels })
    if ('places' in made) problems.push(made)
    else {
      added.push(made)
      if (!labels.some(({ label }) => label === made.label)) labels.push(made)
    }
  }
  return { added, extended, problems }
}

type Group = readonly PlatformFile[]

/** Groups files with equal bytes, the oldest group first; sorts each group by platform, date and row. */
function groupByBytes(found: readonly PlatformFile[]): Group[] {
  const groups: PlatformFile[][] = []
  for (const one of found) {
    const same = groups.filter((group) => group.some(({ hashes }) => haveSameBytes(hashes, one.hashes) === true))
    const merged = [...same.flat(), one]
    for (const group of same) groups.splice(groups.indexOf(group), 1)
    groups.push(merged)
  }
  for (const group of groups)
    group.sort(
      (a, b) =>
        RANK.indexOf(a.platform) - RANK.indexOf(b.platform) || compareText(a.date, b.date) || a.source - b.source,
    )
  return groups.sort((a, b) => compareText(firstDay(a), firstDay(b)) || compareText(fileOf(a), fileOf(b)))
}

/** Platforms in order of precedence. */
const RANK: readonly Platform[] = ['modrinth', 'github', 'curseforge']

function firstDay(group: Group): Day {
  return group.map(({ date }) => date).reduce((oldest, date) => (compareText(date, oldest) < 0 ? date : oldest))
}

const fileOf = (group: Group): string => group[0]?.file ?? ''

function hashesOf(group: Group): Hashes {
  return group.map(({ hashes }) => hashes).reduce(mergeHashes)
}

type Clash = { readonly name: string; readonly problem: Problem }

/** A problem for each name that several different files have, and for each name whose files cannot be compared. */
function clashes(groups: readonly Group[], known: readonly KnownRelease[]): Clash[] {
  const names = [...new Set(groups.flatMap((group) => group.map(({ file }) => file)))].sort(compareText)
  return names.flatMap((name): Clash[] => {
    const named = groups.filter((group) => group.some(({ file }) => file === name))
    const releases = known.filter(({ names: all, isRolling }) => !isRolling && all.includes(name))
    const differs = named.length > 1 || releases.some((release) => named.some((group) => isOther(release, group)))
    const at = [
      ...named.flatMap((group) => group.filter(({ file }) => file === name).map(sourceLocation)),
      ...releases.map((release) => release.at),
    ]
    if (differs) {
      const where = named.flatMap((group) => group.map((one) => addressOf(one)))
      const message = `${name} has different bytes in: ${[...new Set(where)].join(', ')}`
      const hint = 'give the new file another name wherever it was uploaded: packsite never replaces a release.'
      return [{ name, problem: createProblem('sync-same-name', { message, at, hint }) }]
    }
    const unproven = releases.filter((release) =>
      named.some((group) => !group.some((one) => isFileOfRelease(release, one))),
    )
    if (unproven.length === 0) return []
    const message = `${name} may differ from the release of that name: they have no common hash`
    const hint = "add the sha1 of the file to its release: 'sha1sum' prints it."
    return [{ name, problem: createProblem('sync-unproven', { message, at, hint }) }]
  })
}

/** True if a group is certainly another file than the release: another hash, or, without a common hash, another size. */
function isOther(release: KnownRelease, group: Group): boolean {
  const same = haveSameBytes(release.hashes, hashesOf(group))
  if (same !== null) return !same
  return release.sizeBytes !== null && group.every(({ sizeBytes }) => sizeBytes !== release.sizeBytes)
}

function addressOf({ platform, href, page }: PlatformFile): string {
  return href ?? page ?? PLATFORM_NAMES[platform]
}

function linksOf(group: Group, key: 'href' | 'page'): LabelledLink[] {
  return PLATFORMS.flatMap((platform): LabelledLink[] => {
    const [href] = group.flatMap((one) => (one.platform === platform ? (one[key] ?? []) : []))
    return href === undefined ? [] : [{ label: PLATFORM_NAMES[platform], href }]
  })
}

function extensionOf(release: KnownRelease, group: Group): ReleaseUpdate | null {
  const hashes = hashesOf(group)
  const isNew = ({ label, href }: LabelledLink, there: readonly LabelledLink[]): boolean =>
    !release.addresses.includes(href) && !there.some((link) => link.label === label || link.href === href)
  const missing = (name: keyof Hashes): string | null => (release.hashes[name] === null ? hashes[name] : null)
  const pages = linksOf(group, 'page')
  const extension: ReleaseUpdate = {
    release,
    sizeBytes: release.sizeBytes === null ? (group[0]?.sizeBytes ?? null) : null,
    hashes: { sha1: missing('sha1'), sha256: missing('sha256'), sha512: missing('sha512') },
    mirrors: linksOf(group, 'href').filter((link) => isNew(link, release.mirrors)),
    listings: pages.filter((link) => isNew(link, release.listings)),
    moved: pages.filter((link) => release.listings.some((old) => isMoved(old, link))),
  }
  const isEmpty =
    extension.sizeBytes === null &&
    HASH_NAMES.every((name) => extension.hashes[name] === null) &&
    [extension.mirrors, extension.listings, extension.moved].every((links) => links.length === 0)
  return isEmpty ? null : extension
}

/** True if `now` is the new URL of the page that `old` links to, after a rename of the project. */
function isMoved(old: LabelledLink, now: LabelledLink): boolean {
  const id = (address: string): string => address.slice(address.lastIndexOf('/'))
  return old.label === now.label && old.href !== now.href && id(old.href) === id(now.href)
}

type Naming = Pick<TableRowsAndChannels, 'channels'> & { readonly rows: readonly GameVersionRowLabel[] }

function releaseOf(group: Group, { rows, channels }: Naming): NewRelease | Problem {
  const [first] = group
  if (first === undefined) throw new Error('A release has a file')
  const versions = RANK_OF_VERSIONS.flatMap((platform) =>
    group.filter((one) => one.platform === platform && one.gameVersions.length > 0),
  )[0]?.gameVersions
  const row = findOrNameRow(versions ?? [], rows)
  if (row === null) return withoutVersion(first)
  const stage = isPreviewOnly(versions ?? []) ? 'snapshot' : first.stage
  const channel = channels[stage]
  if (channel === null) return withoutChannel(first, stage)
  const version = group.map((one) => one.version).find((text) => text !== null) ?? null
  const plainNames = [version, ...group.flatMap(({ file }) => [file, file.replace(/\.\w+$/, '')])]
  const name = group.map((one) => one.name).find((text) => text !== null && !plainNames.includes(text)) ?? null
  return {
    label: row.label,
    covers: rows.some(({ label }) => label === row.label) ? null : row.covers,
    channel,
    version,
    name,
    date: firstDay(group),
    sizeBytes: first.sizeBytes,
    hashes: hashesOf(group),
    mirrors: linksOf(group, 'href'),
    listings: linksOf(group, 'page'),
    file: first.file,
    notes: group.map(({ notes }) => notes).find((notes) => notes !== null) ?? null,
    found: group,
  }
}

/** Platforms by reliability of game versions: Modrinth and CurseForge report them; for GitHub they are guessed from the file name. */
const RANK_OF_VERSIONS: readonly Platform[] = ['modrinth', 'curseforge', 'github']

function withoutVersion(one: PlatformFile): Problem {
  const message = `The game version of ${one.file} is unknown (${PLATFORM_NAMES[one.platform]}, ${one.version ?? one.date})`
  const hint =
    one.platform === 'github'
      ? "mark the game version in the pattern: asset: 'Pack-{version}-*.zip'."
      : 'set the game version on the platform, or add the release by hand.'
  return createProblem('sync-version', { message, at: sourceLocation(one), hint })
}

function withoutChannel(one: PlatformFile, stage: string): Problem {
  const message = `The site has no channel for ${one.file}, which is '${stage}' on ${PLATFORM_NAMES[one.platform]}`
  const hint = `add 'from: [${stage}]' to a row of content/site/channels.yaml.`
  return createProblem('sync-channel', { message, at: sourceLocation(one), hint })
}
