// `packsite new translation <source>`: writes a translation with the texts of its source, ready to be replaced. `packsite confirm <file...>`:
// records that translations match their sources.

import { existsSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { Document, visit } from 'yaml'
import { SiteError, createProblem } from '../../diagnostics/errors'
import { createFile, replaceFile } from '../create-file'
import { failUsage } from '../usage-error'
import { assignContentFiles, translationTags } from '../../content/list'
import { sourceLine, withSourceHash } from '../../content/source-words'
import { stemOf, translationSources, type TranslationSource } from '../../content/translation-states'
import { openSite } from '../../build/load-project'
import { suggestionOrGenericHint } from '../../schema/suggest'
import { readTextIfExists } from '../../util/fs'
import { orderedEntries } from '../../schema/ordered-map'
import type { Site } from '../../types'
import type { CliContext } from '../action'
import type { Terminal } from '../ui/terminal'

export type NewTranslationFlags = { readonly language?: string }

export async function runNewTranslation({ terminal, root }: CliContext, asked: string, flags: NewTranslationFlags) {
  const { site } = await openSite(root, () => undefined)
  const language = chooseLanguage(terminal, site, { ...flags, command: 'packsite new translation' })
  const source = findSource(site, asked)
  const file = `${source.stem}.${language}${source.ending}`
  const target = join(root, file)
  if (existsSync(target)) {
    const hint = `edit it, then run 'packsite confirm ${file}'.`
    throw new SiteError([createProblem('file-exists', { message: 'The translation exists', at: { file }, hint })])
  }
  createFile(target, translationText(source))
  terminal.event({ event: 'written', kind: 'translation', file, source: source.source, language })
  terminal.line(`${terminal.colors.bold(file)} is written, with the texts of ${source.source}.`)
  terminal.line('Translate them. Remove what stays as it is.')
}

/** The language of the flag, or the only further language. Ends the command if neither is one. */
export function chooseLanguage(
  terminal: Terminal,
  { languages }: Pick<Site, 'languages'>,
  { language, command }: NewTranslationFlags & { readonly command: string },
): string {
  const tags = translationTags(languages)
  const [first] = tags
  if (first === undefined)
    return failUsage(terminal, ["This site has one language. Add 'languages' to site.config.ts (docs/languages.md)."])
  if (language === undefined)
    return tags.length === 1 ? first : failUsage(terminal, [`${command} needs --language <tag>: ${tags.join(', ')}.`])
  if (!tags.includes(language))
    failUsage(terminal, [`'${language}' is none of the languages to translate into: ${tags.join(', ')}.`])
  return language
}

/** The source that a path, a name in content/, 'messages' or 'config' means. Throws SiteError if there is none. */
function findSource(site: Site, asked: string): TranslationSource {
  const { files } = assignContentFiles(site)
  const path = pathInSite(site, asked)
  const names = ({ source, stem, ending }: TranslationSource): readonly string[] => [
    source,
    stem,
    stem + ending,
    stem.slice('content/'.length),
    stem.slice('content/site/'.length),
  ]
  // A path is found without reading the texts of the other files.
  const named = files.filter((file) => path.startsWith(stemOf(file)) || stemOf(file).endsWith(`/${path}`))
  const isAsked = (source: TranslationSource): boolean => names(source).includes(path)
  const found = translationSources(site, named).find(isAsked)
  if (found !== undefined) return found
  const sources = translationSources(site, files)
  throw new SiteError([
    createProblem('unknown-file', {
      message: 'There is nothing to translate here',
      at: { file: asked },
      hint: suggestionOrGenericHint(path, sources.flatMap(names)),
    }),
  ])
}

function translationText({ words, body, ending, hash }: TranslationSource): string {
  const document = new Document(asMaps(words ?? {}), { schema: 'failsafe' })
  visit(document, {
    Scalar: (_key, node) => {
      if (typeof node.value === 'string' && node.value.includes('\n')) node.type = 'BLOCK_LITERAL'
    },
  })
  const data = words === undefined ? '' : document.toString({ lineWidth: 0 })
  if (ending !== '.md') return `${sourceLine(hash)}\n${data}`
  return `---\n${sourceLine(hash)}\n${data}---\n${body.trim() === '' ? '' : `\n${body.trim()}\n`}`
}

/** Data with maps in file order, which plain objects would not keep for keys such as '26'. */
function asMaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asMaps)
  const entries = orderedEntries(value)
  return entries === null ? value : new Map(entries.map(([key, inner]) => [key, asMaps(inner)]))
}

/** Relative to the site, with slashes: '.\\content\\news\\a.md' -> 'content/news/a.md'. */
function pathInSite({ root }: Site, path: string): string {
  return (isAbsolute(path) ? relative(root, path) : path).replaceAll('\\', '/').replace(/^\.\//, '')
}

/** Records in each translation the hash of its source. Throws SiteError, and changes nothing, if one of the files is no translation. */
export async function runConfirm({ terminal, root }: CliContext, files: readonly string[]): Promise<void> {
  const { site } = await openSite(root, () => undefined)
  const { files: sourceFiles, translations } = assignContentFiles(site)
  const known = new Map(translations.map((one) => [String(one.listed.file), one]))
  const asked = new Set(files.flatMap((path) => known.get(pathInSite(site, path)) ?? []).map(stemOf))
  const needed = sourceFiles.filter((file) => asked.has(stemOf(file)))
  const sources = new Map(translationSources(site, needed).map((source) => [source.stem, source]))
  const chosen = files.map((path) => {
    const file = pathInSite(site, path)
    const found = known.get(file)
    const source = found === undefined ? undefined : sources.get(stemOf(found))
    if (source !== undefined && !file.endsWith('.json')) return { file, source }
    const hint = suggestionOrGenericHint(file, [...known.keys()])
    const message = file.endsWith('.json') ? 'JSON has no comments for the hash' : 'There is no such translation'
    return createProblem('unknown-file', { message, at: { file }, hint })
  })
  const problems = chosen.flatMap((one) => ('source' in one ? [] : [one]))
  if (problems.length > 0) throw new SiteError(problems)
  for (const one of chosen) {
    if (!('source' in one)) continue
    const text = readTextIfExists(join(root, one.file)) ?? ''
    const next = withSourceHash(one.file, text, one.source.hash)
    if (next !== text) replaceFile(join(root, one.file), next)
    terminal.event({ event: 'confirmed', file: one.file, source: one.source.source, changed: next !== text })
    terminal.line(`${terminal.colors.bold(one.file)} matches ${one.source.source}.`)
  }
}
