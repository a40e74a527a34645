// Checks tables for header cells, captions and scopes. Markdown supports neither captions nor scopes, so tables in
// content only need header cells.

import { closestAncestor, isInEntryBody, elementText, type DomElement, type PageDocument } from '../document'
import { violationAt, type Violation, type PageRule } from '../violation'

export const tables: PageRule = (document) => document.all('table').flatMap((table) => tableViolations(table, document))

function tableViolations(table: DomElement, { all }: PageDocument): Violation[] {
  if (/^(?:presentation|none)$/.test(table.attributes['role'] ?? '')) return []
  const ofTable = (cell: DomElement): boolean => closestAncestor(cell, ({ name }) => name === 'table') === table
  const headers = all('th').filter(ofTable)
  const find = [headers[0], all('td').find(ofTable)].flatMap((cell) => (cell === undefined ? [] : [elementText(cell)]))
  const make = (message: string, hint: string): Violation => violationAt(table, 'table-header', { message, hint, find })
  if (headers.length === 0) return [make('A table has no header cells', 'make the first row or column <th>.')]
  if (isInEntryBody(table)) return []
  const found: Violation[] = []
  const isNamed = table.attributes['aria-label'] !== undefined || table.attributes['aria-labelledby'] !== undefined
  const captions = all('caption').filter((caption) => caption.parent === table && elementText(caption) !== '')
  if (captions.length === 0 && !isNamed)
    found.push(make('A table has no caption', 'describe its contents in a <caption>.'))
  const loose = headers.filter(({ attributes }) => !/^(?:col|row|colgroup|rowgroup)$/.test(attributes['scope'] ?? ''))
  for (const header of loose.slice(0, 1))
    found.push(make(`The header cell '${elementText(header)}' has no scope`, 'add scope="col" or scope="row".'))
  return found
}
