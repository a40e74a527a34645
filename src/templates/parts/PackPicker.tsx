// "I like Classic in 64x": two choices and the matching pack. The stylesheet shows the answer by the indices of look and size. Without
// `:has`, all answers are visible; scripts are not needed.

import type { BlockProps, FamilyPackProps, ProductProps } from '../../generator/types'
import { Icon } from './Icon'
import { LinkButton } from './LinkButton'
import { resolutionText } from './resolution'
import { Texture } from './Texture'
import { say } from '../words'

type PickerProps = Pick<ProductProps, 'looks' | 'sizes' | 'packs'>

function Sample({ block, edge }: { readonly block: BlockProps; readonly edge: number }) {
  return block.src === '' ? null : <Texture src={block.src} edge={edge} alt="" />
}

function Looks({ looks }: Pick<PickerProps, 'looks'>) {
  return (
    <fieldset className="pick-look">
      <legend>{say('family.look')}</legend>
      <div className="tiles segments">
        {looks.map((look, index) => (
          <span key={look.name}>
            <input type="radio" id={`look-${index}`} name="look" value={index} defaultChecked={index === 0} />
            <label htmlFor={`look-${index}`}>
              <span className="samples">
                {look.samples.map((block, place) => (
                  <Sample key={place} block={block} edge={64} />
                ))}
              </span>
              <b>
                {look.short === look.name ? (
                  look.name
                ) : (
                  <>
                    <span className="long">{look.name}</span>
                    <span className="short">{look.short}</span>
                  </>
                )}
              </b>
              <small>{look.text}</small>
            </label>
          </span>
        ))}
      </div>
    </fieldset>
  )
}

function Sizes({ sizes }: Pick<PickerProps, 'sizes'>) {
  return (
    <fieldset className="pick-size">
      <legend>
        {say('family.size')}
        <span className="hidden-text"> {say('family.size-hidden')}</span>
      </legend>
      <div className="tiles segments">
        {sizes.map((size, index) => (
          <span key={size.resolution}>
            <input type="radio" id={`size-${index}`} name="size" value={index} defaultChecked={index === 0} />
            <label htmlFor={`size-${index}`}>
              {size.samples.some(({ src }) => src !== '') && (
                <span className="samples">
                  {size.samples.map((block, look) => (
                    <span key={look} data-look={look}>
                      <Sample block={block} edge={128} />
                    </span>
                  ))}
                </span>
              )}
              <b className="numeral">{resolutionText(size.resolution)}</b>
              <small>{size.text}</small>
            </label>
          </span>
        ))}
      </div>
    </fieldset>
  )
}

function Answer({ pack }: { readonly pack: FamilyPackProps }) {
  return (
    <div className="pick-answer" data-look={pack.look} data-size={pack.size}>
      <div>
        <p className="question">{say('family.answer')}</p>
        <h2>{pack.name}</h2>
        {pack.text !== '' && <p className={pack.isUnfinished ? 'unfinished' : undefined}>{pack.text}</p>}
        <p className="meta">
          {pack.editions.map(({ label, value }) => (
            <span key={label}>
              {value === say('coverage.none') ? say('family.no-edition', { edition: label }) : `${label} ${value}`}
            </span>
          ))}
        </p>
      </div>
      <p className="button-row">
        <LinkButton
          href={pack.filesHref}
          kind="main"
          icon="download"
          name={say('family.downloads-of', { pack: pack.name })}
        >
          {say('family.downloads')}
        </LinkButton>
        <a className="more-link" href={pack.href}>
          {say('family.see')}
          <span className="hidden-text"> {pack.name}</span> <Icon name="arrow" />
        </a>
      </p>
    </div>
  )
}

/** A message for each combination of look and size without a pack. */
function NoPack({ looks, sizes, packs }: PickerProps) {
  return looks.flatMap((look, at) =>
    sizes.flatMap(({ resolution }, size) =>
      packs.some((pack) => pack.look === at && pack.size === size)
        ? []
        : [
            <div className="pick-answer" key={`${at}-${size}`} data-look={at} data-size={size}>
              <p>{say('family.none', { look: look.name, resolution: resolutionText(resolution) })}</p>
            </div>,
          ],
    ),
  )
}

export function PackPicker(props: PickerProps) {
  const { looks, sizes, packs } = props
  return (
    <div className="picker" data-picker="">
      {looks.length > 1 && <Looks looks={looks} />}
      {sizes.length > 1 && <Sizes sizes={sizes} />}
      <div className="pick-answers">
        {packs.map((pack) => (
          <Answer key={pack.href} pack={pack} />
        ))}
        <NoPack {...props} />
      </div>
    </div>
  )
}
