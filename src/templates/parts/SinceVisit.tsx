// An empty line, which a script fills for a returning visitor if there are newer files or posts (client/lib/since-visit.ts).

import { groupMessagesJson } from '../words'

export function SinceVisit() {
  return <p className="since-visit" data-since="" data-words={groupMessagesJson('since')} hidden />
}
