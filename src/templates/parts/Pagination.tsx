// Links to the pages of a list; null for a list on a single page.

import type { PaginationProps } from '../../generator/types'
import { say } from '../words'

export function Pagination({ pagination }: { readonly pagination: PaginationProps }) {
  const { pages, links, previous, next } = pagination
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label={say('pages.label')}>
      {previous !== null && (
        <a href={previous} rel="prev">
          {say('pages.previous')}
        </a>
      )}
      <ol>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={link.current === true ? 'page' : undefined}>
              <span className="hidden-text">{say('pages.page')} </span>
              {link.text}
            </a>
          </li>
        ))}
      </ol>
      {next !== null && (
        <a href={next} rel="next">
          {say('pages.next')}
        </a>
      )}
    </nav>
  )
}
