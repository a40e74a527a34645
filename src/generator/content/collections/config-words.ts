// content/site/site.{tag}.yaml: the words of site.config.ts in a further language.

import * as z from 'zod'
import { mapSchema } from '../../schema/maps'
import { line, text } from '../../schema/scalars'
import { defaultIdentityTexts } from '../../i18n/default-texts'
import { siteMessagesOf } from '../../i18n/site-messages'
import { link } from '../../schema/address-scalars'
import { createProblem } from '../../diagnostics/errors'
import { suggestionOrGenericHint } from '../../schema/suggest'
import { wordsOfSource, type SourceWords } from '../source-words'
import { createOrderedMap } from '../../schema/ordered-map'
import type { WordPaths } from '../merge-translation'
import type { ConfigWords, Problem, Site, SiteData } from '../../types'

/** The name of the file without tag and ending. */
export const CONFIG_WORDS = 'site'

export const configWordsSchema: z.ZodType<ConfigWords> = z.strictObject({
  identity: z
    .strictObject({
      brand: line(),
      game: line(),
      tagline: line(),
      description: text(),
      disclaimer: text(),
      variant: z.strictObject({ name: line() }).partial(),
    })
    .partial()
    .optional(),
  support: z
    .strictObject({
      text: text(),
      links: z.array(
        z.strictObject({ to: link(), text: line().optional(), price: line().optional(), note: text().optional() }),
      ),
    })
    .partial()
    .optional(),
  /** Name of a route -> its words. */
  routes: mapSchema(z.strictObject({ name: line(), description: text() }).partial())
    .transform((rows) => Object.fromEntries(rows))
    .optional(),
})

/**
 * The words of the config in a language: those of its file, and its messages for the texts that site.config.ts leaves out. Null without any.
 */
export function configWordsIn(
  language: string,
  { identity }: Pick<Site, 'identity'>,
  { configWords, messages }: Pick<SiteData, 'configWords' | 'messages'>,
): ConfigWords | null {
  const { brand = identity.brand, game = identity.game } = configWords?.identity ?? {}
  const named = { brand, game, since: identity.since }
  const texts = Object.entries(defaultIdentityTexts(named, siteMessagesOf(messages, language)))
  const left = leftOutTexts(identity)
  const own = texts.filter(([name, text]) => Object.hasOwn(left, name) && text !== left[name])
  if (own.length === 0) return configWords
  return { ...configWords, identity: { ...Object.fromEntries(own), ...configWords?.identity } }
}

/** The default texts that the config keeps. */
function leftOutTexts(identity: Site['identity']): Readonly<Record<string, string>> {
  const texts = defaultIdentityTexts(identity, siteMessagesOf({}, 'en'))
  return Object.fromEntries(
    (['description', 'disclaimer'] as const).flatMap((name) =>
      identity[name] === texts[name] ? [[name, texts[name]]] : [],
    ),
  )
}

/** The config with the words of a language in place of its own. */
export function withConfigWords<Config extends ConfigWithWords>(site: Config, words: ConfigWords | null): Config {
  if (words === null) return site
  const { identity = {}, support = {}, routes = {} } = words
  const { variant } = site.identity
  const linkWords = new Map((support.links ?? []).map((row) => [row.to, row]))
  return {
    ...site,
    identity: { ...site.identity, ...identity, variant: variant === null ? null : { ...variant, ...identity.variant } },
    support: {
      text: support.text ?? site.support.text,
      links: site.support.links.map((row) => ({ ...row, ...linkWords.get(row.to) })),
    },
    routes: site.routes.map((route) => ({ ...route, meta: { ...route.meta, ...routes[route.name] } })),
  }
}

type ConfigWithWords = Pick<Site, 'identity' | 'support' | 'routes'>

/** Problems of names that site.config.ts does not have. */
export function configWordsProblems(site: ConfigWithWords, { configWords, files }: SiteData): Problem[] {
  const file = files[CONFIG_WORDS]
  if (configWords === null || file === undefined) return []
  const { support, routes = {} } = configWords
  const problem = (message: string, keyPath: (string | number)[], known: readonly string[]): Problem =>
    createProblem('translation-without-source', {
      message,
      at: { file, keyPath },
      hint: suggestionOrGenericHint(String(keyPath.at(-1)), known),
    })
  const names = site.routes.map(({ name }) => name)
  const addresses = site.support.links.map(({ to }) => to)
  return [
    ...Object.keys(routes).flatMap((name) =>
      names.includes(name) ? [] : [problem(`site.config.ts has no route '${name}'`, ['routes', name], names)],
    ),
    ...(support?.links ?? []).flatMap(({ to }, index) =>
      addresses.includes(to)
        ? []
        : [problem(`site.config.ts has no link to ${to} in 'support'`, ['support', 'links', index, 'to'], addresses)],
    ),
  ]
}

/** Key paths of the words. */
export const CONFIG_WORD_PATHS: WordPaths = [
  ...['brand', 'game', 'tagline', 'description', 'disclaimer', 'variant.name'].map((key) => `identity.${key}`),
  ...['support.text', 'support.links.*.text', 'support.links.*.price', 'support.links.*.note'],
  ...['routes.*.name', 'routes.*.description'],
]

/** The words of site.config.ts that are usually translated, in the form of a translation. Names of the brand and of the game are not. */
export function wordsOfConfig({ identity, support, routes }: ConfigWithWords): SourceWords {
  const { tagline, description, disclaimer } = { ...identity, ...blankTexts(leftOutTexts(identity)) }
  const links = support.links.map(({ to, text, price, note }) => orderedMapOf({ to, text, price, note }))
  const routeWords = routes.map(({ name, meta }) => {
    return [name, orderedMapOf({ name: meta.name ?? '', description: meta.description ?? '' })] as const
  })
  const words = {
    identity: orderedMapOf({ tagline, description, disclaimer }),
    support: orderedMapOf({ text: support.text, links }),
    routes: createOrderedMap(routeWords),
  }
  return wordsOfSource(orderedMapOf(words), CONFIG_WORD_PATHS)
}

const orderedMapOf = (values: object): object => createOrderedMap(Object.entries(values))

/** Texts that the messages translate need no translation here. */
const blankTexts = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, '']))
