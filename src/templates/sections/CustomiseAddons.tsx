// The add-ons and variants of /customise as the page prints them; the script prints the same elements for other packs.

import type { CustomiseStepsProps } from '../../generator/types'
import { say } from '../words'

export function CustomiseAddons({ addons }: Pick<CustomiseStepsProps, 'addons'>) {
  return (
    <div data-addons="">
      {addons.map(({ slug, title, summary, picture, facts }) => (
        <label key={slug} className="addon-row">
          {picture === '' ? (
            <span className="no-picture" />
          ) : (
            <img className="pixel" src={picture} width={160} height={96} alt="" loading="lazy" />
          )}
          <span>
            <b>{title}</b>
            <span>{summary}</span>
            <small>
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </small>
          </span>
          <input type="checkbox" name="addon" value={slug} />
        </label>
      ))}
      {addons.length === 0 && <p className="quiet">{say('customise.no-addons')}</p>}
    </div>
  )
}

function Picture({ src }: { readonly src: string }) {
  return src === '' ? (
    <span className="no-picture" />
  ) : (
    <img className="pixel texture" src={src} width={64} height={64} alt="" loading="lazy" />
  )
}

export function CustomiseVariants({ variants }: Pick<CustomiseStepsProps, 'variants'>) {
  return (
    <div className="variants" data-variants="">
      {variants.map(({ name, choices }, place) => (
        <fieldset key={name} className="single-row variants-row">
          <legend>
            <b>{name}</b>
          </legend>
          <div>
            {choices.map(({ slug, label, picture }) => (
              <label key={slug}>
                <input type="radio" name={`variant-${String(place)}`} value={slug} defaultChecked={slug === ''} />
                <Picture src={picture} />
                <small>{label}</small>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
