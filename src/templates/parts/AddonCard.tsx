// Add-ons in lists: a card with everything that helps to choose, or a short line beside other content.

import type { AddonCardProps } from '../../generator/model'
import { classNames } from './class-names'
import { DateText } from './DateText'
import { Heading } from './Heading'
import type { HeadingLevel } from './Heading'
import { Icon } from './Icon'
import { Picture } from './Picture'
import { resolutionText } from './resolution'

type CardProps = { readonly addon: AddonCardProps; readonly level: HeadingLevel }

type FitProps = Pick<AddonCardProps, 'editions' | 'resolutions' | 'optifine'>

/** What an add-on goes with, in words: 'Java + Bedrock', '32x + 64x', 'OptiFine'. */
export function FitTags({ editions, resolutions, optifine }: FitProps) {
  return (
    <ul className="tags">
      <li>{editions.map((edition) => edition.short).join(' + ')}</li>
      {resolutions.length > 0 && <li>{resolutions.map(resolutionText).join(' + ')}</li>}
      {optifine && <li className="tag">OptiFine</li>}
    </ul>
  )
}

/** Scripts read the data attributes: those of the facets are named as these are. */
export function AddonCard({ addon, level }: CardProps) {
  return (
    <article
      className="addon-card"
      data-addon={addon.slug}
      data-edition={addon.editions.map((edition) => edition.slug).join(' ')}
      data-resolution={addon.resolutions.join(' ')}
      data-optifine={addon.optifine ? '1' : undefined}
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
        <button
          type="button"
          className="favourite"
          aria-pressed="false"
          aria-label={`Favourite: ${addon.title}`}
          data-favourite={addon.slug}
          data-needs-script=""
          data-keeps-place=""
          hidden
        >
          <Icon name="heart" />
        </button>
      </div>
      <p data-summary="">{addon.summary}</p>
      <FitTags {...addon} />
      <p className="meta">
        <span data-authors="">{addon.authors.join(', ')}</span>
        <DateText date={addon.updated} />
      </p>
    </article>
  )
}

type CardsProps = {
  readonly addons: readonly AddonCardProps[]
  readonly level: HeadingLevel
  /** Words beside the picture in every window; else they stand under it where there is room. */
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
