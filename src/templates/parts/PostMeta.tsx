// Meta line of a post in lists: date, project and labels.

import type { PostCardProps } from '../../generator/types'
import { DateText } from './DateText'
import { Mark } from './Mark'
import { say } from '../words'

export function PostMeta({ post }: { readonly post: PostCardProps }) {
  return (
    <p className="meta">
      {post.date !== null && <DateText date={post.date} />}
      {post.project !== null && (
        <a href={post.project.href} className="post-project">
          {post.project.text}
        </a>
      )}
      {post.discontinued && <span className="tag">{say('article.discontinued')}</span>}
      <Mark mark={post.mark} />
    </p>
  )
}
