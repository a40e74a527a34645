// The page of the family: the choice of a look and a size, the matching pack beside the game's own picture, and the same blocks in every
// pack.

import type { ProductProps } from '../../generator/types'
import { BlockTable } from '../parts/BlockTable'
import { CompareRange } from '../parts/CompareRange'
import { PackPicker } from '../parts/PackPicker'
import { Picture } from '../parts/Picture'
import { SectionHead } from '../parts/SectionHead'
import { say } from '../words'

/** Compares the game (left) with the pack chosen above (right). Scripts allow any pack on both sides. */
function Duel({ game, packs }: Pick<ProductProps, 'game' | 'packs'>) {
  const scenes = packs.flatMap((pack) => (pack.scene === null ? [] : [{ ...pack, scene: pack.scene }]))
  if (game === null || scenes.length === 0) return null
  return (
    <div
      className="compare duel"
      data-compare=""
      data-duel=""
      data-left={say('stage.left')}
      data-right={say('stage.right')}
    >
      <figure data-side="before">
        <div data-scene="game">
          <Picture image={{ ...game.scene, alt: say('family.game-scene', { game: game.label }) }} />
        </div>
        <figcaption className="plate">{game.label}</figcaption>
      </figure>
      <figure data-side="after">
        {scenes.map(({ name, look, size, scene }) => (
          <div key={name} data-scene={name} data-look={look} data-size={size}>
            <Picture image={{ ...scene, alt: say('family.pack-scene', { pack: name }) }} />
            <p className="plate">{name}</p>
          </div>
        ))}
      </figure>
      <CompareRange label={say('family.range')} />
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
      <section className="stage" aria-label={say('family.sides')}>
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
