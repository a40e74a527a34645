// A function that tests in the browser which texts overlap. It is sent to the browser alone and uses no outer variables.

/**
 * Returns texts that overlap other texts, and plates (labels on pictures) that overlap anything except pictures. Also returns backgrounds of small
 * boxes, such as tags and buttons, that overlap foreign text.
 */
export function overlaps(): string[] {
  type Line = { owner: Element; plate: Element | null; text: string; rect: DOMRect }
  const lines: Line[] = []
  /** The part of a rectangle that is not clipped by surrounding boxes. */
  const seenOf = (rect: DOMRect, owner: Element): DOMRect => {
    let { left, top, right, bottom } = rect
    for (
      let around: Element | null = owner;
      around !== null && around !== document.body;
      around = around.parentElement
    ) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const box = around.getBoundingClientRect()
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  /** True for content that sticks to the bottom of the window, below which the page scrolls. */
  const isAtFoot = (owner: Element): boolean => {
    for (let around: Element | null = owner; around !== null; around = around.parentElement) {
      const { position, bottom } = getComputedStyle(around)
      if (position === 'sticky' && bottom !== 'auto') return true
    }
    return false
  }
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const owner = node.parentElement
    const text = (node.nodeValue ?? '').trim().replace(/\s+/g, ' ')
    if (
      owner === null ||
      text === '' ||
      owner.closest('.hidden-text, .skip-link, details:not([open]) > :not(summary)') !== null ||
      isAtFoot(owner)
    )
      continue
    if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const plate = owner.closest('.plate')
    if (plate !== null && lines.some((line) => line.plate === plate)) continue
    range.selectNodeContents(plate ?? node)
    const rects = plate === null ? [...range.getClientRects()] : [plate.getBoundingClientRect()]
    for (const rect of rects.map((whole) => seenOf(whole, owner)))
      if (rect.width > 1 && rect.height > 1) lines.push({ owner, plate, text, rect })
  }
  lines.sort((a, b) => a.rect.top - b.rect.top)
  const faults = new Set<string>()
  const open: Line[] = []
  for (const line of lines) {
    for (let index = open.length - 1; index >= 0; index -= 1) {
      const other = open[index]
      if (other === undefined) continue
      if (other.rect.bottom <= line.rect.top) {
        open.splice(index, 1)
        continue
      }
      const isPlate = line.plate !== null || other.plate !== null
      const across = Math.min(line.rect.right, other.rect.right) - Math.max(line.rect.left, other.rect.left)
      const down = Math.min(line.rect.bottom, other.rect.bottom) - Math.max(line.rect.top, other.rect.top)
      // Line boxes may overlap slightly if the line height is small.
      const limit = isPlate ? 0 : Math.min(line.rect.height, other.rect.height) * 0.45
      if (line.owner !== other.owner && across > (isPlate ? -4 : 1) && down > limit)
        faults.add(`overlap '${other.text.slice(0, 30)}' and '${line.text.slice(0, 30)}'`)
    }
    open.push(line)
  }

  /** Maximum height in px of a box that counts as small: a few lines of text. */
  const HIGHEST = 80
  const isPainted = (box: Element): boolean => {
    const style = getComputedStyle(box)
    // Cells and rows belong to their table.
    if (style.display.startsWith('table')) return false
    const [, alpha = '1'] = /^rgba\(.*, ([\d.]+)\)$/.exec(style.backgroundColor) ?? []
    const isFramed = ['top', 'left'].every(
      (side) =>
        style.getPropertyValue(`border-${side}-style`) !== 'none' &&
        parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
    )
    return Number(alpha) > 0.5 || style.backgroundImage !== 'none' || isFramed
  }
  const groundOf = (owner: Element): Element | null => {
    for (let box: Element | null = owner; box !== null && box !== document.body; box = box.parentElement) {
      if (box.getBoundingClientRect().height > HIGHEST) return null
      if (isPainted(box)) return box
    }
    return null
  }
  const grounds = new Map<Element, Line>()
  for (const line of lines) {
    const ground = groundOf(line.owner)
    if (ground !== null && !grounds.has(ground)) grounds.set(ground, line)
  }
  for (const [ground, { owner, text }] of grounds) {
    // An inline background may continue on the next line.
    const isInLine = getComputedStyle(ground).display === 'inline'
    const boxes = (isInLine ? [...ground.getClientRects()] : [ground.getBoundingClientRect()]).map((box) =>
      seenOf(box, ground),
    )
    for (const box of boxes)
      for (const line of lines) {
        const { top, right, bottom, left } = line.rect
        if (top >= box.bottom || bottom <= box.top || ground.contains(line.owner)) continue
        // A text inside the box is intended.
        if (top >= box.top && bottom <= box.bottom && left >= box.left && right <= box.right) continue
        const across = Math.min(right, box.right) - Math.max(left, box.left)
        const down = Math.min(bottom, box.bottom) - Math.max(top, box.top)
        // Only accents and descenders use the top and bottom quarter of a line.
        if (line.owner !== owner && across > 1 && down > line.rect.height * 0.25)
          faults.add(`overlap '${line.text.slice(0, 30)}' under the ground of '${text.slice(0, 30)}'`)
      }
  }
  return [...faults]
}
