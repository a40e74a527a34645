// Posts as lines.

import type { PostCardProps } from '../../generator/types'
import { Heading, type HeadingLevel } from './Heading'
import { PostMeta } from './PostMeta'

type PostListProps = { readonly posts: readonly PostCardProps[]; readonly level: HeadingLevel }

export function PostList({ posts, level }: PostListProps) {
  return (
    <ul className="post-list">
      {posts.map((post) => (
        <li key={post.href} data-project={post.project?.text}>
          <Heading level={level}>
            <a href={post.href}>{post.title}</a>
          </Heading>
          <PostMeta post={post} />
        </li>
      ))}
    </ul>
  )
}
