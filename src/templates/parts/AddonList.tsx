// Add-ons as short lines beside other content.

import type { AddonCardProps } from '../../generator/types'
import { Picture } from './Picture'
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
              <span>{addon.editions.map((edition) => edition.short).join(', ')}</span>
              <span>{addon.resolutions.map(resolutionText).join(', ')}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
