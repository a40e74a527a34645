// Marks an entry that is not published yet. Only `packsite dev` shows such entries.

import type { MarkProps } from '../../generator/types'

export function Mark({ mark }: { readonly mark: MarkProps | null }) {
  if (mark === null) return null
  return (
    <strong className="draft-mark" data-state={mark.state}>
      {mark.text}
    </strong>
  )
}
