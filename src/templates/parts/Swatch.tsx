// A square in a colour from content. The colour is an SVG attribute, because the content security policy forbids inline styles.

export function Swatch({ color }: { readonly color: string }) {
  return (
    <svg className="swatch" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M0 0h16v16H0z" fill={color} />
    </svg>
  )
}
