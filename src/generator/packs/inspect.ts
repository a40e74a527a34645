// Inspects a pack's file: edition, formats, picture, languages, textures, hashes and problems. Reports faults and repairs none.

import { createHash } from 'node:crypto'
import { closeSync, fstatSync, readSync } from 'node:fs'
import { JAVA_PACK_FORMATS, formatSpanText, gameVersionsOf, type FormatSpan } from '../../shared/pack-formats'
import { createProblem, SiteError, siteError } from '../diagnostics/errors'
import { openRegularForReading } from '../util/fs'
import { countWithNoun } from '../util/text'
import { openArchive, type Archive, type ArchiveEntry } from './archive'
import { openTextureReader } from './textures/texture-stats'
import { printablePath } from './check-entries'
import { readBedrockManifest, type BedrockManifest } from './bedrock-manifest'
import { readMcmeta } from './mcmeta'
import { listPackTextures } from './textures/texture-paths'
import type { Problem } from '../diagnostics/problem'
import type { FileHashes, Game, PackTexture, ProblemCode } from '../types'

export type PackIcon = { readonly path: string; readonly width: number; readonly height: number }

export type PackInspection = FileHashes & {
  readonly edition: Game
  /** Number of files in the archive. */
  readonly entries: number
  /** The text that the game shows; '' for none. */
  readonly description: string
  /** Null for a Bedrock pack, or if the pack declares none. */
  readonly formats: FormatSpan | null
  /** Game versions of the formats: '1.21 to 1.21.1'. */
  readonly games: string
  /** Null for a Java pack. */
  readonly manifest: Omit<BedrockManifest, 'faults'> | null
  readonly picture: PackIcon | null
  /** Sorted language codes of the translations, such as 'de_de'. */
  readonly languages: readonly string[]
  readonly textures: readonly PackTexture[]
  /** Warnings and notes about problems for players. */
  readonly problems: readonly Problem[]
}

/** `displayName` is the file's name in messages. Throws SiteError if the file is not an archive of a pack. */
export async function inspectPack(path: string, displayName: string): Promise<PackInspection> {
  const archive = await openArchive(path, displayName)
  try {
    return await inspectArchive(archive, displayName, hashFile(path))
  } finally {
    archive.close()
  }
}

const CHUNK_BYTES = 2 ** 20

/** Returns size and hashes of a file. Reads the file once, in chunks. */
export function hashFile(path: string): FileHashes {
  const descriptor = openRegularForReading(path)
  try {
    const hashes = (['sha1', 'sha256', 'sha512'] as const).map((name) => createHash(name))
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
    for (;;) {
      const length = readSync(descriptor, chunk, 0, chunk.length, null)
      if (length === 0) break
      for (const hash of hashes) hash.update(chunk.subarray(0, length))
    }
    const [sha1 = '', sha256 = '', sha512 = ''] = hashes.map((hash) => hash.digest('hex'))
    return { sizeBytes: fstatSync(descriptor).size, sha1, sha256, sha512 }
  } finally {
    closeSync(descriptor)
  }
}

/** The file that marks the root folder of a pack. */
const ROOTS: Readonly<Record<Game, string>> = { java: 'pack.mcmeta', bedrock: 'manifest.json' }
const PICTURES: Readonly<Record<Game, readonly string[]>> = {
  java: ['pack.png'],
  bedrock: ['pack_icon.png', 'pack_icon.jpg', 'pack_icon.jpeg'],
}
const LANGUAGES: Readonly<Record<Game, RegExp>> = {
  java: /^assets\/[^/]+\/lang\/([a-z0-9_]+)\.(?:json|lang)$/i,
  bedrock: /^texts\/([a-z0-9_]+)\.lang$/i,
}

