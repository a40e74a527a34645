// Checks images for an alternative text, and for width and height, which prevent layout shifts.

import { isInContent, closest } from '../document'
import { findingAt, type Finding, type PageRule } from '../finding'

export const pictures: PageRule = ({ all }) =>
  all('img').flatMap((image) => {
    const { alt, src = '', width, height } = image.attributes
    const found: Finding[] = []
    if (alt === undefined) {
      const hint = 'say what it shows; alt="" for what only decorates.'
      found.push(findingAt(image, 'picture-text', { message: `The picture ${src} has no alternative text`, hint }))
    } else if (alt.trim() === '' && isInContent(image) && closest(image, ({ name }) => name === 'a') === null) {
      const hint = 'say what it shows: ![The quarry at night](/image/quarry.png).'
      found.push(findingAt(image, 'picture-undescribed', { message: `The picture ${src} is not described`, hint }))
    }
    const missing = Object.entries({ width, height }).flatMap(([name, value]) => (value === undefined ? [name] : []))
    if (missing.length > 0) {
      const message = `The picture ${src} has no ${missing.join(' and no ')}`
      const hint = 'without its size the page jumps when it arrives.'
      found.push(findingAt(image, 'picture-size', { message, hint }))
    }
    return found
  })
