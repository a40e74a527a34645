// Functions that test in the browser how a page fits the window. Each is sent to the browser alone, so none uses outer variables. All are generic, so
// a new part of the site needs no change here.

/**
 * Window widths on both sides of every breakpoint of this page: media queries with a matching element, and `source` elements. Sorted, from 320 to
 * 2000.
 */
export function widthsAtEdges(): number[] {
  const widths = new Set<number>()
  const add = (condition: string): void => {
    for (const [, side, px] of condition.matchAll(/\(\s*(min|max)-width:\s*([\d.]+)px\s*\)/g)) {
      const last = side === 'max' ? Math.floor(Number(px)) : Math.ceil(Number(px)) - 1
      for (const width of [last, last + 1]) if (width >= 320 && width <= 2000) widths.add(width)
    }
  }
  const selectorsIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule.selectorText]
      return rule instanceof CSSGroupingRule ? selectorsIn(rule.cssRules) : []
    })
  // For a pseudo-element, test the element.
  const isUsed = (selector: string): boolean =>
    document.querySelector(selector.replace(/::[\w-]+(?:\([^)]*\))?/g, ':is(*)')) !== null
  const walk = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && selectorsIn(rule.cssRules).some(isUsed)) add(rule.conditionText)
      if (rule instanceof CSSGroupingRule) walk(rule.cssRules)
    }
  }
  for (const { cssRules } of document.styleSheets) walk(cssRules)
  for (const source of document.querySelectorAll('source')) add(source.media)
  return [...widths].sort((a, b) => a - b)
}

/** Waits until the page is laid out again and all pictures of this width are loaded. */
export async function untilPainted(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done))
  for (const image of document.images) image.loading = 'eager'
  await frame()
  await frame()
  const deadline = performance.now() + 10_000
  while (performance.now() < deadline && ![...document.images].every(({ complete }) => complete)) await frame()
}

/**
 * Returns facts that wrap onto several lines. Facts are: sizes, days, versions and version ranges; short texts with a number; names of values and
 * columns. Headings and prose are exempt.
 */
export function brokenFacts(): string[] {
  const VERSION = String.raw`(?:(?:Beta|Alpha) )?\d+(?:\.\w+)+(?:/\d+)*`
  const FACTS = new RegExp(
    [
      String.raw`\d[\d.,]* ?(?:[kM]?B|MB|GB|%)(?!\w)`,
      String.raw`\d{1,2} [A-Z][a-z]{2,8} \d{4}`,
      `${VERSION}(?: (?:-|–|to) ${VERSION})?`,
    ].join('|'),
    'g',
  )
  const NAMED = 'time, dt, th[scope=col], .tag, .tags > li, .channel, .plate, [data-fact]'
  const WRITTEN =
    '.prose, .changelog, h1, h2, h3, h4, p:not(.meta), summary, label, .hidden-text, .skip-link, [aria-hidden=true]'
  const SHORT = 24

  const linesOf = (range: Range): number => {
    const tops: { top: number; bottom: number }[] = []
    for (const { top, bottom, width } of range.getClientRects()) {
      if (width < 1) continue
      const line = tops.find((known) => Math.min(bottom, known.bottom) - Math.max(top, known.top) > 3)
      if (line === undefined) tops.push({ top, bottom })
    }
    return tops.length
  }
  const faults = new Set<string>()
  const report = (text: string, element: Element): void => {
    const place = element.closest('[class]')?.classList[0] ?? ''
    faults.add(`fact '${text.replace(/\s+/g, ' ')}' in "${element.tagName.toLowerCase()}" of "${place}": on two lines`)
  }
  const isFact = (element: HTMLElement, text: string): boolean => {
    if (text.length > SHORT && !element.matches('time, .tag, .channel, .plate, [data-fact]')) return false
    if (element.matches(NAMED)) return true
    // A flex or grid container has several facts.
    const isRow = /flex|grid/.test(getComputedStyle(element).display) && element.children.length > 0
    return /\d/.test(text) && !isRow && element.querySelector('ul, ol, p, div, dl, table, details') === null
  }

  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const asked = new Set<Element>()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.nodeValue ?? ''
    if (!(element instanceof HTMLElement) || text.trim() === '') continue
    if (element.closest('.prose, .changelog, p:not(.meta), .hidden-text, .skip-link') !== null) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    for (const match of text.matchAll(FACTS)) {
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      if (linesOf(range) > 1) report(match[0], element)
    }
    if (asked.has(element) || element.closest(WRITTEN) !== null) continue
    asked.add(element)
    const whole = element.innerText.trim()
    if (!isFact(element, whole)) continue
    range.selectNodeContents(element)
    if (element.querySelector('.hidden-text') !== null) range.selectNodeContents(node)
    if (linesOf(range) > 1) report(whole, element)
  }
  return [...faults]
}

