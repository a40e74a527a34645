// A button that copies `text`, or by default the text before the button. Scripts show the button if the browser permits copying.

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
