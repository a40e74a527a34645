// content/gallery: textures, the packs that contain them, and pictures.

import * as z from 'zod'
import { chosenSchema, mapSchema } from '../../schema/maps'
import { day, bool, int, line, ref, slug } from '../../schema/scalars'
import { suggestionOrGenericHint } from '../../schema/suggest'
import { addTo, getOrMake } from '../../util/groups'
import {
  defineCollection,
  hasInvalidFileWithPathPrefix,
  slugTargets,
  type ParsedEntry,
  type ResolveContext,
} from './collection'
import type {
  SourcePath,
  Gallery,
  Texture,
  TextureImageOfGameVersion,
  GalleryPack,
  TexturePathsInEdition,
} from '../../types'

export const texturePacksSchema = z.array(
  z.strictObject({
    slug: slug(['latest']),
    name: line(),
    resolution: int(1, 4096),
    editions: z.array(ref('edition')).min(1),
    license: ref('license').optional(),
  }),
)
const version = slug(['latest', 'all'])
/** Schema of the versions file: slug of an edition -> list of versions. */
export const versionsByEditionSchema = mapSchema(z.array(version))
export const galleryTagsSchema = z.array(z.strictObject({ slug: slug(['all']), name: line() }))
/**
 * Schema of a texture's use in an edition. `scope`: slug of the edition; only the versions of that edition are allowed.
 */
const useOf = (scope: string) =>
  z.strictObject({
    edition: ref('edition'),
    paths: z.array(z.strictObject({ path: line(), versions: z.array(ref('version', scope)) })),
  })
/** Slug of an edition -> schema, created once, because a gallery has thousands of textures. */
const uses = new Map<string, ReturnType<typeof useOf>>()

function useSchema(input: unknown): z.ZodType<TexturePathsInEdition> {
  const named = typeof input === 'object' && input !== null && 'edition' in input ? input.edition : null
  const scope = typeof named === 'string' ? named : ''
  return getOrMake(uses, scope, () => useOf(scope))
}

export const texturesSchema = z.array(
  z.strictObject({
    id: int(0),
    name: line(),
    tags: z.array(ref('tag')).default([]),
    uses: z.array(chosenSchema(useSchema)).default([]),
    animation: z
      .strictObject({
        frameTimeTicks: int(1, 32767).default(1),
        frames: z.array(int(0, 4096)).optional(),
        interpolate: bool().default(false),
      })
      .optional(),
    contributions: z
      .array(
        z.strictObject({
          date: day()
            .optional()
            .transform((value) => value ?? null),
          packs: z.array(ref('texture pack')).min(1),
          authors: z.array(ref('author')).min(1),
        }),
      )
      .default([]),
  }),
)

/** The contribution of one file to the gallery. */
type GalleryFile = {
  readonly packs?: readonly GalleryPack[]
  readonly versions?: Gallery['versions']
  /** The file that defines `versions`. */
  readonly file?: SourcePath
  readonly tags?: Gallery['tags']
  readonly textures?: readonly Texture[]
  readonly image?: TextureImageOfGameVersion & { readonly key: string }
}

/** Schemas by file id; all other data files are lists of textures. */
const SCHEMAS = { packs: texturePacksSchema, versions: versionsByEditionSchema, tags: galleryTagsSchema } as const
const IMAGE = /^images\/([^/]+)\/(?:([^/]+)\/)?(0|[1-9]\d*)$/

const UNKNOWN = {
  message: 'content/gallery has no file of this name',
  hint: 'it accepts packs.yaml, versions.yaml, tags.yaml, textures/*, and images/{pack}/{id}.png or images/{pack}/{version}/{id}.png.',
}

function schemaOf(id: string, ending: string) {
  if (ending === '.png') return IMAGE.test(id) ? null : UNKNOWN
  if (Object.hasOwn(SCHEMAS, id)) return SCHEMAS[id as keyof typeof SCHEMAS]
  return id.startsWith('textures/') ? texturesSchema : UNKNOWN
}

export const gallery = defineCollection({
  folder: 'gallery',
  endings: ['.yaml', '.json', '.png'],
  isData: true,
  schema: (id: string, ending: string): z.ZodType | null | typeof UNKNOWN => schemaOf(id, ending),
  words: (id) => (id === 'versions' ? [] : ['*.name']),
  entry: (parsed) => galleryFile(parsed),
  vocabularies: [
    { noun: 'texture pack', unknown: 'unknown-texture-pack', file: 'packs', names: ({ packs }) => slugTargets(packs) },
    { noun: 'tag', unknown: 'unknown-tag', file: 'tags', names: ({ tags }) => slugTargets(tags) },
    {
      noun: 'version',
      unknown: 'unknown-version',
      file: 'versions',
      names: ({ versions = {} }) =>
        Object.entries(versions).flatMap(([scope, list = []]) => list.map((value) => ({ value, label: value, scope }))),
    },
  ],
  resolve: resolveGallery,
})

