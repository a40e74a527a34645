// The radio buttons of packs on /customise name the editions that have the pack.

/** Slugs of the editions that have the pack. */
export function editionSlugsOf({ dataset }: HTMLElement): string[] {
  return (dataset['editions'] ?? '').split(' ')
}
