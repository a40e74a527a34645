// Which releases of a pack have a file, which file is the newest, and the address that always leads to it: pages, redirects and the
// lists for programs answer the same.

type Row = { readonly releases: readonly { readonly channel: string; readonly isInProgress?: boolean }[] }

/** The first row whose newest file is of the site's first channel; failing that, the first row that has a file at all. */
export function newestRow<T extends Row>(rows: readonly T[], channel: string | undefined): T | undefined {
  let first: T | undefined
  for (const row of rows) {
    const [newest] = row.releases
    if (newest?.isInProgress === true) continue
    if (newest?.channel === channel) return row
    first ??= row
  }
  return first
}

/** The rows that have a file, with their files: a release in progress has none yet. */
export function rowsWithFiles<T extends Row>(rows: readonly T[]): T[] {
  return rows.flatMap((row) => {
    const releases = row.releases.filter(({ isInProgress }) => isInProgress !== true)
    return releases.length === 0 ? [] : [releases.length === row.releases.length ? row : { ...row, releases }]
  })
}

/** Below the page of the pack: ('/classic32x/', 'java') -> '/classic32x/java/latest'. */
export function latestAddress(packUrl: string, edition: string): string {
  return `${packUrl.replace(/\/$/, '')}/${edition}/latest`
}
