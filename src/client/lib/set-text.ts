// Sets a text only if changed, so that live regions announce only changes.

export function setTextIfChanged(element: Element | null | undefined, text: string): void {
  if (element != null && element.textContent !== text) element.textContent = text
}
