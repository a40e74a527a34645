// content/packs and content/releases: the pack pages to the letter of SPEC section 3, and the tables of their files.

import { z } from 'zod'
import { createProblem } from '../../base/errors'
import { entries, either } from '../../schema/maps'
import {
  day,
  download,
  https,
  integer,
  line,
  link,
  mirror,
  oneOf,
  permalink,
  picture,
  sha256,
  text,
} from '../../schema/scalars'
import {
  convertBody,
  parseDataFile,
  parseEach,
  stem,
  type FileContext,
  type LoadContext,
  type Parsed,
} from '../context'
import { markdownOf } from '../kept'
import { downloads, labelledLinks } from './fields'
import type { Day, Edition, Pack, Release, ReleaseRow, ReleaseTable } from '../../model'
import type { ContentFile } from '../read'

export const packSchema = z.strictObject({
  title: line(),
  permalink: permalink(),
  banner: picture(),
  wordmark: picture(),
  description: text(),
  buttons: z.array(z.strictObject({ to: link(), text: line() })).default([]),
  downloads: downloads.optional(),
})

export function loadPacks(files: readonly ContentFile[], context: LoadContext): Parsed<Pack> {
  return parseEach(files, context, (file, own): Pack[] => {
    const data = parseDataFile(file, packSchema, own)
    if (data === null) {
      rememberPermalink(own)
      return []
    }
    const refusal = own.html.refuse(data.description)
    if (refusal !== null)
      own.problems.push(
        createProblem(refusal.code, {
          message: refusal.message,
          at: { file: file.file, keyPath: ['description'] },
          hint: refusal.hint,
        }),
      )
    return [
      {
        file: file.file,
        id: stem(file.name),
        title: data.title,
        url: data.permalink,
        banner: data.banner,
        wordmark: data.wordmark,
        description: refusal === null ? convertBody(file, markdownOf(data.description), own) : own.html.fromHtml(''),
        buttons: data.buttons,
        downloads: data.downloads ?? [],
      },
    ]
  })
}

/** The address that a refused pack would have had, as far as its text tells. */
function rememberPermalink({ text, invalidUrls }: FileContext): void {
  const permalink = /^["']?permalink["']?\s*:\s*["']?([^"'\s]+)/m.exec(text)?.[1]
  if (permalink !== undefined) invalidUrls.add(permalink)
}

const release = z.strictObject({
  channel: oneOf(['release', 'beta', 'snapshot', 'experimental']),
  variant: line().optional(),
  version: line().optional(),
  name: line().optional(),
  date: either((input): z.ZodType<Day | 'rolling'> => (input === 'rolling' ? z.literal('rolling') : day())).optional(),
  size: integer(1).optional(),
  sha256: sha256().optional(),
  file: line().optional(),
  url: https().optional(),
  mirrors: labelledLinks(mirror()).default([]),
})

const longRow = z.strictObject({ covers: z.array(line()).min(1), releases: z.array(release).min(1) })
type RowData = { covers: string[] | null; releases: z.output<typeof release>[] }

export const releasesSchema = entries(
  either((input): z.ZodType<RowData> =>
    Array.isArray(input)
      ? z
          .array(release)
          .min(1)
          .transform((releases) => ({ covers: null, releases }))
      : longRow,
  ),
)

const EDITIONS: readonly Edition[] = ['java', 'bedrock']

/** Rows of a table as its file has them; what they mean depends on the packs. */
export type ReleaseFile = { readonly file: ContentFile; readonly rows: readonly [label: string, RowData][] }

export function loadReleases(files: readonly ContentFile[], context: LoadContext): Parsed<ReleaseFile> {
  return parseEach(files, context, (file, own): ReleaseFile[] => {
    const { edition } = placeOf(file)
    if (edition === undefined) {
      const message = 'A release table stands at content/releases/{pack}/java.yaml or bedrock.yaml'
      own.problems.push(createProblem('unknown-file', { message, at: { file: file.file }, hint: 'move it there.' }))
      return []
    }
    const rows = parseDataFile(file, releasesSchema, own)
    return [{ file, rows: rows ?? [] }]
  })
}

function placeOf(file: ContentFile): { readonly pack: string; readonly edition: Edition | undefined } {
  const [pack = '', name = '', rest] = stem(file.name).split('/')
  return { pack, edition: rest === undefined ? EDITIONS.find((candidate) => candidate === name) : undefined }
}

/** Release tables: content/releases/{pack}/{edition}.yaml. The packs give the folders of first-party files their names. */
export function resolveReleases(
  files: readonly ReleaseFile[],
  { packs, refused }: { readonly packs: readonly Pack[]; readonly refused: ReadonlySet<string> },
  context: LoadContext,
): ReleaseTable[] {
  return files.flatMap(({ file, rows }): ReleaseTable[] => {
    const { pack, edition } = placeOf(file)
    const known = packs.find(({ id }) => id === pack)
    const isRefused = [...refused].some((other) => other.startsWith(`content/packs/${pack}.`))
    if (known === undefined && !isRefused) {
      const hint = `make the folder's name one of: ${packs.map(({ id }) => id).join(', ')}.`
      context.problems.push(
        createProblem('unknown-pack', { message: `There is no pack '${pack}'`, at: { file: file.file }, hint }),
      )
    }
    if (known === undefined || edition === undefined || refused.has(file.file)) return []
    const table: TableContext = { packEdition: packEdition(known.title, edition), edition, file, context }
    return [
      {
        file: file.file,
        id: stem(file.name),
        pack,
        edition,
        rows: rows.map(([label, row]) => createRow(label, row, table)),
      },
    ]
  })
}

type TableContext = { packEdition: string; edition: Edition; file: ContentFile; context: LoadContext }

function createRow(label: string, row: RowData, table: TableContext): ReleaseRow {
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
  const complain = (code: string, details: { message: string; hint: string; key?: string }): void => {
    const { message, hint, key } = details
    const place = { file: at.file.file, keyPath: key === undefined ? keyPath : [...keyPath, key] }
    at.context.problems.push(createProblem(code, { message, at: place, hint }))
  }
  if (data.file !== undefined && data.url !== undefined)
    complain('invalid-download', { message: "A release has either 'file' or 'url'", hint: 'remove one of them.' })
  if (data.file !== undefined && data.variant === undefined)
    complain('missing-key', { message: "'variant' is missing", hint: "name the file's folder, such as java-latest." })
  if (data.file === undefined && data.url === undefined && data.mirrors.length === 0)
    complain('missing-key', { message: 'The release has no file', hint: "give it 'file', 'url' or 'mirrors'." })
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
    name: data.name ?? null,
    date: data.date ?? null,
    sizeBytes: data.size ?? null,
    sha256: data.sha256 ?? null,
    href,
    mirrors: data.mirrors,
  }
}

function downloadFault(href: string, edition: Edition): string | undefined {
  const extension = edition === 'java' ? '.zip' : '.mcpack'
  if (!href.endsWith(extension)) return `A file for this edition ends in ${extension}: '${href}'`
  const parsed = download().safeParse(href)
  return parsed.success ? undefined : (parsed.error.issues[0]?.message ?? 'It is no address')
}

/** 'Classic 32x' and java -> 'Classic-32x-Java' (SPEC section 3). */
export function packEdition(title: string, edition: Edition): string {
  return `${title.replace(/\s+/g, '-')}-${edition === 'java' ? 'Java' : 'Bedrock'}`
}
