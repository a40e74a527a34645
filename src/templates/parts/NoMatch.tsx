// What a search that finds nothing says; scripts show it.

import { say } from '../words'

type NoMatchProps = {
  /** The message that says what can be cleared. */
  readonly asked: 'list.search' | 'list.search-and-filters'
}

export function NoMatch({ asked }: NoMatchProps) {
  return (
    <p className="no-match" data-none="" hidden>
      <span>{say('list.nothing')}</span>{' '}
      <button type="button" className="text-button" data-clear="all">
        {say('list.clear', { asked: say(asked) })}
      </button>
    </p>
  )
}
