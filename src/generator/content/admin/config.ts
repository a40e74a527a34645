// The configuration of the editor at /admin: a collection for each collection of the site, with fields of its schema.

import * as z from 'zod'
import { collectionsOf, type SiteCollections } from '../collections'
import { fileSchemaOf, type Collection } from '../collections/collection'
import { EDITOR_FIELD_DESCRIPTIONS } from '../field-descriptions'
import { namesInContent } from '../known-names'
import { assignContentFiles, removeExtension, type CollectionFile } from '../list'
import { MARKDOWN, fieldOf, labelOf, objectField, type AdminField, type FieldContext } from './fields'
import { backendAddresses } from '../../util/admin-address'
import type { AdminFormat, AdminPageConfig } from '../../../shared/admin-format'
import type { AdminBackendConfig, Site } from '../../types'

/** Labels of the built-in collections, in the order of the editor. The textures of the gallery are left out. */
const LABELS: Readonly<Record<string, readonly [many: string, one: string]>> = {
  news: ['Posts', 'Post'],
  pages: ['Pages', 'Page'],
  faq: ['Questions', 'Question'],
  addons: ['Add-ons', 'Add-on'],
  packs: ['Packs', 'Pack'],
  releases: ['Releases', 'Release table'],
  authors: ['Authors', 'Author'],
  site: ['Site', 'File'],
}

/** New pictures are in one folder: by default, an entry in a folder of the year would get them beside itself. */
const PICTURES = { media_folder: '/public/image', public_folder: '/image' }

/** Options of the list of rows in a release table. */
const TABLE = {
  label: 'Rows',
  label_singular: 'Row',
  hint: 'Label: the game version or versions, such as 1.21.8. The newest version is at the top, and the newest release at the top of its row.',
}

type AdminSite = Pick<Site, 'root' | 'own' | 'languages' | 'admin' | 'siteUrl' | 'identity'>

/** Returns the configuration of the page and of the file formats. Reads the names that content defines. */
export function adminPageConfig(site: AdminSite): AdminPageConfig {
  const rows = collectionsOf(site.own)
  const { files } = assignContentFiles(site)
  const shared = { namesOf: namesInContent(site.root, site.own), collections: relationTargets(rows) }
  const builtIn = Object.keys(LABELS).flatMap((folder) => rows.folders.get(folder) ?? [])
  const made = [...builtIn, ...rows.own.values()].flatMap(
    (row) => collectionOf(row, { shared, files: files.filter((file) => file.row === row) }) ?? [],
  )
  return {
    cms: {
      backend: backendOf(site.admin?.backend ?? true),
      ...PICTURES,
      ...{ site_url: site.siteUrl, app_title: site.identity.brand, show_preview_links: false },
      ...{ editor: { preview: false }, slug: { encoding: 'ascii', clean_accents: true } },
      media_libraries: { default: { config: { slugify_filename: true } }, stock_assets: { providers: [] } },
      collections: made.map(({ collection }) => collection),
    },
    formats: made.flatMap(({ formats }) => formats),
  }
}

/** For local work only, the editor gets a repository that does not exist: the editor works with a folder only if it has one. */
function backendOf(backend: true | AdminBackendConfig): object {
  if (backend === true) return { name: 'github', repo: 'local/site', auth_methods: ['token'] }
  const { name, repo, branch, appId } = backend
  const { baseUrl, apiRoot } = backendAddresses(backend)
  return {
    ...{ name, repo },
    ...(branch === undefined ? {} : { branch }),
    ...(baseUrl === undefined ? {} : { base_url: baseUrl }),
    ...(apiRoot === undefined ? {} : { api_root: apiRoot }),
    ...(appId === undefined ? {} : { app_id: appId }),
    // Otherwise the editor offers sign-in through a service that does not know the site.
    ...(backend.baseUrl === undefined && appId === undefined ? { auth_methods: ['token'] } : {}),
    ...(name === 'gitlab' && appId !== undefined ? { auth_type: 'pkce' } : {}),
  }
}

/** Collections whose files are names, such as authors. */
function relationTargets({ all }: SiteCollections): FieldContext['collections'] {
  return new Map(
    all.flatMap((row) =>
      (row.vocabularies ?? []).flatMap(({ noun, file }) => {
        const title = file === undefined && row.schema instanceof z.ZodObject ? titleField(row) : null
        return title === null ? [] : [[noun, { name: row.folder, title }] as const]
      }),
    ),
  )
}

