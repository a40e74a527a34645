// What a page says of the sizes of its pictures, as short texts that are kept with its facts. A <picture> may offer crops for the
// window that a template shows it through: each of them says its own size, and the file behind them may have any shape.

import { hasClass, type Element } from './document'

/** 'shape': each file has the shape that is said. 'some': one of them has it. 'pixels': one is as large as it is shown. */
export type SizeDemand = 'shape' | 'some' | 'pixels'

export type SizedPicture = {
  readonly width: number
  readonly height: number
  readonly demand: SizeDemand
  /** The address of the <img>, by which people know the picture. */
  readonly src: string
  readonly addresses: readonly string[]
}

/** '{width} {height} {demand} {src} {addresses}' for each demand on an <img>; none where it does not say its size. */
export function sizedPictures(image: Element): string[] {
  const { src = '', width = '', height = '', 'data-animation': animation } = image.attributes
  // A strip of frames of which one is shown has another shape than its file.
  if (src === '' || width === '' || height === '' || animation !== undefined) return []
  const print = (demand: SizeDemand, addresses: readonly string[], size = `${width} ${height}`): string =>
    [size, demand, src, ...new Set(addresses)].join(' ')
  const addresses = [src, ...srcsetOf(image.attributes)].filter((address) => address !== '')
  const forms = offeredSources(image).map(({ attributes }) => ({
    size: `${attributes['width'] ?? width} ${attributes['height'] ?? height}`,
    isConditional: attributes['media'] !== undefined,
    addresses: srcsetOf(attributes),
  }))
  const wide = forms.filter(({ isConditional }) => !isConditional).flatMap(({ addresses }) => addresses)
  const isEnlarged = hasClass(image, 'pixel') || /\.svg$/i.test(src)
  return [
    ...forms.map(({ size, addresses }) => print('shape', addresses, size)),
    forms.length === 0 ? print('shape', addresses) : print('some', [...addresses, ...wide]),
    ...(isEnlarged ? [] : [print('pixels', wide.length > 0 ? wide : addresses)]),
  ]
}

export function parseSized(text: string): SizedPicture {
  const [width = '', height = '', demand = '', src = '', ...addresses] = text.split(' ')
  return { width: Number(width), height: Number(height), demand: demand as SizeDemand, src, addresses }
}

/** The <source> elements beside an <img> in its <picture>. */
export function offeredSources({ parent }: Element): Element[] {
  if (parent?.name !== 'picture') return []
  return parent.children.filter((child): child is Element => typeof child !== 'string' && child.name === 'source')
}

export function srcsetOf(attributes: Element['attributes']): string[] {
  return (attributes['srcset'] ?? '')
    .split(/,\s+|,$/)
    .map((part) => part.trim().replace(/\s.*$/s, ''))
    .filter((address) => address !== '')
}
