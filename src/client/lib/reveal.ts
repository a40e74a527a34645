// Shows elements that need scripts, and hides their replacements.

type RevealOptions = {
  readonly selector?: string
  /** True to hide the controls again, and to show the elements for browsers without scripts. */
  readonly isBack?: boolean
}

export function revealControls(
  root: ParentNode,
  { selector = '[data-needs-script]', isBack = false }: RevealOptions = {},
): void {
  for (const element of root.querySelectorAll<HTMLElement>(selector)) element.hidden = isBack
  for (const element of root.querySelectorAll<HTMLElement>('[data-without-script]')) element.hidden = !isBack
}