/**
 * Returns pictures that do not fill their window, pixel art at a non-integer scale, and pictures with `whole` in the path that are cropped. A window
 * is the image's own box, or a surrounding box that clips.
 */
export function badWindows(whole: string): string[] {
  const SLACK = 0.6
  type Box = { left: number; top: number; right: number; bottom: number }
  const faults = new Set<string>()
  const nameOf = (image: HTMLImageElement): string => new URL(image.src).pathname
  const contentBox = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const px = (side: string): number =>
      parseFloat(style.getPropertyValue(`padding-${side}`)) + parseFloat(style.getPropertyValue(`border-${side}-width`))
    return { left: left + px('left'), top: top + px('top'), right: right - px('right'), bottom: bottom - px('bottom') }
  }
  /** Positions are percentages or px; calc() does not occur. */
  const shift = (position: string | undefined, space: number): number => {
    const value = parseFloat(position ?? '50%')
    return (position ?? '50%').endsWith('%') ? (space * value) / 100 : value
  }
  const paintedBox = (image: HTMLImageElement): { box: Box; scale: number } => {
    const box = contentBox(image)
    const { objectFit, objectPosition } = getComputedStyle(image)
    const zoom = image.currentCSSZoom
    const natural = { width: image.naturalWidth * zoom, height: image.naturalHeight * zoom }
    const [width, height] = [box.right - box.left, box.bottom - box.top]
    const [x, y] = [width / natural.width, height / natural.height]
    if (objectFit === 'fill') return { box, scale: x * zoom }
    const least = Math.min(x, y)
    const scales: Record<string, number> = {
      cover: Math.max(x, y),
      contain: least,
      none: 1,
      'scale-down': Math.min(1, least),
    }
    const scale = scales[objectFit] ?? 1
    const [atX, atY] = objectPosition.split(' ')
    const left = box.left + shift(atX, width - natural.width * scale)
    const top = box.top + shift(atY, height - natural.height * scale)
    const painted = { left, top, right: left + natural.width * scale, bottom: top + natural.height * scale }
    return { box: painted, scale: scale * zoom }
  }
  const covers = (a: Box, b: Box): boolean =>
    a.left <= b.left + SLACK && a.top <= b.top + SLACK && a.right >= b.right - SLACK && a.bottom >= b.bottom - SLACK
  const textOf = ({ left, top, right, bottom }: Box): string =>
    `${String(Math.round(right - left))} x ${String(Math.round(bottom - top))}`
  const areaOf = ({ left, top, right, bottom }: Box): number => Math.max(0, right - left) * Math.max(0, bottom - top)
  const common = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })

  for (const image of document.images) {
    if (!image.checkVisibility({ visibilityProperty: true }) || image.naturalWidth === 0) continue
    const { box: painted, scale } = paintedBox(image)
    const windows: Box[] = [contentBox(image)]
    // Boxes that clip the picture.
    for (let around = image.parentElement; around !== null; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      if (around === document.body || /auto|scroll/.test(overflowX + overflowY)) break
      if (/hidden|clip/.test(overflowX + overflowY)) windows.push(contentBox(around))
    }
    for (const window of windows)
      if (!covers(painted, window)) faults.add(`window "${nameOf(image)}": ${textOf(painted)} in ${textOf(window)}`)
    const seen = windows.reduce(common, painted)
    if (nameOf(image).includes(whole) && areaOf(seen) < 0.99 * areaOf(painted)) {
      const share = Math.round((100 * areaOf(seen)) / areaOf(painted))
      faults.add(`cut "${nameOf(image)}": ${String(share)} % of it is seen`)
    }
    const isWhole = [scale, 1 / scale].some((times) => Math.abs(times - Math.round(times)) < 0.002)
    if (image.matches('.pixel') && !image.matches('.texture') && !isWhole)
      faults.add(`scale "${nameOf(image)}": drawn ${scale.toFixed(2)} times as large`)
  }
  return [...faults]
}

