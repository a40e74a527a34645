// Which pack is right for me: the family in one table, then the same textures in each.

import type { ProductProps } from '../../generator/model'
import { LinkButton } from '../parts/LinkButton'
import { PageHead } from '../parts/PageHead'
import { resolutionText, withoutResolution } from '../parts/resolution'
import { ScrollTable } from '../parts/ScrollTable'
import { TextureStrip } from '../parts/TextureStrip'

function FamilyTable({ packs }: Pick<ProductProps, 'packs'>) {
  const hasVariants = packs.some(({ variant }) => variant !== '')
  return (
    <ScrollTable label="Table of the packs">
      <caption className="hidden-text">The packs</caption>
      <thead>
        <tr>
          <th scope="col">Pack</th>
          <th scope="col">Line</th>
          <th scope="col">Resolution</th>
          {hasVariants && <th scope="col">Variant</th>}
          {packs[0]?.editions.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {packs.map((pack) => (
          <tr key={pack.href}>
            <th scope="row">
              <a href={pack.href}>{pack.name}</a>
              <p className="quiet">{pack.summary}</p>
            </th>
            <td data-label="Line">{pack.line}</td>
            <td data-label="Resolution">{resolutionText(pack.resolution)}</td>
            {hasVariants && <td data-label="Variant">{pack.variant}</td>}
            {pack.editions.map(({ label, value }) => (
              <td key={label} data-label={label}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

export function Product({ brand, game, intro, packs, pictures, textureNames, downloadsHref }: ProductProps) {
  return (
    <>
      <PageHead heading={brand} lede={intro}>
        <div className="button-row">
          <LinkButton href={downloadsHref} kind="main" icon="download">
            Downloads
          </LinkButton>
        </div>
      </PageHead>
      <section className="band-tight wrap" aria-labelledby="packs">
        <h2 id="packs">Which pack is right for me?</h2>
        <FamilyTable packs={packs} />
      </section>
      {pictures.length > 0 && (
        <section className="stage band" aria-labelledby="pictures">
          <div className="wrap">
            <h2 id="pictures">The same blocks in every pack</h2>
            <p className="quiet">
              Textures for {game}: {textureNames.join(', ')}.
            </p>
            {pictures.map((row) => (
              <section key={row.pack} className="pack-pictures">
                <h3>
                  {withoutResolution(row.pack, row.resolution)}{' '}
                  <span className="resolution">{resolutionText(row.resolution)}</span>
                </h3>
                <TextureStrip label={`Textures of ${row.pack}`} textures={row.textures} />
              </section>
            ))}
          </div>
        </section>
      )}
    </>
  )
}
