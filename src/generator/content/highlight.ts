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

const CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries(SCOPES).flatMap(([name, scopes]) => scopes.split(' ').map((scope) => [`hljs-${scope}`, name])),
)

const TAG = /<span class="([^" ]*)[^"]*">|<\/span>/g

/** Escaped code and the name of its language -> HTML; null for a language that is not known. */
export function highlight(escaped: string, language: string): string | null {
  if (highlighter.getLanguage(language) === undefined) return null
  const { value } = highlighter.highlight(decodeHTML(escaped), { language, ignoreIllegals: true })
  const open: boolean[] = []
  return value.replace(TAG, (tag, scope: string | undefined) => {
    if (scope === undefined) return open.pop() === true ? tag : ''
    const name = CLASSES.get(scope)
    open.push(name !== undefined)
    return name === undefined ? '' : `<span class="${name}">`
  })
}
