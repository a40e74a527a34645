// One of those who make the packs: what they drew, by year, what they wrote, and their add-ons.

import type { RowProps } from 'packsite'
import { AddonList, PostList, SectionHead, Texture, localHref, message } from 'packsite/parts'
import { Neighbours } from './parts/Neighbours'
import { Numbers, counted } from './parts/Numbers'
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

export default function Author({ entry, url, data: { textures, posts, addons, everyone, gallery } }: Props) {
  const years = yearsOf(entry.id, textures)
  const count = years.reduce((sum, { blocks }) => sum + blocks.length, 0)
  const blocks = new Map(gallery.map(({ id, src }) => [id, src]))
  const block = blocks.get(String(entry.block)) ?? ''
  const people = everyone
    .filter(({ href }) => href !== null)
    .sort((a, b) => a.since - b.since)
    .map(({ name, href, block: known }) => ({ text: name, href: href ?? '', src: blocks.get(String(known)) ?? '' }))
  return (
    <>
      <header className="page-head wrap person-head">
        {block !== '' && <Texture src={block} edge={128} alt="" />}
        <div>
          <p className="meta">
            <a href={localHref('/credits')}>{message('own.credits.title')}</a>
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
        <Numbers
          numbers={[
            ...counted(count, 'own.numbers.textures'),
            ...counted(posts.length, 'own.numbers.posts'),
            ...counted(addons.length, 'own.numbers.addons'),
            { value: String(entry.since), name: message('own.numbers.first-year') },
          ]}
        />
      </header>
      {count > 0 && (
        <section className="stage band" aria-labelledby="textures">
          <div className="wrap">
            <SectionHead id="textures" heading={message('own.author.textures')} />
            <Wall years={years} since={entry.since} />
          </div>
        </section>
      )}
      {posts.length + addons.length > 0 && (
        <div className="wrap band person-work">
          {posts.length > 0 && (
            <section aria-labelledby="posts">
              <h2 id="posts">{message('own.posts.posts')}</h2>
              <PostList posts={posts} level={3} />
            </section>
          )}
          {addons.length > 0 && (
            <section aria-labelledby="addons">
              <h2 id="addons">{message('own.author.addons')}</h2>
              <AddonList addons={addons} />
            </section>
          )}
        </div>
      )}
      <div className="wrap person-others">
        <Neighbours
          label={message('own.author.authors')}
          list={people}
          url={url}
          words={[message('own.author.before'), message('own.author.after')]}
        />
      </div>
    </>
  )
}
