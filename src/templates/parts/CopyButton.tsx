// A button that copies `text`, or by default the text before the button. Scripts show the button if the browser permits copying.

import { Icon } from './Icon'
import { NEEDS_SCRIPT } from './needs-script'

type CopyButtonProps = { readonly label: string; readonly text?: string; readonly className?: string }

export function CopyButton({ label, text = '', className }: CopyButtonProps) {
  return (
    <button type="button" className={className} data-copy={text} aria-label={label} {...NEEDS_SCRIPT}>
      <Icon name="copy" />
    </button>
  )
}
