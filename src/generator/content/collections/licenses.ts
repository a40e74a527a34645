// content/site/licenses.yaml: licences of packs, add-ons and textures. Without the file, a site has common licences, with lower-case SPDX
// ids as slugs where an id exists.

import * as z from 'zod'
import { link } from '../../schema/address-scalars'
import { bool, line, slug } from '../../schema/scalars'
import type { LicenseData } from '../../types'

export const licensesSchema = z
  .array(z.strictObject({ slug: slug(), name: line(), url: link().optional(), combine: bool() }))
  .min(1)

const creativeCommons = (kind: string, combine: boolean): LicenseData => ({
  slug: `cc-${kind}-4.0`,
  name: `CC ${kind.toUpperCase()} 4.0`,
  url: `https://creativecommons.org/licenses/${kind}/4.0/`,
  combine,
})

/** Licences of a site without licenses.yaml. The ND licences allow copies, but not as part of another pack. */
export const DEFAULT_LICENSES: readonly LicenseData[] = [
  {
    slug: 'cc0-1.0',
    name: 'CC0 1.0',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    combine: true,
  },
  creativeCommons('by', true),
  creativeCommons('by-sa', true),
  creativeCommons('by-nc', true),
  creativeCommons('by-nc-sa', true),
  creativeCommons('by-nd', false),
  creativeCommons('by-nc-nd', false),
  { slug: 'mit', name: 'MIT', url: 'https://opensource.org/license/mit', combine: true },
  { slug: 'all-rights-reserved', name: 'All rights reserved', url: null, combine: false },
]

export function resolveLicenses(rows: z.output<typeof licensesSchema> | null): readonly LicenseData[] {
  return rows?.map(({ url, ...row }) => ({ ...row, url: url ?? null })) ?? DEFAULT_LICENSES
}
