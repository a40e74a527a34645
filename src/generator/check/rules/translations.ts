// Tells which translations are missing, incomplete or older than their sources.

import { createProblem } from '../../diagnostics/errors'
import { loadTranslationStates, type TranslationRow } from '../../content/translation-states'
import { countWithNoun } from '../../util/text'
import type { Problem, Site } from '../../types'

/** Reports nothing for a site with one language. Missing messages have a rule of their own ('english-messages'). */
export function translationProblems(site: Site): Problem[] {
  if (site.languages.length < 2) return []
  const rows = loadTranslationStates(site)
  const stale = rows.filter(({ state }) => state === 'stale').map(staleProblem)
  const partial = rows
    .filter(({ state, file }) => state === 'partial' && !file.startsWith('content/site/messages.'))
    .map(partialProblem)
  const missing = site.languages.flatMap(({ tag }, index) => {
    const files = rows.filter(({ language, state }) => language === tag && state === 'missing')
    const [first] = files
    if (first === undefined) return []
    const count = countWithNoun(files.length, 'file')
    return [
      createProblem('missing-translation', {
        message: `${count} ${files.length === 1 ? 'has' : 'have'} no translation in '${tag}'`,
        at: { file: site.configFile, keyPath: ['languages', index] },
        hint: `'packsite list translations' lists them; 'packsite new translation ${first.source} --language ${tag}' writes the first one.`,
      }),
    ]
  })
  return [...stale, ...partial, ...missing]
}

function staleProblem({ file, source }: TranslationRow): Problem {
  return createProblem('stale-translation', {
    message: `${source} changed after this translation`,
    at: { file },
    hint: `translate what changed, then run 'packsite confirm ${file}'.`,
  })
}

function partialProblem({ file, source, missing, texts }: TranslationRow): Problem {
  return createProblem('missing-translation', {
    message: `${String(missing)} of ${countWithNoun(texts, 'text')} of ${source} ${missing === 1 ? 'is' : 'are'} not translated`,
    at: { file },
    hint: 'add them; until then pages show the texts of the source.',
  })
}
