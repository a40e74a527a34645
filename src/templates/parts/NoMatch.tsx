// The message for a search without results; scripts show it.

import { say } from '../words'

type NoMatchProps = {
  /** Message that names the controls to clear. */
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
