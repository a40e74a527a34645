// Posts in lists: one large with its picture, the others as lines.

import type { PostCardProps } from '../../generator/model'
import { classNames } from './class-names'
import { DateText } from './DateText'
import { Heading } from './Heading'
import type { HeadingLevel } from './Heading'
import { Mark } from './Mark'
import { Picture } from './Picture'

type CardProps = {
  readonly post: PostCardProps
  readonly level: HeadingLevel
  readonly eager?: boolean
  readonly wide?: boolean
}

function Meta({ post }: { readonly post: PostCardProps }) {
  return (
    <p className="meta">
      {post.date !== null && <DateText date={post.date} />}
      {post.project !== null && (
        <a href={post.project.href} className="post-project">
          {post.project.text}
        </a>
      )}
      {post.discontinued && <span className="tag">Discontinued</span>}
      <Mark mark={post.mark} />
    </p>
  )
}

export function PostCard({ post, level, eager = false, wide = false }: CardProps) {
  return (
    <article className={classNames('post-card', wide && 'post-card-wide')} data-project={post.project?.text}>
      {post.image !== null && (
        <a href={post.href} tabIndex={-1} aria-hidden="true">
          <Picture image={{ ...post.image, alt: '' }} eager={eager} />
        </a>
      )}
      <div>
        <Meta post={post} />
        <Heading level={level}>
          <a href={post.href}>{post.title}</a>
        </Heading>
        {post.summary !== '' && <p className="summary">{post.summary}</p>}
      </div>
    </article>
  )
}

type PostListProps = { readonly posts: readonly PostCardProps[]; readonly level: HeadingLevel }

export function PostList({ posts, level }: PostListProps) {
  return (
    <ul className="post-list">
      {posts.map((post) => (
        <li key={post.href} data-project={post.project?.text}>
          <Heading level={level}>
            <a href={post.href}>{post.title}</a>
          </Heading>
          <Meta post={post} />
        </li>
      ))}
    </ul>
  )
}
