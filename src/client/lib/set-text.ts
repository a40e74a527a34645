// A text that is announced when it changes, and only then.

export function setText(element: Element | null | undefined, text: string): void {
  if (element != null && element.textContent !== text) element.textContent = text
}
