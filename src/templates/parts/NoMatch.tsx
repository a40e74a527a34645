// The message for a search without results; scripts show it.

import { say } from '../words'

/** `asked` is the message that names the controls to clear. */
export function NoMatch({ asked }: { readonly asked: 'list.search' | 'list.search-and-filters' }) {
  return (
    <p className="no-match" data-none="" hidden>
      <span>{say('list.nothing')}</span>{' '}
      <button type="button" className="text-button" data-clear="all">
        {say('list.clear', { asked: say(asked) })}
      </button>
    </p>
  )
}
