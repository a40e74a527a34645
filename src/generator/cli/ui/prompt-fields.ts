// The fields of `new` and `init`: each row is a flag and also a prompt on a terminal. Plain data, because each start of the command line loads this
// module.

import type { BuiltInCollections } from '../../types'

export type PromptFieldKind =
  | 'line'
  | 'text'
  | 'day'
  | 'release-day'
  | 'moment'
  | 'slug'
  | 'permalink'
  | 'picture'
  | 'number'
  | 'file'
  | 'link'
  | 'switch'
  | 'address'

/** Kinds of names that an answer may be limited to. */
export type ReferenceNoun = 'pack' | 'project' | 'category' | 'author' | 'channel' | 'edition'

export type PromptField = {
  /** Key in the front matter, or in the answers. */
  readonly key: string
  /** The flag in the syntax of commander: '--title <text>'. */
  readonly flag: string
  readonly about: string
  readonly kind: PromptFieldKind
  readonly required?: boolean
  /** Takes several values: the flag is repeated or comma-separated. */
  readonly list?: boolean
  /** The allowed words, or the kind of names that provides them. */
  readonly choices?: readonly string[] | ReferenceNoun
  /** False for a field without a prompt, which only the flag sets. */
  readonly asked?: boolean
}

export const ENTRY_KINDS = ['post', 'page', 'faq', 'addon', 'release'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** A prompt field as written in the tables below. The key defaults to the name of the flag, the kind to 'line'. */
type FieldRow = Omit<PromptField, 'key' | 'kind'> & Partial<Pick<PromptField, 'key' | 'kind'>>

function fieldsOf(rows: readonly FieldRow[]): readonly PromptField[] {
  return rows.map((row) => ({ key: commanderOptionKey(row.flag), kind: 'line', ...row }))
}

const body: FieldRow = {
  flag: '--body <markdown>',
  about: 'Markdown text; without it the entry stays unpublished',
  kind: 'text',
  asked: false,
}
const slug: FieldRow = {
  flag: '--slug <slug>',
  about: 'file name; default: derived from the title',
  kind: 'slug',
  asked: false,
}
const permalink: FieldRow = {
  flag: '--permalink <address>',
  about: 'address; default: derived from the file name',
  kind: 'permalink',
  asked: false,
}
const headerImage: FieldRow = {
  flag: '--header-image <address>',
  about: 'picture in public/, such as /image/posts/a.png',
  kind: 'picture',
  asked: false,
}
const title: FieldRow = { flag: '--title <text>', about: 'the title', required: true }
const description: FieldRow = { flag: '--description <text>', about: 'one or two sentences, for lists and sharing' }
/** Settings of a field whose answer is a list of slugs with at least one item. */
const names = { kind: 'slug', list: true, required: true } as const

export type EntryKindPrompts = {
  readonly about: string
  readonly collection: keyof BuiltInCollections
  readonly fields: readonly PromptField[]
}

export const PROMPTS_BY_KIND: Readonly<Record<EntryKind, EntryKindPrompts>> = {
  post: {
    about: 'a post in content/news',
    collection: 'news',
    fields: fieldsOf([
      title,
      { flag: '--date <day>', about: 'date; default: today', kind: 'day' },
      { flag: '--project <slug>', about: 'the project', kind: 'slug', choices: 'project' },
      description,
      permalink,
      headerImage,
      {
        flag: '--publish-at <moment>',
        about: 'time of publication: a day or 2026-11-02T18:00:00Z',
        kind: 'moment',
        asked: false,
      },
      { flag: '--expire-at <moment>', about: 'time of removal, in the same form', kind: 'moment', asked: false },
      slug,
      body,
    ]),
  },
  page: {
    about: 'a page in content/pages',
    collection: 'pages',
    fields: fieldsOf([
      title,
      description,
      { ...permalink, asked: true },
      { flag: '--layout <layout>', about: 'the layout', choices: ['default', 'no-container'], asked: false },
      headerImage,
      slug,
      body,
    ]),
  },
  faq: {
    about: 'a question in content/faq',
    collection: 'faq',
    fields: fieldsOf([
      { flag: '--question <text>', about: 'the question', required: true },
      {
        ...names,
        key: 'categories',
        flag: '--category <slug>',
        about: 'categories, the canonical one first',
        choices: 'category',
      },
      { key: 'keywords', flag: '--keyword <word>', about: 'additional search terms', list: true },
      { ...slug, about: 'file name; default: derived from the question' },
      { ...body, about: 'Markdown answer; without it the question stays unpublished' },
    ]),
  },
  addon: {
    about: 'an add-on in content/addons',
    collection: 'addons',
    fields: fieldsOf([
      title,
      { ...description, about: 'one sentence', required: true },
      { ...names, key: 'authors', flag: '--author <id>', about: 'the authors', choices: 'author' },
      { ...names, key: 'packs', flag: '--pack <project>', about: 'the packs that it supports', choices: 'project' },
      {
        ...names,
        key: 'editions',
        flag: '--edition <edition>',
        about: 'the editions',
        kind: 'line',
        choices: 'edition',
      },
      {
        ...names,
        key: 'resolutions',
        flag: '--resolution <pixels>',
        about: 'the resolutions, such as 32,64',
        kind: 'number',
      },
      { flag: '--optifine', about: 'requires OptiFine', kind: 'switch', asked: false },
      headerImage,
      {
        key: 'downloads',
        flag: '--download <name=address>',
        about: 'a file of the add-on',
        kind: 'link',
        list: true,
        asked: false,
      },
      { flag: '--updated <day>', about: 'date; default: today', kind: 'day', asked: false },
      slug,
      body,
    ]),
  },
  release: {
    about: 'a release of a pack in content/releases',
    collection: 'releases',
    fields: fieldsOf([
      { flag: '--pack <pack>', about: 'the pack', required: true, choices: 'pack' },
      { flag: '--edition <edition>', about: 'the edition; default: that of the pack', choices: 'edition' },
      {
        flag: '--label <version>',
        about: 'game version, as players see it; default: from the file name and the pack',
      },
      {
        flag: '--file <path>',
        about: 'pack file (.zip, .mcpack or .mcaddon); repeat the flag or use * for several',
        kind: 'file',
        list: true,
        required: true,
      },
      {
        flag: '--rename',
        about: 'write hyphens for spaces and other characters that no address may have',
        kind: 'switch',
        asked: false,
      },
      {
        flag: '--url <address>',
        about: 'address of the file on another site, or of its folder with a final slash; then nothing is copied',
        kind: 'address',
        asked: false,
      },
      {
        flag: '--channel <channel>',
        about: 'the channel; default: the first channel of the site',
        choices: 'channel',
      },
      { flag: '--version <version>', about: 'version of the release, such as R12' },
      { flag: '--name <text>', about: 'name of the release', asked: false },
      { flag: '--date <day>', about: 'date, or rolling; default: today', kind: 'release-day', asked: false },
      { flag: '--variant <folder>', about: 'folder of the file; default: that of its channel', asked: false },
      {
        flag: '--covers <version>',
        about: 'exact game versions, if the label does not state them',
        list: true,
        asked: false,
      },
      {
        key: 'mirrors',
        flag: '--mirror <name=address>',
        about: 'address of a mirror',
        kind: 'link',
        list: true,
        asked: false,
      },
      {
        flag: '--changelog',
        about: 'write a draft post that lists the changes since the previous release',
        kind: 'switch',
        asked: false,
      },
    ]),
  },
}

/** The identity of a new site. Each default follows from the folder's name or from earlier fields. */
export const INIT_IDENTITY_FIELDS = fieldsOf([
  { flag: '--brand <name>', about: 'name of the pack family' },
  { flag: '--game <name>', about: 'name of the game' },
  { flag: '--main <word>', about: 'word for the main pack in addresses: quarry -> /quarry32x/', kind: 'slug' },
  { flag: '--slug <slug>', about: 'slug of the page about the family', kind: 'slug' },
  { flag: '--variant <name>', about: 'name of the second variant of the classic line; default: none' },
  { flag: '--site-url <address>', about: 'https:// address of the site' },
  { flag: '--tagline <text>', about: 'heading of the home page' },
  { flag: '--color <#rrggbb>', about: 'brand colour, from which packsite derives all colours' },
])

/** '--header-image <address>' -> '--header-image' */
export function flagName({ flag }: Pick<PromptField, 'flag'>): string {
  return flag.startsWith('--set ') ? flag.replace(/=.*$/, '') : (flag.split(' ')[0] ?? flag)
}

/** '--header-image <address>' -> 'headerImage', the key of the value in commander. */
export function commanderOptionKey(flag: string): string {
  return flagName({ flag })
    .slice(2)
    .replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