async function inspectArchive(archive: Archive, displayName: string, hashes: FileHashes): Promise<PackInspection> {
  const { entries } = archive
  const problems: Problem[] = []
  const complain: Complain = (code, message, hint) => {
    problems.push({
      ...createProblem(code, { message: `${displayName}: ${message}`, at: { file: displayName }, hint }),
      severity: code === 'pack-system-files' ? 'info' : 'warning',
    })
  }
  const { edition, root } = findPackRootAndEdition(entries, displayName)
  if (root !== '') {
    const message = `the pack is in the folder '${root.slice(0, -1)}', where the game does not find it`
    complain('pack-too-deep', message, 'pack the contents of the folder, not the folder.')
  }
  const inside = entries.flatMap((entry) =>
    entry.path.startsWith(root) ? [{ entry, path: entry.path.slice(root.length) }] : [],
  )
  const find = (wanted: string): ArchiveEntry | undefined => inside.find(({ path }) => path === wanted)?.entry
  const head = find(ROOTS[edition])
  const text = head === undefined ? '' : (await archive.read(head)).toString('utf8')
  const said = edition === 'java' ? javaMetadata(text, complain) : bedrockMetadata(text, complain)
  const textures = listPackTextures(
    inside.map(({ entry, path }) => ({ ...entry, path })),
    edition,
  )
  if (textures.length === 0)
    complain('pack-empty', 'there is no texture where the game looks for them', 'check the folders of the archive.')
  complainOfNames({ archive, edition, paths: inside.map(({ path }) => path) }, complain)
  const codes = inside.flatMap(({ path }) => LANGUAGES[edition].exec(path)?.[1]?.toLowerCase() ?? [])
  return {
    ...hashes,
    edition,
    entries: entries.length,
    ...said,
    picture: await pictureOf(archive, PICTURES[edition].map(find).find(Boolean), complain),
    languages: [...new Set(codes)].sort(),
    textures,
    problems,
  }
}

type Complain = (code: ProblemCode, message: string, hint: string) => void

type Names = { readonly archive: Archive; readonly edition: Game; readonly paths: readonly string[] }

