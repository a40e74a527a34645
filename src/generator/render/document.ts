// Renders a page to its document and payload. Pure: the same page and frame give the same text on any thread. The
// content of <main> is rendered once per page, for both document and payload. Markup that pages share is rendered once
// per frame.

import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { hasFeature } from '../util/html-features'
import { navigationSectionOf } from './section'
import { PAGE_PATH, pathInLanguages } from '../../shared/language-path'
import type { MessageCatalog } from '../../shared/messages/fill'
import type { Frame, Page, Payload, Piece, Renderer } from '../types'

/** Plain data, as src/templates/head.tsx defines. */
type HeadSource = { readonly layout: Page['layout'] }
type HeadFacts = HeadSource
type HeadTexts = Readonly<Record<string, string>>
type HeadParts = { readonly facts: HeadFacts; readonly texts: HeadTexts; readonly frame: Frame }
type BodyParts = { readonly page: Page; readonly frame: Frame; readonly section: string }

/** The exports of src/templates, with custom templates. */
export type TemplateSet = {
  readonly templates: Readonly<Record<string, ComponentType<never>>>
  /**
   * Inputs of Document. `headTexts` differ for each page. `headFacts` depend on source, frame and stylesheets only, so
   * pages with an equal source share the facts.
   */
  readonly headTexts: (page: Page) => HeadTexts
  readonly headSource: (page: Page) => HeadSource
  readonly headFacts: (source: HeadSource, frame: Frame, sheets: readonly string[]) => HeadFacts
  readonly Document: ComponentType<HeadParts & { readonly body: string }>
  readonly Body: ComponentType<BodyParts & { readonly main: string }>
  /** Key of all page data that Body reads; null if a custom layout may read any data. */
  readonly bodyKey: ((parts: BodyParts) => string) | null
  readonly MainContent: ComponentType<{ layout: Page['layout']; isUntranslated: boolean; children: ReactNode }>
  /** JSON-LD of the page, or null. */
  readonly structuredData: (page: Page, frame: Frame) => string | null
  /** Sets the messages and the path of the language for the next render. */
  readonly setMessages: (words: MessageCatalog, root: string) => void
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

/** Placeholder for the content of <main>. The search includes the end tag, so that no text of a page can match. */
const MAIN = '%%MAIN%%'

/** Returns a function that renders a page, and that throws RangeError for an unknown template. */
export function createPageRenderer(set: TemplateSet): Renderer['renderPage'] {
  const around = createAround(set)
  const outsideOf = createOutside(set)
  const mainOf = (page: Page): string => {
    const Template = Object.hasOwn(set.templates, page.template) ? set.templates[page.template] : undefined
    if (Template === undefined) throw new RangeError(`Unknown template: ${page.template}`)
    const template = createElement(Template as ComponentType<object>, page.props)
    const { layout, isUntranslated = false } = page
    return renderToStaticMarkup(createElement(set.MainContent, { layout, isUntranslated, children: template }))
  }
  return (page, site) => {
    const frame = page.language === undefined ? site : (site.translations[page.language] ?? site)
    set.setMessages(frame.words, frame.homeHref.replace(/\/$/, ''))
    const main = mainOf(page)
    const sheets = sheetsOf(page, frame, main)
    const { opening, end } = outsideOf(page, frame, sheets)
    const [before, ...after] = around({ page, frame, section: navigationSectionOf(page, frame) })
    const data = dataBlock(set.structuredData(page, frame))
    return {
      html: [...opening, before, main, ...after, data, end],
      payload: page.payload === null ? null : payloadOf(page, frame, { sheets, main }),
    }
  }
}

/** Minimum length of a shared piece; shorter parts are copied. */
const WORTH_A_PIECE = 200

type Slot = { readonly name: string }
/** Markup before the content of <body>, and after. */
type Outside = { readonly opening: readonly (Piece | Slot)[]; readonly end: string }

/** Renders the markup outside of <body> once per frame and facts, with slots for the texts of a page. */
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

/** Names of empty texts, as part of the cache key: React omits some empty attributes. */
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

/**
 * Creates tokens for texts by name, and a pattern that matches such tokens. The rendered document contains no token by
 * chance.
 */
function unusedSlot(rendered: string) {
  let mark = '%['
  for (let number = 0; rendered.includes(mark); number += 1) mark = `%[${String(number)}:`
  const slot = new RegExp(`${mark.replace('[', String.raw`\[`)}([a-zA-Z0-9]+)]`)
  return { token: (name: string): string => `${mark}${name}]`, slot }
}

type Around = readonly [before: Piece, ...after: Piece[]]

/** Renders the markup around the content of <main> once per frame and body key, with tokens for the address of the page. */
function createAround({ Body, bodyKey }: TemplateSet): (parts: BodyParts) => Around {
  const known = new WeakMap<Frame, Map<string, Around>>()
  const render = (parts: BodyParts): Around => {
    const body = renderToStaticMarkup(createElement(Body, { ...parts, main: MAIN }))
    const at = body.lastIndexOf(`${MAIN}</main>`)
    // With the end of the attribute, so that no text of a page can match.
    const [first = '', ...others] = body.slice(at + MAIN.length).split(`${PAGE_PATH}"`)
    return [{ shared: body.slice(0, at) }, { shared: first }, ...others.map((text) => ({ shared: `"${text}` }))]
  }
  const withPath = ([before, first, ...others]: Around, { page, frame }: BodyParts): Around => {
    const path = others.length === 0 ? '' : escapeText(pathInLanguages(page.url, frame))
    return [before, ...(first === undefined ? [] : [first]), ...others.flatMap((piece) => [path, piece])]
  }
  if (bodyKey === null) return (parts) => withPath(render(parts), parts)
  return (parts) => {
    const ofFrame = known.get(parts.frame) ?? new Map<string, Around>()
    known.set(parts.frame, ofFrame)
    const key = bodyKey(parts)
    const found = ofFrame.get(key) ?? render(parts)
    ofFrame.set(key, found)
    return withPath(found, parts)
  }
}

/** A JSON-LD block, last in the page. Escapes all characters that could end the block. */
function dataBlock(json: string | null): string {
  if (json === null) return ''
  const data = json.replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
  return `<script type="application/ld+json">${data}</script>`
}

/** Features that few bodies have, each with a stylesheet of the same name. */
const IN_BODIES = ['alerts', 'code', 'steps'] as const

/**
 * Stylesheet -> CSS classes that need the stylesheet. A page of a custom template gets the stylesheets of the classes that it
 * uses.
 */
export const PART_CLASSES_BY_STYLESHEET: Readonly<Record<string, readonly string[]>> = {
  'addon-cards': ['addon-card'],
  charts: ['chart'],
  coffee: ['wrap still'],
  downloads: ['current', 'release-row', 'ten-blocks'],
  faq: ['category-icon', 'faq-entry', 'panel faq-help'],
  finder: ['finder'],
  'pack-cards': ['pack-card'],
  'post-rows': ['post-list post-rows'],
  product: ['strata', 'picker'],
  release: ['hashes', 'change-group', 'walls', 'texture-window'],
}

function sheetsOfParts(main: string): string[] {
  return Object.entries(PART_CLASSES_BY_STYLESHEET).flatMap(([name, classes]) =>
    classes.some((part) => main.includes(` class="${part}`)) ? [name] : [],
  )
}

/**
 * Returns addresses of the stylesheets beside the site's: for the view and for features of bodies. A combined file is
 * preferred.
 */
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

function payloadOf(page: Page, frame: Frame, { sheets, main }: PageParts): Piece[] {
  const { url, meta, layout } = page
  const modules = page.scripts.flatMap((name) => frame.scripts[name] ?? [])
  const beginning: Omit<Payload, 'main' | 'scripts'> = {
    app: frame.app,
    url,
    title: meta.title,
    meta,
    layout,
    section: navigationSectionOf(page, frame),
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
