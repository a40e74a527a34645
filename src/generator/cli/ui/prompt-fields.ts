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

/** A prompt field. The key defaults to the name of the flag, the kind to 'line'. */
function field(flag: string, about: string, more: Partial<Omit<PromptField, 'flag' | 'about'>> = {}): PromptField {
  return { key: commanderOptionKey(flag), flag, about, kind: 'line', ...more }
}

/** A field that only a flag sets. */
function flagOnly(flag: string, about: string, more: Parameters<typeof field>[2] = {}): PromptField {
  return field(flag, about, { ...more, asked: false })
}

const body = flagOnly('--body <markdown>', 'Markdown text; without it the entry stays unpublished', { kind: 'text' })
const slug = flagOnly('--slug <slug>', 'file name; default: derived from the title', { kind: 'slug' })
const permalink = flagOnly('--permalink <address>', 'address; default: derived from the file name', {
  kind: 'permalink',
})
const headerImage = flagOnly('--header-image <address>', 'picture in public/, such as /image/posts/a.png', {
  kind: 'picture',
})
const title = field('--title <text>', 'the title', { required: true })
const description = field('--description <text>', 'one or two sentences, for lists and sharing')
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
    fields: [
      title,
      field('--date <day>', 'date; default: today', { kind: 'day' }),
      field('--project <slug>', 'the project', { kind: 'slug', choices: 'project' }),
      description,
      permalink,
      headerImage,
      flagOnly('--publish-at <moment>', 'time of publication: a day or 2026-11-02T18:00:00Z', { kind: 'moment' }),
      flagOnly('--expire-at <moment>', 'time of removal, in the same form', { kind: 'moment' }),
      slug,
      body,
    ],
  },
  page: {
    about: 'a page in content/pages',
    collection: 'pages',
    fields: [
      title,
      description,
      { ...permalink, asked: true },
      flagOnly('--layout <layout>', 'the layout', { choices: ['default', 'no-container'] }),
      headerImage,
      slug,
      body,
    ],
  },
  faq: {
    about: 'a question in content/faq',
    collection: 'faq',
    fields: [
      field('--question <text>', 'the question', { required: true }),
      field('--category <slug>', 'categories, the canonical one first', {
        ...names,
        key: 'categories',
        choices: 'category',
      }),
      field('--keyword <word>', 'additional search terms', { key: 'keywords', list: true }),
      { ...slug, about: 'file name; default: derived from the question' },
      { ...body, about: 'Markdown answer; without it the question stays unpublished' },
    ],
  },
  addon: {
    about: 'an add-on in content/addons',
    collection: 'addons',
    fields: [
      title,
      { ...description, about: 'one sentence', required: true },
      field('--author <id>', 'the authors', { ...names, key: 'authors', choices: 'author' }),
      field('--pack <project>', 'the packs that it supports', { ...names, key: 'packs', choices: 'project' }),
      field('--edition <edition>', 'the editions', { ...names, key: 'editions', kind: 'line', choices: 'edition' }),
      field('--resolution <pixels>', 'the resolutions, such as 32,64', {
        ...names,
        key: 'resolutions',
        kind: 'number',
      }),
      flagOnly('--optifine', 'requires OptiFine', { kind: 'switch' }),
      headerImage,
      flagOnly('--download <name=address>', 'a file of the add-on', { key: 'downloads', kind: 'link', list: true }),
      flagOnly('--updated <day>', 'date; default: today', { kind: 'day' }),
      slug,
      body,
    ],
  },
  release: {
    about: 'a release of a pack in content/releases',
    collection: 'releases',
    fields: [
      field('--pack <pack>', 'the pack', { required: true, choices: 'pack' }),
      field('--edition <edition>', 'the edition; default: that of the pack', { choices: 'edition' }),
      field('--label <version>', 'game version, as players see it; default: from the file name and the pack'),
      field('--file <path>', 'pack file (.zip, .mcpack or .mcaddon); repeat the flag or use * for several', {
        kind: 'file',
        list: true,
        required: true,
      }),
      flagOnly('--rename', 'write hyphens for spaces and other characters that no address may have', {
        kind: 'switch',
      }),
      flagOnly(
        '--url <address>',
        'address of the file on another site, or of its folder with a final slash; then nothing is copied',
        { kind: 'address' },
      ),
      field('--channel <channel>', 'the channel; default: the first channel of the site', { choices: 'channel' }),
      field('--version <version>', 'version of the release, such as R12'),
      flagOnly('--name <text>', 'name of the release'),
      flagOnly('--date <day>', 'date, or rolling for a file that is always the newest; default: today', {
        kind: 'release-day',
      }),
      flagOnly(
        '--variant <folder>',
        'last folder of the address of the file, such as java-latest; default: from edition and channel',
      ),
      flagOnly('--covers <version>', 'exact game versions, if the label does not state them', { list: true }),
      flagOnly('--mirror <name=address>', 'address of a mirror', { key: 'mirrors', kind: 'link', list: true }),
      flagOnly('--changelog', 'write a draft post that lists the changes since the previous release', {
        kind: 'switch',
      }),
    ],
  },
}

/** The identity of a new site. Each default follows from the folder's name or from earlier fields. */
export const INIT_IDENTITY_FIELDS = [
  field('--brand <name>', 'name of the pack family'),
  field('--game <name>', 'name of the game'),
  field('--main <word>', 'word for the main pack in addresses: quarry -> /quarry32x/', { kind: 'slug' }),
  field('--slug <slug>', 'slug of the page about the family', { kind: 'slug' }),
  field(
    '--variant <name>',
    'name of a second style of the classic packs, such as Renewed beside Original; default: none',
  ),
  field('--site-url <address>', 'https:// address of the site'),
  field('--tagline <text>', 'heading of the home page'),
  field('--color <#rrggbb>', 'brand colour, from which packsite derives all colours'),
]

/** '--header-image <address>' -> '--header-image' */
export function dashedFlagName({ flag }: Pick<PromptField, 'flag'>): string {
  return flag.startsWith('--set ') ? flag.replace(/=.*$/, '') : (flag.split(' ')[0] ?? flag)
}

/** '--header-image <address>' -> 'headerImage', the key of the value in commander. */
export function commanderOptionKey(flag: string): string {
  return dashedFlagName({ flag })
    .slice(2)
    .replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
