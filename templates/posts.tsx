// Posts that have a word in common, or a year.

import type { RowProps } from 'packsite'
import { Picture, PostRows, Texture, localHref, message } from 'packsite/parts'
import { Neighbours } from './parts/Neighbours'
import { Numbers, counted } from './parts/Numbers'
import './posts.css'
import type config from '../site.config'

type Props = RowProps<typeof config, 'posts'>
type Post = Props['data']['news'][number]
type Listed = { readonly text: string; readonly href: string; readonly count: number }

/** Pictures in the head: two rows. */
const PICTURES = 6

/** The words of all posts, or all years, with the address of the page of each. */
function pagesLike(isYear: boolean, posts: readonly Post[], href: string): Listed[] {
  const counts = new Map<string, Listed>()
  const links = posts.flatMap((post) =>
    isYear
      ? [{ title: post.year, href: href.replace(/[^/]*$/, post.year) }]
      : post.tags.flatMap((tag) => (tag.href === null ? [] : [{ title: tag.title, href: tag.href }])),
  )
  for (const { title, href: address } of links)
    counts.set(address, { text: title, href: address, count: (counts.get(address)?.count ?? 0) + 1 })
  return [...counts.values()].sort((a, b) => (a.text < b.text ? -1 : 1))
}

/** Posts as rows. Where a picture has been shown before, the row has blocks of the pack. */
function rowsOf(posts: readonly Post[]): Post[] {
  const seen = new Set<string>()
  return posts.map((post) => {
    const { image, blocks } = post.row
    const isRepeated = image !== null && seen.has(image.src)
    if (image !== null) seen.add(image.src)
    return isRepeated && blocks.length > 0 ? { ...post, row: { image: null, blocks } } : post
  })
}

/** Pictures of the newest posts, without repetition. */
function Mosaic({ posts }: { readonly posts: readonly Post[] }) {
  const chosen = [...posts.filter(({ row }) => row.image !== null), ...posts.filter(({ row }) => row.image === null)]
  const count = chosen.length >= PICTURES ? PICTURES : chosen.length >= 4 ? 4 : Math.min(2, chosen.length)
  if (count === 0) return null
  return (
    <ul className="mosaic" data-count={count} aria-hidden="true">
      {chosen.slice(0, count).map(({ id, row: { image, blocks } }) => (
        <li key={id}>
          {image === null ? (
            blocks.map((src) => (
              <span key={src}>
                <Texture src={src} edge={128} alt="" />
              </span>
            ))
          ) : (
            <Picture image={{ ...image, alt: '' }} eager />
          )}
        </li>
      ))}
    </ul>
  )
}

export default function Posts({ heading, url, params, data: { news, all }, feed }: Props) {
  const isYear = 'year' in params
  const years = [...new Set(news.map(({ year }) => year))].sort()
  const packs = new Set(news.flatMap(({ project }) => (project === null ? [] : [project.text])))
  const authors = new Set(news.flatMap((post) => post.authors.map(({ id }) => id)))
  const pages = pagesLike(isYear, all, url)
  const rows = rowsOf(news)
  const [first = '', last = ''] = [years[0], years.at(-1)]
  return (
    <>
      <header className="page-head wrap posts-head">
        <div>
          <p className="meta">
            <a href={localHref('/news')}>{message('own.posts.all')}</a>
            {feed !== null && <a href={feed}>{message('own.posts.feed')}</a>}
          </p>
          <h1>{heading}</h1>
          <Numbers
            numbers={[
              ...counted(news.length, 'own.numbers.posts'),
              ...counted(packs.size, 'own.numbers.projects'),
              ...counted(authors.size, 'own.numbers.authors'),
              ...(isYear || first === ''
                ? []
                : [
                    {
                      value: first,
                      name:
                        first === last ? message('own.numbers.year') : message('own.numbers.to-year', { year: last }),
                    },
                  ]),
            ]}
          />
        </div>
        <Mosaic posts={rows} />
      </header>
      <h2 className="hidden-text">{message('own.posts.posts')}</h2>
      <PostRows posts={rows.map((post) => ({ ...post, ...post.row }))} level={3} />
      <Neighbours
        label={message(isYear ? 'own.posts.years' : 'own.posts.topics')}
        list={pages}
        url={url}
        words={
          isYear
            ? [message('own.posts.year-before'), message('own.posts.year-after')]
            : [message('own.posts.topic-before'), message('own.posts.topic-after')]
        }
      />
      <nav className="chips posts-pages" aria-labelledby="pages">
        <h2 id="pages">{message(isYear ? 'own.posts.all-years' : 'own.posts.all-topics')}</h2>
        <ul>
          {pages.map(({ text, href, count }) => (
            <li key={href}>
              <a href={href} aria-current={href === url ? 'page' : undefined}>
                {text}
              </a>{' '}
              <span className="count">{count}</span>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
