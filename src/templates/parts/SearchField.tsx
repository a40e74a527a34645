// A search field; hidden until scripts run.

import { Icon } from './Icon'
import { NEEDS_SCRIPT } from './needs-script'

type SearchFieldProps = { readonly label: string; readonly scope: 'addons' | 'faq' | 'gallery' | 'site' }

export function SearchField({ label, scope }: SearchFieldProps) {
  return (
    <label className="search-field" {...NEEDS_SCRIPT}>
      <span className="hidden-text">{label}</span>
      <Icon name="search" />
      <input type="search" name="q" placeholder={label} autoComplete="off" data-search-field={scope} />
    </label>
  )
}
