// Which texts of a site are translated into which of its languages. Reads front matter, data and bodies without converting Markdown.

import { MESSAGES } from '../../shared/messages'
import { hasWords } from '../i18n/check-messages'
import { CONFIG_WORDS, wordsOfConfig } from './collections/config-words'
import { siteData } from './collections/site-data'
import { STANDARD_NAMES } from './collections/standard-names'
import { fileSchemaOf, wordPathsOf } from './collections/collection'
import { assignContentFiles, readContent, removeExtension, type CollectionFile, type ContentFile } from './list'
import { parseAndValidateText } from './read-data'
import { recordedSourceHash, sourceHash, wordsOfSource } from './source-words'
import type * as z from 'zod'
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
  /** One path for each text, the body included. */
  readonly paths: readonly string[]
  readonly hash: string
}

/**
 * 'done'; 'partial': some texts are missing; 'stale': the source changed after the translation recorded its hash; 'missing': there is no
 * translation.
 */
export const TRANSLATION_STATES = ['done', 'partial', 'stale', 'missing'] as const
type TranslationState = (typeof TRANSLATION_STATES)[number]

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
      const { stem, ending, paths } = source
      const found = byStem.get(`${tag} ${stem}`)
      const row = { language: tag, source: source.source, texts: paths.length }
      if (found !== undefined) return { ...row, file: found.listed.file, ...stateOf(source, found) }
      return { ...row, state: 'missing', file: `${stem}.${tag}${ending}`, missing: paths.length }
    }),
  )
}

/** Path of a source or of a translation, without tag and ending. */
export const stemOf = ({ row, id }: CollectionFile): string => `content/${row.folder}/${id}`

/** What can be translated: the files with words, the words of site.config.ts, and packsite's messages. */
export function translationSources(site: Site, files: readonly CollectionFile[]): TranslationSource[] {
  const own = files.flatMap((file) => sourceOfFile(file) ?? [])
  const beside = (name: string) => ({ stem: `content/site/${name}`, ending: '.yaml', body: '' })
  const messagesFile = own.find(({ stem }) => stem === beside('messages').stem)
  const texts = { ...STANDARD_TEXTS, ...(messagesFile?.words as Record<string, string> | undefined) }
  const messages = Object.fromEntries(Object.entries(texts).filter(([, text]) => hasWords(text)))
  const config = wordsOfConfig(site)
  return [
    {
      ...beside('messages'),
      ...{ source: messagesFile?.source ?? 'packsite', words: messages, paths: Object.keys(messages) },
      hash: sourceHash(messages, ''),
    },
    {
      ...beside(CONFIG_WORDS),
      ...{ source: site.configFile, words: config.data, paths: config.paths, hash: sourceHash(config.data, '') },
    },
    ...Object.entries(STANDARD_NAMES).flatMap(([name, text]) =>
      files.some(({ row, id }) => row.folder === 'site' && id === name)
        ? []
        : [{ ...beside(name), ...standardWords(name, text) }],
    ),
    ...own.filter((source) => source !== messagesFile),
  ]
}

const STANDARD_TEXTS = Object.fromEntries(Object.entries(MESSAGES).map(([key, { text }]) => [key, text]))

/** The names of packsite's own editions or channels. */
function standardWords(name: string, text: string): Pick<TranslationSource, 'source' | 'words' | 'paths' | 'hash'> {
  const schema = fileSchemaOf(siteData, name, '.json') as z.ZodType
  const { input } = parseAndValidateText(`${name}.json`, text, schema)
  const { data, paths } = wordsOfSource(input, wordPathsOf(siteData, name))
  return { source: 'packsite', words: data, paths, hash: sourceHash(data, '') }
}

function sourceOfFile(found: CollectionFile): TranslationSource | null {
  const read = readTexts(found)
  if (read === null || read.data === null || found.row.isHidden?.(read.data) === true) return null
  const { words, paths, body } = read
  if (paths.length === 0) return null
  return {
    ...{ source: found.listed.file, stem: stemOf(found), words, paths, body },
    ending: found.listed.name.endsWith('.md') ? '.md' : '.yaml',
    hash: sourceHash(words, body),
  }
}

const endingOf = ({ name }: ContentFile): string => name.slice(removeExtension(name).length)

/** The texts of a source or translation; null for a file with problems, or without texts. */
function readTexts({ listed, row, id }: CollectionFile) {
  const wordPaths = wordPathsOf(row, id)
  const ending = endingOf(listed)
  if (ending !== '.md' && wordPaths.length === 0) return null
  const content = readContent(listed)
  if ('fault' in content) return null
  const schema = fileSchemaOf(row, id, ending)
  if (schema === null || 'message' in schema) return null
  const { data, input, body } = parseAndValidateText(listed.file, content.text, schema)
  const words = wordsOfSource(input, wordPaths)
  const paths = body.trim() === '' ? words.paths : [...words.paths, BODY]
  return { text: content.text, data, words: words.data, paths, body }
}

/** Path of the text below the front matter. */
const BODY = '#body'

function stateOf(source: TranslationSource, found: CollectionFile): Pick<TranslationRow, 'state' | 'missing'> {
  const read = readTexts(found)
  const has = new Set(read?.paths)
  const missing = source.paths.filter((path) => !has.has(path)).length
  const recorded = read === null ? null : recordedSourceHash(found.listed.file, read.text)
  if (recorded !== null && recorded !== source.hash) return { state: 'stale', missing }
  return { state: missing > 0 ? 'partial' : 'done', missing }
}
