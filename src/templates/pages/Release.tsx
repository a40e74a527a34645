// The page of a release: game versions, file, changes since the release before, completeness and checksums.

import type { ReleaseProps } from '../../generator/types'
import { fillIn } from '../../shared/messages/fill'
import { Banner } from '../parts/Banner'
import { Changelog } from '../parts/Changelog'
import { ChannelText } from '../parts/ChannelText'
import { DateText } from '../parts/DateText'
import { Facts } from '../parts/Facts'
import { FileButton } from '../parts/FileButton'
import { FileProofs } from '../parts/FileProofs'
import { LinkButton } from '../parts/LinkButton'
import { LinkList } from '../parts/LinkList'
import { Notices } from '../parts/Notices'
import { Pagination } from '../parts/Pagination'
import { currentFormats, labelText, listNodes, say, sayNodes } from '../words'
import { rowAttributes, rowBadgeMessageAttributes } from '../parts/row-attributes'
import { TextureChanges } from '../parts/TextureChanges'
import { TextureStrip } from '../parts/TextureStrip'
import { TextureWalls } from '../parts/TextureWalls'

function Layer({ release: { layer, banner, label, name, of } }: { readonly release: ReleaseProps }) {
  return (
    <div className={banner === null ? 'release-layer' : 'release-layer pack-banner'} data-top="">
      {banner === null ? (
        <div className="layer-art">
          {layer.map((src, index) => (
            <img key={index} className="pixel texture" src={src} width={128} height={128} alt="" />
          ))}
        </div>
      ) : (
        <Banner image={banner} />
      )}
      <div className="wrap">
        <h1>
          <span className="hidden-text">{fillIn(currentFormats().list, { before: of, after: '' })}</span>
          {label} <em>{name}</em>
        </h1>
      </div>
    </div>
  )
}

function Places({ release: { file, fileName } }: { readonly release: ReleaseProps }) {
  const places = [...file.mirrors, ...file.listings].slice(file.href === null ? 1 : 0)
  const links = places.map(({ text, href }) => (
    <a key={href} href={href}>
      {text}
    </a>
  ))
  return (
    <p>
      {fileName !== '' && <span className="file-name">{fileName}</span>}
      <span>{places.length > 0 && sayNodes('release.mirrors', { places: listNodes(links) })}</span>
    </p>
  )
}

function Intro({ release }: { readonly release: ReleaseProps }) {
  const { pack, edition, row, newest, newer, intro, notes, post, inProgress, file, links, notices, previous } = release
  const facts = release.facts.map(({ label, value, href, channel }) => {
    if (channel === true) return { label, value: <ChannelText file={file} /> }
    return { label, value: href === undefined ? value : <a href={href}>{value}</a> }
  })
  return (
    <div className="wrap release-intro">
      <div>
        <p className="meta" {...rowBadgeMessageAttributes({ isWhole: false })}>
          <a href={pack.href}>{pack.text}</a>
          <span {...rowAttributes(row)}>{edition}</span>
          {newest && <em className="tag">{say('release.newest')}</em>}
        </p>
        {newer !== null && (
          <p className="notice" data-kind="info">
            <strong>{say('release.newer')}</strong> <a href={newer.link.href}>{newer.link.text}</a>
            {newer.text}
          </p>
        )}
        <Notices notices={notices} />
        <p className="intro">{intro}</p>
        {notes !== '' && <p className="release-notes">{notes}</p>}
        {post !== null && (
          <p className="release-notes">
            {notes === '' && `${post.summary} `}
            {sayNodes('release.post', {
              post: (
                <a key="post" href={post.href}>
                  {post.text}
                </a>
              ),
            })}
          </p>
        )}
        {inProgress ? (
          <p className="release-notes">
            {say('release.in-progress')}{' '}
            {previous !== null &&
              sayNodes('release.until', {
                release: (
                  <a key="until" href={previous.href}>
                    {previous.text}
                  </a>
                ),
              })}
          </p>
        ) : (
          <div className="release-get">
            <FileButton file={file} main={newer === null} />
            {file.apps.map(({ text, href }) => (
              <LinkButton key={href} href={href} name={labelText(say('file.open-in', { app: text }), file.title)}>
                {say('file.open-in', { app: text })}
              </LinkButton>
            ))}
            <Places release={release} />
          </div>
        )}
        <LinkList links={links} className="inline-links" />
      </div>
      <Facts facts={facts} />
    </div>
  )
}

