// The entries of an FAQ category, each with an anchor.

import type { FaqCategoryPageProps } from '../../generator/types'
import { CategoryIcon } from '../parts/CategoryIcon'
import { FaqEntry } from '../parts/FaqEntry'
import { LinkList } from '../parts/LinkList'
import { NoMatch } from '../parts/NoMatch'
import { SearchField } from '../parts/SearchField'
import { say, groupMessagesJson } from '../words'

export function FaqCategory({ category, others, faqHref }: FaqCategoryPageProps) {
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
      <div className="wrap faq-page" data-faq="">
        <NoMatch asked="list.search" />
        {category.entries.map((entry) => (
          <FaqEntry key={entry.id} entry={entry} level={2} />
        ))}
        {category.entries.length === 0 && <p>{say('faq.none')}</p>}
        {others.length > 0 && (
          <nav className="chips" aria-labelledby="other-categories">
            <h2 id="other-categories">{say('faq.others')}</h2>
            <LinkList links={others} />
          </nav>
        )}
      </div>
    </>
  )
}
