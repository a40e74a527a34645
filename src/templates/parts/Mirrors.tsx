// Further locations of a file: mirrors, download pages, and launchers.

import type { FileProps } from '../../generator/types'
import { say } from '../words'

type MirrorsProps = { readonly file: Pick<FileProps, 'title' | 'href' | 'mirrors' | 'listings' | 'apps'> }

export function Mirrors({ file }: MirrorsProps) {
  const places = [
    ...file.mirrors.map((mirror) => ({ ...mirror, what: say('file.mirror-of') })),
    ...file.listings.map((listing) => ({ ...listing, what: say('file.page-of') })),
  ]
  const apps = file.apps.map((app) => ({ ...app, what: say('file.app-of') }))
  return (
    <ul className="mirrors">
      {[...(file.href === null ? places.slice(1) : places), ...apps].map(({ href, text, what }) => (
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
