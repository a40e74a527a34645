// Add-ons as short lines beside other content.

import type { AddonCardProps } from '../../generator/types'
import { Picture } from './Picture'
import { listText } from '../words'
import { resolutionText } from './resolution'

export function AddonList({ addons }: { readonly addons: readonly AddonCardProps[] }) {
  return (
    <ul className="addon-list">
      {addons.map((addon) => (
        <li key={addon.slug}>
          {addon.image !== null && <Picture image={{ ...addon.image, alt: '' }} />}
          <div>
            <a href={addon.href}>{addon.title}</a>
            <p className="meta">
              <span>{listText(addon.editions.map((edition) => edition.short))}</span>
              <span>{listText(addon.resolutions.map(resolutionText))}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
