// A question that opens. All of a page share one name, so that the browser keeps one of them open at a time.

import type { FaqEntryProps } from '../../generator/types'
import { Heading, type HeadingLevel } from './Heading'
import { Prose } from './Prose'
import { say } from '../words'

type EntryProps = {
  readonly entry: FaqEntryProps
  readonly level: HeadingLevel
  /** False where the same entry stands on the page already: an id is given once. */
  readonly anchored?: boolean
}

export function FaqEntry({ entry, level, anchored = true }: EntryProps) {
  return (
    <details
      className="faq-entry"
      name="faq"
      id={anchored ? entry.id : undefined}
      data-keywords={entry.keywords.length > 0 ? entry.keywords.join(' ') : undefined}
    >
      <summary>
        <Heading level={level}>{entry.question}</Heading>
      </summary>
      <Prose html={entry.answer} />
      <p className="meta">
        <a href={entry.href}>
          {say('faq.link')}
          <span className="hidden-text">: {entry.question}</span>
        </a>
      </p>
    </details>
  )
}
