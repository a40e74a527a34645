// Keys of other generators with their equivalents in packsite, for migrated sites. docs/content.md has this table; a
// test compares both.

import { splitAtEachSpace } from '../util/text'

type Row = {
  /** Lower-case keys without '_' and '-', separated by spaces. */
  readonly keys: string
  /**
   * Pairs of a packsite key that must be allowed in the file, and a hint. The first match applies; '' always matches.
   */
  readonly advice: readonly (readonly [needs: string, hint: string])[]
}

const REDIRECTS = "redirect old addresses in content/site/redirects.yaml: '- { from: /old, to: /new }'."
/** `fields` extends six collections; in any other file the only choice is to remove the key. */
const DECLARE =
  "declare it in 'fields' of site.config.ts to keep it (posts, pages, questions, add-ons, authors, packs), or remove it."

const ROWS: readonly Row[] = [
  {
    keys: 'draft hidden unlisted',
    advice: [
      ['published', "write 'published: false' for a draft."],
      ['visibility', "write 'visibility: hidden'."],
      ['approval', "write 'approval: pending'."],
      ['', 'remove it: every file of this folder is shown.'],
    ],
  },
  {
    keys: 'tags tag category categories taxonomies series',
    advice: [
      ['categories', "write 'categories: [slug]', slugs of content/site/faq-categories.yaml."],
      ['tags', "write 'tags: [word]'."],
      ['', DECLARE],
    ],
  },
  {
    keys: 'author authors by creator creators',
    advice: [
      ['authors', "write 'authors: [slug]', names of files in content/authors."],
      ['author', "write 'author: slug', the name of a file in content/authors; or a list of them."],
      ['', DECLARE],
    ],
  },
  { keys: 'aliases alias redirectfrom redirects redirect oldurl', advice: [['', REDIRECTS]] },
  {
    keys: 'slug url path link href',
    advice: [
      ['permalink', "write 'permalink: /news/a-title', the whole address."],
      ['to', "write 'to: /news', where it leads."],
      ['slug', "write 'slug: a-title', the last part of its address."],
      ['', 'rename the file: its name determines the address.'],
    ],
  },
  {
    keys: 'permalink',
    advice: [
      ['slug', "write 'slug: a-title', the last part of its address."],
      ['', 'rename the file: its name determines the address.'],
    ],
  },
  {
    keys: 'layout template type kind',
    advice: [
      ['channel', "write 'channel: release'."],
      ['', 'remove it: the rows of site.config.ts name the template and the layout of a page.'],
    ],
  },
  {
    keys: 'updated lastmod lastmodifiedat modified lastupdated updatedat updateddate dateupdated datemodified',
    advice: [
      ['updated', "write 'updated: 2026-11-02'."],
      ['', DECLARE],
    ],
  },
  {
    keys: 'date created createdat datecreated pubdate',
    advice: [
      ['date', "write 'date: 2026-11-02'."],
      ['updated', "write 'updated: 2026-11-02'."],
      ['', DECLARE],
    ],
  },
  {
    keys: 'publishdate publishedat scheduled embargo publishon',
    advice: [
      ['publishAt', "write 'publishAt: 2026-11-02'."],
      ['', 'remove it: these entries are published immediately.'],
    ],
  },
  {
    keys: 'expirydate expires expiry expiresat unpublishdate unpublishat',
    advice: [
      ['expireAt', "write 'expireAt: 2026-11-02'."],
      ['', 'remove it: these entries do not expire.'],
    ],
  },
  {
    keys: 'order weight navorder position sidebarposition menuorder sort priority rank',
    advice: [
      ['order', "write 'order: 1': smaller numbers come first."],
      ['', 'remove it: posts and add-ons are sorted by day, the menu is content/site/nav.yaml.'],
    ],
  },
  {
    keys: 'menu nav navigation sidebar eleventynavigation',
    advice: [['', 'remove it: the menu is content/site/nav.yaml.']],
  },
  { keys: 'pinned featured sticky', advice: [['', 'remove it: the newest comes first.']] },
  {
    keys: 'image cover thumbnail banner featuredimage hero heroimage header teaser ogimage picture icon socialimage coverimage',
    advice: [
      ['headerImage', "write 'headerImage: /image/posts/a.png', a file of public/."],
      ['banner', "write 'banner: /image/banners/a.png', a file of public/."],
      ['avatar', "write 'avatar: /image/authors/a.png', a file of public/."],
      ['', 'put the picture into the body: ![what it shows](/image/a.png).'],
    ],
  },
  {
    keys: 'excerpt summary abstract subtitle intro lead teasertext desc',
    advice: [
      ['description', "write 'description: …', one or two sentences."],
      ['', 'remove it, or begin the body with it.'],
    ],
  },
  {
    keys: 'title name heading headline label',
    advice: [
      ['question', "write 'question: …'."],
      ['title', "write 'title: …'."],
      ['text', "write 'text: …'."],
      ['name', "write 'name: …'."],
      ['', 'remove it.'],
    ],
  },
  {
    keys: 'download downloadurl file files attachments',
    advice: [
      ['downloads', "write 'downloads:' and below it a line 'label: address' for each file."],
      ['url', "write 'url: https://…'."],
      ['', DECLARE],
    ],
  },
  {
    keys: 'hash checksum sha1 sha512 md5 digest',
    advice: [
      ['sha256', "write 'sha256: …': packsite new release --file measures it."],
      ['', DECLARE],
    ],
  },
  {
    keys: 'license licence',
    advice: [
      ['license', "write 'license: slug', a slug of content/site/licenses.yaml, such as cc-by-4.0."],
      ['', DECLARE],
    ],
  },
  { keys: 'gameversion gameversions dependencies loader', advice: [['', DECLARE]] },
  {
    keys: 'lang language locale i18nkey translationkey',
    advice: [['', "remove it: 'language' in site.config.ts applies to the whole site."]],
  },
  {
    keys: 'toc comments math readingtime sharing search sitemap robots noindex params extra css js classes cssclasses',
    advice: [['', 'remove it: packsite has no such setting.']],
  },
  {
    keys: 'engine processor renderer parser highlighter',
    advice: [['', 'remove it: the Markdown engine cannot be chosen.']],
  },
]

export const OTHER_GENERATOR_KEY_HINTS = ROWS.map(({ keys, advice }) => ({ keys: splitAtEachSpace(keys), advice }))

const BY_KEY = new Map(OTHER_GENERATOR_KEY_HINTS.flatMap((row) => row.keys.map((key) => [key, row] as const)))

/** Returns the hint for a key of another generator, or null. */
export function otherGeneratorHint(key: string, allowed: readonly string[]): string | null {
  const row = BY_KEY.get(key.toLowerCase().replace(/[-_.]/g, ''))
  const fitting = row?.advice.find(([needs]) => needs === '' || allowed.includes(needs))
  return fitting?.[1] ?? null
}
