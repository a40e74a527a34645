// The script of /admin: starts Sveltia CMS with the configuration and the file formats of the site.

import CMS from '@sveltia/cms'
import { createFormat } from './format'
import type { AdminPageConfig } from '../shared/admin-format'

async function start(): Promise<void> {
  const address = document.querySelector('[data-config]')?.getAttribute('data-config') ?? 'config.json'
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} has the status ${String(response.status)}`)
  const { cms, formats } = (await response.json()) as AdminPageConfig
  for (const format of formats) CMS.registerCustomFormat(format.name, format.extension, createFormat(format))
  await CMS.init({ config: { ...cms, load_config_file: false } })
}

start().catch((error: unknown) => {
  document.body.textContent = `The editor cannot start: ${error instanceof Error ? error.message : String(error)}`
})
