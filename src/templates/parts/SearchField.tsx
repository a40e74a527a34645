// A search field; hidden until scripts run.

import { Icon } from './Icon'

type SearchFieldProps = { readonly label: string; readonly scope: 'addons' | 'faq' | 'gallery' | 'site' }

export function SearchField({ label, scope }: SearchFieldProps) {
  return (
    <label className="search-field" data-needs-script="" data-keeps-place="" hidden>
      <span className="hidden-text">{label}</span>
      <Icon name="search" />
      <input type="search" name="q" placeholder={label} autoComplete="off" data-search-field={scope} />
    </label>
  )
}
