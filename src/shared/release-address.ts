// The address of a release: below its pack's page, by edition, game version and the release's version.

/** The parts of a release that its address is made of. */
type NamedRelease = {
  /** The last part of the address, where the table states it. */
  readonly slug?: string | null
  readonly version: string | null
  readonly date: string | null
  readonly channel: string
}
type NamedRow = { readonly label: string; readonly releases: readonly NamedRelease[] }

/**
 * For each row, the last part of each release's address: '1.21.8-r12'. Each is unique, except where two releases state one slug,
 * or have one version in one channel. Addresses stay the same when newer releases are added.
 */
export function releaseSlugs(rows: readonly NamedRow[]): string[][] {
  const releases = fromOldest(rows)
  const slugs = rows.map((row) => row.releases.map(() => ''))
  const taken = new Set<string>()
  const assign = ({ row, place }: Placed, slug: string): void => {
    taken.add(keyOf(slug))
    const line = slugs[row]
    if (line !== undefined) line[place] = slug
  }
  const stated = releases.filter(({ release }) => hasSlug(release))
  for (const one of stated) assign(one, one.release.slug ?? '')
  const versioned = releases.filter(({ release }) => !hasSlug(release) && release.version !== null)
  /** Version and channel -> slug. */
  const assigned = new Map<string, string>()
  for (const one of versioned.sort(byDay)) {
    const plain = slugOf(one.label, one.release)
    const identity = JSON.stringify([keyOf(plain), one.release.channel])
    const slug = assigned.get(identity) ?? freeSlug(plain, { taken, channel: one.release.channel })
    assigned.set(identity, slug)
    assign(one, slug)
  }
  for (const one of releases.filter(({ release }) => !hasSlug(release) && release.version === null))
    assign(one, freeSlug(slugOf(one.label, one.release), { taken, channel: null }))
  return slugs
}

type Placed = ReturnType<typeof fromOldest>[number]

/** Tables list the newest first. */
function fromOldest(rows: readonly NamedRow[]) {
  return rows
    .flatMap(({ label, releases }, row) => releases.map((release, place) => ({ row, place, label, release })))
    .reverse()
}

function hasSlug({ slug }: NamedRelease): boolean {
  return slug !== undefined && slug !== null
}

/** A release without a day is sorted as the newest: it may get one when it is published. */
function byDay({ release: a }: Placed, { release: b }: Placed): number {
  const [first, second] = [dayOf(a) ?? '~', dayOf(b) ?? '~']
  return first === second ? 0 : first < second ? -1 : 1
}

type Taken = { readonly taken: ReadonlySet<string>; readonly channel: string | null }

/** The plain slug; if that is taken, with the channel, and then with the first number that is free. */
function freeSlug(plain: string, { taken, channel }: Taken): string {
  if (!taken.has(keyOf(plain))) return plain
  const named = channel === null ? plain : `${plain}-${wordOf(channel)}`
  if (channel !== null && !taken.has(keyOf(named))) return named
  for (let number = 2; ; number += 1) {
    const numbered = `${named}-${String(number)}`
    if (!taken.has(keyOf(numbered))) return numbered
  }
}

/** Equal for slugs that a disk or host may take for one. */
function keyOf(slug: string): string {
  return slug.normalize('NFC')
}

function slugOf(label: string, release: NamedRelease): string {
  return [label, release.version ?? dayOf(release) ?? release.channel]
    .map(wordOf)
    .filter((word) => word !== '')
    .join('-')
}

function dayOf({ date }: NamedRelease): string | null {
  return date === 'rolling' ? null : date
}

/** '1.19.0 - 1.19.2' -> '1.19.0-1.19.2', 'Beta 1.7.3' -> 'beta-1.7.3' */
function wordOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
}

/** '/steadfast32x/java/1.21.8-r12' */
export function releaseAddress(packUrl: string, edition: string, slug: string): string {
  return `${packUrl.replace(/\/$/, '')}/${edition}/${slug}`
}
