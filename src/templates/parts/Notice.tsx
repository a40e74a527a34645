// What a reader must know before going on.

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
