// Opens the target that the config names.

import { decodePath } from '../../shared/address'
import { siteError } from '../diagnostics/errors'
import { openRsyncTarget } from './rsync'
import { openS3Target } from './s3'
import type { Site } from '../types'
import type { RemoteTarget } from './target'

/** Throws SiteError if the config names no target or two, or if the client of the target is missing. */
export function openTarget(
  { root, outDir, base, configFile, publish: { s3, rsync } }: Site,
  signal: AbortSignal,
): RemoteTarget {
  const options = { root, outDir, configFile, signal }
  if (s3 !== undefined && rsync === undefined)
    return openS3Target({ ...s3, prefix: s3.prefix ?? decodePath(base).replace(/^\//, '') }, options)
  if (rsync !== undefined && s3 === undefined) return openRsyncTarget(rsync, options)
  const isBoth = s3 !== undefined
  throw siteError('publish-target', {
    message: isBoth ? "'publish' names two targets" : 'The config has no target for packsite publish',
    at: { file: configFile, keyPath: ['publish'] },
    hint: isBoth
      ? "keep either 's3' or 'rsync'."
      : "add publish: { s3: { bucket: '…' } } or publish: { rsync: { to: 'user@host:/path' } }.",
  })
}
