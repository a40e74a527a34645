// RFC 2324, section 2.3.2: any attempt to brew coffee with a teapot should result in 418.

import type { TeapotProps } from '../../generator/model'
import { PageHead } from '../parts/PageHead'
import { Still } from '../parts/Still'

export function Teapot({ coffeeHref, picture }: TeapotProps) {
  return (
    <Still picture={picture}>
      <PageHead
        heading="I'm a teapot"
        lede="You asked for coffee. This is a teapot, short and stout, and it refuses to brew."
      />
      <p>
        Error 418. Nothing is broken. The <a href={coffeeHref}>coffee</a> is next door.
      </p>
    </Still>
  )
}
