// Checks images for an alternative text, and for width and height, which prevent layout shifts.

import { isInEntryBody, closestAncestor } from '../document'
import { violationAt, type Violation, type PageRule } from '../violation'

export const pictures: PageRule = ({ all }) =>
  all('img').flatMap((image) => {
    const { alt, src = '', width, height } = image.attributes
    const found: Violation[] = []
    if (alt === undefined) {
      const hint = 'describe the picture, or write alt="" for decoration.'
      found.push(violationAt(image, 'picture-text', { message: `The picture ${src} has no alternative text`, hint }))
    } else if (
      alt.trim() === '' &&
      isInEntryBody(image) &&
      closestAncestor(image, ({ name }) => name === 'a') === null
    ) {
      const hint = 'describe the picture: ![The quarry at night](/image/quarry.png).'
      found.push(violationAt(image, 'picture-undescribed', { message: `The picture ${src} is not described`, hint }))
    }
    const missing = Object.entries({ width, height }).flatMap(([name, value]) => (value === undefined ? [name] : []))
    if (missing.length > 0) {
      const message = `The picture ${src} has no ${missing.join(' and no ')}`
      const hint = 'add its size: without it, the page shifts when the picture loads.'
      found.push(violationAt(image, 'picture-size', { message, hint }))
    }
    return found
  })
