// The page of the editor at /admin and its configuration. The page is no page of the site: no sitemap, search or check has it.

import { escapeHtml } from '../util/text'
import { ADMIN_FOLDER } from '../util/admin-address'
import { createLazyFile } from './lazy-file'
import type { AdminPageConfig } from '../../shared/admin-format'
import type { OutputFile, Site } from '../types'

type AdminPage = { readonly site: Site; readonly script: string; readonly config: () => AdminPageConfig }

export function adminPageFiles({ site, script, config }: AdminPage): OutputFile[] {
  const address = site.base + ADMIN_FOLDER
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(site.identity.brand)}: editor</title>
<script type="module" src="${escapeHtml(script)}" data-config="${escapeHtml(address)}config.json"></script>
<body></body>
</html>
`
  return [
    createLazyFile(`${ADMIN_FOLDER}index.html`, () => Buffer.from(html)),
    createLazyFile(`${ADMIN_FOLDER}config.json`, () => Buffer.from(`${JSON.stringify(config())}\n`)),
  ]
}
