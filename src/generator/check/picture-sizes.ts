// Collects declared sizes of images as short strings, which are cached with the facts of a page. A <picture> may offer
// crops for several window widths: each source declares its own size, and its file may have any aspect ratio.

import { hasClass, type Element } from './document'

/**
 * 'shape': all files have the declared aspect ratio. 'some': at least one file has. 'pixels': at least one file is as
 * large as displayed.
 */
export type SizeDemand = 'shape' | 'some' | 'pixels'

export type SizedPicture = {
  readonly width: number
  readonly height: number
  readonly demand: SizeDemand
  /** Address of the <img>, for messages. */
  readonly src: string
  readonly addresses: readonly string[]
}

/**
 * Returns '{width} {height} {demand} {src} {addresses}' for each demand of an <img>; [] if the <img> declares no size.
 */
export function sizedPictures(image: Element): string[] {
  const { src = '', width = '', height = '', 'data-animation': animation } = image.attributes
  // Only one frame of an animation strip is visible, so the aspect ratios differ.
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

/** The <source> siblings of an <img> in a <picture>. */
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
