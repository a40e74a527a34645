// The address of a release: below its pack's page, by edition, game version and what the release is called.

/** What an address is made of. */
type NamedRelease = {
  readonly version: string | null
  readonly date: string | null
  readonly channel: string
}
type NamedRow = { readonly label: string; readonly releases: readonly NamedRelease[] }

/**
 * For each row the last part of each release's address: '1.21.8-r12'. A release without a version is called by its day, else by its
 * channel, and by a number from the oldest on where others are called so too: an address stays when newer releases come.
 */
export function releaseSlugs(rows: readonly NamedRow[]): string[][] {
  const taken = new Map<string, number>()
  const slugs = rows.map(({ releases }) => releases.map(() => ''))
  for (const [index, row] of [...rows.entries()].reverse())
    for (const [place, release] of [...row.releases.entries()].reverse()) {
      const slug = slugOf(row.label, release)
      const before = taken.get(slug) ?? 0
      taken.set(slug, before + 1)
      const line = slugs[index]
      if (line !== undefined)
        line[place] = before === 0 || release.version !== null ? slug : `${slug}-${String(before + 1)}`
    }
  return slugs
}

function slugOf(label: string, { version, date, channel }: NamedRelease): string {
  const name = version ?? (date === null || date === 'rolling' ? channel : date)
  return [label, name]
    .map(wordOf)
    .filter((word) => word !== '')
    .join('-')
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
