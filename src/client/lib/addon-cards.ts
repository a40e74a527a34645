// Reads the facts of add-on cards and the facet checkboxes from the HTML.

import { foldText } from '../../shared/fold'
import type { FilterableAddon } from './addon-filter'

export type AddonCardElement = { readonly element: HTMLElement; readonly facts: FilterableAddon }

export function addonCardsIn(root: ParentNode, facets: readonly string[]): AddonCardElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-addons] > li')].map((element) => {
    const card = element.querySelector<HTMLElement>('[data-addon]')
    const textOf = (selector: string): string => element.querySelector(selector)?.textContent ?? ''
    const title = textOf('.addon-title a')
    return {
      element,
      facts: {
        slug: card?.dataset['addon'] ?? '',
        title: foldText(title),
        text: foldText(
          `${title} ${textOf('[data-summary]')} ${textOf('[data-authors]')} ${textOf('.tags')} ${textOf('.tag')}`,
        ),
        facets: Object.fromEntries(facets.map((name) => [name, card?.dataset[name]?.split(' ') ?? []])),
      },
    }
  })
}

/**
 * Returns facet -> values of the checkboxes for which `isTaken` is true; an empty list for a facet without such a
 * checkbox.
 */
export function collectFacetBoxValues(boxes: readonly HTMLInputElement[], isTaken: (box: HTMLInputElement) => boolean) {
  const facets: Record<string, string[]> = {}
  for (const box of boxes) {
    const values = (facets[box.name] ??= [])
    if (isTaken(box)) values.push(box.value)
  }
  return facets
}
