// Posts that have a word in common, or a year.

import type { RowProps } from 'packsite'
import { PageHead, PostRows, SectionHead } from 'packsite/parts'
import type config from '../site.config'

export default function Posts({ heading, data, feed }: RowProps<typeof config, 'posts'>) {
  return (
    <>
      <PageHead heading={heading}>
        <p className="inline-links quiet">
          <a href="/news">All news</a>
          {feed !== null && <a href={feed}>Feed</a>}
        </p>
      </PageHead>
      <SectionHead heading={data.news.length === 1 ? 'One post' : `${String(data.news.length)} posts`} />
      <PostRows posts={data.news.map((post) => ({ ...post, ...post.row }))} level={3} />
    </>
  )
}