/** The field with the title of an entry: of the usual names, or else the first required field. */
function titleField({ schema }: Collection): string {
  const shape = schema instanceof z.ZodObject ? (schema.shape as Readonly<Record<string, z.ZodType>>) : {}
  const usual = ['title', 'question', 'name'].find((key) => key in shape)
  const required = Object.keys(shape).find((key) => shape[key]?.safeParse(undefined).success === false)
  return usual ?? required ?? Object.keys(shape)[0] ?? 'title'
}

type Context = {
  readonly shared: Pick<FieldContext, 'namesOf' | 'collections'>
  readonly files: readonly CollectionFile[]
}
type Made = { readonly collection: object; readonly formats: readonly AdminFormat[] }

/** Returns null for a collection of single files that has none. */
function collectionOf(row: Collection, { shared, files }: Context): Made | null {
  const { folder, endings, schema } = row
  const [label, singular] = LABELS[folder] ?? [labelOf(folder), 'Entry']
  const common = { name: folder, label, label_singular: singular, ...PICTURES }
  const contextFor = (name: string): FieldContext => ({
    ...shared,
    sentences: EDITOR_FIELD_DESCRIPTIONS[name] ?? {},
    path: [],
  })
  if (!(schema instanceof z.ZodObject)) return fileCollection(row, { common, files, contextFor })
  const extension = endings[0] === '.md' ? 'md' : 'yaml'
  const { field, shape } = objectField(schema.shape, contextFor(folder))
  const title = titleField(row)
  // Sveltia CMS accepts only names with this ending for Markdown.
  const name = `packsite-${folder}${extension === 'md' ? '-frontmatter' : ''}`
  const format: AdminFormat = { name, extension, shape }
  const body = { name: 'body', label: 'Text', required: false, ...MARKDOWN }
  const [required, optional] = [field.fields.filter(isRequired), field.fields.filter((one) => !isRequired(one))]
  const fields = [...required, ...(extension === 'md' ? [body] : []), ...optional]
  return {
    collection: {
      ...common,
      ...{ folder: `content/${folder}`, create: true, format: format.name, extension },
      ...{ identifier_field: title, slug: `{{fields.${title}}}`, summary: `{{fields.${title}}}` },
      ...placement(folder, files),
      fields,
    },
    formats: [format],
  }
}

/** Where entries are: all in one list if all are at the usual depth, else as a tree of folders. */
function placement(folder: string, files: readonly CollectionFile[]): object {
  const usual = folder === 'news' ? 2 : 1
  const isUsual = files.every(({ id }) => id.split('/').length === usual)
  if (!isUsual) return { nested: { subfolders: false } }
  return usual === 1 ? {} : { path: "{{fields.date | date('YYYY')}}/{{slug}}" }
}

const isRequired = ({ required }: AdminField): boolean => required === true

type FilesContext = {
  readonly common: object
  readonly files: readonly CollectionFile[]
  readonly contextFor: (name: string) => FieldContext
}

/** Adds a number to a name that another file has: 'a-b/c' and 'a/b-c' have the same name. */
function unusedName(name: string, used: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; used.has(free); number += 1) free = `${name}-${String(number)}`
  return free
}

/** A collection of single files in the editor: each has a schema of its own (content/site), or belongs to a pack (content/releases). */
function fileCollection(row: Collection, { common, files, contextFor }: FilesContext): Made | null {
  const used = new Set<string>()
  const made = files.flatMap(({ listed, id }) => {
    const schema = fileSchemaOf(row, id, '.yaml')
    if (!(schema instanceof z.ZodType) || !listed.name.endsWith('.yaml')) return []
    const plain = `packsite-${row.folder}-${removeExtension(listed.name).replace(/[^a-z0-9-]+/gi, '-')}`
    const name = unusedName(plain, used)
    used.add(name)
    const { field, shape } = fieldOf(schema, contextFor(row.folder === 'releases' ? 'releases' : `${row.folder}-${id}`))
    const fields =
      shape.is === 'object'
        ? (field['fields'] as readonly AdminField[])
        : [
            {
              ...field,
              name: 'items',
              label: 'Items',
              label_singular: 'Item',
              required: false,
              ...(row.folder === 'releases' ? TABLE : {}),
            },
          ]
    const file = {
      name: name.slice('packsite-'.length),
      label: row.folder === 'releases' ? id.replace('/', ', ') : labelOf(id),
      file: listed.file,
      format: name,
      fields,
    }
    return [{ file, format: { name, extension: 'yaml', shape } as const }]
  })
  if (made.length === 0) return null
  return { collection: { ...common, files: made.map(({ file }) => file) }, formats: made.map(({ format }) => format) }
}
