// Only in `packsite dev`: reloads a page whose bytes have changed, and shows what is wrong with the site over the last good
// page. The channel is /__packsite/live.

type LiveEvent = { readonly type: string; readonly urls?: readonly string[]; readonly text?: string }

const source = new EventSource('/__packsite/live')
const listen = (type: string, handle: (event: LiveEvent) => void): void => {
  source.addEventListener(type, (event: MessageEvent<string>) => {
    handle(JSON.parse(event.data) as LiveEvent)
  })
}

listen('changed', ({ urls = [] }) => {
  const here = normalize(decodeURI(location.pathname).slice(CONSTANTS.base.length - 1))
  if (urls.some((url) => normalize(url) === here)) location.reload()
})
listen('problems', ({ text = '' }) => {
  showOverlay(text)
})
listen('fine', () => {
  document.querySelector('packsite-problems')?.remove()
})

function normalize(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

const STYLE = `
:host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 32px; background: #14210bee; color: #fff }
pre { margin: 0; font: 14px/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
`

function showOverlay(text: string): void {
  const overlay = document.querySelector('packsite-problems') ?? document.createElement('packsite-problems')
  const root = overlay.shadowRoot ?? overlay.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(STYLE)
  root.adoptedStyleSheets = [style]
  const frame = document.createElement('pre')
  frame.setAttribute('role', 'alert')
  frame.textContent = text
  root.replaceChildren(frame)
  document.body.append(overlay)
}
