// The languages of a site: `languages` of the config, or the single `language`.

import { directionOf } from '../../shared/direction'
import { createProblem } from '../diagnostics/errors'
import type { ParsedConfig } from './site-schema'
import type { Problem, SiteLanguage, SourcePath } from '../types'

/** `language` of a config that does not set it. */
const DEFAULT_LANGUAGE = 'en'

/** Codes of countries that are often taken for codes of languages -> tag of the language. */
const COUNTRY_CODES: Readonly<Record<string, string>> = {
  cn: 'zh-Hans',
  cz: 'cs',
  dk: 'da',
  gr: 'el',
  il: 'he',
  jp: 'ja',
  kr: 'ko',
  se: 'sv',
  ua: 'uk',
  us: 'en',
}

type LanguageConfig = Pick<ParsedConfig, 'language' | 'languages'>
type ProblemContext = { readonly file: SourcePath; readonly problems: Problem[] }

/** At least one language. */
export function resolveLanguages(
  { language, languages }: LanguageConfig,
  { file, problems }: ProblemContext,
): readonly [SiteLanguage, ...SiteLanguage[]] {
  const [first = { tag: language, name: '' }, ...others] = languages ?? []
  if (languages !== undefined && language !== DEFAULT_LANGUAGE && language !== first.tag)
    problems.push(
      createProblem('invalid-value', {
        message: `'language' is '${language}', but the first of 'languages' is '${first.tag}'`,
        at: { file, keyPath: ['language'] },
        hint: "remove 'language'.",
      }),
    )
  const tags = [first, ...others].map(({ tag }) => tag)
  for (const [index, tag] of tags.entries()) {
    const at = { file, keyPath: languages === undefined ? ['language'] : ['languages', index, 'tag'] }
    const right = COUNTRY_CODES[tag.toLowerCase()]
    if (right !== undefined && languages !== undefined) {
      const message = `'${tag}' is the code of a country`
      problems.push(createProblem('invalid-value', { message, at, hint: `write the tag of the language: '${right}'.` }))
    }
    const isTwice = tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) < index
    if (isTwice)
      problems.push(
        createProblem('invalid-value', { message: `'${tag}' is a language twice`, at, hint: 'remove one.' }),
      )
  }
  return [languageOf(first, ''), ...others.map((other) => languageOf(other, `/${other.tag}`))]
}

function languageOf({ tag, name }: Pick<SiteLanguage, 'tag' | 'name'>, path: string): SiteLanguage {
  return { tag, name, path, direction: directionOf(tag) }
}
