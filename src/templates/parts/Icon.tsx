// A small pixel icon beside text. The stylesheet defines its shape; the icon never carries meaning alone.

export type IconName = 'arrow' | 'chevron' | 'copy' | 'download' | 'heart' | 'menu' | 'next' | 'search'

export function Icon({ name }: { readonly name: IconName }) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />
}
