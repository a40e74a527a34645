// Converts the description of the site, the only Markdown in the config.

import { createProblem } from '../diagnostics/errors'
import { convertMarkdownTexts } from './markdown/convert'
import { MARKDOWN_SYNTAX, markdownLimitFault } from './markdown/limits'
import { emptyBody, createEntryKeyFunction } from './entry-codec'
import type { Cache, Site } from '../types'
import type { ConvertedText, MarkdownFault, MarkdownPipeline } from './markdown/types'
import { sha256 } from '../util/hash'

export type SiteDescriptionOptions = {
  readonly cache: Pick<Cache, 'entries' | 'key'>
  readonly openPipeline: () => Promise<MarkdownPipeline>
}

/** The plain text of the description; '' and a problem if the conversion fails. */
export async function convertDescriptionToText(site: Site, { cache, openPipeline }: SiteDescriptionOptions) {
  const { identity, markdown, configFile } = site
  const { description } = identity
  const keyPath = ['identity', 'description']
  const toProblem = ({ code, message, hint }: MarkdownFault) => ({
    text: '',
    problems: [createProblem(code, { message, at: { file: configFile, keyPath }, hint })],
  })
  const refusal = markdownLimitFault(description, markdown)
  if (refusal !== null) return toProblem(refusal)
  if (!MARKDOWN_SYNTAX.test(description)) return { text: description, problems: [] }
  const key = createEntryKeyFunction(site, cache)(configFile, sha256(description))
  const known = cache.entries.get(key)
  if (known !== null) return { text: Buffer.from(known).toString('utf8'), problems: [] }
  const pipeline = await openPipeline()
  const [answer = emptyBody]: ConvertedText[] = await convertMarkdownTexts([description], {
    pipeline,
    timeLimitMs: markdown.timeLimitMs,
  })
  if ('fault' in answer) return toProblem(answer.fault)
  cache.entries.set(key, Buffer.from(answer.text))
  return { text: answer.text, problems: [] }
}
