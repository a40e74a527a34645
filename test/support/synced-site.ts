// A site with one pack that is released on other hosts, and a tiny pack for the fakes of these hosts.

import { TRANSPARENT_PNG, createSite, type Files, type TestSite } from './site'
import type { Pack } from './places'

export const TABLE = 'content/releases/main-32x/java.yaml'
export const KEYS = { GITHUB_TOKEN: 'ghp_SECRETgithub0001', CURSEFORGE_API_KEY: '$2a$10$SECRETcurse0002' }

const PACK = `title: Main 32x
permalink: /main32x/
banner: /image/a.png
wordmark: /image/a.png
description: A pack.
`
const ALL = `- pack: main-32x
  edition: java
  github: { repo: ann/main, asset: 'Main-32x-{version}-*.zip' }
  modrinth: { project: AbCdEfGh }
  curseforge: { project: 4711 }
`

export function syncedSite(table: string | null, more: Files = {}): TestSite {
  return createSite({
    'public/image/a.png': TRANSPARENT_PNG,
    'content/packs/main-32x.yaml': PACK,
    'content/site/projects.yaml': '- slug: main32x\n  name: Main 32x\n  pack: main-32x\n',
    'content/site/sources.yaml': ALL,
    ...(table === null ? {} : { [TABLE]: table }),
    ...more,
  })
}

export const pack = (more: Partial<Pack> = {}): Pack => ({
  file: 'Main-32x-1.21.8-R1.zip',
  bytes: Buffer.from('a pack of many bytes, so that it can be cut in the middle of it'),
  versions: ['1.21.8'],
  version: 'R1',
  date: '2026-11-02T18:00:00Z',
  ...more,
})
