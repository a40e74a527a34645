// An add-on as a card in a list: picture, title, summary, compatibility, authors and date.

import type { AddonCardProps } from '../../generator/types'
import { listText } from '../words'
import { DateText } from './DateText'
import { Favourite } from './Favourite'
import { FitTags } from './FitTags'
import { Heading, type HeadingLevel } from './Heading'
import { Picture } from './Picture'

type CardProps = { readonly addon: AddonCardProps; readonly level: HeadingLevel }

/** The script of the filters compares the data attributes with the ids of the chosen filters. */
export function AddonCard({ addon, level }: CardProps) {
  return (
    <article
      className="addon-card"
      data-addon={addon.slug}
      data-edition={addon.editions.map((edition) => edition.slug).join(' ')}
      data-resolution={addon.resolutions.join(' ')}
      data-look={addon.looks.join(' ') || undefined}
      data-optifine={addon.optifine ? '1' : '0'}
    >
      {addon.image === null ? (
        <div className="addon-blank" />
      ) : (
        <a href={addon.href} tabIndex={-1} aria-hidden="true">
          <Picture image={{ ...addon.image, alt: '' }} />
        </a>
      )}
      <div className="addon-title">
        <Heading level={level}>
          <a href={addon.href}>{addon.title}</a>
        </Heading>
        <Favourite slug={addon.slug} title={addon.title} />
      </div>
      <p data-summary="">{addon.summary}</p>
      <FitTags {...addon} />
      <p className="meta">
        <span data-authors="">{listText(addon.authors)}</span>
        <DateText date={addon.updated} />
      </p>
    </article>
  )
}
