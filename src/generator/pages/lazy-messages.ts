// Messages of scripts that load late, as files that the scripts fetch.

import { lateWords, lateWordsPath, type LateGroup } from '../../shared/messages/late'
import { toOutputPath } from '../util/path'
import { siteWordsOf } from '../i18n/site-messages'
import { currentAddresses } from './current-addresses'
import { customisedPacks } from './customise-parts'
import type { Words } from '../../shared/messages/fill'
import type { OutputPath } from '../types'
import type { PlanContext } from './view-context'

function wordsIn({ site, content }: PlanContext, group: LateGroup): Words {
  return lateWords(siteWordsOf(content.data.messages, site.language), group)
}

export function searchWords(context: PlanContext): Words {
  return wordsIn(context, 'search')
}

type FileGroup = Exclude<LateGroup, 'search'>

/** Whether the site has the script that uses the messages. The messages of the search are part of its index. */
const IS_SAID: Readonly<Record<FileGroup, (context: PlanContext) => boolean>> = {
  'current.answers': (context) => currentAddresses(context).length > 0,
  'customise.making': (context) => customisedPacks(context).length > 0,
}

/** Path -> function that creates the content, for scripts that the site has. */
export function wordsFiles(context: PlanContext): Map<OutputPath, () => Words> {
  const groups = (Object.keys(IS_SAID) as FileGroup[]).filter((group) => IS_SAID[group](context))
  return new Map(groups.map((group) => [toOutputPath(lateWordsPath(group)), () => wordsIn(context, group)]))
}
