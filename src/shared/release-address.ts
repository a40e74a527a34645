// Address of a release: below the pack's page, by edition, game version and release version.

/** The properties of a release that determine its address. */
type NamedRelease = {
  /** Last part of the address, if stated in the table. */
  readonly slug?: string | null
  readonly version: string | null
  readonly date: string | null
  readonly channel: string
}
type NamedRow = { readonly label: string; readonly releases: readonly NamedRelease[] }

/**
 * For each row, the last part of each release's address: '1.21.8-r12'. Each is unique, unless two releases state the same slug or have the
 * same version and channel. Addresses do not change when newer releases are added.
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

/** All releases of a table, the oldest first; tables list the newest release first. */
function fromOldest(rows: readonly NamedRow[]) {
  return rows
    .flatMap(({ label, releases }, row) => releases.map((release, place) => ({ row, place, label, release })))
    .reverse()
}

function hasSlug({ slug }: NamedRelease): boolean {
  return slug !== undefined && slug !== null
}

/** A release without a date is sorted last, because publication may add a date. */
function byDay({ release: a }: Placed, { release: b }: Placed): number {
  const [first, second] = [dayOf(a) ?? '~', dayOf(b) ?? '~']
  return first === second ? 0 : first < second ? -1 : 1
}

type Taken = { readonly taken: ReadonlySet<string>; readonly channel: string | null }

/** The plain slug; if taken, with the channel appended, then with the first free number. */
function freeSlug(plain: string, { taken, channel }: Taken): string {
  if (!taken.has(keyOf(plain))) return plain
  const named = channel === null ? plain : `${plain}-${wordOf(channel)}`
  if (channel !== null && !taken.has(keyOf(named))) return named
  for (let number = 2; ; number += 1) {
    const numbered = `${named}-${String(number)}`
    if (!taken.has(keyOf(numbered))) return numbered
  }
}

/** A comparison key for slugs: slugs that differ only in Unicode form have the same key, as file systems and hosts may confuse them. */
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
