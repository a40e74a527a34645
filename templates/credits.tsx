// Everybody who makes the packs: each as a block they are known for, on the year of their first texture.

import type { RowProps } from 'packsite'
import { PageHead, Prose, Texture, message } from 'packsite/parts'
import { Wall } from './parts/Wall'
import './people.css'
import type config from '../site.config'

type Props = RowProps<typeof config, 'credits'>
type Person = Props['data']['authors'][number] & { readonly src: string }

/** Groups in the order in which the page names them. */
const GROUPS = ['founders', 'world', 'living', 'classic', 'other'] as const

function Person({ person }: { readonly person: Person }) {
  const name = person.anonymous ? message('own.credits.anonymous') : person.name
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
      <PageHead heading={message('own.credits.title')} lede={message('own.credits.lede', { count: people.length })} />
      <section className="stage band" aria-label={message('own.credits.by-year')}>
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
            <h2>{message(`own.credits.group-${group}`)}</h2>
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
            <h2>{message('own.credits.thanks')}</h2>
            <Prose html={entry.body} />
          </section>
        )}
      </div>
    </>
  )
}
