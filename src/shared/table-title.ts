// What a table of releases is called, wherever one is named.

type Edition = { readonly slug: string; readonly short: string }

/** 'Steadfast 32x for Java' */
export function tableTitle(packTitle: string, edition: string, editions: readonly Edition[]): string {
  return `${packTitle} for ${editions.find(({ slug }) => slug === edition)?.short ?? edition}`
}
