// What a reader must know before going on.

import { Prose } from './Prose'
import type { Notice as NoticeProps, NoticeKind } from '../../generator/model'

const FIRST_WORDS: Readonly<Record<NoticeKind, string>> = {
  discontinued: 'Discontinued.',
  renamed: 'Renamed.',
  experimental: 'Experimental.',
  info: 'Note.',
}

export function Notice({ kind, text, html }: NoticeProps) {
  return (
    <p className="notice" data-kind={kind}>
      <strong>{FIRST_WORDS[kind]}</strong> {html === undefined ? text : <Prose html={html} isLine />}
    </p>
  )
}