/** Returns plates with a hidden corner: clipped, covered, or outside the window. */
export function hiddenPlates(): string[] {
  return [...document.querySelectorAll('.plate')].flatMap((plate) => {
    if (!plate.checkVisibility({ visibilityProperty: true })) return []
    plate.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, right, bottom } = plate.getBoundingClientRect()
    const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const))
    const isSeen = corners.every(([x, y]) => document.elementsFromPoint(x, y).includes(plate))
    return isSeen ? [] : [`plate '${plate.textContent.trim()}': is not seen whole`]
  })
}

/** Returns texts that a box without scrolling clips. An ellipsis is intended. */
export function cutTexts(): string[] {
  const faults = new Set<string>()
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const owner = node.parentElement
    if (owner === null || (node.nodeValue ?? '').trim() === '' || owner.closest('.hidden-text') !== null) continue
    if (!owner.checkVisibility({ visibilityProperty: true })) continue
    range.selectNodeContents(node)
    const { left, top, right, bottom, width } = range.getBoundingClientRect()
    if (width <= 1) continue
    for (
      let around: Element | null = owner;
      around !== null && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(around)
      if (/auto|scroll/.test(overflowX + overflowY) || textOverflow === 'ellipsis' || position === 'fixed') break
      if (!/hidden|clip/.test(overflowX + overflowY)) continue
      const box = around.getBoundingClientRect()
      const slack = 0.25 * (bottom - top)
      const isCut = left < box.left - 1 || right > box.right + 1 || top < box.top - slack || bottom > box.bottom + slack
      if (isCut && box.width > 1) faults.add(`cut-off '${(node.nodeValue ?? '').trim().slice(0, 40)}'`)
      if (isCut) break
    }
  }
  return [...faults]
}

/** Returns texts that overflow their button or label, or overlap a picture in another cell of the same row. */
export function wideTexts(): string[] {
  const faults = new Set<string>()
  const range = document.createRange()
  const isCut = (owner: Element, box: Element): boolean => {
    for (let around: Element | null = owner; around !== null && box.contains(around); around = around.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(around)
      if (overflowX !== 'visible' || clipPath !== 'none') return true
    }
    return false
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const owner = node.parentElement
    const text = (node.nodeValue ?? '').trim()
    const box = owner?.closest('th, td, label, button, .button') ?? null
    if (owner === null || box === null || text === '' || !owner.checkVisibility({ visibilityProperty: true })) continue
    if (isCut(owner, box)) continue
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
    const { left, right } = box.getBoundingClientRect()
    const pictures = box.matches('th, td')
      ? [...(box.parentElement?.querySelectorAll('img') ?? [])].map((image) => image.getBoundingClientRect())
      : []
    const isOnLine = lines.some((line) =>
      box.matches('th, td')
        ? pictures.some(
            (other) =>
              Math.min(line.right, other.right) > Math.max(line.left, other.left) &&
              Math.min(line.bottom, other.bottom) > Math.max(line.top, other.top),
          )
        : line.left < left - 1 || line.right > right + 1,
    )
    if (isOnLine) faults.add(`wide '${text.slice(0, 40)}' in "${box.tagName.toLowerCase()}"`)
  }
  return [...faults]
}
