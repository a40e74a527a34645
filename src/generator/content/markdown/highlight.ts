// Code in colours: spans of five classes, for the languages that packs and their sites are written in. highlight.js tells what a
// piece of code is; which of that has a colour is said here. Loaded with the first text that has code.

import { decodeHTML } from 'entities'
import highlighter from 'highlight.js/lib/common'
import dos from 'highlight.js/lib/languages/dos'
import glsl from 'highlight.js/lib/languages/glsl'
import groovy from 'highlight.js/lib/languages/groovy'
import nginx from 'highlight.js/lib/languages/nginx'
import powershell from 'highlight.js/lib/languages/powershell'
import properties from 'highlight.js/lib/languages/properties'
import { escapeText } from '../../fast-paths/plain-tag'
import type { Emitter } from 'highlight.js'

for (const [name, language] of Object.entries({ dos, glsl, groovy, nginx, powershell, properties }))
  highlighter.registerLanguage(name, language)
/** Files of games that are another language by another name. */
highlighter.registerAliases(['mcmeta'], { languageName: 'json' })
highlighter.registerAliases(['lang'], { languageName: 'properties' })

const SCOPES = {
  'code-comment': 'comment quote doctag meta',
  'code-keyword': 'keyword type built_in name selector-tag',
  'code-string': 'string regexp char addition',
  'code-value': 'number literal symbol bullet variable template-variable link deletion',
  'code-name': 'attr attribute property title section selector-class selector-id selector-attr',
} as const

/** Start tags by scope; '' for a scope that has no colour. */
const TAGS = new Map<string, string>(
  Object.entries(SCOPES).flatMap(([name, scopes]) =>
    scopes.split(' ').map((scope) => [scope, `<span class="${name}">`]),
  ),
)

/** `title.function` is a title. */
function tagOf(scope: string): string {
  let tag = TAGS.get(scope)
  if (tag === undefined) {
    tag = TAGS.get(/^[^. ]*/.exec(scope)?.[0] ?? '') ?? ''
    TAGS.set(scope, tag)
  }
  return tag
}

/** Writes HTML while code is read. What highlight.js has for this keeps a tree of all pieces, and walks it in the end. */
class ColorEmitter implements Emitter {
  #html = ''
  /** For each scope that is open: whether it has a colour. */
  readonly #open: boolean[] = []

  addText(text: string): void {
    this.#html += escapeText(text)
  }

  openNode(scope: string): void {
    const tag = tagOf(scope)
    this.#open.push(tag !== '')
    this.#html += tag
  }

  closeNode(): void {
    if (this.#open.pop() === true) this.#html += '</span>'
  }

  startScope(scope: string): void {
    this.openNode(scope)
  }

  endScope(): void {
    this.closeNode()
  }

  /** A language in another one has no colour of its own. */
  __addSublanguage(inner: ColorEmitter): void {
    inner.finalize()
    this.#html += inner.#html
  }

  finalize(): void {
    while (this.#open.length > 0) this.closeNode()
  }

  toHTML(): string {
    return this.#html
  }
}

highlighter.configure({ __emitter: ColorEmitter })

/** Escaped code and the name of its language -> HTML; null for a language that is not known. */
export function highlight(escaped: string, language: string): string | null {
  if (highlighter.getLanguage(language) === undefined) return null
  const code = escaped.includes('&') ? decodeHTML(escaped) : escaped
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value
}
