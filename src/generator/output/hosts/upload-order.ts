// The order of uploads to a host: referenced files come before the files that refer to them (PRODUCT section 5).

import { contentTypeOf } from './resolve'
import type { HostRules } from '../../types'

export const LATEST_PATH = 'builds/latest.json'

/** Ranks: assets, other files, JSON with payloads, pages, builds/, builds/latest.json. */
export function uploadRank(rules: HostRules, file: string): number {
  if (file === LATEST_PATH) return 5
  if (file.startsWith('builds/')) return 4
  const type = contentTypeOf(rules, file)
  if (type.startsWith('text/html')) return 3
  if (file.startsWith('assets/')) return 0
  return type.startsWith('application/json') ? 2 : 1
}
