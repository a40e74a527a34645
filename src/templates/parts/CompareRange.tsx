// The range input that moves the divider between two pictures. The input is hidden until its script runs.

import { scriptMessage, say } from '../words'

export function CompareRange({ label }: { readonly label: string }) {
  return (
    <label data-needs-script="" data-half={say('stage.half')} data-at={scriptMessage('stage.at')} hidden>
      <span className="hidden-text">{label}</span>
      <input type="range" min="0" max="100" defaultValue="50" data-compare-range="" />
    </label>
  )
}
