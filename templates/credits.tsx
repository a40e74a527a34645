// Everybody who makes the packs: each as a block they are known for, on the year of their first texture.

import type { RowProps } from 'packsite'
import { PageHead, Prose, Texture } from 'packsite/parts'
import { Wall } from './parts/Wall'
import './people.css'
import type config from '../site.config'

type Props = RowProps<typeof config, 'credits'>
type Person = Props['data']['authors'][number] & { readonly src: string }

/** In the order in which pages name them. */
const GROUPS = ['Founders', 'The world', 'The living', 'The Classic line', 'Everything that is not a picture']

function Person({ person }: { readonly person: Person }) {
  const name = person.anonymous ? 'Someone who asked not to be named' : person.name
  return (
    <li>
      {person.src !== '' && <Texture src={person.src} edge={64} alt="" />}
      <div>
        <h3>
          {person.href === null ? name : <a href={person.href}>{name}</a>} <small>{person.since}</small>
        </h3>
        <p>{person.text}</p>
      </div>
    </li>
  )
}

export default function Credits({ entry, data: { authors, gallery } }: Props) {
  const blocks = new Map(gallery.map(({ id, src }) => [id, src]))
  const people = authors
    .map((author): Person => ({ ...author, src: blocks.get(String(author.block)) ?? '' }))
    .sort((a, b) => a.since - b.since)
  const years = [...new Set(people.map(({ since }) => String(since)))]
  return (
    <>
      <PageHead
        heading="Credits"
        lede={`Volunteers draw Steadfast. These are the ${String(people.length)} of today, each as a block that they are known for. They are sorted by the year of their first texture or fix.`}
      />
      <section className="stage band" aria-label="By year">
        <div className="wrap">
          <Wall
            years={years.map((year) => ({
              year,
              blocks: people
                .filter(({ since, src }) => String(since) === year && src !== '')
                .map(({ id, name, href, src }) => ({ key: id, title: name, href, src, animated: false })),
            }))}
          />
        </div>
      </section>
      <div className="wrap band">
        {GROUPS.map((group) => (
          <section key={group} className="people">
            <h2>{group}</h2>
            <ul>
              {people
                .filter((person) => person.group === group)
                .map((person) => (
                  <Person key={person.id} person={person} />
                ))}
            </ul>
          </section>
        ))}
        {entry !== null && (
          <section className="people">
            <h2>More thanks</h2>
            <Prose html={entry.body} />
          </section>
        )}
      </div>
    </>
  )
}
