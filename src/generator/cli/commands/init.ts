// `packsite init [dir]`: writes a small, valid site into an empty folder.

import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { packageVersion } from '../../util/package'
import { capitalize, plural } from '../../util/text'
import { readClock } from '../../config/clock'
import { configSchema } from '../../config/site-schema'
import { defaultIdentity, starterFiles, type StarterIdentity } from '../../scaffold/starter'
import { createFile } from '../create-file'
import type { Terminal } from '../ui/terminal'
import { breakOff, refuseUsage } from '../usage-error'
import { INIT_FIELDS, flagName } from '../ui/prompt-fields'
import type { Context } from '../action'

type Given = Partial<Record<keyof StarterIdentity, string>>

export async function runInit(
  { terminal, root: siteRoot }: Context,
  folder: string | undefined,
  flags: Given,
): Promise<void> {
  const root = folder === undefined ? siteRoot : resolve(folder)
  const shown = relative(resolve('.'), root) || '.'
  if (!isFree(root))
    refuseUsage(terminal, [`${shown} is not empty.`], 'packsite init never overwrites files: choose a new folder.')
  const faults = INIT_FIELDS.flatMap((field) => {
    const value = flags[field.key as keyof StarterIdentity]
    const fault = value === undefined ? null : identityFault(field.key as keyof StarterIdentity, value)
    return fault === null ? [] : [`${flagName(field)} ${fault}`]
  })
  if (faults.length > 0) refuseUsage(terminal, faults)
  const canAsk = process.stdin.isTTY && process.stdout.isTTY && !terminal.json && !terminal.quiet
  const given = canAsk && Object.keys(flags).length === 0 ? await askIdentity(terminal, basename(root)) : flags
  const identity = defaultIdentity(basename(root), given)

  const today = new Date(readClock(process.env).nowMs).toISOString().slice(0, 10)
  const files = await starterFiles(identity, { version: packageVersion(), today })
  for (const [path, content] of files) createFile(join(root, path), content)
  terminal.event({ event: 'created', root, files: files.size, identity })
  terminal.line(`${terminal.colors.bold(identity.brand)} has a site in ${shown}: ${plural(files.size, 'file')}.`)
  terminal.line('')
  if (shown !== '.') terminal.line(`  cd ${/\s/.test(shown) ? JSON.stringify(shown) : shown}`)
  terminal.line('  npm install')
  terminal.line('  npm run dev')
}

/** True for a missing folder, and for a folder that contains at most `.git`. */
function isFree(root: string): boolean {
  if (!existsSync(root)) return true
  return statSync(root).isDirectory() && readdirSync(root).every((name) => name === '.git')
}

/** Names are inserted into YAML without escaping; the brand also into file names and addresses. */
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
  if (key === 'tagline') return /^[^\p{C}]+$/u.test(value) ? null : 'has a character that cannot be shown'
  if (key === 'brand') return BRAND.test(value) ? null : `may contain only letters, digits, spaces and ._+-: '${value}'`
  return NAME.test(value) ? null : `may contain only letters, digits, spaces and ._'&+-: '${value}'`
}

/** Prompts for the identity. Each default follows from the earlier answers. */
async function askIdentity(terminal: Terminal, folder: string): Promise<Given> {
  const { intro, isCancel, text } = await import('@clack/prompts')
  intro('A new site')
  const given: Given = {}
  for (const { key, about } of INIT_FIELDS) {
    const name = key as keyof StarterIdentity
    const proposed = defaultIdentity(folder, given)[name]
    const answer = await text({
      message: capitalize(about),
      placeholder: proposed,
      defaultValue: proposed,
      validate: (value) => {
        const fault = identityFault(name, (value ?? '').trim() === '' ? proposed : (value ?? ''))
        return fault === null ? undefined : `This ${fault}`
      },
    })
    if (isCancel(answer)) breakOff(terminal)
    if (answer.trim() !== '') given[name] = answer.trim()
  }
  return given
}
