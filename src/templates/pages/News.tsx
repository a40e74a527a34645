// All posts, newest first: one large, the others by year.

import type { NewsProps } from '../../generator/model'
import { PageHead } from '../parts/PageHead'
import { Pagination } from '../parts/Pagination'
import { PostCard } from '../parts/PostCard'
import { PostList } from '../parts/PostList'
import { say, scriptWords } from '../words'

/** Links where a project has a page of its own. Scripts put buttons in their place, which leave the posts of that project. */
function Projects({ projects }: Pick<NewsProps, 'projects'>) {
  return (
    <nav className="chips" aria-label={say('news.projects')} data-post-filter="">
      <ul>
        {projects.map((project) => (
          <li key={project.slug} data-project={project.name}>
            <span data-without-script="">
              {project.href === null ? <span>{project.name}</span> : <a href={project.href}>{project.name}</a>}{' '}
              <span className="count">{project.count}</span>
            </span>
            <button type="button" value={project.slug} aria-pressed="false" data-needs-script="" hidden>
              {project.name} <span className="count">{project.count}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Feeds({ feeds }: Pick<NewsProps, 'feeds'>) {
  return (
    <p className="feeds">
      {say('news.follow')}{' '}
      {feeds.map((feed) => (
        <a key={feed.href} href={feed.href}>
          {feed.text}
        </a>
      ))}
    </p>
  )
}

export function News({ heading, lead, years, projects, total, pagination, feeds }: NewsProps) {
  return (
    <>
      <PageHead heading={heading}>
        <p className="quiet" role="status" data-total="" data-words={scriptWords('chosen')}>
          {say('news.total', { count: total })}
          {pagination.pages > 1 && say('news.page', { page: pagination.page, pages: pagination.pages })}
        </p>
        {projects.length > 0 && <Projects projects={projects} />}
      </PageHead>
      <div className="wrap news-list">
        {lead !== null && <PostCard post={lead} level={2} eager wide />}
        {years.map(({ year, posts }) => (
          <section key={year} aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`}>{year}</h2>
            <PostList posts={posts} level={3} />
          </section>
        ))}
        {total === 0 && <p>{say('news.none')}</p>}
        <Pagination pagination={pagination} />
        {feeds.length > 0 && <Feeds feeds={feeds} />}
      </div>
    </>
  )
}
