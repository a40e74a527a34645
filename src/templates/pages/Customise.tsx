// /customise: steps on the left, the resulting pack on the right. Scripts fill the steps. Without scripts, the page explains how to build
// a pack by hand, with links to all files.

import type { CustomisePackProps, CustomiseProps } from '../../generator/types'
import { say, sayNodes } from '../words'
import { Icon } from '../parts/Icon'
import { LinkList } from '../parts/LinkList'
import { PageHead } from '../parts/PageHead'
import { Pick } from '../parts/Pick'
import { NEEDS_SCRIPT } from '../parts/needs-script'

/** The heading of a step. The stylesheet numbers the steps, because a pack without variants has one step less. */
function StepHead({ step, heading }: { readonly step: string; readonly heading: string }) {
  return (
    <div className="step-head">
      <h2 id={`step-${step}`}>{heading}</h2>
      <span className="quiet" data-step-count={step} />
    </div>
  )
}

function Editions({ editions }: Pick<CustomiseProps, 'editions'>) {
  return (
    <fieldset>
      <legend>{say('customise.edition')}</legend>
      <div className="segments">
        {editions.map(({ slug, short }, index) => (
          <span key={slug}>
            <input type="radio" id={`edition-${slug}`} name="edition" value={slug} defaultChecked={index === 0} />
            <label htmlFor={`edition-${slug}`}>{short}</label>
          </span>
        ))}
      </div>
    </fieldset>
  )
}

/** Width and height of the SVG that `Colors` renders, in CSS px. */
const PICTURE_EDGE = 64

/** The colours of a pack's blocks as an SVG, which needs no file. */
function Colors({ colors }: Pick<CustomisePackProps, 'colors'>) {
  const places = new Map<string, string[]>()
  const squares = Math.ceil(Math.sqrt(colors.length))
  const edge = PICTURE_EDGE / squares
  for (const [index, color] of colors.entries()) {
    const [x, y] = [(index % squares) * edge, Math.floor(index / squares) * edge]
    places.set(color, [
      ...(places.get(color) ?? []),
      `M${String(x)} ${String(y)}h${String(edge)}v${String(edge)}h-${String(edge)}z`,
    ])
  }
  return (
    <svg width={PICTURE_EDGE} height={PICTURE_EDGE} aria-hidden="true">
      {[...places].map(([color, squares]) => (
        <path key={color} fill={color} d={squares.join('')} />
      ))}
    </svg>
  )
}

