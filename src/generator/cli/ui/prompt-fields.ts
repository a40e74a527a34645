// The fields of `new` and `init`: each row is a flag and also a prompt on a terminal. Plain data, because each start of the command line loads this
// module.

import type { Collections } from '../../types'

export type FieldKind =
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

/** Kinds of names that an answer may be limited to. */
export type Noun = 'pack' | 'project' | 'category' | 'author' | 'channel' | 'edition'

export type Field = {
  /** Key in the front matter, or in the answers. */
  readonly key: string
  /** In the syntax of commander: '--title <text>'. */
  readonly flag: string
  readonly about: string
  readonly kind: FieldKind
  readonly required?: boolean
  /** Takes several values: the flag is repeated or comma-separated. */
  readonly list?: boolean
  /** The allowed words, or the kind of names that provides them. */
  readonly choices?: readonly string[] | Noun
  /** False for a field without a prompt, which only the flag sets. */
  readonly asked?: boolean
}

export const KINDS = ['post', 'page', 'faq', 'addon', 'release'] as const
export type EntryKind = (typeof KINDS)[number]

/** A row of the tables below. The key defaults to the name of the flag, the kind to 'line'. */
type FieldRow = Omit<Field, 'key' | 'kind'> & Partial<Pick<Field, 'key' | 'kind'>>

function fieldsOf(rows: readonly FieldRow[]): readonly Field[] {
  return rows.map((row) => ({ key: optionName(row.flag), kind: 'line', ...row }))
}

const body: FieldRow = {
  flag: '--body <markdown>',
  about: 'the text; without one the entry is not shown yet',
  kind: 'text',
  asked: false,
}
const slug: FieldRow = {
  flag: '--slug <slug>',
  about: "the file's name; default: made of the title",
  kind: 'slug',
  asked: false,
}
const permalink: FieldRow = {
  flag: '--permalink <address>',
  about: 'the address; default: made of the file’s name',
  kind: 'permalink',
  asked: false,
}
const headerImage: FieldRow = {
  flag: '--header-image <address>',
  about: 'a picture of public/, such as /image/posts/a.png',
  kind: 'picture',
  asked: false,
}
const title: FieldRow = { flag: '--title <text>', about: 'the title', required: true }
const description: FieldRow = { flag: '--description <text>', about: 'one or two sentences, for lists and sharing' }
/** At least one name of an entry. */
const names = { kind: 'slug', list: true, required: true } as const

export type KindOfEntry = {
  readonly about: string
  readonly collection: keyof Collections
  readonly fields: readonly Field[]
}

export const FIELDS: Readonly<Record<EntryKind, KindOfEntry>> = {
  post: {
    about: 'a post of content/news',
    collection: 'news',
    fields: fieldsOf([
      title,
      { flag: '--date <day>', about: 'the day; default: today', kind: 'day' },
      { flag: '--project <slug>', about: 'the project', kind: 'slug', choices: 'project' },
      description,
      permalink,
      headerImage,
      {
        flag: '--publish-at <moment>',
        about: 'when it appears: a day or 2026-11-02T18:00:00Z',
        kind: 'moment',
        asked: false,
      },
      { flag: '--expire-at <moment>', about: 'when it goes', kind: 'moment', asked: false },
      slug,
      body,
    ]),
  },
  page: {
    about: 'a page of content/pages',
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
    about: 'a question of content/faq',
    collection: 'faq',
    fields: fieldsOf([
      { flag: '--question <text>', about: 'the question', required: true },
      {
        ...names,
        key: 'categories',
        flag: '--category <slug>',
        about: 'the categories, the canonical one first',
        choices: 'category',
      },
      { key: 'keywords', flag: '--keyword <word>', about: 'further words that lead to it', list: true },
      { ...slug, about: 'the file’s name; default: made of the question' },
      { ...body, about: 'the answer; without one the question is not shown yet' },
    ]),
  },
  addon: {
    about: 'an add-on of content/addons',
    collection: 'addons',
    fields: fieldsOf([
      title,
      { ...description, about: 'one sentence', required: true },
      { ...names, key: 'authors', flag: '--author <id>', about: 'who made it', choices: 'author' },
      { ...names, key: 'packs', flag: '--pack <project>', about: 'the packs that it fits', choices: 'project' },
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
      { flag: '--optifine', about: 'it needs OptiFine', kind: 'switch', asked: false },
      headerImage,
      {
        key: 'downloads',
        flag: '--download <name=address>',
        about: 'a file of it',
        kind: 'link',
        list: true,
        asked: false,
      },
      { flag: '--updated <day>', about: 'the day; default: today', kind: 'day', asked: false },
      slug,
      body,
    ]),
  },
  release: {
    about: 'a file of a pack, in content/releases',
    collection: 'releases',
    fields: fieldsOf([
      { flag: '--pack <pack>', about: 'the pack', required: true, choices: 'pack' },
      { flag: '--edition <edition>', about: 'the edition; default: what the pack is made for', choices: 'edition' },
      {
        flag: '--label <version>',
        about: 'the game version, as players see it; default: as the file’s name and the pack tell',
      },
      {
        flag: '--file <path>',
        about: 'the pack, as its edition’s files end; several, or a name with stars',
        kind: 'file',
        list: true,
        required: true,
      },
      {
        flag: '--channel <channel>',
        about: 'the channel; default: the first of the site, release',
        choices: 'channel',
      },
      { flag: '--version <version>', about: 'of the release, such as R12' },
      { flag: '--name <text>', about: 'of the release', asked: false },
      { flag: '--date <day>', about: 'the day, or rolling; default: today', kind: 'release-day', asked: false },
      { flag: '--variant <folder>', about: 'folder of the file; default: as its channel had', asked: false },
      {
        flag: '--covers <version>',
        about: 'exact game versions, where the label does not tell',
        list: true,
        asked: false,
      },
      {
        key: 'mirrors',
        flag: '--mirror <name=address>',
        about: 'another address of the file',
        kind: 'link',
        list: true,
        asked: false,
      },
      {
        flag: '--changelog',
        about: 'write a draft of a post with what is different since the release before',
        kind: 'switch',
        asked: false,
      },
    ]),
  },
}

/** The identity of a new site. Each default follows from the folder's name or from earlier fields. */
export const INIT_FIELDS = fieldsOf([
  { flag: '--brand <name>', about: 'the name of the family of packs' },
  { flag: '--game <name>', about: 'the game that they are for' },
  { flag: '--main <word>', about: 'word of the main pack in addresses: quarry -> /quarry32x/', kind: 'slug' },
  { flag: '--slug <slug>', about: 'address of the page about the family', kind: 'slug' },
  { flag: '--variant <name>', about: 'name of the classic line’s second variant' },
  { flag: '--site-url <address>', about: 'https address of the site' },
  { flag: '--tagline <text>', about: 'heading of the home page' },
  { flag: '--color <#rrggbb>', about: 'the family’s colour, which all others follow from' },
])

/** '--header-image <address>' -> '--header-image' */
export function flagName({ flag }: Pick<Field, 'flag'>): string {
  return flag.startsWith('--set ') ? flag.replace(/=.*$/, '') : (flag.split(' ')[0] ?? flag)
}

/** '--header-image <address>' -> 'headerImage', the key of the value in commander. */
export function optionName(flag: string): string {
  return flagName({ flag })
    .slice(2)
    .replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
