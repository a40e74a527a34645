// Links of a release to launchers, with the projects of content/site/sources.yaml.

import { appLinks } from '../util/app-links'
import type { Content, LinkProps, Release, ReleaseTable } from '../types'

type AppLinkInput = {
  readonly table: Pick<ReleaseTable, 'pack' | 'edition'>
  readonly release: Pick<Release, 'href' | 'mirrors' | 'listings'>
}

export function appLinkProps({ data }: Pick<Content, 'data'>, { table, release }: AppLinkInput): LinkProps[] {
  const { href, mirrors, listings } = release
  const source = data.sources.find((row) => row.pack === table.pack && row.edition === table.edition)
  const addresses = [...(href === null ? [] : [href]), ...[...mirrors, ...listings].map((place) => place.href)]
  return appLinks(addresses, source?.curseforgeProject ?? null).map(({ app, href: to }) => ({ text: app, href: to }))
}
