// Parses a rendered page into a tree without silent repair. Markup that a browser would repair is a structure fault,
// except for end tags that HTML allows authors to omit.

import { Tokenizer } from 'htmlparser2'
import { addTo } from '../util/groups'
import { CLOSED_BY_TAGS, OPTIONAL_END_TAGS, VOID_ELEMENTS } from './elements'

export type DomElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: DomElement | null
  readonly children: readonly (DomElement | string)[]
  /** The start tag as printed. */
  readonly tag: string
}

export type StructureFault = { readonly message: string; readonly tag: string }

export type PageDocument = {
  readonly elements: readonly DomElement[]
  readonly ids: ReadonlyMap<string, DomElement>
  /** Returns the elements with this tag name in document order. */
  readonly all: (name: string) => readonly DomElement[]
  readonly faults: readonly StructureFault[]
  /** Attribute names that occur twice in a start tag. */
  readonly repeated: readonly { readonly element: DomElement; readonly name: string }[]
}

type OpenElement = Omit<DomElement, 'children'> & { readonly children: (DomElement | string)[] }

const MAX_TAG = 160

/** Parses a whole document. Never throws: faults are part of the result. */
export function parsePage(html: string): PageDocument {
  const elements: DomElement[] = []
  const byName = new Map<string, DomElement[]>()
  const ids = new Map<string, DomElement>()
  const faults: StructureFault[] = []
  const repeated: { element: DomElement; name: string }[] = []
  const open: OpenElement[] = []
  let name = ''
  let tagStart = 0
  let attributes: Record<string, string> = {}
  let twice: string[] = []
  let attribute = ''
  let value = ''
  /** The last start tag that implicitly closed a <p>. */
  let endOfP = ''
  const cutShort = new Set<string>()

  const pop = (): void => void open.pop()
  const addText = (text: string): void => void open.at(-1)?.children.push(text)

  const startElement = (end: number): void => {
    const tag = clip(html.slice(tagStart - 1, end + 1))
    for (let top = open.at(-1); top !== undefined && CLOSED_BY_TAGS[top.name]?.has(name) === true; top = open.at(-1)) {
      if (top.name === 'p') endOfP = tag
      pop()
    }
    const parent = open.at(-1) ?? null
    const element: OpenElement = { name, attributes, parent, children: [], tag }
    parent?.children.push(element)
    elements.push(element)
    addTo(byName, name, element)
    const { id } = attributes
    if (id !== undefined && !ids.has(id)) ids.set(id, element)
    for (const again of twice) repeated.push({ element, name: again })
    if (!VOID_ELEMENTS.has(name)) open.push(element)
  }

  const endElement = (ended: string): void => {
    if (VOID_ELEMENTS.has(ended)) {
      faults.push({ message: `</${ended}> is not a valid tag: <${ended}> has no content`, tag: `</${ended}>` })
      return
    }
    let at = open.length - 1
    while (at >= 0 && open[at]?.name !== ended) at -= 1
    if (at < 0) {
      // The missing end tag of this element is already a fault.
      if (cutShort.delete(ended)) return
      const isCut = ended === 'p' && endOfP !== ''
      const message = isCut
        ? `${endOfP} ended the <p> around it, so </p> closes no element`
        : `</${ended}> closes no open element`
      faults.push({ message, tag: isCut ? endOfP : `</${ended}>` })
      endOfP = ''
      return
    }
    for (const inner of open.slice(at + 1)) {
      if (OPTIONAL_END_TAGS.has(inner.name)) continue
      faults.push({ message: `<${inner.name}> is not closed before </${ended}>`, tag: inner.tag })
      cutShort.add(inner.name)
    }
    open.length = at
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        tagStart = start
        name = html.slice(start, end).toLowerCase()
        attributes = Object.create(null) as Record<string, string>
        twice = []
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end)
      },
      onattribentity: (code) => {
        value += String.fromCodePoint(code)
      },
      onattribend: () => {
        if (attribute in attributes) twice.push(attribute)
        else attributes[attribute] = value
      },
      onopentagend: startElement,
      onselfclosingtag: (end) => {
        startElement(end)
        // A trailing slash closes an element only in SVG and MathML.
        if (!VOID_ELEMENTS.has(name) && open.some((element) => element.name === 'svg' || element.name === 'math')) pop()
      },
      onclosetag: (start, end) => {
        endElement(html.slice(start, end).trim().toLowerCase())
      },
      ontext: (start, end) => {
        addText(html.slice(start, end))
      },
      ontextentity: (code) => {
        addText(String.fromCodePoint(code))
      },
      oncdata: () => undefined,
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => {
        for (const element of open) {
          if (!OPTIONAL_END_TAGS.has(element.name))
            faults.push({ message: `<${element.name}> is never closed`, tag: element.tag })
        }
      },
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return { elements, ids, all: (wanted) => byName.get(wanted) ?? [], faults, repeated }
}

function clip(tag: string): string {
  return tag.length > MAX_TAG ? `${tag.slice(0, MAX_TAG - 1)}…` : tag
}

/** Returns the nearest ancestor that matches, or null. */
export function closestAncestor(element: DomElement, matches: (above: DomElement) => boolean): DomElement | null {
  for (let above = element.parent; above !== null; above = above.parent) if (matches(above)) return above
  return null
}

/** Returns the text content with collapsed white space. */
export function elementText(element: DomElement): string {
  return rawText(element).replace(/\s+/g, ' ').trim()
}

function rawText(element: DomElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('')
}

export function hasClass({ attributes }: DomElement, name: string): boolean {
  return attributes['class']?.split(/\s+/).includes(name) === true
}

/** True for elements in a body of content, which come from an author and not from a template. */
export function isInEntryBody(element: DomElement): boolean {
  return closestAncestor(element, (above) => hasClass(above, 'prose')) !== null
}
