// One of those who make the packs: what they drew, by year, what they wrote, and their add-ons.

import type { RowProps } from 'packsite'
import { AddonList, PostList, SectionHead, Texture } from 'packsite/parts'
import { Wall, type WallYear } from './parts/Wall'
import './people.css'
import type config from '../site.config'

type Props = RowProps<typeof config, 'author'>

/** Each texture once, in the year of the first hand that this author had in it. */
function yearsOf(id: string, textures: Props['data']['textures']): WallYear[] {
  const years = new Map<string, WallYear['blocks']>()
  for (const { id: key, title, href, src, animated, contributions } of textures) {
    const own = contributions.filter(({ authors }) => authors.some((author) => author.id === id))
    const [first = ''] = own.map(({ year }) => year).sort()
    if (first !== '' && src !== '') years.set(first, [...(years.get(first) ?? []), { key, title, href, src, animated }])
  }
  return [...years].map(([year, blocks]) => ({ year, blocks })).sort((a, b) => (a.year < b.year ? -1 : 1))
}

export default function Author({ entry, data: { textures, posts, addons } }: Props) {
  const years = yearsOf(entry.id, textures)
  const count = years.reduce((sum, { blocks }) => sum + blocks.length, 0)
  const block = textures.find(({ id }) => id === String(entry.block)) ?? textures[0]
  return (
    <>
      <header className="page-head wrap person-head">
        {block !== undefined && block.src !== '' && <Texture src={block.src} edge={128} alt="" />}
        <div>
          <p className="meta">
            <a href="/credits">Credits</a>
            <span>Since {entry.since}</span>
          </p>
          <h1>{entry.name}</h1>
        </div>
        <div className="person-text">
          <p className="lede">{entry.text}</p>
          {entry.links.length > 0 && (
            <p className="inline-links">
              {entry.links.map((link) => (
                <a key={link.href} href={link.href} rel="nofollow">
                  {link.text}
                </a>
              ))}
            </p>
          )}
        </div>
      </header>
      {count > 0 && (
        <section className="stage band" aria-labelledby="textures">
          <div className="wrap">
            <SectionHead id="textures" heading={`${String(count)} ${count === 1 ? 'texture' : 'textures'}, by year`} />
            <Wall years={years} since={entry.since} />
          </div>
        </section>
      )}
      {posts.length + addons.length > 0 && (
        <div className="wrap band person-work">
          {posts.length > 0 && (
            <section aria-labelledby="posts">
              <h2 id="posts">Posts</h2>
              <PostList posts={posts} level={3} />
            </section>
          )}
          {addons.length > 0 && (
            <section aria-labelledby="addons">
              <h2 id="addons">Add-ons</h2>
              <AddonList addons={addons} />
            </section>
          )}
        </div>
      )}
    </>
  )
}
