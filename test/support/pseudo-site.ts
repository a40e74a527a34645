// Translates a site into pseudo-languages: every file of content gets a translation in which each word has other letters and is 40 % longer.

import { mkdtempSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { ACCENTED, RIGHT_TO_LEFT, pseudoMessages, pseudoText, type PseudoScript } from './pseudo-words'
import { packageFolder } from './paths'
import { copyInOneLanguage } from './reference'

/** Tags for private use by BCP 47; those that begin with 'ar' are written from right to left. */
export const PSEUDO_LANGUAGES = [
  { tag: 'en-XA', direction: 'ltr', script: ACCENTED },
  { tag: 'ar-XB', direction: 'rtl', script: RIGHT_TO_LEFT },
] as const

const LANGUAGES = `languages: [{ tag: 'en', name: 'English' }, ${PSEUDO_LANGUAGES.map(
  ({ tag, script }) => `{ tag: '${tag}', name: '${pseudoText('Pseudo', script)}' }`,
).join(', ')}],`

/** Fields that name a row in a translation, or are repeated in it. */
const ROW_KEYS = ['slug', 'to', 'from', 'version', 'project', 'id', 'kind']
const WORD_KEYS = [
  'title',
  'name',
  'short',
  'text',
  'note',
  'description',
  'summary',
  'heading',
  'intro',
  'question',
  'answer',
  'unit',
]
/** Data that have no translation. */
const UNTRANSLATED = /^(?:authors|gallery\/(?:images|versions)|releases|site\/(?:redirects|messages))/

/** Returns the root of a copy of the reference site in English and both pseudo-languages. The caller removes it. */
export function createPseudoSite(): string {
  const root = mkdtempSync(join(tmpdir(), 'packsite-pseudo-'))
  copyInOneLanguage(root)
  for (const name of ['public', 'templates']) symlinkSync(join(packageFolder, name), join(root, name), 'junction')
  const config = readFileSync(join(root, 'site.config.ts'), 'utf8')
  writeFileSync(join(root, 'site.config.ts'), config.replace('\n  identity: {', `\n  ${LANGUAGES}$&`))
  for (const [file, text] of Object.entries(pseudoTranslations(join(root, 'content'))))
    writeFileSync(join(root, file), text)
  return root
}

/** Translations of all content below a folder, for every pseudo-language. */
function pseudoTranslations(content: string): Record<string, string> {
  const names = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:md|yaml)$/.test(name) && !UNTRANSLATED.test(name))
  return Object.fromEntries(
    PSEUDO_LANGUAGES.flatMap(({ tag, script }) => [
      [`content/site/messages.${tag}.yaml`, pseudoMessages(script)],
      ...names.flatMap((name) => {
        const text = translated(readFileSync(join(content, name), 'utf8'), { isMarkdown: name.endsWith('.md'), script })
        return text === '' ? [] : [[`content/${name.replace(/\.(\w+)$/, `.${tag}.$1`)}`, text]]
      }),
    ]) as [string, string][],
  )
}

type Way = { readonly isMarkdown: boolean; readonly script: PseudoScript }

function translated(source: string, { isMarkdown, script }: Way): string {
  if (!isMarkdown) {
    const words = wordsOf(parse(source), script)
    return words === undefined ? '' : stringify(words)
  }
  const [, matter = '', body = ''] = /^---\n(.*?)^---\n(.*)$/ms.exec(source) ?? []
  const own = Object.entries(parse(matter) as object).filter(([key]) => !ROW_KEYS.includes(key))
  return `---\n${stringify(wordsOf(Object.fromEntries(own), script) ?? {})}---\n${pseudoMarkdown(withIds(body), script)}`
}

/** Headings that the text links to keep their ids. */
function withIds(body: string): string {
  return body.replace(/^(#+ )([\w ]+)$/gm, (heading, _level: string, title: string) => {
    const id = title.toLowerCase().replaceAll(' ', '-')
    return body.includes(`](#${id})`) ? `${heading} {#${id}}` : heading
  })
}

/** The words of a value, and what names its rows; undefined without words. */
function wordsOf(value: unknown, script: PseudoScript): unknown {
  if (Array.isArray(value)) {
    const rows = value.map((row) => wordsOf(row, script))
    return rows.some((row) => row === undefined) ? undefined : rows
  }
  if (typeof value !== 'object' || value === null) return undefined
  const fields = Object.entries(value).map(([key, field]: [string, unknown]): [string, unknown] => {
    if (ROW_KEYS.includes(key)) return [key, field]
    if (typeof field === 'string') return [key, WORD_KEYS.includes(key) ? pseudoMarkdown(field, script) : undefined]
    return [key, wordsOf(field, script)]
  })
  const known = fields.filter(([, field]) => field !== undefined)
  return known.some(([key]) => !ROW_KEYS.includes(key)) ? Object.fromEntries(known) : undefined
}

/** Fences, code, tags, destinations of links, ids of headings, addresses and entities stay. */
const MARKUP =
  /(^```.*?^```$|^ {4}.*$|`[^`]*`|<[^>]*>|\]\([^)]*\)|\{[#.][^}]*\}|\[\^[^\]]*\]|\[![A-Z]+\]|https?:\S+|&\w+;)/ms

function pseudoMarkdown(text: string, script: PseudoScript): string {
  return text
    .split(new RegExp(MARKUP, 'gms'))
    .map((part, index) => (index % 2 === 0 ? pseudoText(part, script) : part))
    .join('')
}
