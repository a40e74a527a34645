// packsite's own footer, with other words in it.

import type { ComponentProps } from 'react'
import { Footer as PacksiteFooter } from 'packsite/parts'

const WORDS = 'Mind the gap in the hedge. It is where the sheep come through.'

export default function Footer({ frame }: ComponentProps<typeof PacksiteFooter>) {
  return <PacksiteFooter frame={{ ...frame, description: WORDS }} />
}
