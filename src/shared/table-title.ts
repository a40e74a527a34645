// Display name of an edition in titles of release tables.

type Edition = { readonly slug: string; readonly short: string }

/** 'Java' */
export function shortEditionName(edition: string, editions: readonly Edition[]): string {
  return editions.find(({ slug }) => slug === edition)?.short ?? edition
}
