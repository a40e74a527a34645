// Checks links between Markdown files: the file must be an entry that a page shows, and must have the heading.

import { createProblem } from '../../diagnostics/errors'
import { once } from '../../util/memoize'
import { printable } from '../../util/path'
import { suggestionHint } from '../../schema/suggest'
import type { Content, MarkdownFileLink, Problem, ProblemCode, ProblemLocation } from '../../types'

export type EntryLinkCheckInput = {
  readonly content: Pick<Content, 'files' | 'checked'>
  /** The address that shows a Markdown file of content/, without base; null for none. */
  readonly entryAddress: (file: string) => string | null
  /** All files of content/ that are entries, published or not. */
  readonly entries: () => readonly { readonly file: string; readonly entry: object | null }[]
}

type LinkFault = { readonly code: ProblemCode; readonly message: string; readonly hint: string }

/** Returns a problem for every link to a Markdown file that leads to no page, or to no heading of the page. */
export function entryLinkProblems({ content, entryAddress, entries }: EntryLinkCheckInput): Problem[] {
  const records = once(() => new Map(entries().map((entry) => [entry.file, entry])))
  const bodies = once(() => new Map(content.files.map(({ file, body }) => [file as string, body])))
  const faultOf = ({ file, headingId: id }: MarkdownFileLink): LinkFault | null => {
    const record = records().get(file)
    if (record === undefined) {
      const near = suggestionHint(
        file,
        [...records().keys()].filter((path) => path.endsWith('.md')),
      )
      const hint = near ?? 'correct the path, or write the file.'
      return { code: 'broken-link', message: `There is no file ${printable(file)}`, hint }
    }
    // The headings of an invalid file are unknown; the file has a problem already.
    if (record.entry === null) return null
    if (entryAddress(file) === null) {
      const hint = 'publish the entry, or remove the link. Drafts, scheduled, expired and hidden entries have no page.'
      return { code: 'broken-link', message: `No page shows ${printable(file)}`, hint }
    }
    if (id === '' || bodies().get(file)?.ids.includes(id) === true) return null
    const message = `${printable(file)} has no heading for #${printable(id.replace(/^c-/, ''))}`
    return { code: 'broken-anchor', message, hint: 'correct the fragment, or remove it.' }
  }
  return content.checked.flatMap(({ file, body: { entryLinks = [] } }) =>
    entryLinks.flatMap((link) => {
      const fault = faultOf(link)
      return fault === null ? [] : [createProblem(fault.code, { ...fault, at: { file, find: link.href } })]
    }),
  )
}

/** The problem of a link to a Markdown file in a line of data, where links are not resolved. */
export function fileLinkInDataProblem(href: string, at: ProblemLocation): Problem {
  const message = `Only bodies have links to files: ${printable(href)}`
  return createProblem('invalid-link', { message, at, hint: "write the address of the page, which begins with '/'." })
}
