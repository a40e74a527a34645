// Posts as rows, each with a small picture, or with two blocks of its pack.

import type { PostRowProps } from '../../generator/types'
import { Heading, type HeadingLevel } from './Heading'
import { Picture } from './Picture'
import { PostMeta } from './PostMeta'
import { Texture } from './Texture'

type PostRowsProps = { readonly posts: readonly PostRowProps[]; readonly level: HeadingLevel }

const BLOCK_EDGE = 128

function Window({ post: { image, blocks, href } }: { readonly post: PostRowProps }) {
  return (
    <a className="post-window" href={href} tabIndex={-1} aria-hidden="true">
      {image === null ? (
        blocks.map((src) => (
          <span key={src}>
            <Texture src={src} edge={BLOCK_EDGE} alt="" />
          </span>
        ))
      ) : (
        <Picture image={{ ...image, alt: '' }} />
      )}
    </a>
  )
}

export function PostRows({ posts, level }: PostRowsProps) {
  return (
    <ul className="post-list post-rows">
      {posts.map((post) => (
        <li key={post.href} data-project={post.project?.text}>
          <Window post={post} />
          <div>
            <Heading level={level}>
              <a href={post.href}>{post.title}</a>
            </Heading>
            {post.summary !== '' && <p className="summary">{post.summary}</p>}
          </div>
          <PostMeta post={post} />
        </li>
      ))}
    </ul>
  )
}
