// Rules shared by pages, redirects and lists for programs: releases with a file, the newest file, and the stable address of the newest
// file.

type Row = { readonly releases: readonly { readonly channel: string; readonly isInProgress?: boolean }[] }

/** The first row whose newest file is in this channel; otherwise the first row with a file. */
export function newestRowPreferChannel<T extends Row>(rows: readonly T[], channel: string | undefined): T | undefined {
  let first: T | undefined
  for (const row of rows) {
    const [newest] = row.releases
    if (newest?.isInProgress === true) continue
    if (newest?.channel === channel) return row
    first ??= row
  }
  return first
}

/** Rows with at least one file, without releases in progress, which have no file yet. */
export function rowsWithFiles<T extends Row>(rows: readonly T[]): T[] {
  return rows.flatMap((row) => {
    const releases = row.releases.filter(({ isInProgress }) => isInProgress !== true)
    return releases.length === 0 ? [] : [releases.length === row.releases.length ? row : { ...row, releases }]
  })
}

/** ('/classic32x/', 'java') -> '/classic32x/java/latest'. */
export function latestAddress(packUrl: string, edition: string): string {
  return `${packUrl.replace(/\/$/, '')}/${edition}/latest`
}
