// The page of a release: game versions, file, changes since the release before, completeness and checksums.

import type { ReleaseProps } from '../../generator/types'
import { ChannelText } from '../parts/ChannelText'
import { Facts } from '../parts/Facts'
import { FileButton } from '../parts/FileButton'
import { FileProofs } from '../parts/FileProofs'
import { LinkList } from '../parts/LinkList'
import { Notices } from '../parts/Notices'
import { Pagination } from '../parts/Pagination'
import { say, sayNodes } from '../words'
import { rowAttributes, rowBadgeMessageAttributes } from '../parts/row-attributes'
import { TextureChanges } from '../parts/TextureChanges'
import { TextureWalls } from '../parts/TextureWalls'

function Layer({ release: { layer, label, name, of } }: { readonly release: ReleaseProps }) {
  return (
    <div className="release-layer" data-top="">
      <div className="layer-art">
        {layer.map((src, index) => (
          <img key={index} className="pixel texture" src={src} width={128} height={128} alt="" />
        ))}
      </div>
      <div className="wrap">
        <h1>
          <span className="hidden-text">{of}, </span>
          {label} <em>{name}</em>
        </h1>
      </div>
    </div>
  )
}

function Places({ release: { file, fileName } }: { readonly release: ReleaseProps }) {
  const places = [...file.mirrors, ...file.listings].slice(file.href === null ? 1 : 0)
  return (
    <p>
      {fileName !== '' && <span className="file-name">{fileName}</span>}
      <span>
        {file.sizeText}
        {file.sizeText !== '' && places.length > 0 && ', '}
        {places.length > 0 &&
          sayNodes('release.mirrors', {
            places: places.map(({ text, href }, index) => (
              <span key={href}>
                {index > 0 && ', '}
                <a href={href}>{text}</a>
              </span>
            )),
          })}
      </span>
    </p>
  )
}

function Intro({ release }: { readonly release: ReleaseProps }) {
  const { pack, edition, row, newest, newer, intro, notes, file, links, notices } = release
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
        <div className="release-get">
          <FileButton file={file} main={newer === null} />
          <Places release={release} />
        </div>
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

export function Release(release: ReleaseProps) {
  const { changes, unknown, walls, pagination, previous, next, of, label, name } = release
  return (
    <>
      <Layer release={release} />
      <Intro release={release} />
      {changes === null ? (
        <section className="band wrap" id="changed">
          <h2>{say('release.what-changed')}</h2>
          <p className="quiet">{unknown}</p>
        </section>
      ) : (
        <section className="stage band release-changes" id="changed" data-changes="">
          <div className="wrap">
            <TextureChanges changes={changes} />
            <Pagination pagination={pagination} />
          </div>
        </section>
      )}
      {walls !== null && (
        <section className="band wrap" id="drawn">
          <TextureWalls walls={walls} />
        </section>
      )}
      <div className="band wrap release-proofs" id="file">
        <FileProofs {...release} of={`${of} ${label} ${name}`} />
      </div>
      <nav className="band wrap release-neighbours" aria-label={say('release.neighbours')}>
        <Neighbour label={say('release.before')} link={previous} none={say('release.first')} />
        <Neighbour label={say('release.after')} link={next} none={say('release.last')} />
      </nav>
    </>
  )
}
