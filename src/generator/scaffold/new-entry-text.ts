// The text of a new entry: front matter as a maintainer would write it, and a body.

import { Document, isScalar, isSeq, visit } from 'yaml'

export type EntryValue = string | readonly string[] | { readonly [key: string]: EntryValue }

/** A Markdown file; values that are undefined are left out. */
export function entryText(data: Readonly<Record<string, EntryValue | undefined>>, body: string): string {
  const text = body.replace(/\r\n?/g, '\n').trim()
  return `---\n${yamlText(data)}---\n${text === '' ? '' : `\n${text}\n`}`
}

/** A map as YAML: plain where it can be, lists on one line. Whoever reads it gets the same texts. */
export function yamlText(data: Readonly<Record<string, EntryValue | undefined>>): string {
  const present = Object.entries(data).filter(([, value]) => value !== undefined)
  const document = new Document(new Map(present), { schema: 'failsafe' })
  visit(document, (_key, node) => {
    if (isSeq(node)) node.flow = true
    // A plain 'null' stands for nothing.
    if (isScalar(node) && (node.value === 'null' || node.value === '')) node.type = 'QUOTE_DOUBLE'
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

/** 'Ünder the Hill, 1.20' -> 'under-the-hill-1-20'; '' when no letter of a-z and no digit is left. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2019']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}
