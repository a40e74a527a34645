// Functions that test a page in the browser. Each is sent to the browser alone and uses no outer variables.

/** Returns faults if the page is wider than the window, or a text is cut off at the side without a way to scroll. */
export function sidewaysFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`sideways "html": ${String(scrollWidth - clientWidth)} px too wide`] : []
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || (node.nodeValue ?? '').trim() === '' || !parent.checkVisibility()) continue
    range.selectNodeContents(node)
    const { left, right, width } = range.getBoundingClientRect()
    // An ellipsis is intended, and so is a text for screen readers only.
    if (getComputedStyle(parent).textOverflow === 'ellipsis' || parent.offsetWidth === 1) continue
    const isOut = width > 0 && (right > clientWidth + 1 || left < -1)
    if (!isOut || parent.closest('.hidden-text, [aria-hidden=true], .skip-link') !== null || scrolls(parent)) continue
    faults.push(
      `cut-off "${parent.tagName.toLowerCase()}.${parent.className}": ${(node.nodeValue ?? '').trim().slice(0, 60)}`,
    )
  }
  return faults
}

/** Applies the text spacing of WCAG 1.4.12. */
export function spaceTexts(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets.push(sheet)
}

/** Requires exactly one h1, as the first heading, and no skipped level. */
export function headingFaults(): string[] {
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const levels = headings.map((heading) => Number(heading.tagName.slice(1)))
  const count = levels.filter((level) => level === 1).length
  return [
    ...(count === 1 ? [] : [`heading "h1": ${String(count)} of them`]),
    ...levels.flatMap((level, index) =>
      level > (levels[index - 1] ?? 0) + 1
        ? [
            `heading "h${String(level)}": '${headings[index]?.textContent ?? ''}' follows h${String(levels[index - 1] ?? 0)}`,
          ]
        : [],
    ),
  ]
}

/** Scrolls through the page and its horizontal rows, so that lazy pictures load; returns pictures that failed. */
export async function pictureFaults(): Promise<string[]> {
  const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done))
  const rows = [...document.querySelectorAll('[tabindex="0"]')].filter((row) => row.scrollWidth > row.clientWidth)
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' })
    await frame()
    for (const row of rows) {
      const { top, bottom } = row.getBoundingClientRect()
      if (bottom < 0 || top > innerHeight) continue
      for (let x = 0; x < row.scrollWidth; x += row.clientWidth) {
        row.scrollTo({ left: x, behavior: 'instant' })
        await frame()
      }
    }
  }
  const pictures = [...document.images].filter((image) => image.loading !== 'lazy' || image.checkVisibility())
  const deadline = performance.now() + 5000
  while (performance.now() < deadline && !pictures.every((image) => image.complete)) await frame()
  scrollTo({ top: 0, behavior: 'instant' })
  return pictures.flatMap((image) => {
    if (image.complete && image.naturalWidth > 0) return []
    return [`picture "${image.currentSrc || image.src}": ${image.complete ? 'is broken' : 'did not load'}`]
  })
}

/**
 * Returns elements without a focus outline of 2 px and contrast 3:1, and elements that are covered while focused. Tests at most about `limit`
 * elements, evenly distributed. Press a real key first, because :focus-visible depends on the last input.
 */
