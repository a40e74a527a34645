// `packsite new release`: hashes files of a pack and adds them to the release tables. Without a download host the files are also copied below
// public/. All files are validated before the first write.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashFile } from '../../packs/inspect'
import { readTextIfExists } from '../../util/fs'
import { formatSize } from '../../util/text'
import { loadEditions, loadProjectSlugByPack } from '../../content/known-names'
import { writeContentFile } from '../../sync/write-content'
import { parseLinkPairs, type PromptAnswers } from '../ui/prompts'
import { copyPack, packCopyPath } from './copy-pack'
import { openPackFiles } from './new-files'
import { printOrEmitProblems } from '../ui/problem-list'
import {
  compareTexturesWithPrevious,
  formatTextureChange,
  writeDraftPost,
  type TextureChangeSince,
} from './release-draft'
import { planReleases, releasePlanWarnings, type ReleasePlan } from './release-plan'
import { addReleaseToTable } from './release-rows'
import type { ReferenceTarget } from '../../content/collections/collection'
import type { Site } from '../../types'
import type { Terminal } from '../ui/terminal'

type ReleaseInput = {
  readonly site: Site
  readonly answers: PromptAnswers
  readonly packs: readonly ReferenceTarget[]
  /** The first channel is the channel of finished releases. */
  readonly channels: readonly ReferenceTarget[]
  /** '2026-11-02' */
  readonly today: string
}

export async function addPackFilesToReleaseTables(
  terminal: Terminal,
  { site, answers, packs, channels, today }: ReleaseInput,
) {
  const answer = (key: string): string | undefined => {
    const value = answers[key]
    return typeof value === 'string' ? value.trim() : undefined
  }
  const { root } = site
  const [pack = '', date = today] = [answer('pack'), answer('date')]
  const title = packs.find(({ value }) => value === pack)?.label ?? pack
  const stable = channels[0]?.value ?? 'release'
  const files = await openPackFiles(terminal, listOf(answers['file']))
  const { planned, known } = planReleases(terminal, files, {
    ...{ site, pack, title, stable, editions: loadEditions(root) },
    channel: answer('channel') ?? stable,
    edition: answer('edition'),
    label: answer('label'),
    variant: answer('variant'),
    url: answer('url'),
    isRenamed: answer('rename') !== undefined,
  })
  const facts: Facts = {
    ...{ site, stable, date },
    version: answer('version'),
    name: answer('name'),
    covers: answers['covers'] === undefined ? null : listOf(answers['covers']),
    mirrors: answers['mirrors'] === undefined ? undefined : parseLinkPairs(answers['mirrors']),
  }
  const texts = new Map<string, string>()
  const prepared: Prepared[] = []
  for (const release of planned) {
    printOrEmitProblems(terminal, releasePlanWarnings(release, facts.covers))
    const { inspection } = release.pack
    const since =
      inspection === null ? null : await compareTexturesWithPrevious(inspection, { root, stable, ...release })
    prepared.push({ ...prepareRelease(release, facts, texts), since })
  }
  for (const { name, table, href } of known) {
    terminal.event({ event: 'skipped', file: table, address: href })
    terminal.line(`${terminal.colors.bold(table)} already has ${name}.`)
  }
  for (const release of prepared) {
    writeRelease(terminal, release, facts)
    const { since } = release
    if (since === null) continue
    const { added, changed, removed, unchanged } = since.change
    const counts = { added: added.length, changed: changed.length, removed: removed.length, unchanged }
    terminal.event({ event: 'textures', address: release.href, since: since.file, ...counts })
    terminal.line(`Textures since ${since.file}: ${formatTextureChange(since.change)}.`)
    if (answers['changelog'] === undefined) continue
    const day = date === 'rolling' ? today : date
    const draft = writeDraftPost({
      ...{ root, date: day, change: since.change, project: loadProjectSlugByPack(root).get(pack) },
      title: [title, facts.version ?? facts.name ?? release.label].join(' '),
    })
    if (draft === null) continue
    terminal.event({ event: 'draft-post', file: draft, written: true })
    terminal.line(`${terminal.colors.bold(draft)} is a new draft.`)
  }
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value
}

type Facts = {
  readonly site: Site
  readonly stable: string
  readonly date: string
  readonly version: string | undefined
  readonly name: string | undefined
  readonly covers: readonly string[] | null
  readonly mirrors: Readonly<Record<string, string>> | undefined
}

type Prepared = ReturnType<typeof prepareRelease> & { readonly since: TextureChangeSince | null }

/** Hashes and validates a release without writing. `texts`: path of a table -> its text, to which this function adds the release. */
function prepareRelease(
  release: ReleasePlan,
  { site: { root, downloads }, date, version, name, covers, mirrors }: Facts,
  texts: Map<string, string>,
) {
  const { source, label, table, channel, variant, href } = release
  const { sizeBytes, ...hashes } = hashFile(source)
  const isHere = href.startsWith('/')
  const text = addReleaseToTable(texts.get(table) ?? readTextIfExists(join(root, table)) ?? '', {
    ...{ table, label, covers },
    release: {
      ...{ channel, variant: isHere ? variant : undefined, version, name, date },
      ...{ size: String(sizeBytes), ...hashes, ...(isHere ? { file: release.name } : { url: href }), mirrors },
    },
  })
  texts.set(table, text)
  const copy = isHere && downloads.host === '' ? packCopyPath({ root, href, ...hashes }) : null
  return { ...release, ...hashes, sizeBytes, text, copy }
}

function writeRelease(terminal: Terminal, release: Prepared, { site }: Facts): void {
  const { source, label, table, channel, href, text, copy, sizeBytes, sha256 } = release
  if (copy !== null) copyPack(source, copy)
  try {
    writeContentFile(site.root, { file: table, text })
  } catch (error) {
    if (copy !== null) rmSync(copy, { force: true })
    throw error
  }
  const { bold } = terminal.colors
  terminal.event({ event: 'written', kind: 'release', file: table, label, address: href, sizeBytes, sha256 })
  terminal.line(`${bold(table)} has ${release.name} (${formatSize(sizeBytes)}, ${channel}) under ${label}.`)
  if (copy !== null) terminal.line(`The file was copied to public${href}.`)
  if (site.downloads.host !== '' && href.startsWith('/')) terminal.line(`Put the file at ${site.downloads.host}${href}`)
}
