// Where else a file can be had.

import type { FileProps } from '../../generator/model'

export function Mirrors({ file }: { readonly file: FileProps }) {
  const places = [
    ...file.mirrors.map((mirror) => ({ ...mirror, what: 'mirror of' })),
    ...file.listings.map((listing) => ({ ...listing, what: 'page of' })),
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
