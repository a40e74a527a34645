// Finds, bundles and runs site.config.ts. Separate from validation, so that zod is loaded later.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SiteError, siteError } from '../diagnostics/errors'
import { readText } from '../util/fs'
import { mergeConflictProblems } from '../diagnostics/merge-conflicts'
import { bundleAndImportConfig, type BundledConfig, type ImportConfigOptions } from './bundle'
import { CONFIG_FILES } from './filenames'

export type OpenedConfig = {
  /** File name in the root of the site. */
  readonly file: string
  readonly bundled: BundledConfig
}

export type OpenConfigOptions = Pick<ImportConfigOptions, 'workDir' | 'cache'> & Partial<ImportConfigOptions>

/**
 * Finds the config, bundles it and runs it. Throws SiteError if the config is missing, contains Git conflict markers,
 * or does not run.
 */
export async function findAndImportConfig(
  root: string,
  { workDir, cache, timeoutMs = 10_000, traced }: OpenConfigOptions,
): Promise<OpenedConfig> {
  const file = CONFIG_FILES.find((name) => existsSync(join(root, name)))
  if (file === undefined) {
    const message = existsSync(root) ? `There is no site.config.ts in ${root}` : `There is no folder ${root}`
    throw siteError('config-missing', {
      message,
      at: { file: 'site.config.ts' },
      hint: 'run packsite in the folder of a site, or name it with --root.',
    })
  }
  const conflicts = mergeConflictProblems(file, readText(join(root, file)).replace(/\r\n?/g, '\n'))
  if (conflicts.length > 0) throw new SiteError(conflicts)
  return { file, bundled: await bundleAndImportConfig(root, file, { workDir, cache, timeoutMs, traced }) }
}
