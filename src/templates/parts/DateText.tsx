// A day as <time>.

import type { DateProps } from '../../generator/types'

export function DateText({ date }: { readonly date: DateProps }) {
  return <time dateTime={date.iso}>{date.text}</time>
}
