// Textures of one edition, pack, version and tag. The four choices are links; search, columns and the dialog need scripts.

import type { GalleryProps, LinkProps } from '../../generator/model'
import { Button } from '../parts/Button'
import { ChoiceList } from '../parts/ChoiceList'
import { GalleryTile } from '../parts/GalleryTile'
import { PageHead } from '../parts/PageHead'
import { Pagination } from '../parts/Pagination'
import { resolutionText } from '../parts/resolution'
import { SearchField } from '../parts/SearchField'

type ChoiceProps = { readonly label: string; readonly links: readonly LinkProps[]; readonly current: string }

function Choice({ label, links, current }: ChoiceProps) {
  const chosen = links.find((link) => link.current === true)
  return (
    <div className="gallery-choice">
      <span className="question" aria-hidden="true">
        {label}
      </span>
      <ChoiceList label={label} value={chosen?.text ?? current} links={links} />
    </div>
  )
}

function Columns() {
  return (
    <label className="gallery-columns" data-needs-script="" hidden>
      <span className="question">Columns</span>
      <input type="range" min="2" max="12" defaultValue="9" data-columns="" />
    </label>
  )
}

export function Gallery(gallery: GalleryProps) {
  const { heading, editions, packs, versions, tags, current, resolution, total, missing, tiles, pagination } = gallery
  return (
    <>
      <PageHead heading={heading} />
      <div className="wrap gallery-tools">
        <nav className="gallery-choices" aria-label="Textures">
          <Choice label="Edition" links={editions} current={current.edition} />
          <Choice label="Pack" links={packs} current={current.pack} />
          <Choice label="Version" links={versions} current={current.version} />
          <Choice label="Tag" links={tags} current={current.tag} />
        </nav>
        <SearchField label="Name or id" scope="gallery" />
        <Columns />
        <Button attributes={{ 'data-animations': '', 'aria-pressed': 'false' }}>Pause animations</Button>
      </div>
      <section className="stage bleed" aria-labelledby="textures">
        <div className="wrap">
          <h2 id="textures" className="hidden-text">
            Textures
          </h2>
          <p className="quiet" role="status" data-total="">
            {total} {total === 1 ? 'texture' : 'textures'} at {resolutionText(resolution)}
            {missing > 0 && `, ${missing} not drawn yet`}
          </p>
          <ul
            className="gallery-grid"
            data-gallery=""
            data-edition={current.edition}
            data-pack={current.pack}
            data-version={current.version}
            data-tag={current.tag}
          >
            {tiles.map((tile) => (
              <GalleryTile key={tile.id} tile={tile} />
            ))}
          </ul>
          <Pagination pagination={pagination} />
        </div>
      </section>
    </>
  )
}
