// content/releases/{pack}/{edition}.yaml: release tables of packs.

import * as z from 'zod'
import { mapSchema, chosenSchema } from '../../schema/maps'
import { download, httpsDownload, httpsPage, mirror } from '../../schema/address-scalars'
import {
  byteCount,
  day,
  line,
  choice,
  ref,
  sha1,
  sha256Hex,
  sha512,
  slug,
  scalarFaultMessage,
} from '../../schema/scalars'
import { defineCollection, hasInvalidFileWithPathPrefix, type ResolveContext } from './collection'
import { linksByLabelSchema } from './fields'
import { capitalize } from '../../util/text'
import type {
  Day,
  Edition,
  GameEdition,
  SourcePath,
  ProblemCode,
  Release,
  GameVersionRow,
  ReleaseTable,
} from '../../types'

const release = z.strictObject({
  channel: ref('channel'),
  variant: line().optional(),
  version: line().optional(),
  slug: slug(['latest']).optional(),
  name: line().optional(),
  date: chosenSchema((input): z.ZodType<Day | 'rolling'> =>
    input === 'rolling' ? z.literal('rolling') : day(),
  ).optional(),
  notes: line().optional(),
  size: byteCount().optional(),
  sha1: sha1().optional(),
  sha256: sha256Hex().optional(),
  sha512: sha512().optional(),
  file: line().optional(),
  url: httpsDownload().optional(),
  status: choice(['in-progress']).optional(),
  mirrors: linksByLabelSchema(mirror()).default([]),
  listings: linksByLabelSchema(httpsPage()).default([]),
})

const longRow = z.strictObject({ covers: z.array(line()).min(1), releases: z.array(release).min(1) })
type RowData = { covers: string[] | null; releases: z.output<typeof release>[] }

export const releaseTableSchema = mapSchema(
  chosenSchema((input): z.ZodType<RowData> =>
    Array.isArray(input)
      ? z
          .array(release)
          .min(1)
          .transform((releases) => ({ covers: null, releases }))
      : longRow,
  ),
)

/** A parsed release table. Its rows can be converted to releases only with data of the packs. */
type ReleaseFile = {
  readonly file: SourcePath
  readonly id: string
  readonly pack: string
  readonly edition: Edition
  readonly rows: readonly [label: string, RowData][]
}

function placeOf(id: string): { readonly pack: string; readonly edition: Edition } | null {
  const [pack = '', edition, ...rest] = id.split('/')
  return edition === undefined || rest.length > 0 ? null : { pack, edition }
}

export const releases = defineCollection({
  folder: 'releases',
  endings: ['.yaml', '.json'],
  isData: true,
  words: ['*.*.name', '*.*.notes', '*.releases.*.name', '*.releases.*.notes'],
  schema: (id) => {
    const message = 'The path of a release table is content/releases/{pack}/{edition}.yaml'
    return placeOf(id) === null ? { message, hint: 'move it there.' } : releaseTableSchema
  },
  entry: ({ file, id, data: rows }): ReleaseFile | null => {
    const place = placeOf(id)
    return place === null ? null : { file, id, ...place, rows }
  },
  resolve: resolveReleases,
})

/**
 * Converts the files of release tables to tables with addresses. The title of the pack determines the folder of
 * first-party files.
 */
function resolveReleases(files: readonly ReleaseFile[], { before, refused, problem }: ResolveContext): ReleaseTable[] {
  const { packs = [], data } = before
  const editions = data?.editions ?? []
  const isEditionRefused = hasInvalidFileWithPathPrefix(refused, 'content/site/editions.')
  return files.flatMap(({ file, id, pack, edition: slug, rows }): ReleaseTable[] => {
    const edition = editions.find((candidate) => candidate.slug === slug)
    if (edition === undefined && !isEditionRefused) {
      const hint = `name the file after one of: ${editions.map((candidate) => candidate.slug).join(', ')}.`
      problem('unknown-edition', { message: `There is no edition '${slug}'`, at: { file }, hint })
    }
    const known = packs.find((candidate) => candidate.id === pack)
    if (known === undefined && !hasInvalidFileWithPathPrefix(refused, `content/packs/${pack}.`)) {
      const hint = `make the folder's name one of: ${packs.map((candidate) => candidate.id).join(', ')}.`
      problem('unknown-pack', { message: `There is no pack '${pack}'`, at: { file }, hint })
    }
    if (known === undefined || edition === undefined) return []
    const table: TableContext = {
      packEdition: packDownloadFolderName(known.nameInAddresses, slug),
      edition,
      file,
      problem,
    }
    return [{ file, id, pack, edition: slug, rows: rows.map(([label, row]) => createRow(label, row, table)) }]
  })
}

