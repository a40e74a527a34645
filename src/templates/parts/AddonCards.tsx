// Add-ons as cards.

import type { AddonCardProps } from '../../generator/types'
import { AddonCard } from './AddonCard'
import { classNames } from './class-names'
import type { HeadingLevel } from './Heading'

type CardsProps = {
  readonly addons: readonly AddonCardProps[]
  readonly level: HeadingLevel
  /** Text beside the picture in every window; by default, text is below the picture if the window is wide enough. */
  readonly asRows?: boolean
}

export function AddonCards({ addons, level, asRows = false }: CardsProps) {
  return (
    <ul className={classNames('addon-cards', asRows && 'addon-rows')} data-addons="">
      {addons.map((addon) => (
        <li key={addon.slug}>
          <AddonCard addon={addon} level={level} />
        </li>
      ))}
    </ul>
  )
}
