// The content of a site in one of its further languages: translations in place of their sources, and addresses below the language's path.
// An entry without a translation keeps its words, and names their language.

import { encodeUrlPath } from '../util/address'
import { memoizeEach } from '../util/memoize'
import { assembleContent } from './assemble'
import type { ContentMemory } from './memory'
import type { CollectionFile } from './list'
import type { ContentRecord } from './record'
import type { CustomDefinitions, Site, SiteLanguage } from '../types'

type LanguagesInput = {
  readonly site: Pick<Site, 'languages' | 'own'>
  readonly records: readonly ContentRecord[]
  readonly translations: readonly CollectionFile[]
  readonly memory: ContentMemory
  readonly nowMs: number
  readonly includeUnpublished: boolean
}

/** The content of each language but the first, without problems: the first language's content and the translations have these. */
export function contentOfLanguages(input: LanguagesInput) {
  const { site, memory } = input
  const [first, ...others] = site.languages
  return others.map((language) => {
    const translated = translatedRecords(input, language)
    const localRecord = localRecordIn(language)
    const records = input.records.map((record) => {
      const translation = translated.get(record.file)
      if (translation?.entry != null) return localRecord(withAddressesOf(translation, record), '')
      return localRecord(record, record.isText ? (first?.tag ?? '') : '')
    })
    const sources = new Set<string>(input.records.map(({ file }) => file))
    // Translations of packsite's own texts have no source on the site.
    for (const [file, record] of translated) if (!sources.has(file) && record.entry !== null) records.push(record)
    return { language, content: assembled(records, { ...input, own: site.own, tag: language.tag, memory }) }
  })
}

type AssembleInput = Pick<LanguagesInput, 'memory' | 'nowMs' | 'includeUnpublished'> & {
  readonly own: CustomDefinitions
  readonly tag: string
}

function assembled(records: readonly ContentRecord[], { memory, tag, own, nowMs, includeUnpublished }: AssembleInput) {
  const options = { memory: memory.listsOf(tag), own, nowMs, includeUnpublished, unlisted: [] }
  return assembleContent(records, options).content
}

/** Source file -> record of its translation. */
function translatedRecords({ translations, memory }: LanguagesInput, { tag }: SiteLanguage) {
  const inLanguage = translations.filter(({ translation }) => translation?.language === tag)
  const records = new Map(memory.translations.of(translations).map((record) => [record.file, record]))
  return new Map(
    inLanguage.flatMap(({ listed, translation }) => {
      const record = records.get(listed.file)
      return record === undefined || translation === undefined
        ? []
        : [[translation.source?.file ?? listed.file, record] as const]
    }),
  )
}

/** Gives a translation the name that its source has in addresses of files and in anchors. */
const withAddressesOf = memoizeEach((translation: ContentRecord, { entry: source }: ContentRecord): ContentRecord => {
  if (translation.entry === null || source === null || !('nameInAddresses' in source)) return translation
  return translation.withEntry({ ...translation.entry, nameInAddresses: source.nameInAddresses })
})

/**
 * Returns a function that gives a record in a language. `textLanguage`: language of the words, if that is another one; else ''. Memoised for
 * each language.
 */
const localRecordIn = memoizeEach(({ path }: SiteLanguage) =>
  memoizeEach((record: ContentRecord, textLanguage: string): ContentRecord => {
    const { entry, url } = record
    if (entry === null || (url === null && textLanguage === '')) return record
    return record.withEntry({
      ...entry,
      ...(url === null ? {} : { url: encodeUrlPath(path + url) }),
      ...(textLanguage === '' ? {} : { textLanguage }),
    })
  }),
)
