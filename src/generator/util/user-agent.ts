// The user agent of requests to other hosts.

import { packsiteVersion } from './package'

export function userAgentOf({ siteUrl }: { readonly siteUrl: string }): string {
  return `packsite/${packsiteVersion()} (+${siteUrl})`
}