function Packs({ packs }: Pick<CustomiseProps, 'packs'>) {
  return (
    <fieldset className="customise-packs">
      <legend className="hidden-text">{say('customise.pack')}</legend>
      {packs.map(({ id, title, data, image, colors, license, editions }, index) => (
        <label key={id}>
          <input
            type="radio"
            name="pack"
            value={id}
            data-address={data}
            data-editions={editions.join(' ')}
            defaultChecked={index === 0}
          />
          {/* The script loads the picture from `data-picture`. */}
          <span className="pack-picture" data-picture={image?.src} data-pixel={image?.pixel === true ? '' : undefined}>
            <Colors colors={colors} />
          </span>
          <span>
            <b>{title}</b>
            <small>{license}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Steps({ editions, packs }: Pick<CustomiseProps, 'editions' | 'packs'>) {
  return (
    <div className="customise-steps">
      <section aria-labelledby="step-pack">
        <StepHead step="pack" heading={say('customise.pack')} />
        <div className="customise-asked">
          {editions.length > 1 && <Editions editions={editions} />}
          <label>
            <span>{say('customise.version')}</span>
            <Pick>
              <select name="version">
                <option>{packs[0]?.version}</option>
              </select>
            </Pick>
          </label>
        </div>
        <Packs packs={packs} />
      </section>
      <section aria-labelledby="step-variants" hidden>
        <StepHead step="variants" heading={say('customise.variants')} />
        <div className="variants" data-variants="" />
      </section>
      <section aria-labelledby="step-addons" hidden>
        <StepHead step="addons" heading={say('customise.addons')} />
        <div data-addons="" />
        <details className="customise-refused" data-refused="" hidden>
          <summary>{say('customise.refused')}</summary>
          <ul />
        </details>
      </section>
      <section aria-labelledby="step-singles" data-singles="" hidden>
        <StepHead step="singles" heading={say('customise.singles')} />
        <label className="search-field">
          <span className="hidden-text">{say('customise.find')}</span>
          <Icon name="search" />
          <input type="search" name="texture" placeholder={say('customise.find')} autoComplete="off" />
        </label>
        <div data-found="" />
      </section>
    </div>
  )
}

/** A pack's scene: always the same file, so that the browser loads one. */
function Scene({ image: { src, width, height, pixel } }: { readonly image: NonNullable<CustomisePackProps['image']> }) {
  return <img className={pixel ? 'pixel' : undefined} src={src} width={width} height={height} alt="" />
}

function Mine({ first }: { readonly first: CustomisePackProps | undefined }) {
  return (
    <section className="customise-mine" aria-labelledby="mine" tabIndex={-1}>
      <div className="mine-head">
        <h2 id="mine">{say('customise.mine')}</h2>
        <span>{say('customise.order')}</span>
      </div>
      <div className="mine-wall">
        <div data-wall="" aria-hidden="true">
          {first?.image != null && <Scene image={first.image} />}
        </div>
        <button type="button" aria-pressed="false" data-plain="">
          {say('customise.plain')}
        </button>
      </div>
      <ol className="layers" data-layers="">
        <li>
          <span className="core">{first?.image?.pixel === true && <Scene image={first.image} />}</span>
          <div className="layer-words">
            <div>
              <b>{first?.title}</b>
              <small>{first?.note}</small>
            </div>
          </div>
        </li>
      </ol>
      <div className="mine-foot" data-foot="">
        <p className="mine-sums">
          <b data-sum="layers">{say('customise.one-layer')}</b>
          <b data-sum="size">{say('customise.about', { size: first?.sizeText ?? '' })}</b>
        </p>
        <div data-told="" />
        <button type="button" className="button" data-build="">
          <Icon name="download" /> <span>{say('customise.build')}</span>
        </button>
        <p>
          {say('customise.foot')}{' '}
          <button type="button" className="text-button" data-copy-choice="">
            {say('customise.copy')}
          </button>
        </p>
      </div>
    </section>
  )
}

function ByHand({ packs, addonsHref, installHref }: Pick<CustomiseProps, 'packs' | 'addonsHref' | 'installHref'>) {
  return (
    <section className="customise-by-hand" data-without-script="">
      <p className="notice" data-kind="info">
        {say('customise.by-hand')}
      </p>
      <ol>
        <li>
          {say('customise.by-hand-pack')}
          <LinkList links={packs.flatMap(({ files }) => files)} />
        </li>
        <li>
          {sayNodes('customise.by-hand-addons', {
            addons: (
              <a key="addons" href={addonsHref}>
                {say('customise.by-hand-link')}
              </a>
            ),
          })}
        </li>
        <li>
          {say('customise.by-hand-game')}{' '}
          {installHref !== '' && <a href={installHref}>{say('customise.by-hand-install')}</a>}
        </li>
      </ol>
    </section>
  )
}

export function Customise({ heading, intro, address, editions, packs, addonsHref, installHref }: CustomiseProps) {
  return (
    <>
      <PageHead heading={heading} lede={intro} />
      <div className="wrap customise" data-customise={address} data-install={installHref} {...NEEDS_SCRIPT}>
        <Steps editions={editions} packs={packs} />
        <Mine first={packs[0]} />
        <div className="customise-bar">
          <a href="#mine">
            <b data-sum="bar">{say('customise.mine')}</b>
            <small data-sum="note">{packs[0]?.title}</small>
          </a>
          <button type="button" className="button" data-build="">
            <Icon name="download" /> <span>{say('customise.build-short')}</span>
          </button>
        </div>
        <p className="hidden-text" role="status" />
      </div>
      <div className="wrap">
        <ByHand packs={packs} addonsHref={addonsHref} installHref={installHref} />
      </div>
    </>
  )
}
