// content/site/sources.yaml: projects on other platforms that publish releases of packs. `packsite sync` fetches their releases; pages link to
// launchers with the number of a project.

import * as z from 'zod'
import { printable } from '../../util/path'
import { int, line, ref, scalarSchema } from '../../schema/scalars'

const repository = (): z.ZodType<string, string> =>
  scalarSchema((value) =>
    /^[A-Za-z0-9][\w.-]*\/[\w.-]*[\w-]$/.test(value) && !value.includes('..')
      ? { value }
      : {
          fault: {
            code: 'invalid-value',
            message: `is not a GitHub repository: '${printable(value)}'`,
            hint: 'write owner/name.',
          },
        },
  )

const project = (): z.ZodType<string, string> =>
  scalarSchema((value) =>
    /^[\w!@$()`.+,"-]{3,64}$/.test(value)
      ? { value }
      : {
          fault: {
            code: 'invalid-value',
            message: `is not a Modrinth project id: '${printable(value)}'`,
            hint: 'write its id, eight letters and digits, which survives a rename.',
          },
        },
  )

const pattern = (): z.ZodType<string, string | undefined> => line().default('*')

export const releaseSourcesSchema = z.array(
  z.strictObject({
    pack: ref('pack'),
    edition: ref('edition'),
    github: z.strictObject({ repo: repository(), asset: pattern() }).optional(),
    modrinth: z.strictObject({ project: project(), file: pattern() }).optional(),
    curseforge: z.strictObject({ project: int(1), file: pattern() }).optional(),
  }),
)
