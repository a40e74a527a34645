// `packsite new release`: a file of a pack is measured, put where the site has it, and told in its table.

import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { SiteError, createProblem } from '../base/errors'
import { guardWriting } from '../base/faults'
import { copyFile, readBytes, readTextIfExists } from '../base/fs'
import { sha256 } from '../base/hash'
import { formatSize } from '../base/text'
import { writeBeside } from '../base/whole'
import { packEdition, releasesSchema } from '../content/collections/releases'
import { insertRelease, type ReleaseFields } from '../scaffold/release-table'
import { yamlText } from '../scaffold/entry'
import { download } from '../schema/scalars'
import { parseYaml } from '../schema/yaml'
import { linkMap, type Answers } from './answers'
import { EXIT } from './exit'
import { readTable, usualVariant } from './release-rows'
import { refuseUsage } from './usage'
import type { Word } from '../content/collections/collection'
import type { Edition, Site } from '../model'
import type { Terminal } from './terminal'

type ReleaseInput = {
  readonly site: Site
  readonly answers: Answers
  readonly packs: readonly Word[]
  /** The first is what most players want. */
  readonly channels: readonly Word[]
  /** '2026-11-02' */
  readonly today: string
}

export function writeRelease(terminal: Terminal, { site, answers, packs, channels, today }: ReleaseInput): number {
  const answer = (key: string): string | undefined => {
    const value = answers[key]
    return typeof value === 'string' ? value.trim() : undefined
  }
  const [pack = '', label = '', source = ''] = [answer('pack'), answer('label'), answer('file')]
  const edition: Edition = answer('edition') === 'bedrock' ? 'bedrock' : 'java'
  const stable = channels[0]?.value ?? 'release'
  const channel = answer('channel') ?? stable
  const title = packs.find(({ value }) => value === pack)?.label ?? pack
  const { table, rows } = readTable(site.root, `${pack}/${edition}`)
  const variant = answer('variant') ?? usualVariant(rows, { edition, channel, stable })
  const name = basename(source)
  const addressOf = (folder: string, file: string): string => `/packs/${packEdition(title, edition)}/${folder}/${file}`
  const href = addressOf(variant, name)
  const extension = edition === 'java' ? '.zip' : '.mcpack'
  const fault = download().safeParse(href)
  if (!name.endsWith(extension)) refuseUsage(terminal, [`--file does not end in ${extension}: ${source}`])
  if (!fault.success)
    refuseUsage(terminal, [`--file ${fault.error.issues[0]?.message ?? 'has a name that is no address'}`])
  if (rows.some(({ variant: folder, file }) => file !== null && addressOf(folder ?? '', file) === href)) {
    const hint = 'give the new file another name, or correct its row.'
    throw new SiteError([
      createProblem('duplicate-release', { message: `${href} is in the table already`, at: { file: table }, hint }),
    ])
  }

  const bytes = readBytes(source)
  const hash = sha256(bytes)
  const covers = answers['covers']
  const release: ReleaseFields = {
    channel,
    variant,
    version: answer('version'),
    name: answer('name'),
    date: answer('date') ?? today,
    size: String(bytes.length),
    sha256: hash,
    file: name,
    mirrors: answers['mirrors'] === undefined ? undefined : linkMap(answers['mirrors']),
  }
  const text = insertRelease(readTextIfExists(join(site.root, table)) ?? '', {
    label,
    covers: covers === undefined ? null : typeof covers === 'string' ? [covers] : covers,
    release,
  })
  if (text === null || !releasesSchema.safeParse(parseYaml(text).value).success) {
    const message = 'The table is written in a form that packsite cannot extend'
    const hint = `add this to '${label}' by hand: ${yamlText(release).trim().replaceAll('\n', ', ')}`
    throw new SiteError([createProblem('release-table-form', { message, at: { file: table }, hint })])
  }

  const isOwn = site.downloads.host === ''
  const copied = isOwn ? copyPack({ root: site.root, source, href, hash }) : null
  const target = join(site.root, table)
  try {
    guardWriting(target, () => {
      writeBeside(target, text)
    })
  } catch (error) {
    if (copied !== null) rmSync(copied, { force: true })
    throw error
  }
  const { bold } = terminal.colors
  terminal.event({
    event: 'written',
    kind: 'release',
    file: table,
    label,
    address: href,
    sizeBytes: bytes.length,
    sha256: hash,
  })
  terminal.line(`${bold(table)} has ${name} (${formatSize(bytes.length)}, ${channel}) under ${label}.`)
  if (copied !== null) terminal.line(`The file was copied to public${href}.`)
  if (!isOwn) terminal.line(`Put the file at ${site.downloads.host}${href}`)
  return EXIT.ok
}

type Copy = { readonly root: string; readonly source: string; readonly href: string; readonly hash: string }

/** Puts the file into public/; answers the copy, or null when it stood there already. Throws SiteError where another one does. */
function copyPack({ root, source, href, hash }: Copy): string | null {
  const target = join(root, 'public', href)
  if (existsSync(target)) {
    if (sha256(readBytes(target)) === hash) return null
    const message = `There is another file at public${href}`
    const hint = 'releases are never replaced: give the new file a name of its own.'
    throw new SiteError([createProblem('file-exists', { message, at: { file: `public${href}` }, hint })])
  }
  guardWriting(target, () => {
    mkdirSync(dirname(target), { recursive: true })
    copyFile(source, target)
  })
  return target
}
