// A post, a content page, or the latest post of a project.

import type { ArticleProps, LinkProps } from '../../generator/model'
import { Changelog } from '../parts/Changelog'
import { classNames } from '../parts/class-names'
import { DateText } from '../parts/DateText'
import { DownloadList } from '../parts/DownloadList'
import { Mark } from '../parts/Mark'
import { Notices } from '../parts/Notices'
import { Picture } from '../parts/Picture'
import { Prose } from '../parts/Prose'

function ArticleHead({ article }: { readonly article: ArticleProps }) {
  const { title, date, project, summary, kind, mark } = article
  return (
    <header className="page-head">
      {(date !== null || project !== null || mark !== null) && (
        <p className="meta">
          {project !== null && <a href={project.href}>{project.text}</a>}
          {date !== null && <DateText date={date} />}
          <Mark mark={mark} />
        </p>
      )}
      <h1>{title}</h1>
      {kind === 'post' && summary !== '' && <p className="lede">{summary}</p>}
    </header>
  )
}

function Neighbours({ previous, next }: { readonly previous: LinkProps | null; readonly next: LinkProps | null }) {
  if (previous === null && next === null) return null
  return (
    <nav className="neighbours" aria-label="Posts">
      {previous !== null && (
        <a href={previous.href} rel="prev">
          <small>Previous</small> {previous.text}
        </a>
      )}
      {next !== null && (
        <a href={next.href} rel="next" className="next">
          <small>Next</small> {next.text}
        </a>
      )}
    </nav>
  )
}

export function Article(article: ArticleProps) {
  const { kind, image, notices, discontinued, body, downloads, changelog, previous, next } = article
  return (
    <article className={classNames('article wrap', `article-${kind}`)}>
      <ArticleHead article={article} />
      {image !== null && (
        <div className="article-image">
          <Picture image={image} eager />
        </div>
      )}
      <div className={classNames('article-columns', downloads.length > 0 && 'has-aside')}>
        <div className="article-body">
          <Notices notices={notices} discontinued={discontinued} />
          <Prose html={body} />
          <Changelog nodes={changelog} />
        </div>
        {downloads.length > 0 && (
          <aside className="panel" aria-labelledby="downloads">
            <h2 id="downloads">Downloads</h2>
            <DownloadList groups={downloads} level={3} />
          </aside>
        )}
      </div>
      <Neighbours previous={previous} next={next} />
    </article>
  )
}
