// Further locations of a file: mirrors and download pages.

import type { FileProps } from '../../generator/types'
import { say } from '../words'

type MirrorsProps = { readonly file: Pick<FileProps, 'title' | 'href' | 'mirrors' | 'listings'> }

export function Mirrors({ file }: MirrorsProps) {
  const places = [
    ...file.mirrors.map((mirror) => ({ ...mirror, what: say('file.mirror-of') })),
    ...file.listings.map((listing) => ({ ...listing, what: say('file.page-of') })),
  ]
  return (
    <ul className="mirrors">
      {(file.href === null ? places.slice(1) : places).map(({ href, text, what }) => (
        <li key={href}>
          <a href={href}>
            {text}
            <span className="hidden-text">
              {' '}
              {what} {file.title}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
