// The page of the editor at /admin and its configuration. The page is no page of the site: no sitemap, search or check has it.

import { escapeHtml } from '../util/text'
import { ADMIN_CONFIG_PATH, ADMIN_PAGE_PATH } from '../util/admin-address'
import { createLazyFile } from './lazy-file'
import type { AdminPageConfig } from '../../shared/admin-format'
import type { OutputFile, Site } from '../types'

type AdminPage = { readonly site: Site; readonly script: string; readonly config: () => AdminPageConfig }

export function adminPageFiles({ site, script, config }: AdminPage): OutputFile[] {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(site.identity.brand)}: editor</title>
<script type="module" src="${escapeHtml(script)}" data-config="${escapeHtml(site.base + ADMIN_CONFIG_PATH)}"></script>
<body></body>
</html>
`
  return [
    createLazyFile(ADMIN_PAGE_PATH, () => Buffer.from(html)),
    createLazyFile(ADMIN_CONFIG_PATH, () => Buffer.from(`${JSON.stringify(config())}\n`)),
  ]
}
