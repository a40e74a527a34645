// Checks for missing attributes, invalid values, and duplicate attributes and ids.

import { splitAtEachSpace } from '../../util/text'
import { violationAt, type PageRule } from '../violation'
import type { DomElement } from '../document'

/** Element -> required attributes. `a|b`: either attribute. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  img: ['src|srcset'],
  source: ['src|srcset'],
  link: ['rel', 'href|imagesrcset'],
  meta: ['content|charset'],
  area: ['alt'],
  iframe: ['title'],
  track: ['src'],
  optgroup: ['label'],
  param: ['name'],
}

const WHOLE_NUMBERS = splitAtEachSpace('width height tabindex colspan rowspan start maxlength size rows cols')
const WHOLE = /^-?\d+$/

export const attributes: PageRule = ({ elements, repeated }) => [
  ...repeated.map(({ element, name }) => {
    const message = `The attribute '${name}' occurs twice in one tag`
    return violationAt(element, 'html-attribute', { message, hint: 'remove one of them.' })
  }),
  ...elements.flatMap((element) =>
    attributeFaults(element).map((fault) => violationAt(element, 'html-attribute', { ...fault, find: [element.tag] })),
  ),
]

type Fault = { readonly message: string; readonly hint: string }

function attributeFaults({ name, attributes: present }: DomElement): Fault[] {
  const faults: Fault[] = []
  for (const needed of Object.hasOwn(REQUIRED, name) ? (REQUIRED[name] ?? []) : []) {
    const names = needed.split('|')
    if (names.some((key) => present[key] !== undefined)) continue
    const text = names.map((key) => `'${key}'`).join(' or ')
    faults.push({ message: `<${name}> needs the attribute ${text}`, hint: 'add the attribute.' })
  }
  const { id } = present
  if (id !== undefined && (id === '' || /\s/.test(id)))
    faults.push({ message: `'${id}' is not a valid id`, hint: 'an id has at least one character, and no white space.' })
  // Attributes of SVG elements are not checked for whole numbers, because SVG allows fractions and units.
  if (name === 'svg' || name === 'rect' || name === 'image') return faults
  for (const key of WHOLE_NUMBERS) {
    const value = present[key]
    if (value === undefined || WHOLE.test(value) || (key === 'size' && name === 'font')) continue
    faults.push({
      message: `'${key}' of <${name}> is not a whole number: '${value}'`,
      hint: 'write a whole number, without a unit.',
    })
  }
  return faults
}

export const duplicateIds: PageRule = ({ elements, ids }) =>
  elements.flatMap((element) => {
    const { id } = element.attributes
    if (id === undefined || ids.get(id) === element) return []
    const message = `The id '${id}' occurs twice on the page`
    const hint = 'links and labels find the first one only: rename the other.'
    return [violationAt(element, 'duplicate-id', { message, hint, find: [`id="${id}"`, id.replace(/^c-/, '')] })]
  })
