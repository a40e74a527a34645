// The views of a scene for a walk round it: eight pictures. Numbers rise as a visitor walks to the right.

export const VIEW_COUNT = 8

/** Stands for the number of a view in addresses: '/image/yard/day-{n}.avif'. */
export const VIEW_NUMBER = '{n}'

/** The address of a view. Numbers continue after the last view with the first. */
export function viewAddress(pattern: string, view: number): string {
  return pattern.replace(VIEW_NUMBER, String(((view % VIEW_COUNT) + VIEW_COUNT) % VIEW_COUNT))
}

/** The addresses of all views. */
export function viewAddresses(pattern: string): string[] {
  return Array.from({ length: VIEW_COUNT }, (_, view) => viewAddress(pattern, view))
}
