// A button that copies a text: the given one, or else the one that it stands behind. Scripts show it where browsers let them copy.

import { Icon } from './Icon'

type CopyButtonProps = { readonly label: string; readonly text?: string; readonly className?: string }

export function CopyButton({ label, text = '', className }: CopyButtonProps) {
  return (
    <button
      type="button"
      className={className}
      data-copy={text}
      aria-label={label}
      data-needs-script=""
      data-keeps-place=""
      hidden
    >
      <Icon name="copy" />
    </button>
  )
}
