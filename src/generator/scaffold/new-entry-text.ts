// The text of a new entry: front matter in a maintainer's style, and a body.

import { Document, isScalar, isSeq, visit } from 'yaml'

export type EntryValue = string | readonly string[] | { readonly [key: string]: EntryValue }

/** Returns a Markdown file with front matter; undefined values are omitted. */
export function entryFileText(data: Readonly<Record<string, EntryValue | undefined>>, body: string): string {
  const text = body.replace(/\r\n?/g, '\n').trim()
  return `---\n${yamlText(data)}---\n${text === '' ? '' : `\n${text}\n`}`
}

/** Serialises a map as YAML with plain scalars if possible and lists on one line. Parsing returns the same texts. */
export function yamlText(data: Readonly<Record<string, EntryValue | undefined>>): string {
  const present = Object.entries(data).filter(([, value]) => value !== undefined)
  const document = new Document(new Map(present), { schema: 'failsafe' })
  visit(document, (_key, node) => {
    if (isSeq(node)) node.flow = true
    // A plain `null` would parse as the value null.
    if (isScalar(node) && (node.value === 'null' || node.value === '')) node.type = 'QUOTE_DOUBLE'
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

/** 'Ünder the Hill, 1.20' -> 'under-the-hill-1-20'; at most 80 characters; '' if no a-z or digit remains. */
export function slugOfTitle(title: string): string {
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
