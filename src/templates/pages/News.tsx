// All posts, newest first: the first as a large card, the rest by year, with a filter by project.

import type { NewsProps } from '../../generator/types'
import { LinkList } from '../parts/LinkList'
import { PageHead } from '../parts/PageHead'
import { Pagination } from '../parts/Pagination'
import { PostCard } from '../parts/PostCard'
import { PostRows } from '../parts/PostRows'
import { say, groupMessagesJson } from '../words'

type ProjectProps = Omit<NewsProps['projects'][number], 'name'> & { readonly name: string | null }

/** A link to the project's page. Scripts replace the link by a button that filters the posts. */
function Project({ slug, name, count, href }: ProjectProps) {
  const text = name ?? say('news.all')
  return (
    <li data-project={name ?? undefined}>
      <span data-without-script="">
        {href === null ? <span>{text}</span> : <a href={href}>{text}</a>} <span className="count">{count}</span>
      </span>
      <button type="button" value={slug} aria-pressed={name === null} data-needs-script="" hidden>
        {text} <span className="count">{count}</span>
      </button>
    </li>
  )
}

function Projects({ news: { projects, total, href } }: { readonly news: NewsProps }) {
  return (
    <nav className="chips" aria-label={say('news.projects')} data-post-filter="">
      <ul>
        <Project slug="" name={null} count={total} href={href} />
        {projects.map((project) => (
          <Project key={project.slug} {...project} />
        ))}
      </ul>
    </nav>
  )
}

export function News(news: NewsProps) {
  const { heading, lead, years, projects, otherYears, total, pagination, feeds } = news
  return (
    <>
      <PageHead heading={heading}>
        <p className="quiet" role="status" data-total="" data-words={groupMessagesJson('chosen')}>
          {say('news.total', { count: total })}
          {pagination.pages > 1 && say('news.page', { page: pagination.page, pages: pagination.pages })}
        </p>
      </PageHead>
      <div className="wrap news-list">
        {lead !== null && <PostCard post={lead} level={2} eager wide />}
        {projects.length > 0 && <Projects news={news} />}
        {years.map(({ year, posts }) => (
          <section key={year} aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`}>{year}</h2>
            <PostRows posts={posts} level={3} />
          </section>
        ))}
        {total === 0 && <p>{say('news.none')}</p>}
        <Pagination pagination={pagination} />
        {otherYears.length > 0 && (
          <nav className="other-years" aria-labelledby="other-years">
            <h2 id="other-years">{say('news.years')}</h2>
            <LinkList links={otherYears} />
          </nav>
        )}
        <p className="feeds">
          {say('news.follow')}{' '}
          {feeds.map((feed) => (
            <a key={feed.href} href={feed.href}>
              {feed.text}
            </a>
          ))}
        </p>
      </div>
    </>
  )
}
