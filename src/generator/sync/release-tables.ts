// Converts a release table to comparable releases, and applies changes to the text of the table.

import { join } from 'node:path'
import { createProblem } from '../diagnostics/errors'
import { readRegularFile } from '../util/checksummed-file'
import { printable } from '../util/path'
import { fileNameOf } from '../../shared/address'
import { packDownloadFolderName, releaseTableSchema } from '../content/collections/releases'
import { extendRelease } from '../scaffold/release-extension'
import { insertReleases, type ReleaseFields } from '../scaffold/release-table'
import { yamlText } from '../scaffold/new-entry-text'
import { parseYaml } from '../schema/yaml'
import { hashesOf } from './download'
import { HASH_NAMES, NO_HASHES, type Hashes } from './release-formats'
import type { LabelledLink, Problem } from '../types'
import type { KnownRelease } from './identify'
import type { ReleaseUpdate, NewRelease } from './merge-releases'
import type { SyncTable } from './sync-sources'

type Data = SyncTable['data'][number][1]['releases'][number]

/** The releases of a table. Completes missing hashes of local files by hashing the file. */
export function knownReleases(table: SyncTable, root: string): KnownRelease[] {
  return table.data.flatMap(([label, row]) =>
    row.releases.map((release, index): KnownRelease => {
      const localAddress = ownAddress(table, release)
      const addresses = [release.url ?? localAddress, ...release.mirrors.map(({ href }) => href)].filter(
        (href) => href !== null,
      )
      return {
        at: { file: table.file, keyPath: row.covers === null ? [label, index] : [label, 'releases', index] },
        label,
        index,
        names: [...new Set(addresses.map(nameOf))],
        addresses,
        hashes: withOwnBytes(release, localAddress === null ? null : join(root, 'public', localAddress)),
        sizeBytes: release.size ?? null,
        isRolling: release.date === 'rolling',
        mirrors: release.mirrors,
        listings: release.listings,
      }
    }),
  )
}

function ownAddress({ title, edition }: SyncTable, { file, variant }: Data): string | null {
  return file === undefined ? null : `/packs/${packDownloadFolderName(title, edition)}/${variant ?? ''}/${file}`
}

function nameOf(address: string): string {
  return fileNameOf(address.startsWith('/') ? address : new URL(address).pathname)
}

/** The declared hashes of a release, with missing hashes from its local file if the SHA-256 of that file is the declared one. */
function withOwnBytes(release: Data, file: string | null): Hashes {
  const declared = declaredHashes(release)
  const { sha1, sha256, sha512 } = declared
  if (file === null || sha256 === null || (sha1 !== null && sha512 !== null)) return declared
  const bytes = readRegularFile(file)
  const found = bytes === null ? NO_HASHES : hashesOf(bytes)
  return found.sha256 === sha256 ? { ...found, ...present(declared) } : declared
}

function declaredHashes({ sha1, sha256, sha512 }: Data): Hashes {
  return { sha1: sha1 ?? null, sha256: sha256 ?? null, sha512: sha512 ?? null }
}

function present(hashes: Hashes): Partial<Hashes> {
  return Object.fromEntries(Object.entries(hashes).filter(([, value]) => value !== null))
}

export type ReleaseChanges = { readonly added: readonly NewRelease[]; readonly extended: readonly ReleaseUpdate[] }

/** The text of the table with all changes, or a problem for a change that cannot be applied. */
export function changedTableText(table: SyncTable, { added, extended }: ReleaseChanges): string | Problem {
  let { text } = table
  for (const extension of extended) {
    const next = extendRelease(text, {
      label: extension.release.label,
      index: extension.release.index,
      facts: factsOf(extension),
      links: { mirrors: extension.mirrors, listings: extension.listings },
      moved: { listings: extension.moved },
    })
    if (next === null) return formProblem(table, extension.release.label, factsOf(extension))
    text = next
  }
  for (const label of new Set(added.map((release) => release.label))) {
    const labelled = added.filter((release) => release.label === label)
    const releases = labelled.map(fieldsOf).reverse()
    const next = insertReleases(text, { label, covers: labelled[0]?.covers ?? null, releases })
    if (next === null) return formProblem(table, label, releases[0] ?? {})
    text = next
  }
  if (text === table.text) return text
  const parsed = releaseTableSchema.safeParse(parseYaml(text.replace(/^\uFEFF/, '')).value)
  const [issue] = parsed.error?.issues ?? []
  return issue === undefined ? text : valueProblem(table, issue)
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** A problem for a value from a platform that release tables do not allow. */
function valueProblem({ file }: SyncTable, { path, message: fault }: Issue): Problem {
  const message = `A value from the platform cannot be written to the table: ${path.map(String).join(', ')} ${fault}`
  const hint = 'correct the value on the platform, or add the release by hand.'
  return createProblem('sync-file', { message: printable(message), at: { file }, hint })
}

function formProblem({ file }: SyncTable, label: string, fields: ReleaseFields): Problem {
  const message = 'The table is written in a form that packsite cannot extend'
  const hint = `add this to '${label}' by hand: ${yamlText(fields).trim().replaceAll('\n', ', ')}`
  return createProblem('release-table-form', { message, at: { file, keyPath: [label] }, hint })
}

type Facts = { readonly sizeBytes: number | null; readonly hashes: Hashes }

function factsOf({ sizeBytes, hashes }: Facts): Record<string, string> {
  const size = sizeBytes === null ? [] : [['size', String(sizeBytes)] as const]
  const knownHashes = HASH_NAMES.flatMap((name) => (hashes[name] === null ? [] : [[name, hashes[name]] as const]))
  return Object.fromEntries([...size, ...knownHashes])
}

function fieldsOf(release: NewRelease): ReleaseFields {
  return {
    channel: release.channel,
    version: release.version ?? undefined,
    name: release.name ?? undefined,
    date: release.date,
    ...factsOf(release),
    mirrors: linksOf(release.mirrors),
    listings: linksOf(release.listings),
  }
}

function linksOf(links: readonly LabelledLink[]): Record<string, string> | undefined {
  return links.length === 0 ? undefined : Object.fromEntries(links.map(({ label, href }) => [label, href]))
}
