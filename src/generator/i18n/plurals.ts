// Plural categories by the rules of CLDR in make-plural. `Intl` would depend on the version of Node.

import * as rules from 'make-plural/cardinals'
import { PLURAL_CATEGORIES } from '../../shared/messages/fill'

type Rule = (count: number) => (typeof PLURAL_CATEGORIES)[number]

const RULES: Readonly<Record<string, Rule>> = rules
const PLACES = PLURAL_CATEGORIES.map((name) => name as string)

/** Returns the categories of 0 to 199 as a digit per number: the index in PLURAL_CATEGORIES. A language without rules uses the rules of English. */
export function pluralCategoriesByNumber(language: string): string {
  const tag = language.toLowerCase().split('-')
  const name = [tag.join('_'), tag[0] ?? 'en'].find((candidate) => Object.hasOwn(RULES, candidate)) ?? 'en'
  const rule = RULES[name]
  return Array.from({ length: 200 }, (_, count) => PLACES.indexOf(rule?.(count) ?? 'other')).join('')
}
