// The page of the family: the choice of a look and a size, the matching pack beside the game's own picture, and the same blocks in every
// pack.

import type { ProductProps, ViewsProps } from '../../generator/types'
import { BlockTable } from '../parts/BlockTable'
import { CompareRange } from '../parts/CompareRange'
import { PackPicker } from '../parts/PackPicker'
import { Picture } from '../parts/Picture'
import { SectionHead } from '../parts/SectionHead'
import { groupMessagesJson, say } from '../words'

/** Views of a scene, for the script. */
const viewsJson = (views: ViewsProps | null) => (views === null ? undefined : JSON.stringify(views))

/** Compares the game (left) with the pack chosen above (right). Scripts allow any pack on both sides, and a walk round the scene. */
function Duel({ game, packs }: Pick<ProductProps, 'game' | 'packs'>) {
  const scenes = packs.flatMap((pack) => (pack.scene === null ? [] : [{ ...pack, scene: pack.scene }]))
  if (game === null || scenes.length === 0) return null
  const hasViews = [game, ...scenes].some(({ views }) => views !== null)
  return (
    <div
      className="compare duel"
      data-compare=""
      data-duel=""
      data-left={say('stage.left')}
      data-right={say('stage.right')}
      data-words={hasViews ? groupMessagesJson('walk') : undefined}
    >
      <figure data-side="before">
        <div data-scene="game" data-views={viewsJson(game.views)}>
          <Picture image={{ ...game.scene, alt: say('family.game-scene', { game: game.label }) }} />
        </div>
        <figcaption className="plate">{game.label}</figcaption>
      </figure>
      <figure data-side="after">
        {scenes.map(({ name, look, size, scene, views }) => (
          <div key={name} data-scene={name} data-look={look} data-size={size} data-views={viewsJson(views)}>
            <Picture image={{ ...scene, alt: say('family.pack-scene', { pack: name }) }} />
            <p className="plate">{name}</p>
          </div>
        ))}
      </figure>
      <CompareRange label={say('family.range')} />
      {hasViews && (
        <button type="button" className="button walk-start" data-walk="" data-needs-script="" hidden>
          {say('family.walk')}
        </button>
      )}
    </div>
  )
}

export function Product(product: ProductProps) {
  const { heading, intro, looks, rows, packs, game, gallery, questions } = product
  return (
    <div className="which">
      <section className="hero" data-top="">
        <div className="wrap">
          <div className="hero-words">
            <h1>{heading}</h1>
            <p className="lede">{intro}</p>
          </div>
          <PackPicker {...product} />
        </div>
      </section>
      <section className="stage" id="side-by-side" aria-label={say('family.sides')}>
        <Duel game={game} packs={packs} />
        {packs.length > 0 && (
          <div className="wrap strata-wrap">
            <SectionHead heading={say(rows.length > 0 ? 'family.blocks' : 'family.packs')} more={gallery} />
            {looks.length > 1 && (
              <div className="look-tabs segments" aria-hidden="true">
                {looks.map((look, index) => (
                  <label key={look.name} htmlFor={`look-${index}`}>
                    {look.short}
                  </label>
                ))}
              </div>
            )}
            <BlockTable {...product} />
          </div>
        )}
      </section>
      {questions.length > 0 && (
        <section className="band wrap" aria-labelledby="questions">
          <h2 id="questions">{say('family.questions')}</h2>
          <ul className="three">
            {questions.map(({ question, answer }) => (
              <li key={question}>
                <h3>{question}</h3>
                <p>{answer}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
