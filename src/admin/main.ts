// The script of /admin: starts Sveltia CMS with the configuration and the file formats of the site.

import CMS from '@sveltia/cms'
import { createFormat, type FileFormat } from './format'
import type { AdminPageConfig } from '../shared/admin-format'

async function start(): Promise<void> {
  const address = document.querySelector('[data-config]')?.getAttribute('data-config') ?? 'config.json'
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} has the status ${String(response.status)}`)
  const { cms, formats } = (await response.json()) as AdminPageConfig
  for (const format of formats)
    CMS.registerCustomFormat(format.name, format.extension, showingFaults(createFormat(format)))
  await CMS.init({ config: { ...cms, load_config_file: false } })
}

/** The editor says only that it cannot save, and keeps the form. */
function showingFaults({ fromFile, toFile }: FileFormat): FileFormat {
  return {
    fromFile,
    toFile: (values) => {
      try {
        return toFile(values)
      } catch (error) {
        alert(error instanceof Error ? error.message : String(error))
        throw error
      }
    },
  }
}

start().catch((error: unknown) => {
  document.body.textContent = `The editor cannot start: ${error instanceof Error ? error.message : String(error)}`
})
