// The heart button of an add-on. Only the reader's browser stores favourites.

import { Icon } from './Icon'
import { say } from '../words'
import { NEEDS_SCRIPT } from './needs-script'

export function Favourite({ slug, title }: { readonly slug: string; readonly title: string }) {
  return (
    <button
      type="button"
      className="favourite"
      aria-pressed="false"
      aria-label={say('addons.favourite', { title })}
      data-favourite={slug}
      {...NEEDS_SCRIPT}
    >
      <Icon name="heart" />
    </button>
  )
}
