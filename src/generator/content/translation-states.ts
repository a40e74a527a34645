// Which texts of a site are translated into which of its languages. Reads front matter, data and bodies without converting Markdown.

import { MESSAGES } from '../../shared/messages'
import { hasWords } from '../i18n/check-messages'
import { CONFIG_WORDS, wordsOfConfig } from './collections/config-words'
import { fileSchemaOf, wordPathsOf } from './collections/collection'
import { assignContentFiles, readContent, removeExtension, type CollectionFile, type ContentFile } from './list'
import { parseAndValidateText } from './read-data'
import { recordedSourceHash, sourceHash, wordsOfSource } from './source-words'
import type { Site } from '../types'

/** Where the texts of a translation come from. */
export type TranslationSource = {
  /** A file of content/, 'site.config.ts', or 'packsite' for its own messages. */
  readonly source: string
  /** Path of a translation without tag and ending: 'content/news/copper'. */
  readonly stem: string
  /** Ending of a new translation: '.md', or '.yaml', which also translates JSON. */
  readonly ending: string
  /** The texts in the form of a translation. */
  readonly words: unknown
  readonly body: string
  readonly count: number
  readonly hash: string
}

/**
 * 'done'; 'partial': some texts are missing; 'stale': the source changed after the translation recorded its hash; 'missing': there is no
 * translation.
 */
export const TRANSLATION_STATES = ['done', 'partial', 'stale', 'missing'] as const
export type TranslationState = (typeof TRANSLATION_STATES)[number]

export type TranslationRow = {
  readonly language: string
  readonly state: TranslationState
  readonly source: string
  /** The translation, or the path that it would have. */
  readonly file: string
  /** Number of texts in the source, and of those without translation. */
  readonly texts: number
  readonly missing: number
}

/** One row for each source and further language of the site, in the order of the languages. Files with problems and drafts have none. */
export function loadTranslationStates(site: Site): TranslationRow[] {
  const { files, translations } = assignContentFiles(site)
  const sources = translationSources(site, files)
  const byStem = new Map(translations.map((one) => [`${one.translation?.language ?? ''} ${stemOf(one)}`, one]))
  return site.languages.slice(1).flatMap(({ tag }) =>
    sources.map((source): TranslationRow => {
      const { stem, ending, count } = source
      const found = byStem.get(`${tag} ${stem}`)
      const row = { language: tag, source: source.source, texts: count }
      if (found === undefined) return { ...row, state: 'missing', file: `${stem}.${tag}${ending}`, missing: count }
      return { ...row, file: found.listed.file, ...stateOf(source, found) }
    }),
  )
}

const stemOf = ({ row, id }: CollectionFile): string => `content/${row.folder}/${id}`

/** Everything that can be translated: files with words, the words of site.config.ts, and packsite's messages. */
export function translationSources(site: Site, files: readonly CollectionFile[]): TranslationSource[] {
  const own = files.flatMap((file) => sourceOfFile(file) ?? [])
  const config = wordsOfConfig(site)
  const beside = (name: string) => ({ stem: `content/site/${name}`, ending: '.yaml', body: '' })
  const messages = Object.fromEntries(Object.entries(MESSAGES).map(([key, { text }]) => [key, text]))
  const messagesFile = own.find(({ stem }) => stem === beside('messages').stem)
  const all = Object.fromEntries(
    Object.entries({ ...messages, ...(messagesFile?.words as Record<string, string> | undefined) }).filter(([, text]) =>
      hasWords(text),
    ),
  )
  return [
    {
      ...beside('messages'),
      ...{ source: messagesFile?.source ?? 'packsite', words: all, count: Object.keys(all).length },
      hash: sourceHash(all, ''),
    },
    {
      ...beside(CONFIG_WORDS),
      ...{ source: site.configFile, words: config.data, count: config.count, hash: sourceHash(config.data, '') },
    },
    ...own.filter((source) => source !== messagesFile),
  ]
}

function sourceOfFile(found: CollectionFile): TranslationSource | null {
  const read = readTexts(found)
  if (read === null || read.data === null || found.row.isHidden?.(read.data) === true) return null
  const { words, body } = read
  const count = words.count + (body.trim() === '' ? 0 : 1)
  if (count === 0) return null
  return {
    ...{ source: found.listed.file, stem: stemOf(found), body, count },
    ending: found.listed.name.endsWith('.md') ? '.md' : '.yaml',
    words: words.data,
    hash: sourceHash(words.data, body),
  }
}

const endingOf = ({ name }: ContentFile): string => name.slice(removeExtension(name).length)

/** The texts of a source or translation; null for a file with problems, or without texts. */
function readTexts({ listed, row, id }: CollectionFile) {
  const paths = wordPathsOf(row, id)
  const ending = endingOf(listed)
  if (ending !== '.md' && paths.length === 0) return null
  const content = readContent(listed)
  if ('fault' in content) return null
  const schema = fileSchemaOf(row, id, ending)
  if (schema === null || 'message' in schema) return null
  const { data, input, body } = parseAndValidateText(listed.file, content.text, schema)
  return { text: content.text, data, words: wordsOfSource(input, paths), body }
}

function stateOf(source: TranslationSource, found: CollectionFile): Pick<TranslationRow, 'state' | 'missing'> {
  const read = readTexts(found)
  const has = read === null ? 0 : read.words.count + (read.body.trim() === '' ? 0 : 1)
  const missing = Math.max(0, source.count - has)
  const recorded = read === null ? null : recordedSourceHash(found.listed.file, read.text)
  if (recorded !== null && recorded !== source.hash) return { state: 'stale', missing }
  return { state: missing > 0 ? 'partial' : 'done', missing }
}
