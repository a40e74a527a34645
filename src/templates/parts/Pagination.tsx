// The pages of a long list. Nothing where one page holds everything.

import type { PaginationProps } from '../../generator/model'

export function Pagination({ pagination }: { readonly pagination: PaginationProps }) {
  const { pages, links, previous, next } = pagination
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label="Pages">
      {previous !== null && (
        <a href={previous} rel="prev">
          Previous
        </a>
      )}
      <ol>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={link.current === true ? 'page' : undefined}>
              <span className="hidden-text">Page </span>
              {link.text}
            </a>
          </li>
        ))}
      </ol>
      {next !== null && (
        <a href={next} rel="next">
          Next
        </a>
      )}
    </nav>
  )
}
