// RFC 2324, section 2.3.2: any attempt to brew coffee with a teapot should result in 418.

import type { TeapotProps } from '../../generator/types'
import { PageHead } from '../parts/PageHead'
import { Still } from '../parts/Still'
import { say, sayNodes } from '../words'

export function Teapot({ coffeeHref, picture }: TeapotProps) {
  return (
    <Still picture={picture}>
      <PageHead heading={say('teapot.heading')} lede={say('teapot.text')} />
      <p>{sayNodes('teapot.error', { coffee: <a href={coffeeHref}>{say('teapot.coffee')}</a> })}</p>
    </Still>
  )
}
