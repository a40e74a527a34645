// A post, a content page, or the latest post of a project.

import type { ArticleProps, LinkOrText, LinkProps } from '../../generator/types'
import { Changelog } from '../parts/Changelog'
import { LinkList } from '../parts/LinkList'
import { classNames } from '../parts/class-names'
import { DateText } from '../parts/DateText'
import { DownloadList } from '../parts/DownloadList'
import { FactRow } from '../parts/FactRow'
import { FileFacts } from '../parts/FileFacts'
import { downloadLinkName } from '../parts/download-name'
import { LinkButton } from '../parts/LinkButton'
import { Mark } from '../parts/Mark'
import { Current } from '../parts/Current'
import { Notices } from '../parts/Notices'
import { Picture } from '../parts/Picture'
import { Prose } from '../parts/Prose'
import { rowAttributes, rowBadgeMessageAttributes } from '../parts/row-attributes'
import { nameNodes, say, sayNodes } from '../words'

function ArticleHead({ article }: { readonly article: ArticleProps }) {
  const { title, date, project, mark, authors, updated } = article
  return (
    <header className="page-head">
      {(date !== null || project !== null || mark !== null || authors.length > 0 || updated !== null) && (
        <p className="meta">
          {project !== null && <a href={project.href}>{project.text}</a>}
          {date !== null && <DateText date={date} />}
          {updated !== null && <span>{sayNodes('article.updated', { date: <DateText date={updated} /> })}</span>}
          {authors.length > 0 && <span>{sayNodes('article.by', { names: <Names names={authors} /> })}</span>}
          <Mark mark={mark} />
        </p>
      )}
      <h1>{title}</h1>
    </header>
  )
}

/** 'Ann, Bo and Cy' */
function Names({ names }: { readonly names: readonly LinkOrText[] }) {
  return nameNodes(names.map(({ text, href }) => (href === null ? text : <a href={href}>{text}</a>)))
}

/** Custom facts and tags below the text. */
function About({ article: { tags, facts } }: { readonly article: ArticleProps }) {
  if (tags.length + facts.length === 0) return null
  return (
    <footer className="article-about">
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map((fact) => (
            <FactRow key={fact.label} fact={fact} />
          ))}
        </dl>
      )}
      {tags.length > 0 && (
        <nav aria-label={say('article.tags')}>
          <ul className="tags">
            {tags.map(({ text, href }) => (
              <li key={text} className="tag">
                {href === null ? text : <a href={href}>{text}</a>}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  )
}

function Neighbours({ previous, next }: { readonly previous: LinkProps | null; readonly next: LinkProps | null }) {
  if (previous === null && next === null) return null
  return (
    <nav className="neighbours" aria-label={say('article.posts')}>
      {previous !== null && (
        <a href={previous.href} rel="prev">
          <small>{say('article.previous')}</small> {previous.text}
        </a>
      )}
      {next !== null && (
        <a href={next.href} rel="next" className="next">
          <small>{say('article.next')}</small> {next.text}
        </a>
      )}
    </nav>
  )
}

/** Up to this number, files are buttons with the first in green; more files are a list. */
const MAX_BUTTONS = 3

function Files({ article }: { readonly article: ArticleProps }) {
  const { title, downloads, moreDownloads } = article
  if (downloads.length === 0) return <PackFiles article={article} />
  const [only, ...others] = downloads
  const isShort = only?.label === null && others.length === 0 && only.files.length <= MAX_BUTTONS
  return (
    <aside className="panel" aria-labelledby="downloads">
      <h2 id="downloads">{say(isShort ? 'article.release' : 'article.downloads')}</h2>
      {isShort ? (
        <ul className="file-buttons" {...rowBadgeMessageAttributes({ isWhole: false })}>
          {only.files.map((file, index) => (
            <li key={file.href} {...rowAttributes(file.row)}>
              <LinkButton
                href={file.href}
                kind={index === 0 ? 'main' : 'quiet'}
                icon="download"
                name={downloadLinkName(file, title)}
                file
              >
                {file.label}
              </LinkButton>
              <FileFacts file={file} />
            </li>
          ))}
        </ul>
      ) : (
        <DownloadList of={title} groups={downloads} level={3} />
      )}
      {moreDownloads !== null && (
        <p>
          <a href={moreDownloads.href}>{moreDownloads.text}</a>
        </p>
      )}
    </aside>
  )
}

function hasFiles({ kind, downloads, moreDownloads }: ArticleProps): boolean {
  return downloads.length > 0 || (kind === 'post' && moreDownloads !== null)
}

/** For a post about a pack that has no files of its own: the way to the pack's files. */
function PackFiles({ article: { kind, project, moreDownloads } }: { readonly article: ArticleProps }) {
  if (kind !== 'post' || project === null || moreDownloads === null) return null
  return (
    <aside className="panel" aria-labelledby="downloads">
      <h2 id="downloads">{say('article.get', { pack: project.text })}</h2>
      <LinkButton href={moreDownloads.href}>{say('article.files')}</LinkButton>
    </aside>
  )
}

export function Article(article: ArticleProps) {
  const { kind, summary, image, contents, notices, discontinued, body, changelog, previous, next, current } = article
  const isIntroduced = kind === 'post' && summary !== ''
  const hasLead = isIntroduced || notices.length > 0 || discontinued
  return (
    <article className={classNames('article wrap', `article-${kind}`)}>
      <ArticleHead article={article} />
      {image !== null && (
        <div className="article-image">
          <Picture image={image} eager />
        </div>
      )}
      <div
        className={classNames(
          'article-columns',
          contents.length > 0 ? 'has-contents' : hasFiles(article) && 'has-aside',
        )}
      >
        {/* Precedes the text, as on phones, so that a part that arrives late does not shift text being read. */}
        {contents.length > 0 && (
          <nav className="contents side-nav" aria-labelledby="contents">
            <h2 id="contents">{say('article.contents')}</h2>
            <LinkList links={contents} />
          </nav>
        )}
        {hasLead && (
          <div className="article-lead">
            <Notices notices={notices} discontinued={discontinued} />
            {isIntroduced && <p className="intro">{summary}</p>}
          </div>
        )}
        {/* Precedes the long text, so that readers find the file at once, even in a single column. */}
        <Files article={article} />
        <div className="article-body">
          <Prose html={body} language={article.textLanguage} />
          <Current lists={current} />
          <Changelog nodes={changelog} />
          <About article={article} />
        </div>
      </div>
      <Neighbours previous={previous} next={next} />
    </article>
  )
}
