// Messages of scripts that load late, as files that the scripts fetch.

import { languageFilePath } from '../../shared/language-path'
import { lazyMessages, lazyMessagesPath, type LazyMessageGroup } from '../../shared/messages/late'
import { castToOutputPath } from '../util/path'
import { siteMessagesOf } from '../i18n/site-messages'
import { updateCheckDataAddresses } from './current-addresses'
import { customisablePacks } from './customise-parts'
import type { MessageCatalog } from '../../shared/messages/fill'
import type { OutputPath } from '../types'
import { type PlanContext } from './view-context'

function wordsIn({ site, content }: PlanContext, group: LazyMessageGroup): MessageCatalog {
  return lazyMessages(siteMessagesOf(content.data.messages, site.language), group)
}

export function searchMessages(context: PlanContext): MessageCatalog {
  return wordsIn(context, 'search')
}

type FileGroup = Exclude<LazyMessageGroup, 'search'>

/**
 * Group of messages -> function that returns true if the site has the script that uses these messages. The messages of the search are part of its
 * index.
 */
const IS_SAID: Readonly<Record<FileGroup, (context: PlanContext) => boolean>> = {
  'current.answers': (context) => updateCheckDataAddresses(context).length > 0,
  'customise.making': (context) => customisablePacks(context).length > 0,
  since: ({ routes }) => routes.some(({ template }) => template === 'home' || template === 'downloads'),
}

/** Path -> function that creates the content, for scripts that the site has. */
export function lazyScriptMessageFiles(context: PlanContext): Map<OutputPath, () => MessageCatalog> {
  const groups = (Object.keys(IS_SAID) as FileGroup[]).filter((group) => IS_SAID[group](context))
  return new Map(
    groups.map((group) => [
      castToOutputPath(languageFilePath(context, lazyMessagesPath(group))),
      () => wordsIn(context, group),
    ]),
  )
}
