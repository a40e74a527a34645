// Collects answers from flags, and from prompts on a terminal. The schema of the site's loader validates each answer. All problems with flags are
// reported together.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isFile } from '../../util/fs'
import { capitalize } from '../../util/text'
import { joinNames } from '../../../shared/formats'
import { https, permalink, picture } from '../../schema/address-scalars'
import { day, int, line, moment, slug, text } from '../../schema/scalars'
import { suggestionHint } from '../../schema/suggest'
import { dashedFlagName, commanderOptionKey, type PromptField, type PromptFieldKind } from './prompt-fields'
import { cancelCommand, failUsage } from '../usage-error'
import type { z } from 'zod'
import type { LoadedReferenceTargets } from '../../content/known-names'
import type { Terminal } from './terminal'

/** Key of the field -> answer; a list for fields with several values. */
export type PromptAnswers = Readonly<Record<string, string | readonly string[]>>

export type PromptOptions = {
  /** 'packsite new post' */
  readonly command: string
  readonly flags: Readonly<Record<string, string | boolean | readonly string[]>>
  readonly words: LoadedReferenceTargets['targets']
  readonly root: string
}

/** Returns complete answers. Ends the command if a flag is missing or invalid, or if the user cancels a prompt. */
export async function collectAnswers(fields: readonly PromptField[], terminal: Terminal, options: PromptOptions) {
  const given = new Map<string, string | readonly string[]>()
  for (const field of fields) {
    // Fields of a declared collection have no separate flag; --set sets them.
    const value = options.flags[field.flag.startsWith('--set ') ? field.key : commanderOptionKey(field.flag)]
    if (value === undefined) continue
    const isWords = field.list === true && !KINDS_WITH_COMMAS.includes(field.kind) && typeof value !== 'boolean'
    given.set(field.key, isWords ? valuesOf(value) : typeof value === 'boolean' ? String(value) : value)
  }
  const missing = fields.filter(({ key, required }) => required === true && !given.has(key))
  const faults = fields.flatMap((field) => {
    const value = given.get(field.key)
    const fault = value === undefined ? null : faultOf(field, value, options)
    return fault === null ? [] : [`${dashedFlagName(field)} ${fault}`]
  })
  const canAsk = process.stdin.isTTY && process.stdout.isTTY && !terminal.json && !terminal.quiet
  if (faults.length > 0 || (missing.length > 0 && !canAsk)) {
    const names = missing.map(({ flag }) => flag)
    const needed = names.length === 0 ? [] : [`${options.command} needs ${joinNames(names)}.`]
    failUsage(terminal, [...needed, ...faults], names.length === 0 ? undefined : 'On a terminal it asks for them.')
  }
  if (missing.length > 0) {
    for (const field of fields) {
      if (given.has(field.key) || field.asked === false) continue
      const answer = await ask(field, terminal, options)
      if (answer !== null) given.set(field.key, answer)
    }
  }
  return Object.fromEntries(given)
}

/** Kinds whose values may contain commas. */
const KINDS_WITH_COMMAS: readonly PromptFieldKind[] = ['link', 'file']

/** 'a, b' and ['a', 'b'] both give a and b. */
function valuesOf(given: string | readonly string[]): string[] {
  return (typeof given === 'string' ? [given] : given).flatMap((one) =>
    one.split(',').flatMap((part) => part.trim() || []),
  )
}

const SCHEMAS: Readonly<Record<PromptFieldKind, z.ZodType>> = {
  line: line(),
  text: text(),
  day: day(),
  'release-day': day(),
  moment: moment(),
  slug: slug(),
  permalink: permalink(),
  picture: picture(),
  number: int(1, 4096),
  file: line(),
  link: https(),
  switch: text(),
  address: https(),
}

/** Returns the problem with an answer as the end of a sentence, or null. */
function faultOf(field: PromptField, value: string | readonly string[], options: PromptOptions): string | null {
  const values = typeof value === 'string' ? [value] : value
  if (field.list === true && values.length === 0) return 'is empty'
  for (const one of values) {
    const fault = oneFault(field, one, options)
    if (fault !== null) return fault
  }
  return null
}

function oneFault(field: PromptField, value: string, { words, root }: PromptOptions): string | null {
  const { kind } = field
  if (kind === 'release-day' && value === 'rolling') return null
  const [, name, address] = /^([^=]+)=(.+)$/s.exec(value) ?? []
  if (kind === 'link' && (name === undefined || name.trim() === '')) return `is not written as name=address: '${value}'`
  const parsed = SCHEMAS[kind].safeParse(kind === 'link' ? address : value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const hint = issue?.code === 'custom' ? (issue.params as { hint?: string } | undefined)?.hint : undefined
    return `${issue?.message ?? 'is invalid'}${hint === undefined ? '' : `; ${hint}`}`
  }
  const choices = choicesOf(field, words)
  if (choices !== null && !choices.some((choice) => choice.value === value)) {
    const hint = suggestionHint(
      value,
      choices.map((choice) => choice.value),
    )
    return `is unknown: '${value}'${hint === undefined ? '' : `; ${hint}`}`
  }
  if (kind === 'picture' && !existsSync(join(root, 'public', value))) return `does not exist: public${value}`
  if (kind === 'file' && !value.includes('*') && !isFile(value)) return `is not a file: ${value}`
  return null
}

function choicesOf({ choices }: PromptField, words: LoadedReferenceTargets['targets']) {
  if (choices === undefined) return null
  return typeof choices === 'string' ? (words.get(choices) ?? []) : choices.map((value) => ({ value, label: value }))
}

/** Returns the answer to a prompt, or null if the user skips it. */
async function ask(field: PromptField, terminal: Terminal, options: PromptOptions) {
  const { isCancel, multiselect, select, text: askText } = await import('@clack/prompts')
  const { required = false, list = false } = field
  const message = capitalize(field.about)
  const choices = choicesOf(field, options.words)
  const validate = (answer: string | undefined): string | undefined => {
    if (answer === undefined || answer.trim() === '') return required ? 'An answer is needed.' : undefined
    const fault = faultOf(field, list ? valuesOf(answer) : answer, options)
    return fault === null ? undefined : `This ${fault}`
  }
  const answer =
    choices === null || choices.length === 0
      ? await askText({ message, validate, placeholder: required ? '' : 'press Enter to skip' })
      : list
        ? await multiselect({ message, required, options: choices.map((choice) => ({ ...choice })) })
        : await select({
            message,
            options: [...(required ? [] : [{ value: '', label: 'none' }]), ...choices.map((choice) => ({ ...choice }))],
          })
  if (isCancel(answer)) cancelCommand(terminal)
  if (typeof answer !== 'string') return answer
  if (answer.trim() === '') return null
  return list ? valuesOf(answer) : answer
}

/** Converts 'Name=address' pairs to a map. */
export function parseLinkPairs(value: string | readonly string[]): Record<string, string> {
  const pairs = typeof value === 'string' ? [value] : value
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]),
  )
}
