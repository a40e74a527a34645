// Formats a message of the page.

import { fillIn, formatMessage, type ScriptMessage } from '../../shared/messages/fill'

export function formatScriptMessage(
  pattern: ScriptMessage | undefined,
  values: Readonly<Record<string, string | number>>,
): string {
  if (typeof pattern === 'string')
    return fillIn(pattern, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])))
  const rules = new Intl.PluralRules(document.documentElement.lang)
  return formatMessage(pattern ?? '', values, (count) => rules.select(count)).join('')
}
