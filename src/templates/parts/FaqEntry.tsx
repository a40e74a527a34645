// A question in a <details> element, which opens to show the answer. All entries of a page share a name, so that the browser opens one at a
// time.

import type { FaqEntryProps } from '../../generator/types'
import { Heading, type HeadingLevel } from './Heading'
import { Prose } from './Prose'
import { labelText, say } from '../words'

type EntryProps = {
  readonly entry: FaqEntryProps
  readonly level: HeadingLevel
  /** False for a repeated entry, because ids are unique. */
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
      <Prose html={entry.answer} language={entry.textLanguage} />
      <p className="meta">
        <a href={entry.href}>
          {say('faq.link')}
          <span className="hidden-text">{labelText('', entry.question)}</span>
        </a>
      </p>
    </details>
  )
}
