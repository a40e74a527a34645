// The page of an add-on: pictures, compatibility, authors and downloads.

import type { AddonProps, FactProps } from '../../generator/types'
import { AddonChanges } from '../sections/AddonChanges'
import { AddonCards } from '../parts/AddonCards'
import { Favourite } from '../parts/Favourite'
import { FitTags } from '../parts/FitTags'
import { DateText } from '../parts/DateText'
import { DownloadList } from '../parts/DownloadList'
import { FactRow } from '../parts/FactRow'
import { Picture } from '../parts/Picture'
import { Prose } from '../parts/Prose'
import { resolutionText } from '../parts/resolution'
import { listText, say } from '../words'

function Compatibility({ addon }: { readonly addon: AddonProps }) {
  const { editions, resolutions, optifine, packs, updated, facts } = addon
  const text = (words: string): FactProps['values'] => [{ text: words, href: null }]
  const fits: FactProps[] = [
    { label: say('addon.editions'), values: text(listText(editions.map((edition) => edition.name))) },
    { label: say('addon.resolutions'), values: text(listText(resolutions.map(resolutionText))) },
    { label: say('addon.needs'), values: text(say(optifine ? 'addons.needs-optifine' : 'addons.needs-nothing')) },
    ...(packs.length > 0 ? [{ label: say('addon.packs'), values: packs }] : []),
  ]
  return (
    <dl className="facts">
      {fits.map((fact) => (
        <FactRow key={fact.label} fact={fact} />
      ))}
      <div>
        <dt>{say('addon.updated')}</dt>
        <dd>
          <DateText date={updated} />
        </dd>
      </div>
      {facts.map((fact) => (
        <FactRow key={fact.label} fact={fact} />
      ))}
    </dl>
  )
}

function Authors({ authors }: Pick<AddonProps, 'authors'>) {
  return (
    <section aria-labelledby="authors">
      <h2 id="authors">{say('addon.authors', { count: authors.length })}</h2>
      <ul className="authors">
        {authors.map((author, index) => (
          <li key={index}>
            {author.avatar !== null && <Picture image={{ ...author.avatar, alt: '' }} />}
            <div>
              <b>{author.href === null ? author.name : <a href={author.href}>{author.name}</a>}</b>
              <p className="inline-links">
                {author.links.map((link) => (
                  <a key={link.href} href={link.href} rel="nofollow">
                    {link.text}
                  </a>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Addon(addon: AddonProps) {
  const { slug, title, summary, image, images, body, authors, downloads, changes, customise, related, listHref } = addon
  return (
    <>
      <article className="wrap article">
        <header className="page-head">
          <p className="meta">
            <a href={listHref}>{say('addon.all')}</a>
          </p>
          <div className="addon-head">
            <h1>{title}</h1>
            <Favourite slug={slug} title={title} />
          </div>
          <p className="lede">{summary}</p>
          <FitTags {...addon} />
        </header>
        <div className="article-columns has-aside">
          <div className="article-body">
            {image !== null && (
              <div className="addon-image">
                <Picture image={image} eager />
              </div>
            )}
            <Prose html={body} language={addon.textLanguage} />
            {changes !== null && <AddonChanges {...changes} />}
            {images.length > 0 && (
              <section aria-labelledby="pictures">
                <h2 id="pictures">{say('addon.pictures')}</h2>
                <ul className="screenshots">
                  {images.map((picture) => (
                    <li key={picture.src}>
                      <Picture image={picture} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <aside className="panel">
            {downloads.length === 0 ? (
              <section aria-labelledby="downloads">
                <h2 id="downloads">{say('addon.downloads')}</h2>
                <p>{say('addon.no-file')}</p>
                <p>
                  <a className="more-link" href={listHref}>
                    {say('addon.all')}
                  </a>
                </p>
              </section>
            ) : (
              <section aria-labelledby="downloads">
                <h2 id="downloads">{say('addon.downloads')}</h2>
                <DownloadList of={title} groups={downloads} level={3} />
                {customise === null ? (
                  <p className="quiet">{say('addon.by-hand')}</p>
                ) : (
                  <p>
                    <a className="more-link" href={customise.href}>
                      {customise.text}
                    </a>
                  </p>
                )}
              </section>
            )}
            <section aria-labelledby="compatibility">
              <h2 id="compatibility">{say('addon.fits')}</h2>
              <Compatibility addon={addon} />
            </section>
            {authors.length > 0 && <Authors authors={authors} />}
          </aside>
        </div>
      </article>
      {related.length > 0 && (
        <section className="band wrap" aria-labelledby="related">
          <h2 id="related">{say('addon.related')}</h2>
          <AddonCards addons={related} level={3} asRows />
        </section>
      )}
    </>
  )
}
