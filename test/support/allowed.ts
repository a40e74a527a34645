// A second allowlist for HTML from content, written independently of the sanitiser's list, so that a mistake in the latter is found.

const ELEMENTS = new Set(
  (
    'a abbr aside b blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s ' +
    'samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
)
const ATTRIBUTES = new Set(
  'id title lang dir aria-label aria-describedby href rel src alt width height loading class open start reversed tabindex align colspan rowspan scope datetime role'.split(
    ' ',
  ),
)

const CLASSES =
  /^(?:hidden-text|language-\S+(?: language-\S+)*|task|pixel|alert-(?:note|tip|important|warning|caution|title)|code-(?:comment|keyword|string|value|name)(?: code-\S+)*)?$/

export type FoundElement = { readonly name: string; readonly attributes: Readonly<Record<string, string>> }

/** Throws with the first element or attribute that is not allowed. */
export function expectAllowed(elements: readonly FoundElement[]): void {
  for (const { name, attributes } of elements) {
    if (!ELEMENTS.has(name)) throw new Error(`<${name}> is not allowed`)
    for (const [key, value] of Object.entries(attributes)) {
      const fault = attributeFault(key, value)
      if (fault) throw new Error(`<${name} ${key}="${value}"> is not allowed`)
    }
  }
}

function attributeFault(key: string, value: string): boolean {
  if (!ATTRIBUTES.has(key)) return true
  if (key === 'href') return !/^(?:https:\/\/|https:|mailto:|#(?:c-|$)|\/(?![/\\]))/i.test(value)
  if (key === 'src') return !/^\/(?![/\\])/.test(value)
  if (key === 'id') return value !== '' && !value.startsWith('c-')
  if (key === 'role') return value !== 'note'
  return key === 'class' && !CLASSES.test(value)
}
