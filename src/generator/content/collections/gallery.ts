// content/gallery: the textures, the packs that draw them, and the pictures.

import { z } from 'zod'
import { createProblem } from '../../base/errors'
import { day, flag, integer, line, oneOf, slug } from '../../schema/scalars'
import { correction } from '../../schema/suggest'
import { parseDataFile, parseEach, stem, type FileContext, type LoadContext, type Parsed } from '../context'
import type { Edition, Gallery, Place, Problem, Texture, TextureImage, TexturePack } from '../../model'
import type { ContentFile } from '../read'

const edition = oneOf(['java', 'bedrock'])
const slugs = z.array(slug())

export const texturePacksSchema = z.array(
  z.strictObject({
    slug: slug(['latest']),
    name: line(),
    resolution: integer(1, 4096),
    editions: z.array(edition).min(1),
  }),
)
const version = slug(['latest', 'all'])
export const versionsSchema = z.strictObject({
  java: z.array(version).default([]),
  bedrock: z.array(version).default([]),
})
export const tagsSchema = z.array(z.strictObject({ slug: slug(['all']), name: line() }))
export const texturesSchema = z.array(
  z.strictObject({
    id: integer(0),
    name: line(),
    tags: slugs.default([]),
    uses: z
      .array(z.strictObject({ edition, paths: z.array(z.strictObject({ path: line(), versions: slugs })) }))
      .default([]),
    animation: z
      .strictObject({
        frameTimeTicks: integer(1, 32767).default(1),
        frames: z.array(integer(0, 4096)).optional(),
        interpolate: flag().default(false),
      })
      .optional(),
    contributions: z.array(z.strictObject({ date: day(), packs: slugs.min(1), authors: slugs.min(1) })).default([]),
  }),
)

/** What one file gives to the gallery. */
type GalleryFile = {
  readonly packs?: readonly TexturePack[]
  readonly versions?: Record<Edition, readonly string[]>
  readonly tags?: Gallery['tags']
  readonly textures?: readonly Texture[]
  readonly image?: TextureImage & { readonly key: string }
}

export function loadGallery(files: readonly ContentFile[], context: LoadContext): Parsed<GalleryFile> {
  return parseEach(files, context, (file, own) => parseGalleryFile(file, own) ?? [])
}

function parseGalleryFile(file: ContentFile, own: FileContext): GalleryFile[] | null {
  const parse = <T, U>(schema: z.ZodType<T>, make: (data: T) => U): U[] | null => {
    const data = parseDataFile(file, schema, own)
    return data === null ? null : [make(data)]
  }
  if (file.name.endsWith('.png')) return [{ image: textureImage(file, own) }]
  const name = stem(file.name)
  if (name === 'packs') return parse(texturePacksSchema, (packs) => ({ packs }))
  if (name === 'versions') return parse(versionsSchema, (versions) => ({ versions }))
  if (name === 'tags') return parse(tagsSchema, (tags) => ({ tags }))
  return parse(texturesSchema, (textures) => ({
    textures: textures.map(({ animation = null, ...data }, index) => ({
      ...data,
      file: file.file,
      index,
      animation: animation === null ? null : { ...animation, frames: animation.frames ?? null },
    })),
  }))
}

function textureImage({ file, name }: ContentFile, { hash, sizeBytes }: FileContext) {
  const [, pack = '', version = null, id = ''] = /^images\/([^/]+)\/(?:([^/]+)\/)?(\d+)\.png$/.exec(name) ?? []
  return { key: `${pack}/${id}`, version, file, hash, sizeBytes }
}

/** The gallery of its files; what its files say of each other is checked. */
export function resolveGallery(
  files: readonly GalleryFile[],
  { refused }: { readonly refused: ReadonlySet<string> },
  context: LoadContext,
): Gallery {
  const images = new Map<string, TextureImage[]>()
  for (const { image } of files) {
    if (image === undefined) continue
    const { key, ...picture } = image
    const known = images.get(key)
    if (known === undefined) images.set(key, [picture])
    else known.push(picture)
  }
  const gallery: Gallery = {
    packs: files.flatMap(({ packs = [] }) => packs),
    versions: files.find(({ versions }) => versions !== undefined)?.versions ?? { java: [], bedrock: [] },
    tags: files.flatMap(({ tags = [] }) => tags),
    textures: files.flatMap(({ textures = [] }) => textures).sort((a, b) => a.id - b.id),
    images,
  }
  checkReferences(gallery, { problems: context.problems, refused })
  return gallery
}

type Vocabulary = { readonly noun: 'texture pack' | 'tag' | 'version'; readonly known: ReadonlySet<string> }
type Told = { readonly problems: Problem[]; readonly refused: ReadonlySet<string> }

/** Slugs that textures and pictures name must exist, and ids must be unique. */
function checkReferences(gallery: Gallery, context: Told): void {
  const packs: Vocabulary = { noun: 'texture pack', known: new Set(gallery.packs.map(({ slug: own }) => own)) }
  const tags: Vocabulary = { noun: 'tag', known: new Set(gallery.tags.map(({ slug: own }) => own)) }
  const ids = new Map<number, Texture>()
  const isRefused = (name: string): boolean =>
    [...context.refused].some((file) => file.startsWith(`content/gallery/${name}`))
  const incomplete = {
    'texture pack': isRefused('packs.'),
    tag: isRefused('tags.'),
    version: isRefused('versions.'),
  }
  const expect = (word: string, { noun, known }: Vocabulary, at: Place): void => {
    if (incomplete[noun] || known.has(word)) return
    const message = `There is no ${noun} '${word}'`
    const code = `unknown-${noun.replace(' ', '-')}`
    context.problems.push(createProblem(code, { message, at, hint: correction(word, known) }))
  }
  for (const texture of gallery.textures) {
    const at = (...path: (string | number)[]): Place => ({ file: texture.file, keyPath: [texture.index, ...path] })
    const twin = ids.get(texture.id)
    if (twin === undefined) ids.set(texture.id, texture)
    else {
      const places = [at('id'), { file: twin.file, keyPath: [twin.index, 'id'] }]
      context.problems.push(
        createProblem('duplicate-texture', {
          message: `Two textures have the id ${String(texture.id)}`,
          at: places,
          hint: 'give one of them another id.',
        }),
      )
    }
    texture.tags.forEach((tag, index) => {
      expect(tag, tags, at('tags', index))
    })
    for (const [use, { edition: own, paths }] of texture.uses.entries()) {
      const known: Vocabulary = { noun: 'version', known: new Set(gallery.versions[own]) }
      for (const [path, { versions }] of paths.entries()) {
        versions.forEach((name, index) => {
          expect(name, known, at('uses', use, 'paths', path, 'versions', index))
        })
      }
    }
    for (const [index, contribution] of texture.contributions.entries()) {
      contribution.packs.forEach((pack, place) => {
        expect(pack, packs, at('contributions', index, 'packs', place))
      })
    }
  }
  const versions: Vocabulary = {
    noun: 'version',
    known: new Set([...gallery.versions.java, ...gallery.versions.bedrock]),
  }
  for (const [key, images] of gallery.images) {
    for (const image of images) {
      const [pack = '', id] = key.split('/')
      expect(pack, packs, { file: image.file })
      if (image.version !== null) expect(image.version, versions, { file: image.file })
      if (!ids.has(Number(id)) && !isRefused('textures/'))
        context.problems.push(
          createProblem('unknown-texture', {
            message: `There is no texture with the id ${id ?? ''}`,
            at: { file: image.file },
            hint: 'describe it in content/gallery/textures, or remove the picture.',
          }),
        )
    }
  }
}
