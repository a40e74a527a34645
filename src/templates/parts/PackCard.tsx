// A pack of the family: its scene, its name, and a large resolution.

import type { ImageProps, PackCardProps } from '../../generator/types'
import { FactRow } from './FactRow'
import { Picture } from './Picture'
import { resolutionText, withoutResolution } from './resolution'

/** Largest size of the picture of a card, in CSS px. */
const WINDOW = { width: 640, height: 320 }

function isSmall({ width, height }: ImageProps): boolean {
  return width < WINDOW.width || height < WINDOW.height
}

export function PackCard({ pack }: { readonly pack: PackCardProps }) {
  return (
    <article className="pack-card">
      {pack.image !== null && (
        <a href={pack.href} tabIndex={-1} aria-hidden="true">
          <Picture image={{ ...pack.image, alt: '' }} className={isSmall(pack.image) ? 'small-art' : ''} />
        </a>
      )}
      <h3>
        <a href={pack.href}>
          <span>{withoutResolution(pack.name, pack.resolution)}</span>{' '}
          <span className="resolution">{resolutionText(pack.resolution)}</span>
        </a>
      </h3>
      <p>{pack.summary}</p>
      {pack.facts.length > 0 && (
        <dl className="facts">
          {pack.facts.map((fact) => (
            <FactRow key={fact.label} fact={fact} />
          ))}
        </dl>
      )}
    </article>
  )
}
