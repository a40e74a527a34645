// content/site: navigation, footer, home page, family page, projects, categories, statistics, redirects and further settings. Every file is
// optional.

import * as z from 'zod'
import { chosenSchema } from '../../schema/maps'
import { link, pagePath, oldAddress, picture, splatTarget } from '../../schema/address-scalars'
import {
  hexColor,
  int,
  line,
  choice,
  ref,
  slug,
  text,
  markMarkdownForPlainText,
  type ZodIssueParams,
} from '../../schema/scalars'
import { DEFAULT_CHANNELS, resolveChannels, channelsSchema } from './channels'
import { DEFAULT_EDITIONS, resolveEditions, editionsSchema } from './editions'
import { resolveFamilyPage, familyPageSchema } from './family'
import { DEFAULT_LICENSES, resolveLicenses, licensesSchema } from './licenses'
import { releaseSourcesSchema } from './release-sources'
import { CONFIG_WORDS, CONFIG_WORD_PATHS, configWordsSchema } from './config-words'
import { messagesSchema } from '../../i18n/check-messages'
import { suggestionOrGenericHint } from '../../schema/suggest'
import { defineCollection, slugTargets, type ReferenceTargetDefinition, type ReferenceTarget } from './collection'
import { noticeInlineTexts, notices, sceneViews } from './fields'
import type { WordPaths } from '../merge-translation'
import type { SourcePath, Redirect, SiteData } from '../../types'

const linkSchema = z.strictObject({ text: line(), to: link() })
const labelledPicture = z.strictObject({ image: picture(), label: line() })

const status = choice(['301', '302', '307', '308', '410'])
  .default('301')
  .transform((word) => Number(word) as Redirect['status'])

/** Schema of a redirect's target: a pattern if the text has ':splat', otherwise a link. */
const target = chosenSchema((input): z.ZodType<string> =>
  typeof input === 'string' && input.includes(':splat') ? splatTarget() : link(),
)

const NO_TARGET: ZodIssueParams = { code: 'missing-key', hint: "add it, or 'status: 410' for a removed page." }

const NO_SPLAT = "has ':splat', but 'from' is a single address"
const NO_STAR: ZodIssueParams = { code: 'invalid-link', hint: "end 'from' with '/*', or remove ':splat'." }

const redirect = z.strictObject({ from: oldAddress(), to: target.optional(), status }).superRefine((row, context) => {
  if (row.to === undefined && row.status !== 410)
    context.addIssue({ code: 'custom', path: ['to'], message: 'is missing', params: NO_TARGET })
  if (row.to?.includes(':splat') === true && !row.from.below)
    context.addIssue({ code: 'custom', path: ['to'], message: NO_SPLAT, params: NO_STAR })
})

/** Rows of texture ids. */
const rows = z.array(z.array(int(0, 9_999_999)))

export const siteFileSchemas = {
  nav: z.array(linkSchema.extend({ paths: z.array(pagePath()).optional() })),
  footer: z.array(z.strictObject({ title: line(), links: z.array(linkSchema) })),
  home: z.strictObject({
    intro: text().default(''),
    links: z
      .array(linkSchema.extend({ note: line().default(''), texture: int(0, 9_999_999).nullable().default(null) }))
      .default([]),
    wall: z
      .strictObject({
        wide: picture(),
        narrow: picture(),
        labels: z.array(line()).length(3),
        blocks: z.strictObject({ packs: z.array(ref('texture pack')).length(3), wide: rows, narrow: rows }).optional(),
      })
      .optional(),
    closeUp: z.array(int(0, 9_999_999)).default([]),
    compare: z.strictObject({ before: labelledPicture, after: labelledPicture }).optional(),
  }),
  family: familyPageSchema,
  'faq-categories': z.array(
    z.strictObject({
      slug: slug(),
      name: line(),
      icon: slug(),
      color: hexColor(),
      description: markMarkdownForPlainText(text()).default(''),
    }),
  ),
  projects: z.array(
    z.strictObject({
      slug: slug(),
      name: line(),
      summary: text().default(''),
      pack: ref('pack').optional(),
      line: choice(['main', 'classic']).optional(),
      resolution: int(1, 4096).optional(),
      variant: slug().optional(),
      texturePack: ref('texture pack').optional(),
      scene: picture().optional(),
      views: sceneViews.optional(),
      block: int(0, 9_999_999).optional(),
      status: choice(['active', 'discontinued']).default('active'),
      formerSlugs: z.array(slug()).default([]),
      notices: notices.default([]),
    }),
  ),
  stats: z.array(z.strictObject({ label: line(), value: line(), note: text().default('') })),
  redirects: z.array(redirect),
  channels: channelsSchema,
  editions: editionsSchema,
  licenses: licensesSchema,
  sources: releaseSourcesSchema,
  messages: messagesSchema,
} as const

type SiteFileName = keyof typeof siteFileSchemas
type SiteFileData<Name extends SiteFileName> = z.output<(typeof siteFileSchemas)[Name]>
type SiteFile = { readonly name: string; readonly file: SourcePath; readonly data: unknown }

/** Names of the files of content/site, without extension. */
export const SITE_FILE_NAMES: readonly string[] = Object.keys(siteFileSchemas)

