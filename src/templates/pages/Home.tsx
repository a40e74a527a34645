// The home page: tagline and finder, then the packs of the family, and the newest posts and add-ons.

import type { HomeProps } from '../../generator/types'
import { AddonList } from '../parts/AddonList'
import { Compare } from '../parts/Compare'
import { Finder } from '../parts/Finder'
import { languageAttributes } from '../parts/language-attributes'
import { LinkList } from '../parts/LinkList'
import { PackCard } from '../parts/PackCard'
import { Picture } from '../parts/Picture'
import { PostCard } from '../parts/PostCard'
import { PostList } from '../parts/PostList'
import { SectionHead } from '../parts/SectionHead'
import { SinceVisit } from '../sections/SinceVisit'
import { Texture } from '../parts/Texture'
import { say } from '../words'

function Hero({ home }: { readonly home: HomeProps }) {
  const identity = languageAttributes(home.textLanguage)
  return (
    <section className="hero" data-top="">
      <div className="wrap">
        <div className="hero-words">
          <h1 {...identity}>{home.tagline}</h1>
          <p className="lede" {...identity}>
            {home.description}
          </p>
        </div>
        <Finder finder={home.finder} />
        <SinceVisit />
      </div>
      {home.wall !== null && <Wall {...home.wall} />}
    </section>
  )
}

/** A picture of blocks below the finder. Each label marks the beginning of a resolution. */
function Wall({ image, isCut, labels, blocks }: NonNullable<HomeProps['wall']>) {
  return (
    <div className="wall" data-blocks={blocks === null ? undefined : JSON.stringify(blocks)}>
      <Picture image={image} eager {...(isCut ? { className: 'cut' } : {})} />
      <ul className="wall-labels" aria-hidden="true">
        {labels.map((label) => {
          const [tag, ...words] = label.split(' ')
          return (
            <li key={label} className="plate">
              <bdi>{tag}</bdi> {words.length > 0 && <small>{words.join(' ')}</small>}
            </li>
          )
        })}
      </ul>
      {blocks !== null && (
        <a className="skip-inside" href={blocks.href.replace(/\?.*$/, '')}>
          {say('home.wall')}
        </a>
      )}
    </div>
  )
}

/** One list for each edition. The stylesheet shows the list of the edition chosen in the finder, by index. */
function OlderVersions({ home }: { readonly home: HomeProps }) {
  return (
    <section className="older-versions" aria-labelledby="older-versions">
      <div className="wrap">
        <SectionHead
          heading={say('home.older')}
          id="older-versions"
          more={{ text: say('home.older-all'), href: home.downloadsHref }}
        />
        {home.olderVersions.map(({ edition, name, links }, place) => (
          <div key={edition} role="group" aria-label={name} data-place={place}>
            <LinkList links={links} />
          </div>
        ))}
      </div>
    </section>
  )
}

function Families({ home }: { readonly home: HomeProps }) {
  return (
    <section className="band wrap" aria-labelledby="families">
      <SectionHead
        heading={say('home.packs')}
        id="families"
        more={{ text: say('home.packs-which'), href: home.familyHref }}
      />
      {home.intro !== '' && <p className="lede">{home.intro}</p>}
      <ul className="pack-cards">
        {home.families.map((pack) => (
          <li key={pack.href}>
            <PackCard pack={pack} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Latest({ home }: { readonly home: HomeProps }) {
  const [lead, ...rest] = home.posts
  return (
    <div className="band wrap latest">
      <section aria-labelledby="latest-news">
        <SectionHead
          heading={say('home.news')}
          id="latest-news"
          more={{ text: say('home.news-all'), href: home.newsHref }}
        />
        {lead === undefined ? <p>{say('home.news-none')}</p> : <PostCard post={lead} level={3} />}
        {rest.length > 0 && <PostList posts={rest} level={3} />}
      </section>
      {home.addonCount > 0 && (
        <section aria-labelledby="latest-addons">
          <SectionHead
            heading={say('home.addons')}
            id="latest-addons"
            more={{ text: say('home.addons-all', { count: home.addonCount }), href: home.addonsHref }}
          />
          <AddonList addons={home.addons} />
        </section>
      )}
    </div>
  )
}

export function Home(home: HomeProps) {
  return (
    <>
      <Hero home={home} />
      {home.olderVersions.some(({ links }) => links.length > 0) && <OlderVersions home={home} />}
      <Families home={home} />
      {home.compare !== null && (
        <section className="stage band" aria-labelledby="compare">
          <div className="wrap">
            <SectionHead heading={say('home.compare')} id="compare" />
            <Compare {...home.compare} />
          </div>
        </section>
      )}
      <Latest home={home} />
      {home.links.length > 0 && (
        <nav className="stage band onward" aria-label={say('home.more', { brand: home.brand })}>
          <ul className="wrap">
            {home.links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>
                  {link.block !== '' && <Texture src={link.block} edge={64} alt="" />}
                  <span>
                    <strong>{link.text}</strong>
                    {link.note !== '' && <small>{link.note}</small>}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
