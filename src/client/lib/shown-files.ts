// Computes the files that pass the filters.

export type FilterableTable = {
  readonly pack: string
  readonly edition: string
  /** Channels of each row's files, newest first; '' for a release without a file. */
  readonly rows: readonly (readonly string[])[]
}

export type DownloadFilters = {
  readonly pack: string
  readonly edition: string
  readonly channels: readonly string[] | null
}

export function isUnfiltered({ pack, edition, channels }: DownloadFilters): boolean {
  return pack === '' && edition === '' && channels === null
}

/** Relaxed filters, each without one filter, that leave files; offered if no file matches. */
export function relaxedFilters(tables: readonly FilterableTable[], filters: DownloadFilters) {
  const changes: Partial<DownloadFilters>[] = [{ edition: '' }, { pack: '' }, { channels: null }]
  return changes
    .map((change) => ({ ...filters, ...change }))
    .filter((less) => !isUnfiltered(less) && Object.keys(filters).some((key) => !isSame(less, filters, key)))
    .map((less) => ({ filters: less, files: findShownFiles(tables, less).files }))
    .filter(({ files }) => files > 0)
}

function isSame(a: DownloadFilters, b: DownloadFilters, key: string): boolean {
  return a[key as keyof DownloadFilters] === b[key as keyof DownloadFilters]
}

/** Number of matching files and packs, and for each table and row the visibility of each file. */
export function findShownFiles(tables: readonly FilterableTable[], { pack, edition, channels }: DownloadFilters) {
  const packs = new Set<string>()
  let files = 0
  const shown = tables.map((table) => {
    const isTable = (pack === '' || pack === table.pack) && (edition === '' || edition === table.edition)
    return table.rows.map((row) =>
      row.map((channel) => {
        const isShown = isTable && (channels === null || channels.includes(channel))
        if (isShown && channel !== '') {
          packs.add(table.pack)
          files += 1
        }
        return isShown
      }),
    )
  })
  return { tables: shown, files, packs: packs.size }
}
