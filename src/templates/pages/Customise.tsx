// /customise: steps on the left, the resulting pack on the right. Scripts fill the steps for other packs. Without scripts, the page explains
// how to build a pack by hand, with links to all files.

import type { CustomisePackProps, CustomiseProps, CustomiseStepsProps } from '../../generator/types'
import { CustomiseAddons, CustomiseVariants } from '../sections/CustomiseAddons'
import { listText, say } from '../words'
import { CustomiseByHand } from '../sections/CustomiseByHand'
import { Icon } from '../parts/Icon'
import { PackPicture } from '../sections/PackPicture'
import { PageHead } from '../parts/PageHead'
import { Pick } from '../parts/Pick'
import { NEEDS_SCRIPT } from '../parts/needs-script'
import { resolutionText } from '../parts/resolution'

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

function Packs({ packs, otherPacks }: Pick<CustomiseProps, 'packs' | 'otherPacks'>) {
  const licenses = new Set(packs.map(({ license }) => license))
  return (
    <fieldset className="customise-packs">
      <legend className="hidden-text">{say('customise.pack')}</legend>
      {packs.map((pack, index) => (
        <label key={pack.id}>
          <input
            type="radio"
            name="pack"
            value={pack.id}
            data-address={pack.data}
            data-editions={pack.editions.join(' ')}
            defaultChecked={index === 0}
          />
          <PackPicture {...pack} />
          {pack.resolution !== null && (
            <span className="plate" aria-hidden="true">
              {resolutionText(pack.resolution)}
            </span>
          )}
          <span>
            <b>{pack.title}</b>
            {pack.summary !== '' && <small>{pack.summary}</small>}
            <small>{listText([pack.facts, licenses.size === 1 ? '' : pack.license])}</small>
          </span>
        </label>
      ))}
      {otherPacks.map(({ reason, items }) => (
        <div key={reason} className="other-pack">
          {items.map(({ id, title, href }) => (
            <a key={id} href={href} data-other-pack={id}>
              {title}
            </a>
          ))}
          <small>{reason}</small>
        </div>
      ))}
      {licenses.size === 1 && (
        <p className="quiet">{say('customise.all-licensed', { license: [...licenses].join() })}</p>
      )}
    </fieldset>
  )
}

function Versions({ versions, games }: Pick<CustomiseStepsProps, 'versions' | 'games'>) {
  return (
    <>
      <label>
        <span>{say('customise.version')}</span>
        <Pick>
          <select name="version">
            {versions.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </Pick>
      </label>
      <p className="quiet" data-games="">
        {games === '' ? '' : say('customise.games', { games })}
      </p>
    </>
  )
}

function Elsewhere({ elsewhere }: Pick<CustomiseStepsProps, 'elsewhere'>) {
  return (
    <details className="customise-elsewhere" data-elsewhere="" hidden={elsewhere.length === 0}>
      <summary>{say('customise.elsewhere', { count: elsewhere.length })}</summary>
      <p>{listText(elsewhere)}</p>
    </details>
  )
}

function Refused({ refused, refusedCount }: Pick<CustomiseStepsProps, 'refused' | 'refusedCount'>) {
  return (
    <details className="customise-refused" data-refused="" hidden={refusedCount === 0}>
      <summary>{say('customise.refused', { count: refusedCount })}</summary>
      <dl>
        {refused.map(({ reason, items }) => (
          <div key={reason}>
            <dt>{reason}</dt>
            <dd>
              {items.map(({ title, href }) => (
                <a key={href} href={href}>
                  {title}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Open() {
  return (
    <div className="customise-open">
      <label className="button button-quiet">
        <input type="file" accept=".zip,.mcpack" />
        {say('customise.open')}
      </label>
      <p>{say('customise.open-text')}</p>
      <p className="customise-held" aria-hidden="true">
        {say('customise.open-drop')}
      </p>
    </div>
  )
}

function Steps({
  editions,
  packs,
  otherPacks,
  steps,
}: Pick<CustomiseProps, 'editions' | 'packs' | 'otherPacks' | 'steps'>) {
  const { variants, addons, hasSingles } = steps
  return (
    <div className="customise-steps" data-printed={steps.key}>
      <Open />
      <section aria-labelledby="step-pack">
        <StepHead step="pack" heading={say('customise.pack')} />
        <div className="customise-asked">
          {editions.length > 1 && <Editions editions={editions} />}
          <Versions {...steps} />
        </div>
        <Packs packs={packs} otherPacks={otherPacks} />
        <Elsewhere {...steps} />
      </section>
      <section aria-labelledby="step-variants" hidden={variants.length === 0}>
        <StepHead step="variants" heading={say('customise.variants')} />
        <CustomiseVariants variants={variants} />
      </section>
      <section aria-labelledby="step-addons">
        <StepHead step="addons" heading={say('customise.addons')} />
        <CustomiseAddons addons={addons} />
        <Refused {...steps} />
      </section>
      <section aria-labelledby="step-singles" data-singles="" hidden={!hasSingles}>
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
        <button type="button" aria-pressed="false" data-plain="" hidden>
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

export function Customise(props: CustomiseProps) {
  const { heading, intro, address, packs, installHref } = props
  return (
    <>
      <PageHead heading={heading} lede={intro} />
      <div className="wrap customise" data-customise={address} data-install={installHref} {...NEEDS_SCRIPT}>
        <div className="notice customise-changes" data-kind="info" data-changes="" hidden />
        <Steps {...props} />
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
        <CustomiseByHand {...props} />
      </div>
    </>
  )
}
