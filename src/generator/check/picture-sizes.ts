// Collects declared sizes of images as short strings, which are cached with the facts of a page. A <picture> may offer
// crops for several window widths: each source declares its own size, and its file may have any aspect ratio.

import { hasClass, type DomElement } from './document'

/**
 * 'shape': all files have the declared aspect ratio. 'some': at least one file has. 'pixels': at least one file is as
 * large as displayed.
 */
export type PictureSizeRequirement = 'shape' | 'some' | 'pixels'

export type DeclaredSize = {
  readonly width: number
  readonly height: number
  readonly demand: PictureSizeRequirement
  /** Address of the <img>, for messages. */
  readonly src: string
  readonly addresses: readonly string[]
}

/**
 * Returns '{width} {height} {demand} {src} {addresses}' for each demand of an <img>; [] if the <img> declares no size.
 */
export function encodeDeclaredSizes(image: DomElement): string[] {
  const { src = '', width = '', height = '', 'data-animation': animation } = image.attributes
  // Only one frame of an animation strip is visible, so the aspect ratios differ.
  if (src === '' || width === '' || height === '' || animation !== undefined) return []
  const print = (demand: PictureSizeRequirement, addresses: readonly string[], size = `${width} ${height}`): string =>
    [size, demand, src, ...new Set(addresses)].join(' ')
  const addresses = [src, ...srcsetAddresses(image.attributes)].filter((address) => address !== '')
  const forms = pictureSourceElements(image).map(({ attributes }) => ({
    size: `${attributes['width'] ?? width} ${attributes['height'] ?? height}`,
    isConditional: attributes['media'] !== undefined,
    addresses: srcsetAddresses(attributes),
  }))
  const wide = forms.filter(({ isConditional }) => !isConditional).flatMap(({ addresses }) => addresses)
  const isEnlarged = hasClass(image, 'pixel') || /\.svg$/i.test(src)
  return [
    ...forms.map(({ size, addresses }) => print('shape', addresses, size)),
    forms.length === 0 ? print('shape', addresses) : print('some', [...addresses, ...wide]),
    ...(isEnlarged ? [] : [print('pixels', wide.length > 0 ? wide : addresses)]),
  ]
}

export function parseDeclaredSize(text: string): DeclaredSize {
  const [width = '', height = '', demand = '', src = '', ...addresses] = text.split(' ')
  return { width: Number(width), height: Number(height), demand: demand as PictureSizeRequirement, src, addresses }
}

/** The <source> siblings of an <img> in a <picture>. */
export function pictureSourceElements({ parent }: DomElement): DomElement[] {
  if (parent?.name !== 'picture') return []
  return parent.children.filter((child): child is DomElement => typeof child !== 'string' && child.name === 'source')
}

export function srcsetAddresses(attributes: DomElement['attributes']): string[] {
  return (attributes['srcset'] ?? '')
    .split(/,\s+|,$/)
    .map((part) => part.trim().replace(/\s.*$/s, ''))
    .filter((address) => address !== '')
}
