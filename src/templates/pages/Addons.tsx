// All add-ons as cards. Search, facets, sorting and favourites appear when scripts run.

import type { AddonsProps } from '../../generator/types'
import { AddonCards } from '../parts/AddonCards'
import { Button } from '../parts/Button'
import { Facets } from '../parts/Facets'
import { NoMatch } from '../parts/NoMatch'
import { PageHead } from '../parts/PageHead'
import { Pagination } from '../parts/Pagination'
import { Pick } from '../parts/Pick'
import { SearchField } from '../parts/SearchField'
import { say, groupMessagesJson } from '../words'
import { NEEDS_SCRIPT } from '../parts/needs-script'

function Tools({ total }: Pick<AddonsProps, 'total'>) {
  return (
    <div className="list-tools">
      <SearchField label={say('addons.search', { count: total })} scope="addons" />
      <label className="sort" {...NEEDS_SCRIPT}>
        <span className="hidden-text">{say('addons.sort')}</span>
        <Pick>
          <select name="sort" data-sort="">
            <option value="updated">{say('addons.newest')}</option>
            <option value="title">{say('addons.by-name')}</option>
          </select>
        </Pick>
      </label>
      <Button icon="heart" attributes={{ 'data-favourites': '', 'data-keeps-place': '', 'aria-pressed': 'false' }}>
        {say('addons.favourites')} <span className="count" data-count="" />
      </Button>
    </div>
  )
}

export function Addons({ heading, lede, total, cards, facets, customise, pagination }: AddonsProps) {
  return (
    <>
      <PageHead heading={heading} lede={lede}>
        {customise !== null && (
          <p>
            <a className="more-link" href={customise.href}>
              {customise.text}
            </a>
          </p>
        )}
      </PageHead>
      <div className="wrap side-columns addons-columns">
        <Facets facets={facets} />
        <div>
          <Tools total={total} />
          <p className="quiet" role="status" data-total={total} data-words={groupMessagesJson('listed')}>
            {say('addons.total', { count: total })}
          </p>
          <a className="skip-inside" href="#addons-end">
            {say('addons.skip')}
          </a>
          <AddonCards addons={cards} level={2} />
          <NoMatch asked="list.search-and-filters" />
          <div id="addons-end" tabIndex={-1} />
          <Pagination pagination={pagination} />
        </div>
      </div>
    </>
  )
}
