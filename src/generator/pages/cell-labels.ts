// Labels for the cells of wide tables, so that narrow windows can show each row as a list of named values.

/** Tables with fewer columns fit into narrow windows. */
const MIN_COLUMNS = 4

/** Tags as the sanitiser writes them: no attribute value contains '>'. */
const TABLE = /<table(?:\s[^>]*)?>\n?<thead>[^]*?<\/table>/g
const HEADING = /<th(?:\s[^>]*)?>([^]*?)<\/th>/g
const ROW = /<tr>[^]*?<\/tr>/g
const CELL = /<td(?=[\s>])/g

/** Adds `data-label`, the heading of the column, to the cells of tables with four or more columns. Tables with merged cells stay as they are. */
export function labelCells(html: string): string {
  return html.includes('<thead>') ? html.replace(TABLE, labelTable) : html
}

function labelTable(table: string): string {
  const head = table.slice(0, table.indexOf('</thead>'))
  const labels = [...head.matchAll(HEADING)].map(([, text = '']) => labelOf(text))
  if (labels.length < MIN_COLUMNS || /<t[dh][^>]* (?:col|row)span=|<table[^]*<table/.test(table)) return table
  return (
    head +
    table.slice(head.length).replace(ROW, (row) => {
      let column = 0
      return row.replace(CELL, (cell) => `${cell} data-label="${labels[column++] ?? ''}"`)
    })
  )
}

/** The text of a heading as an attribute value; entities are escaped in it already. */
function labelOf(heading: string): string {
  return heading
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim()
}
