// The textures of an add-on beside those of a pack, before and after.

import type { AddonProps, WindowedTextureProps } from '../../generator/types'
import { Icon } from '../parts/Icon'
import { say } from '../words'

function Texture(shown: WindowedTextureProps) {
  return <img className="pixel texture" {...shown} alt="" loading="lazy" />
}

type Changes = NonNullable<AddonProps['changes']>

function Pairs({ pairs }: Pick<Changes, 'pairs'>) {
  return (
    <ul>
      {pairs.map(({ title, before, after }) => (
        <li key={after.src}>
          <span>
            <Texture {...before} />
            <Icon name="next" />
            <Texture {...after} />
          </span>
          <b>{title}</b>
        </li>
      ))}
    </ul>
  )
}

/** More pairs are in a <details> element. */
const FIRST = 6

export function AddonChanges({ pack, pairs }: Changes) {
  const rest = pairs.slice(FIRST)
  return (
    <section className="addon-changes" aria-labelledby="changes">
      <h2 id="changes">{say('addon.changes', { count: pairs.length })}</h2>
      <p className="quiet">{say('addon.changes-note', { pack })}</p>
      <Pairs pairs={pairs.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details>
          <summary>{say('addon.changes-more', { count: String(rest.length) })}</summary>
          <Pairs pairs={rest} />
        </details>
      )}
    </section>
  )
}