/** File -> key paths of the words that a translation may replace. */
const SITE_FILE_WORDS: Readonly<Record<string, WordPaths>> = {
  nav: ['*.text'],
  footer: ['*.title', '*.links.*.text'],
  home: ['intro', 'links.*.text', 'links.*.note', 'wall.labels', 'compare.before.label', 'compare.after.label'],
  family: [
    ...['heading', 'intro', 'looks.*.name', 'looks.*.short', 'looks.*.text', 'looks.*.packs.*.text', 'sizes.*.text'],
    ...['game.name', 'game.label', 'questions'],
  ],
  'faq-categories': ['*.name', '*.description'],
  projects: ['*.name', '*.summary', '*.notices'],
  stats: ['*.label', '*.value', '*.note'],
  channels: ['*.name'],
  editions: ['*.name', '*.short'],
  licenses: ['*.name'],
  messages: ['*'],
  [CONFIG_WORDS]: CONFIG_WORD_PATHS,
}

type SlugVocabulary = Omit<ReferenceTargetDefinition<SiteFile>, 'names' | 'standard'>

/** The slugs in a file, as names that entries may refer to. `standard`: the slugs of a site without the file. */
function slugsOf(vocabulary: SlugVocabulary, standard?: Parameters<typeof slugTargets>[0]) {
  const names = ({ data }: SiteFile): ReferenceTarget[] => slugTargets(data as Parameters<typeof slugTargets>[0])
  return { ...vocabulary, names, standard: slugTargets(standard) }
}

export const siteData = defineCollection({
  folder: 'site',
  endings: ['.yaml', '.json'],
  isData: true,
  schema: (id): z.ZodType | { message: string; hint: string } =>
    Object.hasOwn(siteFileSchemas, id)
      ? siteFileSchemas[id as SiteFileName]
      : id === CONFIG_WORDS
        ? configWordsSchema
        : { message: 'content/site has no file of this name', hint: suggestionOrGenericHint(id, SITE_FILE_NAMES) },
  words: (id) => SITE_FILE_WORDS[id] ?? [],
  inline: (data, id) =>
    id === 'projects'
      ? (data as SiteFileData<'projects'>).flatMap(({ notices }, index) => noticeInlineTexts(notices, [index]))
      : [],
  urlsOfInvalidFile: ({ id, text }) => urlsIn(id, text),
  entry: ({ file, id, data }): SiteFile => ({ name: id, file, data }),
  vocabularies: [
    slugsOf({ noun: 'project', unknown: 'unknown-project', file: 'projects', duplicate: 'duplicate-project' }),
    slugsOf({ noun: 'category', unknown: 'unknown-category', file: 'faq-categories', duplicate: 'duplicate-category' }),
    slugsOf(
      { noun: 'channel', unknown: 'unknown-channel', file: 'channels', duplicate: 'duplicate-channel' },
      DEFAULT_CHANNELS,
    ),
    slugsOf(
      { noun: 'edition', unknown: 'unknown-edition', file: 'editions', duplicate: 'duplicate-edition' },
      DEFAULT_EDITIONS,
    ),
    slugsOf(
      { noun: 'license', unknown: 'unknown-license', file: 'licenses', duplicate: 'duplicate-license' },
      DEFAULT_LICENSES,
    ),
  ],
  resolve: resolveSiteData,
})

/** Addresses that an invalid file may define. Any word may be a slug, because the key of the slug can be the problem. */
function urlsIn(id: string, text: string): string[] {
  const words = [...new Set(text.match(/[^\s,:'"[\]{}]+/g))]
  if (id === 'projects') return words.map((slug) => `/${slug}/latest`)
  if (id === 'faq-categories') return words.map((slug) => `/faq/${slug}`)
  return id === 'redirects' ? words.filter((word) => word.startsWith('/')) : []
}

function resolveSiteData(files: readonly SiteFile[]): SiteData {
  const dataOf = <Name extends SiteFileName>(wanted: Name): SiteFileData<Name> | null =>
    (files.find(({ name }) => name === wanted)?.data ?? null) as SiteFileData<Name> | null
  const home = dataOf('home')
  return {
    files: Object.fromEntries(files.map(({ name, file }) => [name, file])),
    nav: dataOf('nav') ?? [],
    footer: dataOf('footer') ?? [],
    home: {
      intro: home?.intro ?? '',
      links: home?.links ?? [],
      wall: home?.wall === undefined ? null : { ...home.wall, blocks: home.wall.blocks ?? null },
      closeUp: home?.closeUp ?? [],
      compare: home?.compare ?? null,
    },
    family: resolveFamilyPage(dataOf('family')),
    faqCategories: dataOf('faq-categories') ?? [],
    projects: (dataOf('projects') ?? []).map((project) => ({
      ...project,
      pack: project.pack ?? null,
      line: project.line ?? null,
      resolution: project.resolution ?? null,
      variant: project.variant ?? null,
      texturePack: project.texturePack ?? null,
      scene: project.scene ?? null,
      views: project.views ?? null,
      block: project.block ?? null,
    })),
    stats: dataOf('stats') ?? [],
    redirects: (dataOf('redirects') ?? []).map(({ from: { path, query, below }, to = '', status }): Redirect => ({
      ...{ from: path, query, below },
      ...(status === 410 ? { to: '', status } : { to, status }),
    })),
    sources: (dataOf('sources') ?? []).map(({ pack, edition, curseforge }) => ({
      ...{ pack, edition },
      curseforgeProject: curseforge?.project ?? null,
    })),
    channels: resolveChannels(dataOf('channels')),
    editions: resolveEditions(dataOf('editions')),
    licenses: resolveLicenses(dataOf('licenses')),
    messages: Object.fromEntries(dataOf('messages') ?? []),
    configWords: files.find(({ name }) => name === CONFIG_WORDS)?.data ?? null,
  }
}
