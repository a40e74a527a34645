// Anchors on /downloads, which other pages and programs link to.

/** Anchor of a pack (SPEC section 2): 'Steadfast 32x' -> 'Steadfast-32x'. */
export function packAnchor(title: string): string {
  return title.replace(/\s+/g, '-')
}

/** Anchor of a row of a release table: 'Steadfast-32x-java-1.21.8'. */
export function rowAnchor({ title, edition, label }: { title: string; edition: string; label: string }): string {
  return `${packAnchor(title)}-${edition}-${label.replace(/[^\p{L}\p{N}.]+/gu, '-')}`
}
