// Notices for readers: discontinued, renamed, experimental.

import type { Notice as NoticeProps } from '../../generator/types'
import { Notice } from './Notice'
import { say } from '../words'

type NoticesProps = { readonly notices: readonly NoticeProps[]; readonly discontinued?: boolean }

/** Prints notices. Adds a general one if `discontinued` is true and no notice has the kind 'discontinued'. */
export function Notices({ notices, discontinued = false }: NoticesProps) {
  const unsaid = discontinued && !notices.some((notice) => notice.kind === 'discontinued')
  if (notices.length === 0 && !unsaid) return null
  return (
    <div className="notices">
      {unsaid && <Notice kind="discontinued" text={say('notice.unmaintained')} />}
      {notices.map((notice) => (
        <Notice key={notice.kind + notice.text} {...notice} />
      ))}
    </div>
  )
}