type NeighbourProps = { readonly label: string; readonly link: ReleaseProps['next']; readonly none: string }

function Neighbour({ label, link, none }: NeighbourProps) {
  return (
    <p>
      <small>{label}</small>
      {link === null ? <span>{none}</span> : <a href={link.href}>{link.text}</a>}
      {link?.date != null && <time dateTime={link.date.iso}>{link.date.text}</time>}
    </p>
  )
}

function RowReleases({ release: { inRow, label } }: { readonly release: ReleaseProps }) {
  return (
    <nav className="row-releases" aria-labelledby="row">
      <h2 id="row">{say('release.row', { label })}</h2>
      <ol>
        {inRow.map(({ text, href, current = false, date, inProgress, note }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'page' : undefined}>
              {text}
            </a>
            {current && <em className="tag">{say('release.this')}</em>}
            {inProgress ? <span>{say('releases.in-progress')}</span> : date !== null && <DateText date={date} />}
            {note !== '' && <small>{note}</small>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Changes({ changes, pagination }: Pick<ReleaseProps, 'changes' | 'pagination'>) {
  if (changes === null) return null
  return (
    <section className="stage band release-changes" id="changed" data-changes="">
      <div className="wrap">
        <TextureChanges changes={changes} />
        <Pagination pagination={pagination} />
      </div>
    </section>
  )
}

/** The changelog of the post, if the changed textures are unknown; the releases of the row, and proofs of the file. */
function Record({ release }: { readonly release: ReleaseProps }) {
  const { hashes, inRow, changes, post, of, label, name } = release
  const changelog = changes === null ? (post?.changelog ?? []) : []
  if (hashes.length + inRow.length + changelog.length === 0) return null
  return (
    <div className={`band wrap release-proofs${changes === null ? ' release-record' : ''}`} id="file">
      {changelog.length > 0 && (
        <div className="release-changelog">
          <Changelog nodes={changelog} />
        </div>
      )}
      {changes === null && inRow.length > 0 && <RowReleases release={release} />}
      {hashes.length > 0 && <FileProofs {...release} of={`${of} ${label} ${name}`} />}
      {changes !== null && inRow.length > 0 && <RowReleases release={release} />}
    </div>
  )
}

function Blocks({ blocks }: Pick<ReleaseProps, 'blocks'>) {
  if (blocks === null) return null
  const heading = say('release.blocks', { pack: blocks.pack })
  return (
    <section className="stage band" aria-labelledby="blocks">
      <div className="wrap">
        <h2 id="blocks">{heading}</h2>
        <TextureStrip label={heading} textures={blocks.textures} />
      </div>
    </section>
  )
}

export function Release(release: ReleaseProps) {
  const { walls, previous, next } = release
  return (
    <>
      <Layer release={release} />
      <Intro release={release} />
      <Changes {...release} />
      {walls !== null && (
        <section className="band wrap" id="drawn">
          <TextureWalls walls={walls} />
        </section>
      )}
      <Record release={release} />
      <Blocks {...release} />
      {(previous ?? next) !== null && (
        <nav className="band wrap release-neighbours" aria-label={say('release.neighbours')}>
          <Neighbour label={say('release.before')} link={previous} none={say('release.first')} />
          <Neighbour label={say('release.after')} link={next} none={say('release.last')} />
        </nav>
      )}
    </>
  )
}