/** Files that operating systems add, at any depth. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\._|(?:\.DS_Store|Thumbs\.db|desktop\.ini)$)/i
/** Files that the game finds by name: textures, and every file in a namespace. */
const [TEXTURE, NAMESPACED] = [/^assets\/[^/]+\/textures\/.*\.png(?:\.mcmeta)?$/i, /^assets\/([^/]+)\//]

function complainOfNames({ archive, edition, paths }: Names, complain: Complain): void {
  const isSeen = (path: string): boolean =>
    TEXTURE.test(path) ? /^[a-z0-9_./-]+$/.test(path) : /^[a-z0-9_.-]+$/.test(NAMESPACED.exec(path)?.[1] ?? 'none')
  const unseen = edition === 'java' ? paths.filter((path) => !SYSTEM_FILE.test(path) && !isSeen(path)) : []
  const rubbish = archive.entries.map(({ path }) => path).filter((path) => SYSTEM_FILE.test(path))
  if (unseen.length > 0) {
    const hint = 'rename them: the game accepts only a-z, 0-9, _, . and -.'
    complain('pack-file-name', `the game ignores ${namedFiles(unseen)}`, hint)
  }
  if (rubbish.length > 0) {
    const hint = 'exclude them when you pack the folder: the game does not read them.'
    complain('pack-system-files', `it contains ${namedFiles(rubbish)} of an operating system`, hint)
  }
  if (archive.differing.length > 0) {
    const message = `the headers of ${namedFiles(archive.differing)} contradict the list of entries`
    complain('archive-mismatch', message, 'pack the folder again: other programs may see other files than the game.')
  }
}

const SHOWN_FILES = 3

/** For example "2 files ('a', 'b')". */
function namedFiles(paths: readonly string[]): string {
  const names = paths.slice(0, SHOWN_FILES).map((path) => `'${printablePath(path)}'`)
  const rest = paths.length > SHOWN_FILES ? ['…'] : []
  return `${countWithNoun(paths.length, 'file')} (${[...names, ...rest].join(', ')})`
}

/** Finds the edition and the root folder of a pack: '' or 'folder/'. Throws SiteError if the archive has no pack. */
export function findPackRootAndEdition(entries: readonly ArchiveEntry[], displayName: string) {
  const found = entries.flatMap(({ path }) => {
    const depth = path.split('/').length - 1
    const name = path.slice(path.lastIndexOf('/') + 1)
    const edition = (Object.keys(ROOTS) as Game[]).find((candidate) => ROOTS[candidate] === name)
    return edition === undefined || depth > 1 ? [] : [{ edition, root: path.slice(0, -name.length), depth }]
  })
  const [best] = found.sort((a, b) => a.depth - b.depth || (a.edition === 'java' ? -1 : 1))
  if (best !== undefined) return best
  const inner = entries.find(({ path }) => /\.(?:zip|mcpack|mcaddon)$/i.test(path))?.path
  const message = `${displayName} is not a pack: it has neither pack.mcmeta nor manifest.json`
  const hint = inner === undefined ? 'check the folders of the archive.' : `publish the pack inside it: '${inner}'.`
  throw siteError('no-pack', { message, at: { file: displayName }, hint })
}

type PackMetadata = Pick<PackInspection, 'description' | 'formats' | 'games' | 'manifest'>
const NO_METADATA: PackMetadata = { description: '', formats: null, games: '', manifest: null }

function javaMetadata(text: string, complain: Complain): PackMetadata {
  const read = readMcmeta(text)
  if ('reason' in read) {
    const hint = 'the game shows the pack as broken: correct it.'
    complain('pack-metadata', `pack.mcmeta cannot be used: ${read.reason}`, hint)
    return NO_METADATA
  }
  const { description, formats, faults } = read
  for (const fault of faults) complain('pack-metadata', `in pack.mcmeta ${fault}`, 'correct pack.mcmeta.')
  const games = gameVersionsOf(formats)
  const newest = JAVA_PACK_FORMATS.at(-1)?.format ?? [0, 0]
  if (games === '' && formats.min[0] <= newest[0])
    complain('pack-metadata', `no released game reads format ${formatSpanText(formats)}`, 'correct pack.mcmeta.')
  return { ...NO_METADATA, description, formats, games }
}

function bedrockMetadata(text: string, complain: Complain): PackMetadata {
  const read = readBedrockManifest(text)
  if ('reason' in read) {
    const hint = 'the game does not import the pack: correct it.'
    complain('pack-metadata', `manifest.json cannot be used: ${read.reason}`, hint)
    return NO_METADATA
  }
  const { faults, ...manifest } = read
  for (const fault of faults) complain('pack-metadata', `in manifest.json ${fault}`, 'correct manifest.json.')
  const games = manifest.minEngine === null ? '' : `${manifest.minEngine.join('.')} and newer`
  return { ...NO_METADATA, description: manifest.name, games, manifest }
}

async function pictureOf(archive: Archive, entry: ArchiveEntry | undefined, complain: Complain) {
  if (entry === undefined) {
    const hint = 'add pack.png (Java) or pack_icon.png (Bedrock), square.'
    complain('pack-picture', 'there is no picture of the pack', hint)
    return null
  }
  const { imageSize } = await import('image-size')
  try {
    const { width, height } = imageSize(await archive.read(entry))
    const size = `${String(width)} x ${String(height)} px`
    if (width !== height) complain('pack-picture', `'${entry.path}' is ${size}`, 'use a square picture.')
    return { path: entry.path, width, height }
  } catch (error) {
    if (error instanceof SiteError) throw error
    complain('pack-picture', `'${entry.path}' cannot be decoded as a picture`, 'save it again.')
    return null
  }
}

/**
 * Unpacks every entry in sequence, up to its declared size. Returns a problem for each entry with a different size or checksum. Takes
 * about 0.8 s of CPU for 65,000 textures, or for 250 MB.
 */
export async function testPackEntries(path: string, displayName: string): Promise<readonly Problem[]> {
  const archive = await openArchive(path, displayName)
  const quick = openTextureReader(path, true)
  const problems: Problem[] = []
  try {
    for (const entry of archive.entries) {
      if (quick.read(entry) !== null) continue
      const fault = await archive.test(entry)
      if (fault !== null) problems.push(fault)
    }
  } finally {
    quick.close()
    archive.close()
  }
  return problems
}
