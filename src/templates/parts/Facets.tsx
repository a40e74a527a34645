// Filters with counts; hidden until scripts run.

import type { FacetProps } from '../../generator/types'
import { Icon } from './Icon'
import { say } from '../words'
import { NEEDS_SCRIPT } from './needs-script'

export function Facets({ facets }: { readonly facets: readonly FacetProps[] }) {
  return (
    <details className="facets" data-facets="" {...NEEDS_SCRIPT}>
      <summary>
        <span>{say('addons.filters')}</span> <span className="count" data-chosen="" />
        <Icon name="chevron" />
      </summary>
      <div>
        {facets.map((facet) => (
          <fieldset key={facet.id} data-facet={facet.id}>
            <legend>{facet.name}</legend>
            {facet.options.map((option) => (
              <label key={option.slug}>
                <input type="checkbox" name={facet.id} value={option.slug} />
                <span>{option.name}</span>
                <span className="count" data-count="">
                  {option.count}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <button type="button" className="text-button" data-clear="" hidden>
          {say('addons.clear')}
        </button>
      </div>
    </details>
  )
}
