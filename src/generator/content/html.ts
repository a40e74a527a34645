// The one door of HTML: Markdown through remark (GitHub's flavour), HTML as it is, and the sanitiser last. Nothing else in
// packsite makes a value of type Html, and only the template part Prose prints one.

import GithubSlugger from 'github-slugger'
import { toString } from 'mdast-util-to-string'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { createSanitizer, type PictureSize } from './sanitize'
import type { Nodes, Root } from 'mdast'
import type { Body, Site } from '../model'

export type MarkdownFault = { readonly code: string; readonly message: string; readonly hint: string }

export type HtmlConverter = {
  /** Markdown, with HTML in it, -> sanitised HTML. */
  readonly fromMarkdown: (markdown: string) => Body
  /** Another format's HTML -> sanitised HTML. */
  readonly fromHtml: (html: string) => Body
  /** Markdown -> plain text: descriptions (SPEC section 2). */
  readonly toText: (markdown: string) => string
  /** Why a text is not converted, or null. */
  readonly refuse: (markdown: string) => MarkdownFault | null
  /** Why what a text became is not shown, or null: a little Markdown can become much HTML. */
  readonly excess: (body: Body) => MarkdownFault | null
}

/** Each heading gets an id made of its text, unique in its document. */
function headingIds() {
  return (tree: Root): void => {
    const slugger = new GithubSlugger()
    const visit = (node: Nodes): void => {
      if (node.type === 'heading') {
        const id = slugger.slug(toString(node))
        if (id !== '') node.data = { ...node.data, hProperties: { id } }
      }
      if ('children' in node) node.children.forEach(visit)
    }
    visit(tree)
  }
}

/** Markdown -> its HTML, for a process that converts the same texts again: dev. Belongs to one configuration. */
export type HtmlMemo = Map<string, Body>

export type ConverterOptions = { readonly pictureSize?: PictureSize; readonly memo?: HtmlMemo | undefined }

export function createHtmlConverter(
  site: Pick<Site, 'base' | 'downloads' | 'markdown'>,
  { pictureSize = () => null, memo }: ConverterOptions = {},
): HtmlConverter {
  const processor = remark().use(remarkGfm).use(headingIds).use(remarkHtml, { sanitize: false }).freeze()
  const sanitize = createSanitizer({ base: site.base, downloadHost: site.downloads.host, pictureSize })
  const { maxSizeBytes, maxNesting, maxOutputBytes } = site.markdown

  const fromMarkdown = (markdown: string): Body => {
    const known = memo?.get(markdown)
    if (known !== undefined) return known
    const body = sanitize(markdown.trim() === '' ? '' : String(processor.processSync(markdown)))
    memo?.set(markdown, body)
    return body
  }

  return {
    fromMarkdown,
    toText: (markdown) => (MARKED_UP.test(markdown) ? fromMarkdown(markdown).text : markdown),
    fromHtml: sanitize,
    refuse: (markdown) => {
      if (Buffer.byteLength(markdown) > maxSizeBytes) {
        const hint = 'split it, or raise markdown.maxSizeBytes in site.config.ts.'
        return { code: 'markdown-too-large', message: `The body is larger than ${String(maxSizeBytes)} bytes`, hint }
      }
      const tooDeep = { code: 'markdown-too-deep', message: `The body nests deeper than ${String(maxNesting)} levels` }
      if (blockNesting(markdown) > maxNesting) return { ...tooDeep, hint: 'remove the surplus quote and list markers.' }
      // Examples in code may open what they never close: only what no text does is refused without looking closer.
      if (openTags(markdown) > maxNesting * 10) return { ...tooDeep, hint: 'close the tags that are open.' }
      return null
    },
    excess: ({ html }) => {
      if (Buffer.byteLength(html) > maxOutputBytes) {
        const hint = 'split it, or raise markdown.maxOutputBytes in site.config.ts.'
        return {
          code: 'markdown-too-large',
          message: `The body's HTML is larger than ${String(maxOutputBytes)} bytes`,
          hint,
        }
      }
      const message = `The body's HTML nests deeper than ${String(maxNesting)} levels`
      return openTags(html) > maxNesting
        ? { code: 'markdown-too-deep', message, hint: 'take elements out of each other.' }
        : null
    },
  }
}

/** What an end tag may be left out of, or has none. */
const UNCLOSED = /^(?:p|li|dt|dd|tr|t[dh]|thead|tbody|tfoot|caption|br|hr|img|wbr|input)$/i

/** The most tags of HTML that are open at one place. */
function openTags(html: string): number {
  let deepest = 0
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (UNCLOSED.test(name)) continue
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Characters without which a text is the same before and after. */
const MARKED_UP = /[*_`[\]<>#~&\\|!:]|^\s*(?:[-+]|\d+[.)])\s|\n|\s$|^\s|\s\s/

/** How deep the quotes and lists of a line can be: its markers, and two columns of indentation for each list above it. */
function blockNesting(markdown: string): number {
  let deepest = 0
  for (const [start] of markdown.matchAll(/^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm)) {
    const indentation = /^[ \t]*/.exec(start)?.[0].replaceAll('\t', '    ').length ?? 0
    const markers = start.match(/[>*+.)-]/g)?.length ?? 0
    deepest = Math.max(deepest, markers + Math.floor(indentation / 2))
  }
  return deepest
}
