// A square in a colour that comes from content. The colour is an SVG attribute, because the policy allows no inline style.

export function Swatch({ color }: { readonly color: string }) {
  return (
    <svg className="swatch" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M0 0h16v16H0z" fill={color} />
    </svg>
  )
}
