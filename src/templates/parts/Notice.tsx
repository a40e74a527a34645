// A notice for readers, labelled by its kind.

import { say } from '../words'
import { Prose } from './Prose'
import type { Notice as NoticeProps } from '../../generator/types'

export function Notice({ kind, text, html }: NoticeProps) {
  return (
    <p className="notice" data-kind={kind}>
      <strong>{say(`notice.${kind}`)}</strong> {html === undefined ? text : <Prose html={html} isLine />}
    </p>
  )
}
