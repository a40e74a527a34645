// The textures of an add-on beside those of a pack, before and after.

import type { AddonProps } from '../../generator/types'
import { Icon } from '../parts/Icon'
import { say } from '../words'

function Texture({ src }: { readonly src: string }) {
  return src === '' ? (
    <span className="texture-missing">{say('file.no-picture')}</span>
  ) : (
    <img className="pixel texture" src={src} width={64} height={64} alt="" loading="lazy" />
  )
}

export function AddonChanges({ pack, count, pairs }: NonNullable<AddonProps['changes']>) {
  return (
    <section className="addon-changes" aria-labelledby="changes">
      <h2 id="changes">{say('addon.changes', { count })}</h2>
      <p className="quiet">{say('addon.changes-note', { pack })}</p>
      <ul>
        {pairs.map(({ title, before, after }) => (
          <li key={after}>
            <span>
              <Texture src={before} />
              <Icon name="next" />
              <Texture src={after} />
            </span>
            <b>{title}</b>
          </li>
        ))}
      </ul>
      {count > pairs.length && (
        <p className="quiet">{say('addon.changes-more', { count: String(count - pairs.length) })}</p>
      )}
    </section>
  )
}
