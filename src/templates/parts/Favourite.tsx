// The heart of an add-on. Which ones are marked only the reader's browser knows.

import { Icon } from './Icon'
import { say } from '../words'

export function Favourite({ slug, title }: { readonly slug: string; readonly title: string }) {
  return (
    <button
      type="button"
      className="favourite"
      aria-pressed="false"
      aria-label={say('addons.favourite', { title })}
      data-favourite={slug}
      data-needs-script=""
      data-keeps-place=""
      hidden
    >
      <Icon name="heart" />
    </button>
  )
}
