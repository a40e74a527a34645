// What a search that finds nothing says; scripts show it.

type NoMatchProps = {
  /** What can be cleared: 'search and filters'. */
  readonly asked: string
}

export function NoMatch({ asked }: NoMatchProps) {
  return (
    <p className="no-match" data-none="" hidden>
      <span>Nothing matches.</span>{' '}
      <button type="button" className="text-button" data-clear="all">
        Clear {asked}
      </button>
    </p>
  )
}
