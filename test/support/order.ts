// Functions that test the visual order of a page in the browser. Each is sent to the browser alone and uses no outer variables.

/**
 * Returns grids whose last row has a single item while the others have three or more. Lists of more than 12 items, such as textures, are exempt,
 * because their length follows from the content.
 */
export function raggedRows(): string[] {
  const MOST = 12
  return [...document.querySelectorAll<HTMLElement>('main ul, main ol, main dl, main .grid')].flatMap((list) => {
    if (getComputedStyle(list).display !== 'grid' || !list.checkVisibility({ visibilityProperty: true })) return []
    const boxes = [...list.children].flatMap((item) => {
      const { top, width, height } = item.getBoundingClientRect()
      return width > 1 && height > 1 ? [{ top: Math.round(top), width: Math.round(width) }] : []
    })
    if (boxes.length > MOST || new Set(boxes.map(({ width }) => width)).size > 1) return []
    const rows = [...new Set(boxes.map(({ top }) => top))].map((top) => boxes.filter((box) => box.top === top).length)
    const [first = 0] = rows
    const name = (list.className === '' ? list.parentElement?.className : list.className) ?? ''
    return first >= 3 && rows.length > 1 && rows.at(-1) === 1 ? [`ragged '${name}': rows of ${rows.join(', ')}`] : []
  })
}

/**
 * Returns links and controls that are visually before their predecessor in tab order: above, or left in the same line. A new column beside the
 * predecessor is in order, and so are a picture beside text and the cells of a row.
 */
export function disorder(): string[] {
  const faults = new Set<string>()
  let last: { readonly rect: DOMRect; readonly text: string; readonly row: Element | null } | null = null
  const isPositioned = (element: Element): boolean => {
    for (
      let around: Element | null = element;
      around !== null && around !== document.body;
      around = around.parentElement
    )
      if (/absolute|fixed|sticky/.test(getComputedStyle(around).position)) return false
    return true
  }
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button, select, summary, input:not([type=radio])',
  )) {
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const rect = element.getBoundingClientRect()
    if (rect.width < 8 || rect.height < 8 || !isPositioned(element)) continue
    const text = (element.textContent.trim() || (element.getAttribute('aria-label') ?? element.tagName)).slice(0, 30)
    const row = element.closest('tr')
    if (last !== null && (row === null || row !== last.row)) {
      const isAbove = rect.bottom <= last.rect.top + 1 && rect.left < last.rect.right - 1
      const isLike = Math.max(rect.height, last.rect.height) < 3 * Math.min(rect.height, last.rect.height)
      const isInLine = isLike && rect.top < last.rect.bottom - 4 && last.rect.top < rect.bottom - 4
      const isBefore = isInLine && rect.right <= last.rect.left + 1 && rect.top < last.rect.top + 4
      if (isAbove || isBefore) faults.add(`disorder '${text}' after '${last.text}'`)
    }
    last = { rect, text, row }
  }
  return [...faults]
}
