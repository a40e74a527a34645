// What a search that finds nothing says; scripts show it.

export function NoMatch() {
  return (
    <p className="no-match" data-none="" hidden>
      Nothing matches.{' '}
      <button type="button" className="text-button" data-clear="all">
        Clear search and filters
      </button>
    </p>
  )
}
