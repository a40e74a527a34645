// What an edition is called behind the title of a pack, wherever a table of releases is named.

type Edition = { readonly slug: string; readonly short: string }

/** 'Java' */
export function editionName(edition: string, editions: readonly Edition[]): string {
  return editions.find(({ slug }) => slug === edition)?.short ?? edition
}
