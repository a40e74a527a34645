// Messages as files of translation tools: FormatJS's JSON, and gettext's PO by the package gettext-parser of the site.

import { pathToFileURL } from 'node:url'
import { siteError } from '../diagnostics/errors'
import { resolveFromSite } from '../util/require-package'

const GETTEXT_PACKAGE = 'gettext-parser'

export const MESSAGE_FILE_ENDINGS = ['.json', '.po'] as const

export type MessageToTranslate = {
  readonly key: string
  /** The text in the first language. */
  readonly source: string
  /** Purpose and arguments, for the translator. */
  readonly about: string
  /** '' without a translation. */
  readonly translation: string
}

/** The part of gettext-parser that packsite uses. */
type Gettext = {
  readonly po: {
    readonly compile: (data: GettextFile) => Uint8Array
    readonly parse: (bytes: Uint8Array) => GettextFile
  }
}

type GettextMessage = {
  readonly msgctxt?: string
  readonly msgid: string
  readonly msgstr: readonly string[]
  readonly comments?: { readonly extracted?: string; readonly flag?: string }
}

type GettextFile = {
  readonly charset: string
  readonly headers: Readonly<Record<string, string>>
  readonly translations: Readonly<Record<string, Readonly<Record<string, GettextMessage>>>>
}

type MessageFileContext = { readonly root: string; readonly language: string }

/** FormatJS: key -> default message and description. A message without a translation has the text of the source. */
export function formatJsText(messages: readonly MessageToTranslate[]): string {
  const rows = messages.map(({ key, source, about, translation }) => [
    key,
    { defaultMessage: translation === '' ? source : translation, description: about },
  ])
  return `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`
}

/** PO: the key is the context, the source the id. Throws SiteError if the site has no gettext-parser. */
export async function gettextText(messages: readonly MessageToTranslate[], { root, language }: MessageFileContext) {
  const { po } = await loadGettext(root)
  const translations = Object.fromEntries(
    messages.map(({ key, source, about, translation }) => [
      key,
      {
        [source]: {
          msgctxt: key,
          msgid: source,
          msgstr: [translation],
          comments: { extracted: about, flag: 'icu-format' },
        },
      },
    ]),
  )
  const headers = { 'content-type': 'text/plain; charset=utf-8', language, 'mime-version': '1.0' }
  return Buffer.from(po.compile({ charset: 'utf-8', headers, translations })).toString('utf8')
}

/** Key -> text of a JSON file of FormatJS: of its long form, or of its short one, key -> text. Null if the file has another form. */
export function readFormatJs(text: string): ReadonlyMap<string, string> | null {
  let data: unknown
  try {
    // Some editors begin a file with a byte order mark.
    data = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  const rows = Object.entries(data).map(([key, value]: [string, unknown]) => {
    const words =
      typeof value === 'object' && value !== null && 'defaultMessage' in value ? value.defaultMessage : value
    return [key, words] as const
  })
  return rows.every((row): row is [string, string] => typeof row[1] === 'string') ? new Map(rows) : null
}

/** Key -> text of a PO file, without empty ones and without fuzzy ones, which the translator marked as unsure. */
export async function readGettext(
  bytes: Uint8Array,
  { root }: MessageFileContext,
): Promise<ReadonlyMap<string, string>> {
  const { po } = await loadGettext(root)
  const rows = Object.entries(po.parse(bytes).translations).flatMap(([key, byId]) =>
    Object.values(byId).flatMap(({ msgstr: [text = ''], comments }): [string, string][] =>
      key === '' || text === '' || comments?.flag?.includes('fuzzy') === true ? [] : [[key, text]],
    ),
  )
  return new Map(rows)
}

async function loadGettext(root: string): Promise<Gettext> {
  const file = resolveFromSite(root, GETTEXT_PACKAGE)
  if (file === null)
    throw siteError('missing-package', {
      message: `The package ${GETTEXT_PACKAGE}, which reads and writes PO files, is not installed`,
      at: { file: 'package.json' },
      hint: `run npm install --save-dev ${GETTEXT_PACKAGE} in the folder of the site, or use a .json file.`,
    })
  return (await import(pathToFileURL(file).href)) as Gettext
}
