// HTML of built pages as a tree with simple selectors and text extraction. The parser is a dependency of sanitize-html.

import { DomUtils, Parser, parseDocument } from 'htmlparser2'

export type HtmlNode = ReturnType<typeof parseDocument>['children'][number]
export type HtmlElement = Parameters<typeof DomUtils.getAttributeValue>[0]
export type HtmlRoot = ReturnType<typeof parseDocument> | HtmlElement

export function parseHtml(html: string): HtmlRoot {
  return parseDocument(html)
}

type Simple = { readonly tag: string; readonly tests: readonly ((element: HtmlElement) => boolean)[] }

/** Supports 'a.button', '#id', '[name=x]', '[name]' and descendants such as 'ul.mirrors a'. */
function parseSelector(selector: string): Simple[] {
  return selector.split(/\s+/).map((part) => {
    const tag = /^[\w-]*/.exec(part)?.[0] ?? ''
    const tests = [...part.slice(tag.length).matchAll(/\.([\w-]+)|#([\w.-]+)|\[([\w:-]+)(?:=([^\]]*))?\]/g)].map(
      ([, name, id, key, value]) =>
        (element: HtmlElement): boolean => {
          if (name !== undefined) return (element.attribs['class'] ?? '').split(/\s+/).includes(name)
          if (id !== undefined) return element.attribs['id'] === id
          const own = element.attribs[key ?? '']
          return value === undefined ? own !== undefined : own === value
        },
    )
    return { tag, tests }
  })
}

function fits(element: HtmlElement, { tag, tests }: Simple): boolean {
  return (tag === '' || element.name === tag) && tests.every((test) => test(element))
}

/** Every element below the root that matches the selector, in document order. */
export function all(root: HtmlRoot, selector: string): HtmlElement[] {
  const steps = parseSelector(selector)
  const last = steps.at(-1)
  if (last === undefined) return []
  return DomUtils.findAll((element) => fits(element, last), root.children).filter((element) => {
    let index = steps.length - 2
    for (let above = element.parent; above !== null && above !== root && index >= 0; above = above.parent) {
      const step = steps[index]
      if (step !== undefined && DomUtils.isTag(above) && fits(above, step)) index -= 1
    }
    return index < 0
  })
}

/** The only element that matches the selector; throws for zero or several. */
export function one(root: HtmlRoot, selector: string): HtmlElement {
  const [found, ...more] = all(root, selector)
  if (found === undefined || more.length > 0)
    throw new Error(`${String(found === undefined ? 0 : more.length + 1)} elements for '${selector}'`)
  return found
}

/** The text of an element with collapsed white space. */
export function textOf(node: HtmlNode | HtmlRoot): string {
  return DomUtils.textContent(node).replace(/\s+/g, ' ').trim()
}

export function attribute(element: HtmlElement, name: string): string {
  return element.attribs[name] ?? ''
}

/** Content of <meta name> or <meta property>; throws for zero or several elements. */
export function metaOf(root: HtmlRoot, name: string): string {
  const found = all(root, 'head meta').filter(({ attribs }) => (attribs['name'] ?? attribs['property']) === name)
  if (found.length !== 1) throw new Error(`${String(found.length)} elements <meta ${name}>`)
  return found[0]?.attribs['content'] ?? ''
}

/** The source between <main …> and </main>, unchanged. */
export function innerMain(html: string): string {
  const start = /<main\b[^>]*>/.exec(html)
  return start === null ? '' : html.slice(start.index + start[0].length, html.lastIndexOf('</main>'))
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** Names of elements that are never closed, or closed without being open. */
export function unbalanced(html: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  const parser = new Parser({
    onopentag: (name) => {
      if (!VOID.test(name)) open.push(name)
    },
    onclosetag: (name, isImplied) => {
      if (VOID.test(name)) return
      if (isImplied || open.pop() !== name) faults.push(name)
    },
  })
  parser.end(html)
  return faults
}
