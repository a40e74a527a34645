// Page -> document and payload. Pure: the same page and frame give the same text, on any thread.
// The inner HTML of <main> is rendered once and used twice: in the document and in the payload.

import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { hasMark } from '../base/marks'
import { sectionOf } from './section'
import type { JsonObject } from '../base/names'
import type { Words } from '../../shared/messages/fill'
import type { Frame, Page, Payload, RenderedPage } from '../model'

type HeadParts = { readonly page: Page; readonly frame: Frame; readonly sheets: readonly string[] }
type BodyParts = { readonly page: Page; readonly frame: Frame; readonly section: string }

/** What src/templates exports; a site's own templates are added to the record. */
export type TemplateSet = {
  readonly templates: Readonly<Record<string, ComponentType<never>>>
  readonly Document: ComponentType<HeadParts & { readonly body: string }>
  readonly Body: ComponentType<BodyParts & { readonly main: string }>
  /** All that Body reads of a page; null where a layout of the site may read anything. */
  readonly bodyKey: ((parts: BodyParts) => string) | null
  readonly MainContent: ComponentType<{ layout: Page['layout']; children: ReactNode }>
  /** What the page tells programs, or null. */
  readonly structuredData: (page: Page, frame: Frame) => JsonObject | null
  /** Has what is rendered next in these words. */
  readonly speak: (words: Words) => void
}

/** Stand for the content of <body> and of <main>; looked for with the end tag, so that no text of a page is taken for it. */
const BODY = '%%BODY%%'
const MAIN = '%%MAIN%%'

export function createPageRenderer(set: TemplateSet): (page: Page, frame: Frame) => RenderedPage {
  const around = createAround(set)
  return (page, frame) => {
    const Template = Object.hasOwn(set.templates, page.template) ? set.templates[page.template] : undefined
    if (Template === undefined) throw new RangeError(`Unknown template: ${page.template}`)
    set.speak(frame.words)
    const template = createElement(Template as ComponentType<object>, page.props)
    const main = renderToStaticMarkup(createElement(set.MainContent, { layout: page.layout, children: template }))
    const sheets = sheetsOf(page, frame, main)
    const document = renderToStaticMarkup(createElement(set.Document, { page, frame, sheets, body: BODY }))
    const [head, end] = splitAt(document, { token: BODY, before: '</body>' })
    const [before, after] = around({ page, frame, section: sectionOf(page) })
    const data = dataBlock(set.structuredData(page, frame))
    return {
      html: `<!doctype html>${head}${before}${main}${after}${data}${end}`,
      payload: page.payload === null ? null : JSON.stringify(createPayload(page, frame, { sheets, main })),
    }
  }
}

type Around = readonly [before: string, after: string]

/** What stands before and after the content of <main>: rendered once for all pages of a frame in which it is the same. */
function createAround({ Body, bodyKey }: TemplateSet): (parts: BodyParts) => Around {
  const known = new WeakMap<Frame, Map<string, Around>>()
  const render = (parts: BodyParts): Around =>
    splitAt(renderToStaticMarkup(createElement(Body, { ...parts, main: MAIN })), { token: MAIN, before: '</main>' })
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

/** What stands before a token, and after it. */
function splitAt(text: string, { token, before }: { readonly token: string; readonly before: string }): Around {
  const at = text.lastIndexOf(token + before)
  return [text.slice(0, at), text.slice(at + token.length)]
}

/** A block of data, which no browser carries out. Last in the page, and without what could end it. */
function dataBlock(data: JsonObject | null): string {
  if (data === null) return ''
  const json = JSON.stringify(data).replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
  return `<script type="application/ld+json">${json}</script>`
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
  const marked = IN_BODIES.filter((mark) => hasMark(main, mark))
  const own = [view, ...marked]
  const together = own.join('+')
  const parts = view === 'site-template' ? sheetsOfParts(main) : []
  return [...(Object.hasOwn(sheets, together) ? [together] : own), ...parts].flatMap((name) =>
    Object.hasOwn(sheets, name) ? [sheets[name] ?? ''] : [],
  )
}

type PageParts = { readonly sheets: readonly string[]; readonly main: string }

function createPayload(page: Page, frame: Frame, { sheets, main }: PageParts): Payload {
  const { url, meta, layout } = page
  const modules = page.scripts.flatMap((name) => frame.scripts[name] ?? [])
  return {
    app: frame.app,
    url,
    title: meta.title,
    meta,
    layout,
    section: sectionOf(page),
    main,
    scripts: [...sheets, ...modules],
  }
}
