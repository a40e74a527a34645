// Checks the links and pictures in the texts of translations. Their data comes from their sources, which have their own checks.

import { memoizeEach } from '../../util/memoize'
import { checkEntryPictures, type FileCheckInput } from './files'
import { checkLinks, type LinkCheckInput } from './links'
import type { LanguagePlan } from '../../pages/plan-languages'
import type { EntryFile, Problem } from '../../types'

type TranslationCheckInput = LinkCheckInput & {
  readonly publicFiles: FileCheckInput['publicFiles']
  readonly languages: readonly LanguagePlan[]
}

/** Returns a problem for every broken link and missing picture. A link with a heading needs the heading of the translated text. */
export function translationProblems({ languages, publicFiles, ...input }: TranslationCheckInput): Problem[] {
  const { content } = input
  const sources = new Set(content.checked.map(({ file }) => file))
  return languages.flatMap(({ language: { tag }, plan }) => {
    const checked = plan.input.content.files.filter(({ file }) => !sources.has(file)).map(textOf)
    if (checked.length === 0) return []
    const ending = new RegExp(`\\.${tag}(?=\\.[a-z]+$)`)
    const bodies = new Map(checked.map(({ file, body }) => [file.replace(ending, ''), body]))
    const files = content.files.map((source): EntryFile => {
      const body = bodies.get(source.file)
      return body === undefined ? source : { ...source, body, named: () => [] }
    })
    return [
      ...checkLinks({ ...input, content: { ...content, files, checked } }),
      ...checkEntryPictures(checked, publicFiles),
    ]
  })
}

/** An entry's file without data. */
const textOf = memoizeEach((record: EntryFile): EntryFile => ({ ...record, named: () => [] }))
