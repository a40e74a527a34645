// Page -> document and payload. Pure: the same page and frame give the same text, on any thread. The inner HTML of <main> is rendered
// for each page and used twice, in the document and in the payload; what pages have in common is rendered once.

import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { hasFeature } from '../util/html-features'
import { sectionOf } from './section'
import type { Words } from '../../shared/messages/fill'
import type { Frame, Page, Payload, Piece, Renderer } from '../types'

/** As src/templates/head.tsx has them: plain data. */
type HeadSource = { readonly layout: Page['layout'] }
type HeadFacts = HeadSource
type HeadTexts = Readonly<Record<string, string>>
type HeadParts = { readonly facts: HeadFacts; readonly texts: HeadTexts; readonly frame: Frame }
type BodyParts = { readonly page: Page; readonly frame: Frame; readonly section: string }

/** What src/templates exports; a site's own templates are added to the record. */
export type TemplateSet = {
  readonly templates: Readonly<Record<string, ComponentType<never>>>
  /** All of a page that Document knows: the texts are the page's own, what else it depends on are the facts. Those are made of
   *  nothing but the source, which is all that pages with the same facts have to have in common. */
  readonly headTexts: (page: Page) => HeadTexts
  readonly headSource: (page: Page) => HeadSource
  readonly headFacts: (source: HeadSource, frame: Frame, sheets: readonly string[]) => HeadFacts
  readonly Document: ComponentType<HeadParts & { readonly body: string }>
  readonly Body: ComponentType<BodyParts & { readonly main: string }>
  /** All that Body reads of a page; null where a layout of the site may read anything. */
  readonly bodyKey: ((parts: BodyParts) => string) | null
  readonly MainContent: ComponentType<{ layout: Page['layout']; children: ReactNode }>
  /** What the page tells programs, as JSON, or null. */
  readonly structuredData: (page: Page, frame: Frame) => string | null
  /** Has what is rendered next in these words. */
  readonly speak: (words: Words) => void
}

/** Renders many pages with one call. */
export function createPagesRenderer(renderPage: Renderer['renderPage']): Renderer['renderPages'] {
  return (pages, frame) =>
    pages.map((page) => {
      try {
        return renderPage(page, frame)
      } catch (error) {
        const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
        return { message, stack }
      }
    })
}

/** Stands for the content of <main>; looked for with the end tag, so that no text of a page is taken for it. */
const MAIN = '%%MAIN%%'

/** The renderer throws RangeError for a page of an unknown template. */
export function createPageRenderer(set: TemplateSet): Renderer['renderPage'] {
  const around = createAround(set)
  const outsideOf = createOutside(set)
  const mainOf = (page: Page): string => {
    const Template = Object.hasOwn(set.templates, page.template) ? set.templates[page.template] : undefined
    if (Template === undefined) throw new RangeError(`Unknown template: ${page.template}`)
    const template = createElement(Template as ComponentType<object>, page.props)
    return renderToStaticMarkup(createElement(set.MainContent, { layout: page.layout, children: template }))
  }
  return (page, frame) => {
    set.speak(frame.words)
    const main = mainOf(page)
    const sheets = sheetsOf(page, frame, main)
    const { opening, end } = outsideOf(page, frame, sheets)
    const [before, after] = around({ page, frame, section: sectionOf(page) })
    const data = dataBlock(set.structuredData(page, frame))
    return {
      html: [...opening, before, main, after, data, end],
      payload: page.payload === null ? null : payloadOf(page, frame, { sheets, main }),
    }
  }
}

/** What is shorter is no piece by itself. */
const WORTH_A_PIECE = 200

type Slot = { readonly name: string }
/** What stands before the content of <body>, and after it. */
type Outside = { readonly opening: readonly (Piece | Slot)[]; readonly end: string }

/** What is outside of <body>: rendered once for all pages of a frame with the same facts, with slots for their texts. */
function createOutside({ Document, headSource, headFacts, headTexts }: TemplateSet) {
  const known = new WeakMap<Frame, Map<string, Outside>>()
  const render = (facts: HeadFacts, texts: HeadTexts, frame: Frame): Outside => {
    const write = (of: HeadTexts, body: string): string =>
      `<!doctype html>${renderToStaticMarkup(createElement(Document, { facts, texts: of, frame, body }))}`
    const { token, slot } = unusedSlot(write(texts, ''))
    const tokens = Object.entries(texts).map(([name, text]) => [name, text === '' ? '' : token(name)])
    const [opening = '', end = ''] = write(Object.fromEntries(tokens) as HeadTexts, token('')).split(token(''))
    return {
      opening: opening.split(slot).map((part, index) => {
        if (index % 2 === 1) return { name: part }
        return part.length < WORTH_A_PIECE ? part : { shared: part }
      }),
      end,
    }
  }
  return (page: Page, frame: Frame, sheets: readonly string[]): { opening: Piece[]; end: string } => {
    const texts = headTexts(page)
    const ofFrame = known.get(frame) ?? new Map<string, Outside>()
    known.set(frame, ofFrame)
    const source = headSource(page)
    const key = JSON.stringify([source, sheets]) + emptyOnes(texts)
    const outside = ofFrame.get(key) ?? render(headFacts(source, frame, sheets), texts, frame)
    ofFrame.set(key, outside)
    return { opening: filled(outside.opening, texts), end: outside.end }
  }
}

