// What a reader must know before going on: discontinued, renamed, experimental.

import type { Notice as NoticeProps, NoticeKind } from '../../generator/model'

const FIRST_WORDS: Readonly<Record<NoticeKind, string>> = {
  discontinued: 'Discontinued.',
  renamed: 'Renamed.',
  experimental: 'Experimental.',
  info: 'Note.',
}

export function Notice({ kind, text }: NoticeProps) {
  return (
    <p className="notice" data-kind={kind}>
      <strong>{FIRST_WORDS[kind]}</strong> {text}
    </p>
  )
}

type NoticesProps = { readonly notices: readonly NoticeProps[]; readonly discontinued?: boolean }

/** The notices, and a general one where something is discontinued and no notice says so. */
export function Notices({ notices, discontinued = false }: NoticesProps) {
  const unsaid = discontinued && !notices.some((notice) => notice.kind === 'discontinued')
  if (notices.length === 0 && !unsaid) return null
  return (
    <div className="notices">
      {unsaid && <Notice kind="discontinued" text="This is no longer maintained. Its files stay available." />}
      {notices.map((notice) => (
        <Notice key={notice.kind + notice.text} {...notice} />
      ))}
    </div>
  )
}
