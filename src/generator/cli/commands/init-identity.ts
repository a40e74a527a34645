// The identity of a new site: validation of flags, and prompts on a terminal.

import { capitalize } from '../../util/text'
import { configSchema } from '../../config/site-schema'
import { defaultIdentity, type StarterIdentity } from '../../scaffold/starter'
import { INIT_IDENTITY_FIELDS, dashedFlagName } from '../ui/prompt-fields'
import { cancelCommand } from '../usage-error'
import type { Terminal } from '../ui/terminal'

export type GivenIdentity = Partial<Record<keyof StarterIdentity, string>>

/** Returns a sentence for each invalid flag. */
export function identityFaults(flags: GivenIdentity): string[] {
  return INIT_IDENTITY_FIELDS.flatMap((field) => {
    const value = flags[field.key as keyof StarterIdentity]
    const fault = value === undefined ? null : identityFault(field.key as keyof StarterIdentity, value)
    return fault === null ? [] : [`${dashedFlagName(field)} ${fault}`]
  })
}

/**
 * `NAME`: pattern of names, which are inserted into YAML without escaping. `BRAND`: pattern of the brand, which is also
 * used in file names and addresses.
 */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'\u2019&+-]*$/u
const BRAND = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._+-]*[\p{L}\p{M}\p{N}+])?$/u

/** Returns the problem with a part of the identity as the end of a sentence, or null. */
function identityFault(key: keyof StarterIdentity, value: string): string | null {
  if (key === 'siteUrl')
    return configSchema.shape.siteUrl.safeParse(value).success ? null : `is not an https address: '${value}'`
  if (key === 'main' || key === 'slug')
    return /^[a-z0-9-]+$/.test(value) ? null : `may contain only a-z, 0-9 and hyphen: '${value}'`
  if (key === 'color')
    return configSchema.shape.theme.safeParse({ colors: { brand: value } }).success
      ? null
      : `is not a colour such as #3a7bd5: '${value}'`
  if (key === 'variant' && value === '') return null
  if (key === 'tagline') return /^[^\p{C}]+$/u.test(value) ? null : 'has a character that cannot be shown'
  if (key === 'brand') return BRAND.test(value) ? null : `may contain only letters, digits, spaces and ._+-: '${value}'`
  return NAME.test(value) ? null : `may contain only letters, digits, spaces and ._'&+-: '${value}'`
}

/** Prompts for the identity. Each default follows from the earlier answers. */
export async function askIdentity(terminal: Terminal, folder: string): Promise<GivenIdentity> {
  const { intro, isCancel, text } = await import('@clack/prompts')
  intro('A new site')
  const given: GivenIdentity = {}
  for (const { key, about } of INIT_IDENTITY_FIELDS) {
    const name = key as keyof StarterIdentity
    const proposed = defaultIdentity(folder, given)[name]
    const answer = await text({
      message: capitalize(about),
      placeholder: proposed || 'press Enter for none',
      defaultValue: proposed,
      validate: (value) => {
        const fault = identityFault(name, (value ?? '').trim() === '' ? proposed : (value ?? ''))
        return fault === null ? undefined : `This ${fault}`
      },
    })
    if (isCancel(answer)) cancelCommand(terminal)
    if (answer.trim() !== '') given[name] = answer.trim()
  }
  return given
}