type TableContext = {
  readonly packEdition: string
  readonly edition: GameEdition
  readonly file: SourcePath
  readonly problem: ResolveContext['problem']
}

function createRow(label: string, row: RowData, table: TableContext): GameVersionRow {
  return {
    label,
    covers: row.covers,
    releases: row.releases.map((data, index) =>
      createRelease(data, { ...table, label, index, long: row.covers !== null }),
    ),
  }
}

function createRelease(
  data: RowData['releases'][number],
  at: TableContext & { label: string; index: number; long: boolean },
): Release {
  const keyPath = at.long ? [at.label, 'releases', at.index] : [at.label, at.index]
  type Fault = { readonly message: string; readonly hint: string; readonly key?: string }
  const complain = (code: ProblemCode, { message, hint, key }: Fault): void => {
    const place = { file: at.file, keyPath: key === undefined ? keyPath : [...keyPath, key] }
    at.problem(code, { message, at: place, hint })
  }
  if (data.file !== undefined && data.url !== undefined)
    complain('invalid-download', { message: "The release has both 'file' and 'url'", hint: 'remove one of them.' })
  if (data.file !== undefined && data.variant === undefined)
    complain('missing-key', { message: "'variant' is missing", hint: "name the file's folder, such as java-latest." })
  const hasPlace = data.mirrors.length + data.listings.length > 0 || data.file !== undefined || data.url !== undefined
  const isInProgress = data.status === 'in-progress'
  if (isInProgress && hasPlace)
    complain('invalid-download', {
      message: 'A release that is in progress has no file yet',
      hint: "remove 'status' when it is out.",
      key: 'status',
    })
  if (!isInProgress && !hasPlace)
    complain('missing-key', {
      message: 'The release has no file',
      hint: "give it 'file', 'url', 'mirrors' or 'listings'.",
    })
  const href =
    data.url ?? (data.file === undefined ? null : `/packs/${at.packEdition}/${data.variant ?? ''}/${data.file}`)
  const fault = href === null ? undefined : downloadFault(href, at.edition)
  if (fault !== undefined)
    complain('invalid-download', {
      message: fault,
      hint: 'check the name of the file.',
      key: data.url === undefined ? 'file' : 'url',
    })
  return {
    channel: data.channel,
    variant: data.variant ?? null,
    version: data.version ?? null,
    slug: data.slug ?? null,
    name: data.name ?? null,
    date: data.date ?? null,
    sizeBytes: data.size ?? null,
    sha1: data.sha1 ?? null,
    sha256: data.sha256 ?? null,
    sha512: data.sha512 ?? null,
    notes: data.notes ?? '',
    isInProgress,
    href,
    mirrors: data.mirrors,
    listings: data.listings,
  }
}

function downloadFault(href: string, { endings }: GameEdition): string | undefined {
  if (!endings.some((ending) => href.endsWith(ending)))
    return `A file for this edition ends in ${endings.join(' or ')}: '${href}'`
  const fault = scalarFaultMessage(download(), href)
  return fault === null ? undefined : `The file ${fault}`
}

/** Name of the folder with the files of a pack: 'Classic 32x' and java -> 'Classic-32x-Java' (SPEC section 3). */
export function packDownloadFolderName(title: string, edition: Edition): string {
  return `${title.replace(/\s+/g, '-')}-${capitalize(edition)}`
}
