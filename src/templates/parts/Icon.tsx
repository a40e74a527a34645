// A small pixel drawing beside a word. The stylesheet cuts its shape; it never carries meaning alone.

export type IconName = 'arrow' | 'chevron' | 'copy' | 'download' | 'heart' | 'menu' | 'next' | 'search'

export function Icon({ name }: { readonly name: IconName }) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />
}
