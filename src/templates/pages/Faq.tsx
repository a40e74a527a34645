// All questions by category. An entry of several categories appears in each, but only its first occurrence has the id.

import type { FaqCategoryProps, FaqProps } from '../../generator/types'
import { CategoryIcon } from '../parts/CategoryIcon'
import { FaqEntry } from '../parts/FaqEntry'
import { FaqHelp } from '../parts/FaqHelp'
import { Icon } from '../parts/Icon'
import { NoMatch } from '../parts/NoMatch'
import { PageHead } from '../parts/PageHead'
import { SearchField } from '../parts/SearchField'
import { say, groupMessagesJson } from '../words'

/** '{category}/{entry}' for the first occurrence of each entry. */
function firstPlaces(categories: readonly FaqCategoryProps[]): Set<string> {
  const first = new Map<string, string>()
  for (const category of categories) {
    for (const { id } of category.entries) if (!first.has(id)) first.set(id, `${category.slug}/${id}`)
  }
  return new Set(first.values())
}

type SectionProps = { readonly category: FaqCategoryProps; readonly anchored: ReadonlySet<string> }

function Section({ category, anchored }: SectionProps) {
  const heading = `category-${category.slug}`
  return (
    <section className="faq-category" aria-labelledby={heading}>
      <h2 id={heading}>
        <CategoryIcon category={category} edge={48} /> <a href={category.href}>{category.name}</a>
      </h2>
      <p className="quiet">{category.description}</p>
      {category.entries.map((entry) => (
        <FaqEntry key={entry.id} entry={entry} level={3} anchored={anchored.has(`${category.slug}/${entry.id}`)} />
      ))}
      <p>
        <a className="more-link" href={category.href}>
          {category.name}: {say('faq.total', { count: category.count })} <Icon name="arrow" />
        </a>
      </p>
    </section>
  )
}

export function Faq({ heading, total, categories, help }: FaqProps) {
  const anchored = firstPlaces(categories)
  return (
    <>
      <PageHead heading={heading}>
        <SearchField label={say('faq.search', { count: total })} scope="faq" />
        <p className="quiet" role="status" data-total="" data-words={groupMessagesJson('listed')}>
          {say('faq.total', { count: total })}
        </p>
      </PageHead>
      <div className="wrap side-columns faq-columns">
        <nav className="side-nav" aria-label={say('faq.categories')}>
          <ul>
            {categories.map((category) => (
              <li key={category.slug}>
                <a href={`#category-${category.slug}`}>
                  <CategoryIcon category={category} edge={16} /> {category.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div data-faq="">
          <NoMatch asked="list.search" />
          {categories.map((category) => (
            <Section key={category.slug} category={category} anchored={anchored} />
          ))}
        </div>
        <FaqHelp links={help} />
      </div>
    </>
  )
}
