// A post in a list, with its picture.

import type { PostCardProps } from '../../generator/types'
import { classNames } from './class-names'
import { Heading, type HeadingLevel } from './Heading'
import { Picture } from './Picture'
import { PostMeta } from './PostMeta'

type CardProps = {
  readonly post: PostCardProps
  readonly level: HeadingLevel
  readonly eager?: boolean
  readonly wide?: boolean
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
        <PostMeta post={post} />
        <Heading level={level}>
          <a href={post.href}>{post.title}</a>
        </Heading>
        {post.summary !== '' && <p className="summary">{post.summary}</p>}
      </div>
    </article>
  )
}
