// Overlay with the problems of the site: location, surrounding lines, and an editor link. Uses textContent and constructed stylesheets,
// which the site's content policy allows.

import { createButton, element } from './element'

export type ReportedLocation = {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly lines: readonly { readonly line: number; readonly text: string }[]
  /** Address that opens the file in an editor; null if there is none. */
  readonly href: string | null
}

export type ReportedProblem = {
  readonly code: string
  readonly message: string
  readonly hint?: string
  readonly places: readonly ReportedLocation[]
}

const NAME = 'packsite-problems'
const STYLE = `
:host { direction: ltr; position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: #14110ff7; color: #f4efe9 }
div { max-width: 960px; margin: 0 auto; padding: 32px max(16px, min(24px, 4vw)); font: 14px/1.6 ui-monospace, monospace }
header { display: flex; justify-content: space-between; align-items: start; gap: 24px }
h1 { margin: 0; font: bold 20px/1.4 system-ui, sans-serif }
section { margin-top: 24px; padding-inline-start: 16px; border-inline-start: 4px solid #ff7a66 }
p { margin: 0; overflow-wrap: anywhere }
pre { margin: 8px 0; padding: 12px 16px; overflow: auto; background: #000; color: #cfc7be }
pre b { color: #fff }
em { font-style: normal; color: #ff7a66 }
a { color: #8fd16a; overflow-wrap: anywhere }
button { flex: none; min-height: 32px; padding: 0 16px; border: 2px solid #f4efe9; background: none; color: inherit; font: inherit; cursor: pointer }
:focus-visible { outline: 3px solid #8fd16a; outline-offset: 2px }
`

export function showProblems(problems: readonly ReportedProblem[]): void {
  const overlay = document.querySelector(NAME) ?? document.createElement(NAME)
  const root = overlay.shadowRoot ?? overlay.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(STYLE)
  root.adoptedStyleSheets = [style]
  const close = createButton({}, 'Close', hideProblems)
  const title = problems.length === 1 ? 'One problem' : `${String(problems.length)} problems`
  const head = element('header', {}, element('h1', {}, title), close)
  const frame = element('div', { role: 'alert' }, head, ...problems.map(problemSection))
  root.replaceChildren(frame)
  document.body.append(overlay)
}

export function hideProblems(): void {
  document.querySelector(NAME)?.remove()
}

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hideProblems()
})

function problemSection({ code, message, hint, places }: ReportedProblem): HTMLElement {
  return element(
    'section',
    {},
    element('p', {}, element('em', {}, `error[${code}]`), ' ', element('b', {}, message)),
    ...places.flatMap(placeParts),
    ...(hint === undefined ? [] : [element('p', {}, `hint: ${hint}`)]),
  )
}

function placeParts({ file, line, column = 1, lines, href }: ReportedLocation): HTMLElement[] {
  const name = line === undefined ? file : `${file}:${String(line)}:${String(column)}`
  const place = element('p', {}, href === null ? name : element('a', { href }, name))
  const width = Math.max(0, ...lines.map((codeLine) => String(codeLine.line).length))
  const code = lines.map((codeLine): Node | string => {
    const text = `${String(codeLine.line).padStart(width)} | ${codeLine.text}\n`
    const caret = `${' '.repeat(width)} | ${' '.repeat(column - 1)}^\n`
    return codeLine.line === line ? element('b', {}, text + caret) : text
  })
  return code.length === 0 ? [place] : [place, element('pre', {}, ...code)]
}
