// Which files of content each template prints from, beside the entry that a page is about. A test changes every collection and
// holds this table to what pages then show.

const PACKS = ['content/packs', 'content/releases', 'content/site/projects']
const ADDONS = ['content/addons', 'content/authors', 'content/site/projects']

const DATA: Readonly<Record<string, readonly string[]>> = {
  home: [...PACKS, ...ADDONS, 'content/news', 'content/site/home'],
  news: ['content/news', 'content/site/projects'],
  article: [...PACKS, 'content/news', 'content/pages'],
  downloads: [...PACKS, 'content/news'],
  pack: [...PACKS, ...ADDONS, 'content/news', 'content/gallery', 'content/site/home'],
  product: [...PACKS, 'content/gallery', 'content/site/home'],
  addons: ADDONS,
  addon: [...ADDONS, ...PACKS],
  faq: ['content/faq', 'content/site/faq-categories'],
  'faq-category': ['content/faq', 'content/site/faq-categories'],
  gallery: ['content/gallery', 'content/authors', 'content/site/projects'],
  stats: [...PACKS, ...ADDONS, 'content/news', 'content/gallery', 'content/site/stats'],
  coffee: [],
  teapot: [],
  'not-found': ['content/gallery'],
  redirect: ['content/site/redirects', 'content/site/projects'],
}

/** What stands around every page: navigation, footer, and where their links lead in the end. */
export const FRAME_DATA: readonly string[] = ['content/site/nav', 'content/site/footer', 'content/site/redirects']

/** Folders, or files without their extension, that a template's pages are made of; of a site's own template its entry. */
export function dataOf(template: string): readonly string[] {
  return Object.hasOwn(DATA, template) ? [...new Set(DATA[template])].sort() : ['content/pages']
}

/** True for 'content/site/nav.yaml' below 'content/site/nav', and 'content/news/a.md' below 'content/news'. */
export function isBelow(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`) || file.startsWith(`${folder}.`)
}
