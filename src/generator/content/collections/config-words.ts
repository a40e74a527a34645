// content/site/site.{tag}.yaml: the words of site.config.ts in a further language.

import * as z from 'zod'
import { mapSchema } from '../../schema/maps'
import { line, text } from '../../schema/scalars'
import { link } from '../../schema/address-scalars'
import { createProblem } from '../../diagnostics/errors'
import { suggestionOrGenericHint } from '../../schema/suggest'
import type { SourceWords } from '../source-words'
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

/** The words of site.config.ts, in the form of a translation, and their number. */
export function wordsOfConfig({ identity, support, routes }: ConfigWithWords): SourceWords {
  const { tagline, description, disclaimer } = identity
  const words = {
    identity: present({ tagline, description, disclaimer }),
    support: {
      ...present({ text: support.text }),
      links: support.links.map(({ to, text, price, note }) => ({ to, ...present({ text, price, note }) })),
    },
    routes: Object.fromEntries(
      routes.flatMap(({ name, meta }) => {
        const own = present({ name: meta.name ?? '', description: meta.description ?? '' })
        return Object.keys(own).length === 0 ? [] : [[name, own]]
      }),
    ),
  }
  const count =
    Object.keys(words.identity).length +
    (support.text === '' ? 0 : 1) +
    words.support.links.reduce((sum, link) => sum + Object.keys(link).length - 1, 0) +
    Object.values(words.routes).reduce((sum, route) => sum + Object.keys(route).length, 0)
  return { data: words, count }
}

/** The values that are not empty. */
function present(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
