// `packsite export <file>` and `packsite import <file>`: packsite's messages, for people who translate with tools of their own.

import { existsSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { isMap, parseDocument, Document } from 'yaml'
import { MESSAGES } from '../../../shared/messages'
import { openSite } from '../../build/load-project'
import { createProblem, SiteError } from '../../diagnostics/errors'
import { customMessageFault } from '../../i18n/check-messages'
import {
  formatJsText,
  gettextText,
  MESSAGE_FILE_ENDINGS,
  readFormatJs,
  readGettext,
  type MessageToTranslate,
} from '../../i18n/message-files'
import { orderedEntries } from '../../schema/ordered-map'
import { parseYaml } from '../../schema/yaml'
import { convertWriteErrors } from '../../diagnostics/fs-errors'
import { isFile, readBytes, readTextIfExists, writeRegularFile } from '../../util/fs'
import { countWithNoun } from '../../util/text'
import { createFile, replaceFile } from '../create-file'
import { chooseLanguage, type NewTranslationFlags } from './new-translation'
import { failUsage } from '../usage-error'
import type { CliContext } from '../action'
import type { Terminal } from '../ui/terminal'

export async function runExport({ terminal, root }: CliContext, file: string, flags: NewTranslationFlags) {
  const ending = endingOf(terminal, file)
  const { site } = await openSite(root, () => undefined)
  const language = chooseLanguage(terminal, site, { ...flags, command: 'packsite export' })
  const messages = messagesOf(root, language)
  const text = ending === '.po' ? await gettextText(messages, { root, language }) : formatJsText(messages)
  convertWriteErrors(file, () => {
    writeRegularFile(resolve(file), text)
  })
  const missing = messages.filter(({ translation }) => translation === '').length
  terminal.event({ event: 'exported', file, language, messages: messages.length, missing })
  terminal.line(
    `${terminal.colors.bold(file)} has ${countWithNoun(messages.length, 'message')}; ${String(missing)} without a translation in '${language}'.`,
  )
}

export async function runImport({ terminal, root }: CliContext, file: string, flags: NewTranslationFlags) {
  const ending = endingOf(terminal, file)
  const { site } = await openSite(root, () => undefined)
  const language = chooseLanguage(terminal, site, { ...flags, command: 'packsite import' })
  const bytes = readExisting(file)
  const read = ending === '.po' ? await readGettext(bytes, { root, language }) : readFormatJs(bytes.toString('utf8'))
  if (read === null)
    throw new SiteError([
      createProblem('unknown-file', {
        message: 'The file is not a map of keys and messages',
        at: { file },
        hint: `write {"key": {"defaultMessage": "text"}}, as 'packsite export' does.`,
      }),
    ])
  const sources = new Map(messagesOf(root, language).map((one) => [one.key, one]))
  // A text that equals its source is not translated; one that is translated may become equal.
  const texts = [...read].filter(([key, text]) => {
    const known = sources.get(key)
    return text.trim() !== '' && (text !== known?.source || known.translation !== '')
  })
  const problems = texts.flatMap(([key, text]) => {
    const fault = customMessageFault(key, text)
    return fault === null
      ? []
      : [createProblem(fault.code, { message: `'${key}' ${fault.message}`, at: { file, find: key }, hint: fault.hint })]
  })
  if (problems.length > 0) throw new SiteError(problems)
  const target = messagesFile(language)
  const changed = storeMessages(join(root, target), new Map(texts))
  terminal.event({ event: 'imported', file: target, language, messages: texts.length, changed })
  terminal.line(`${terminal.colors.bold(target)}: ${countWithNoun(changed, 'message')} changed.`)
}

/** Throws SiteError if there is no such file. */
function readExisting(file: string): Buffer {
  if (isFile(resolve(file))) return readBytes(resolve(file))
  throw new SiteError([
    createProblem('unknown-file', { message: 'There is no such file', at: { file }, hint: 'correct the path.' }),
  ])
}

const messagesFile = (language: string): string => `content/site/messages.${language}.yaml`

function endingOf(terminal: Terminal, file: string) {
  const found = MESSAGE_FILE_ENDINGS.find((ending) => ending === extname(file).toLowerCase())
  if (found !== undefined) return found
  return failUsage(terminal, [`packsite reads and writes ${MESSAGE_FILE_ENDINGS.join(' and ')} files, not '${file}'.`])
}

/** Every message, with the site's wording in the first language and the translation. */
function messagesOf(root: string, language: string): MessageToTranslate[] {
  const own = readMessages(join(root, 'content/site/messages.yaml'))
  const translated = readMessages(join(root, messagesFile(language)))
  const standard = Object.entries(MESSAGES).map(([key, { text, about }]) => ({
    key,
    source: own.get(key) ?? text,
    about,
  }))
  const added = [...own].flatMap(([key, source]) => (Object.hasOwn(MESSAGES, key) ? [] : [{ key, source, about: '' }]))
  return [...standard, ...added].map((one) => ({ ...one, translation: translated.get(one.key) ?? '' }))
}

function readMessages(file: string): Map<string, string> {
  const entries = orderedEntries(parseYaml(readTextIfExists(file) ?? '').value) ?? []
  return new Map(entries.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])))
}

/** Changes and adds messages in a YAML file, whose comments stay. Returns the number of changed messages. */
function storeMessages(path: string, texts: ReadonlyMap<string, string>): number {
  const before = readTextIfExists(path)
  const document = before === null ? new Document({}) : parseDocument(before, { schema: 'failsafe', version: '1.2' })
  if (!isMap(document.contents)) document.contents = document.createNode({})
  const known = readMessages(path)
  const changed = [...texts].filter(([key, text]) => known.get(key) !== text)
  for (const [key, text] of changed) document.set(key, text)
  if (changed.length === 0) return 0
  const text = document.toString({ lineWidth: 0 })
  if (existsSync(path)) replaceFile(path, text)
  else createFile(path, text)
  return changed.length
}
