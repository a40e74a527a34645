// Creates elements without parsing HTML.

/** Creates an element. Null attributes and null children are omitted; an attribute with the value '' is set. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | null>>,
  ...children: readonly (Node | string | null)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(key, value)
  made.append(...children.filter((child) => child !== null))
  return made
}

/** A button that runs `act` on every click. */
export function createButton(attributes: Readonly<Record<string, string>>, content: Node | string, act: () => void) {
  const made = element('button', { type: 'button', ...attributes }, content)
  made.addEventListener('click', act)
  return made
}

export function icon(name: string): HTMLElement {
  return element('span', { class: `icon icon-${name}`, 'aria-hidden': 'true' })
}
