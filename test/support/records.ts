// Reads the content of the reference site without the generator; every value is text.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { packageFolder } from './paths'
import { isTranslation } from './reference'
import { listBelow } from './site'

/** The time of the reference build in reference.ts. */
export const REFERENCE_NOW = '2026-11-21T00:00:00Z'

export type FrontMatter = Readonly<Record<string, unknown>>
export type MarkdownRecord = {
  readonly file: string
  readonly id: string
  readonly data: FrontMatter
  readonly body: string
}

export type PackRecord = {
  readonly title: string
  readonly permalink: string
  readonly banner: string
  readonly wordmark: string
  readonly description: string
  readonly buttons: readonly { readonly to: string; readonly text: string }[]
  readonly downloads?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export type ReleaseRecord = {
  readonly channel: string
  readonly variant?: string
  readonly version?: string
  readonly date?: string
  readonly size?: string
  readonly sha256?: string
  readonly file?: string
  readonly url?: string
  readonly mirrors?: Readonly<Record<string, string>>
  readonly listings?: Readonly<Record<string, string>>
}

export type ProjectRecord = {
  readonly slug: string
  readonly name: string
  readonly pack?: string
  readonly line?: string
  readonly formerSlugs?: readonly string[]
}

export type TextureRecord = {
  readonly id: string
  readonly name: string
  readonly tags: readonly string[]
  readonly uses: readonly {
    readonly edition: string
    readonly paths: readonly { readonly path: string; readonly versions: readonly string[] }[]
  }[]
  readonly animation?: Readonly<Record<string, unknown>>
}

export type TexturePackRecord = {
  readonly slug: string
  readonly resolution: string
  readonly editions: readonly string[]
}

/** Parses a YAML file of the checkout into texts, lists and maps. */
export function readYaml(path: string): unknown {
  return parse(readFileSync(join(packageFolder, path), 'utf8'), { schema: 'failsafe' }) as unknown
}

/** Every Markdown file of a collection, sorted by path. */
export function readMarkdown(folder: string): MarkdownRecord[] {
  return namesBelow(folder, '.md').map((name) => {
    const file = `${folder}/${name}`
    const text = readFileSync(join(packageFolder, file), 'utf8')
    const [whole = '', head = ''] = /^---\r?\n([\s\S]*?)\r?\n---[^\n]*\n?/.exec(text) ?? []
    const data = (parse(head, { schema: 'failsafe' }) ?? {}) as FrontMatter
    return { file, id: name.replace(/\.md$/, ''), data, body: text.slice(whole.length) }
  })
}

export function readPacks(): (PackRecord & { readonly id: string })[] {
  return namesBelow('content/packs', '.yaml').map((name) => ({
    ...(readYaml(`content/packs/${name}`) as PackRecord),
    id: name.replace(/\.yaml$/, ''),
  }))
}

export type ReleaseTableRecord = {
  readonly pack: string
  readonly edition: string
  readonly rows: readonly { readonly label: string; readonly releases: readonly ReleaseRecord[] }[]
}

export function readReleases(): ReleaseTableRecord[] {
  return namesBelow('content/releases', '.yaml').map((name) => {
    const [pack = '', edition = ''] = name.replace(/\.yaml$/, '').split('/')
    const rows = readYaml(`content/releases/${name}`) as Record<string, ReleaseRecord[] | { releases: ReleaseRecord[] }>
    return {
      pack,
      edition,
      rows: Object.entries(rows).map(([label, row]) => ({
        label,
        releases: Array.isArray(row) ? row : row.releases,
      })),
    }
  })
}

/** Textures of the gallery, and the existing pictures: '{pack}/{id}' or '{pack}/{version}/{id}'. */
export function readGallery() {
  const folder = 'content/gallery'
  return {
    packs: readYaml(`${folder}/packs.yaml`) as TexturePackRecord[],
    versions: readYaml(`${folder}/versions.yaml`) as Record<string, string[]>,
    tags: (readYaml(`${folder}/tags.yaml`) as { slug: string }[]).map(({ slug }) => slug),
    textures: namesBelow(`${folder}/textures`, '.yaml').flatMap(
      (name) => readYaml(`${folder}/textures/${name}`) as TextureRecord[],
    ),
    images: new Set(namesBelow(`${folder}/images`, '.png').map((name) => name.replace(/\.png$/, ''))),
  }
}

function namesBelow(folder: string, extension: string): string[] {
  const path = join(packageFolder, folder)
  return existsSync(path) ? listBelow(path).filter((name) => name.endsWith(extension) && !isTranslation(name)) : []
}

export type PostRecord = MarkdownRecord & { readonly path: string; readonly isPublished: boolean }

/** Posts or pages with addresses, and whether each is published at the time of the reference build. */
export function readArticles(folder: 'content/news' | 'content/pages'): PostRecord[] {
  return readMarkdown(folder).map((record) => {
    const { permalink, published, publishAt, expireAt } = record.data
    const start = folder === 'content/news' ? '/news/' : '/'
    const isFuture = typeof publishAt === 'string' && Date.parse(publishAt) > Date.parse(REFERENCE_NOW)
    const isExpired = typeof expireAt === 'string' && Date.parse(expireAt) <= Date.parse(REFERENCE_NOW)
    return {
      ...record,
      path: typeof permalink === 'string' ? permalink : `${start}${record.id.replace(/(?:^|\/)index$/, '')}`,
      isPublished: published !== 'false' && !isFuture && !isExpired,
    }
  })
}

/** Text of a front matter key; '' if absent. */
export function textAt(data: FrontMatter, key: string): string {
  const value = data[key]
  return typeof value === 'string' ? value : ''
}
