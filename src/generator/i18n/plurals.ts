// Which form of a plural a number takes, by the rules of CLDR as make-plural has them: `Intl` would answer by the version of Node.

import * as rules from 'make-plural/cardinals'
import { CATEGORIES } from '../../shared/messages/fill'

type Rule = (count: number) => (typeof CATEGORIES)[number]

const RULES: Readonly<Record<string, Rule>> = rules
const PLACES = CATEGORIES.map((name) => name as string)

/** For 0 to 199, each as its place in CATEGORIES; a language that nobody has rules for counts like English. */
export function cardinals(language: string): string {
  const tag = language.toLowerCase().split('-')
  const name = [tag.join('_'), tag[0] ?? 'en'].find((candidate) => Object.hasOwn(RULES, candidate)) ?? 'en'
  const rule = RULES[name]
  return Array.from({ length: 200 }, (_, count) => PLACES.indexOf(rule?.(count) ?? 'other')).join('')
}
