// What only scripts can do is hidden until they run, and what they replace is hidden when they do.

type RevealOptions = {
  readonly selector?: string
  /** True to give back what was there without scripts. */
  readonly isBack?: boolean
}

export function reveal(
  root: ParentNode,
  { selector = '[data-needs-script]', isBack = false }: RevealOptions = {},
): void {
  for (const element of root.querySelectorAll<HTMLElement>(selector)) element.hidden = isBack
  for (const element of root.querySelectorAll<HTMLElement>('[data-without-script]')) element.hidden = !isBack
}
