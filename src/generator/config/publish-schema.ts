// Schema of the target of `packsite publish` in site.config.ts.

import * as z from 'zod'
import { httpsBaseUrl } from './web-url'

const text = z.string().min(1)

export const publishSchema = z.strictObject({
  s3: z
    .strictObject({
      bucket: text,
      endpoint: httpsBaseUrl.optional(),
      region: text.optional(),
      prefix: z.string().optional(),
    })
    .optional(),
  /** A first '-' would make `to` an option of rsync. */
  rsync: z.strictObject({ to: z.string().regex(/^[^-\s]/) }).optional(),
})
