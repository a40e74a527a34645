// The entries of an FAQ category, each with an anchor.

import type { FaqCategoryPageProps } from '../../generator/types'
import { CategoryIcon } from '../parts/CategoryIcon'
import { FaqEntry } from '../parts/FaqEntry'
import { FaqHelp } from '../parts/FaqHelp'
import { NoMatch } from '../parts/NoMatch'
import { SearchField } from '../parts/SearchField'
import { say, groupMessagesJson } from '../words'

export function FaqCategory({ category, others, faqHref, help }: FaqCategoryPageProps) {
  const { length } = category.entries
  return (
    <>
      <header className="page-head wrap">
        <p className="meta">
          <a href={faqHref}>{say('faq.all')}</a>
        </p>
        <h1>
          <CategoryIcon category={category} edge={48} /> {category.name}
        </h1>
        <p className="lede">{category.description}</p>
        <SearchField label={say('faq.search-category', { count: length })} scope="faq" />
        <p className="quiet" role="status" data-total="" data-words={groupMessagesJson('listed')}>
          {say('faq.total', { count: length })}
        </p>
      </header>
      <div className="wrap side-columns faq-columns">
        {others.length > 0 && (
          <nav className="side-nav" aria-label={say('faq.others')}>
            <ul>
              {others.map((other) => (
                <li key={other.href}>
                  <a href={other.href}>
                    <CategoryIcon category={other} edge={16} /> {other.text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div data-faq="">
          <NoMatch asked="list.search" />
          {category.entries.map((entry) => (
            <FaqEntry key={entry.id} entry={entry} level={2} />
          ))}
          {category.entries.length === 0 && <p>{say('faq.none')}</p>}
        </div>
        <FaqHelp links={help} />
      </div>
    </>
  )
}
