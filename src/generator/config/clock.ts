// The time of a command.

import { siteError } from '../diagnostics/errors'
import type { CommandTime, Environment } from '../types/api'

/**
 * Returns the time in SOURCE_DATE_EPOCH (seconds since 1970), or else the current time. Read once per command. Throws
 * SiteError.
 */
export function readCommandTime(env: Environment): CommandTime {
  const epoch = env['SOURCE_DATE_EPOCH'] ?? ''
  if (epoch === '') return { nowMs: Date.now(), fixed: false }
  if (/^\d{1,11}$/.test(epoch)) return { nowMs: Number(epoch) * 1000, fixed: true }
  const message = `SOURCE_DATE_EPOCH is not a number of seconds since 1970: '${epoch}'`
  throw siteError('source-date-epoch', { message, at: [], hint: 'set it to whole seconds, or unset it.' })
}
