// SPEC section 2, "Error / 404 page": verbatim texts, the block, and a preload for every picture of the animation. The script finds
// pictures by data-part and addresses in data attributes; without the script, the block is static.

import type { ErrorAnimationProps, ImageProps, NotFoundProps } from '../../generator/types'
import { LinkList } from '../parts/LinkList'
import { say, sayNodes } from '../words'

/** Preloads each address of the animation once, in the order of appearance. */
function Preloads({ block, explosion, diamond }: ErrorAnimationProps) {
  const addresses = new Set([block.unlit, block.lit, ...explosion, diamond].map((image) => image.src))
  return [...addresses].map((address) => <link key={address} rel="preload" as="image" href={address} />)
}

type FrameProps = { readonly image: ImageProps & { readonly fallback?: string }; readonly part: string }

/** An image of the animation, in a <picture>, for which React adds no second preload. Only the block is visible before the script runs. */
function AnimationFrame({ image, part }: FrameProps) {
  const { src, width, height, alt, fallback } = image
  return (
    <picture>
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        className="pixel"
        data-part={part}
        data-fallback={fallback}
        hidden={part !== 'block'}
      />
    </picture>
  )
}

function Block({ block, explosion, diamond }: ErrorAnimationProps) {
  const first = explosion[0]
  return (
    <button
      className="lost-block"
      type="button"
      aria-label={say('lost.block')}
      data-block=""
      data-unlit={block.unlit.src}
      data-lit={block.lit.src}
      data-explosion={explosion.map((frame) => frame.src).join(' ')}
    >
      <AnimationFrame image={block.unlit} part="block" />
      {first !== undefined && <AnimationFrame image={first} part="explosion" />}
      <AnimationFrame image={diamond} part="diamond" />
    </button>
  )
}

export function NotFound({ homeHref, links, animation }: NotFoundProps) {
  return (
    <section className="lost stage bleed" data-top="">
      {animation !== null && <Preloads {...animation} />}
      <div className="wrap lost-ground">
        <div>
          <h1>{say('lost.heading')}</h1>
          <p className="lede">{sayNodes('lost.text', { main: <a href={homeHref}>{say('lost.main')}</a> })}</p>
          <p className="lost-near" data-nearest="" data-keeps-place="" hidden>
            {say('lost.near')}
          </p>
          <button className="button button-quiet" type="button" data-search="" data-needs-script="" hidden>
            {say('lost.search')}
          </button>
          {links.length > 0 && (
            <nav aria-label={say('lost.others')}>
              <LinkList links={links} className="inline-links" />
            </nav>
          )}
        </div>
        {animation !== null && <Block {...animation} />}
      </div>
    </section>
  )
}
