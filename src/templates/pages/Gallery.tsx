// Textures of an edition, pack, version and tag. The four choices are links; search, columns, animations and the dialog need scripts.

import type { GalleryProps, LinkProps } from '../../generator/types'
import { ChoiceList } from '../parts/ChoiceList'
import { GalleryTile } from '../parts/GalleryTile'
import { PageHead } from '../parts/PageHead'
import { Pagination } from '../parts/Pagination'
import { resolutionText } from '../parts/resolution'
import { say, groupMessagesJson } from '../words'
import { NEEDS_SCRIPT } from '../parts/needs-script'

type TagLink = LinkProps & { readonly slug?: string }
type ChoiceProps = { readonly label: string; readonly links: readonly TagLink[]; readonly current: string }

function Choice({ label, links, current }: ChoiceProps) {
  const chosen = links.find((link) => link.current === true)
  return (
    <div className="gallery-choice">
      <span className="question" aria-hidden="true">
        {label}
      </span>
      <ChoiceList
        label={label}
        value={chosen?.text ?? current}
        links={links}
        attributesOf={({ slug }) => ({ 'data-slug': slug })}
      />
    </div>
  )
}

function Tools() {
  return (
    <div className="gallery-tools">
      <label className="gallery-search" {...NEEDS_SCRIPT}>
        <span className="question">{say('gallery.search')}</span>
        <input
          type="search"
          placeholder={say('gallery.example')}
          autoComplete="off"
          spellCheck={false}
          data-gallery-search=""
        />
      </label>
      <label className="gallery-columns" {...NEEDS_SCRIPT}>
        <span className="question">{say('gallery.columns')}</span>
        <input type="range" min="2" max="12" defaultValue="9" data-gallery-columns="" />
      </label>
    </div>
  )
}

export function Gallery(gallery: GalleryProps) {
  const { heading, editions, packs, versions, tags, current, resolution, edge, smallEdge } = gallery
  const { total, missing, tiles, pagination } = gallery
  const drawn = total - missing
  const isAnimated = tiles.some(({ src, animation }) => src !== '' && animation !== null)
  return (
    <>
      <PageHead heading={heading} />
      <div className="wrap gallery-head">
        <nav className="gallery-choices" aria-label={say('gallery.choices')}>
          <Choice label={say('gallery.edition')} links={editions} current={current.edition} />
          <Choice label={say('gallery.pack')} links={packs} current={current.pack} />
          <Choice label={say('gallery.version')} links={versions} current={current.version} />
          <Choice label={say('gallery.tag')} links={tags} current={current.tag} />
        </nav>
        <Tools />
      </div>
      <section className="stage bleed" aria-labelledby="textures">
        <div className="wrap">
          <h2 id="textures" className="hidden-text">
            {say('gallery.textures')}
          </h2>
          <div className="gallery-status">
            <p
              className="quiet"
              role="status"
              data-total=""
              data-gallery-status=""
              data-words={groupMessagesJson('tiles')}
            >
              {say('gallery.total', { drawn, resolution: resolutionText(resolution) })}
              {missing > 0 && say('gallery.missing', { count: missing })}
            </p>
            {isAnimated && (
              <button type="button" className="text-button" data-gallery-motion="" data-keeps-place="" hidden>
                {say('gallery.pause')}
              </button>
            )}
          </div>
          <p className="no-match" data-none="" hidden>
            <button type="button" className="text-button" data-clear="">
              {say('list.clear', { asked: say('list.search') })}
            </button>
          </p>
          <a className="skip-inside" href="#textures-end">
            {say('gallery.skip')}
          </a>
          <ul
            className="gallery-grid"
            data-gallery=""
            data-edition={current.edition}
            data-pack={current.pack}
            data-version={current.version}
            data-resolution={resolution}
            data-small={smallEdge < edge ? '' : undefined}
          >
            {tiles.map((tile) => (
              <GalleryTile key={tile.id} tile={tile} edge={edge} />
            ))}
          </ul>
          <div id="textures-end" tabIndex={-1} />
          <Pagination pagination={pagination} />
        </div>
      </section>
    </>
  )
}
