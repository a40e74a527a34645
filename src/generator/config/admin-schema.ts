// Schema of the editor at /admin in site.config.ts.

import * as z from 'zod'
import { httpsBaseUrl } from './web-url'

const text = z.string().min(1)

export const adminSchema = z.strictObject({
  backend: z.union([
    z.literal(true),
    z
      .strictObject({
        name: z.enum(['github', 'gitlab', 'gitea']),
        repo: z.string().regex(/^[^\s/]+(?:\/[^\s/]+)+$/, { error: "it is not a repository such as 'ann/quarry'" }),
        branch: text.optional(),
        baseUrl: httpsBaseUrl.optional(),
        apiRoot: httpsBaseUrl.optional(),
        appId: text.optional(),
      })
      .refine(({ name, appId }) => name !== 'github' || appId === undefined, {
        path: ['appId'],
        error: "it has no effect on GitHub: remove it, and set 'baseUrl' to the address of a service for sign-in",
      }),
  ]),
})
