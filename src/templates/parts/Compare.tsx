// Two pictures side by side, before and after. Scripts overlay the pictures and move the divider with the range input.

import type { HomeProps } from '../../generator/types'
import { CompareRange } from './CompareRange'
import { Picture } from './Picture'
import { say } from '../words'

type CompareProps = NonNullable<HomeProps['compare']>

export function Compare({ before, after }: CompareProps) {
  return (
    <div className="compare" data-compare="">
      {[before, after].map((side, index) => (
        <figure key={index} data-side={index === 0 ? 'before' : 'after'}>
          <Picture image={side} />
          <figcaption className="plate">{side.label}</figcaption>
        </figure>
      ))}
      <CompareRange label={say('compare.range', { before: before.label, after: after.label })} />
    </div>
  )
}
