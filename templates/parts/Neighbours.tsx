// Links to the page before and the page after in a list of pages.

import { Texture } from 'packsite/parts'

export type Neighbour = { readonly text: string; readonly href: string; readonly src?: string }
type NeighboursProps = {
  readonly label: string
  readonly list: readonly Neighbour[]
  /** Address of this page. */
  readonly url: string
  /** Words above the links: before, after. */
  readonly words: readonly [string, string]
}

export function Neighbours({ label, list, url, words }: NeighboursProps) {
  const at = list.findIndex(({ href }) => href === url)
  const [previous, next] = [at < 0 ? undefined : list[at - 1], at < 0 ? undefined : list[at + 1]]
  if (previous === undefined && next === undefined) return null
  return (
    <nav className="neighbours" aria-label={label}>
      {previous !== undefined && (
        <a href={previous.href} rel="prev">
          <Words link={previous} above={words[0]} />
        </a>
      )}
      {next !== undefined && (
        <a href={next.href} rel="next" className="next">
          <Words link={next} above={words[1]} />
        </a>
      )}
    </nav>
  )
}

function Words({ link: { text, src = '' }, above }: { readonly link: Neighbour; readonly above: string }) {
  return (
    <>
      {src !== '' && <Texture src={src} edge={64} alt="" />}
      <span>
        <small>{above}</small> {text}
      </span>
    </>
  )
}
