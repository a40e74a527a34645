// Syntax highlighting with spans of five classes, for the languages of packs and their sites. highlight.js assigns scopes to code; this
// module maps scopes to classes. Loaded with the first text that contains code.

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
/** Aliases for file formats of the game that are equal to other languages. */
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

/** The start tag of a scope; a sub-scope such as `title.function` uses the tag of `title`. */
function tagOf(scope: string): string {
  let tag = TAGS.get(scope)
  if (tag === undefined) {
    tag = TAGS.get(/^[^. ]*/.exec(scope)?.[0] ?? '') ?? ''
    TAGS.set(scope, tag)
  }
  return tag
}

/** Emits HTML during highlighting. The emitter of highlight.js builds a tree first and walks the tree at the end. */
class ColorEmitter implements Emitter {
  #html = ''
  /** For each open scope, true if the scope has a class. */
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

  /** Embedded languages get no wrapper element. */
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

/** Highlights escaped code. Null for an unknown language. */
export function highlight(escaped: string, language: string): string | null {
  if (highlighter.getLanguage(language) === undefined) return null
  const code = escaped.includes('&') ? decodeHTML(escaped) : escaped
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value
}