/** React leaves some attributes out that are empty. */
function emptyOnes(texts: HeadTexts): string {
  let names = ''
  for (const name in texts) if (texts[name] === '') names += ` ${name}`
  return names
}

function filled(parts: readonly (Piece | Slot)[], texts: HeadTexts): Piece[] {
  const pieces: Piece[] = []
  let run = ''
  for (const part of parts) {
    if (typeof part === 'string') run += part
    else if ('name' in part) run += escapeText(texts[part.name] ?? '')
    else {
      pieces.push(run, part)
      run = ''
    }
  }
  pieces.push(run)
  return pieces
}

/** What stands for a text by its name, and how to find it: nothing that is rendered has it. */
function unusedSlot(rendered: string) {
  let mark = '%['
  for (let number = 0; rendered.includes(mark); number += 1) mark = `%[${String(number)}:`
  const slot = new RegExp(`${mark.replace('[', String.raw`\[`)}([a-zA-Z]+)]`)
  return { token: (name: string): string => `${mark}${name}]`, slot }
}

type Around = readonly [before: Piece, after: Piece]

/** What stands before and after the content of <main>: rendered once for all pages of a frame in which it is the same. */
function createAround({ Body, bodyKey }: TemplateSet): (parts: BodyParts) => Around {
  const known = new WeakMap<Frame, Map<string, Around>>()
  const render = (parts: BodyParts): Around => {
    const body = renderToStaticMarkup(createElement(Body, { ...parts, main: MAIN }))
    const at = body.lastIndexOf(`${MAIN}</main>`)
    return [{ shared: body.slice(0, at) }, { shared: body.slice(at + MAIN.length) }]
  }
  if (bodyKey === null) return render
  return (parts) => {
    const ofFrame = known.get(parts.frame) ?? new Map<string, Around>()
    known.set(parts.frame, ofFrame)
    const key = bodyKey(parts)
    const found = ofFrame.get(key) ?? render(parts)
    ofFrame.set(key, found)
    return found
  }
}

/** A block of data, which no browser carries out. Last in the page, and without what could end it. */
function dataBlock(json: string | null): string {
  if (json === null) return ''
  const data = json.replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
  return `<script type="application/ld+json">${data}</script>`
}

/** What bodies may have that few of them do, each with a stylesheet of its name. */
const IN_BODIES = ['alerts', 'code'] as const

/** Parts that have their rules in the sheet of a view of packsite's, by a class of theirs: what a site's own template shows of them. */
export const OF_PARTS: Readonly<Record<string, readonly string[]>> = {
  coffee: ['wrap still'],
  downloads: ['current', 'release-row', 'ten-blocks'],
  faq: ['category-icon', 'faq-entry'],
  news: ['post-list post-rows'],
  product: ['strata', 'picker'],
  release: ['hashes', 'change-group', 'walls', 'texture-window'],
}

function sheetsOfParts(main: string): string[] {
  return Object.entries(OF_PARTS).flatMap(([name, classes]) =>
    classes.some((part) => main.includes(` class="${part}`)) ? [name] : [],
  )
}

/** Addresses of the stylesheets that the page has beside the site's: that of its view, and those of what its bodies have; one where
 *  they are one file. */
function sheetsOf({ view }: Page, { sheets }: Frame, main: string): string[] {
  const marked = IN_BODIES.filter((mark) => hasFeature(main, mark))
  const own = [view, ...marked]
  const together = own.join('+')
  const parts = view === 'site-template' ? sheetsOfParts(main) : []
  return [...(Object.hasOwn(sheets, together) ? [together] : own), ...parts].flatMap((name) =>
    Object.hasOwn(sheets, name) ? [sheets[name] ?? ''] : [],
  )
}

type PageParts = { readonly sheets: readonly string[]; readonly main: string }

/** The payload as JSON. */
function payloadOf(page: Page, frame: Frame, { sheets, main }: PageParts): Piece[] {
  const { url, meta, layout } = page
  const modules = page.scripts.flatMap((name) => frame.scripts[name] ?? [])
  const beginning: Omit<Payload, 'main' | 'scripts'> = {
    app: frame.app,
    url,
    title: meta.title,
    meta,
    layout,
    section: sectionOf(page),
  }
  const scripts: Payload['scripts'] = [...sheets, ...modules]
  return [
    `${JSON.stringify(beginning).slice(0, -1)},"main":`,
    JSON.stringify(main),
    `,"scripts":${JSON.stringify(scripts)}}`,
  ]
}

/** Escapes text and attribute values as React does. */
function escapeText(text: string): string {
  return /["'&<>]/.test(text) ? text.replace(/["'&<>]/g, (character) => ESCAPED[character] ?? character) : text
}

const ESCAPED: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}