function galleryFile({ file, id, data, hash, sizeBytes }: ParsedEntry<unknown>): GalleryFile {
  const [, pack = '', version = null, texture] = IMAGE.exec(id) ?? []
  if (texture !== undefined) return { image: { key: `${pack}/${texture}`, version, file, hash, sizeBytes } }
  if (id === 'versions') return { versions: Object.fromEntries(data as z.output<typeof versionsByEditionSchema>), file }
  if (Object.hasOwn(SCHEMAS, id)) return { [id]: data }
  const textures = (data as z.output<typeof texturesSchema>).map(({ animation = null, ...rest }, index) => ({
    ...rest,
    file,
    index,
    animation: animation === null ? null : { ...animation, frames: animation.frames ?? null },
  }))
  return { textures }
}

/** Combines the files of the gallery, and checks ids and pictures. */
function resolveGallery(files: readonly GalleryFile[], context: ResolveContext): Gallery {
  const images = new Map<string, TextureImageOfGameVersion[]>()
  for (const { image } of files) {
    if (image === undefined) continue
    const { key, ...picture } = image
    addTo(images, key, picture)
  }
  const made: Gallery = {
    packs: files.flatMap(({ packs = [] }) => packs),
    versions: versionsOf(files, context),
    tags: files.flatMap(({ tags = [] }) => tags),
    textures: files.flatMap(({ textures = [] }) => textures).sort((a, b) => a.id - b.id),
    images,
  }
  const ids = checkIds(made, context)
  checkImages(made, ids, context)
  return made
}

function versionsOf(files: readonly GalleryFile[], { before, refused, problem }: ResolveContext): Gallery['versions'] {
  const { versions = {}, file } = files.find((one) => one.versions !== undefined) ?? {}
  const known = new Set(before.data?.editions.map(({ slug }) => slug))
  const isEditionRefused = hasInvalidFileWithPathPrefix(refused, 'content/site/editions.')
  for (const edition of Object.keys(versions)) {
    if (known.has(edition) || isEditionRefused || file === undefined) continue
    const at = { file, keyPath: [edition], atKey: true }
    problem('unknown-edition', {
      message: `There is no edition '${edition}'`,
      at,
      hint: suggestionOrGenericHint(edition, known),
    })
  }
  return versions
}

/** All texture ids. Reports ids that several textures have. */
function checkIds({ textures }: Gallery, { problem }: ResolveContext): ReadonlySet<number> {
  const known = new Map<number, Texture>()
  for (const texture of textures) {
    const twin = known.get(texture.id)
    if (twin === undefined) {
      known.set(texture.id, texture)
      continue
    }
    const at = [texture, twin].map(({ file, index }) => ({ file, keyPath: [index, 'id'] }))
    const message = `Two textures have the id ${String(texture.id)}`
    problem('duplicate-texture', { message, at, hint: 'give one of them another id.' })
  }
  return new Set(known.keys())
}

/** Checks the pack, version and texture in the file name of each picture. */
function checkImages(
  { packs, versions, images }: Gallery,
  ids: ReadonlySet<number>,
  { refused, problem }: ResolveContext,
): void {
  const [noPacks, noVersions, noTextures] = ['packs.', 'versions.', 'textures/'].map((name) =>
    hasInvalidFileWithPathPrefix(refused, `content/gallery/${name}`),
  )
  const knownPacks = new Set(packs.map(({ slug }) => slug))
  const knownVersions = new Set(Object.values(versions).flatMap((list) => list ?? []))
  for (const [key, pictures] of images) {
    for (const { file, version } of pictures) {
      const at = { file }
      const [pack = '', id = ''] = key.split('/')
      if (noPacks !== true && !knownPacks.has(pack)) {
        const hint = suggestionOrGenericHint(pack, knownPacks)
        problem('unknown-texture-pack', { message: `There is no texture pack '${pack}'`, at, hint })
      }
      if (noVersions !== true && version !== null && !knownVersions.has(version)) {
        const hint = suggestionOrGenericHint(version, knownVersions)
        problem('unknown-version', { message: `There is no version '${version}'`, at, hint })
      }
      if (noTextures !== true && !ids.has(Number(id))) {
        const hint = 'describe it in content/gallery/textures, or remove the picture.'
        problem('unknown-texture', { message: `There is no texture with the id ${id}`, at, hint })
      }
    }
  }
}