export function focusFaults(limit: number): string[] {
  type Rgb = readonly [number, number, number]
  const parse = (color: string): Rgb | null => {
    const [r, g, b, a = 1] = (/^rgba?\((.+)\)$/.exec(color)?.[1] ?? '').split(/[ ,/]+/).map(Number)
    return r === undefined || g === undefined || b === undefined || a < 0.5 ? null : [r, g, b]
  }
  const luminance = (color: Rgb): number => {
    const [r, g, b] = color.map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (a: Rgb, b: Rgb): number => {
    const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
    return (high + 0.05) / (low + 0.05)
  }
  const groundOf = (element: Element | null): Rgb => {
    if (element === null) return [255, 255, 255]
    return parse(getComputedStyle(element).backgroundColor) ?? groundOf(element.parentElement)
  }
  const describe = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 40)
    return `"${element.tagName.toLowerCase()}${element.className === '' ? '' : `.${element.className}`}" '${text}'`
  }
  const isForced = matchMedia('(forced-colors: active)').matches

  const faultOf = (element: HTMLElement): string | null => {
    // A menu closes when it loses the focus.
    const fold = element.closest('details')
    if (fold !== null) fold.open = true
    element.focus()
    if (document.activeElement !== element) return `focus ${describe(element)}: cannot have it`
    // For an invisible control, the label or its pseudo-element shows the focus.
    const isHidden = getComputedStyle(element).opacity === '0' || element.offsetWidth <= 1
    const label = element instanceof HTMLInputElement && isHidden ? element.labels?.[0] : undefined
    const outlined = label ?? element
    const style = (label === undefined ? [''] : ['', '::before', '::after'])
      .map((part) => getComputedStyle(outlined, part))
      .find(
        ({ outlineStyle, outlineWidth, outlineColor }) =>
          outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && parse(outlineColor) !== null,
      )
    if (style === undefined) return `focus ${describe(outlined)}: no outline of 2 px`
    const { outlineColor, outlineOffset } = style
    const around = parseFloat(outlineOffset) < 0 ? outlined : outlined.parentElement
    const ratio = contrast(parse(outlineColor) ?? [0, 0, 0], groundOf(around))
    if (!isForced && ratio < 3) return `focus ${describe(element)}: its outline has a contrast of ${ratio.toFixed(2)}`
    const [rect] = outlined.getClientRects()
    if (rect === undefined) return `focus ${describe(element)}: is not shown`
    const x = (Math.max(rect.left, 0) + Math.min(rect.right, innerWidth)) / 2
    const y = (Math.max(rect.top, 0) + Math.min(rect.bottom, innerHeight)) / 2
    const hit = document.elementFromPoint(x, y)
    if (hit === null) return `focus ${describe(element)}: is outside the window`
    // All menus are open at the same time, unlike in use, so a menu over the element is no fault.
    const menu = hit.closest('details')
    const isCovered = !outlined.contains(hit) && !hit.contains(outlined) && (menu === null || menu.contains(outlined))
    return isCovered ? `focus ${describe(element)}: under ${describe(hit)}` : null
  }

  const selector = 'a[href], button, input, select, textarea, summary, [tabindex]'
  const elements = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }),
  )
  const step = Math.max(1, Math.ceil(elements.length / limit))
  return elements.flatMap((element, index) => (index % step === 0 ? (faultOf(element) ?? []) : []))
}

/**
 * Returns `seen`, the addresses of pictures in the window, including those of stylesheets. `apart` has the addresses outside the request budget:
 * preloads for the error page's animation, textures and add-ons in long lists, and other lazy pictures outside the window. Browsers load the latter
 * with low priority.
 */
export function addressesInView(): { seen: string[]; apart: string[] } {
  const seen = new Set<string>()
  for (const element of document.querySelectorAll('*')) {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
    const isIn = width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    if (!isIn || !element.checkVisibility({ visibilityProperty: true })) continue
    if (element instanceof HTMLImageElement) seen.add(element.currentSrc)
    for (const part of ['', '::before', '::after']) {
      const { backgroundImage, maskImage, borderImageSource, content } = getComputedStyle(element, part)
      const values = [backgroundImage, maskImage, borderImageSource, content].join()
      for (const [, address] of values.matchAll(/url\("([^"]+)"\)/g)) if (address !== undefined) seen.add(address)
    }
  }
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')].map(
    ({ href }) => href,
  )
  const lazy = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].filter(
    (image) => image.matches('.texture, .addon-cards img') || !seen.has(image.currentSrc),
  )
  const isLost = document.querySelector('[data-block]') !== null
  return { seen: [...seen], apart: [...(isLost ? preloads : []), ...lazy.map(({ currentSrc }) => currentSrc)] }
}

/** Returns links, buttons, labels and headings whose text is wider than they are. An ellipsis is intended, and a box that scrolls can be read. */
export function squeezedFaults(): string[] {
  const elements = document.querySelectorAll('a, button, summary, label, legend, dt, th, h1, h2, h3, h4, h5, h6')
  return [...elements].flatMap((element) => {
    const { display, overflowX, textOverflow } = getComputedStyle(element)
    if (display === 'inline' || textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX)) return []
    if (element.clientWidth <= 1 || !element.checkVisibility({ visibilityProperty: true })) return []
    if (element.scrollWidth <= element.clientWidth + 1) return []
    const text = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40)
    return [
      `squeezed "${element.tagName.toLowerCase()}.${element.className}" '${text}': ${String(element.scrollWidth)} in ${String(element.clientWidth)}`,
    ]
  })
}
