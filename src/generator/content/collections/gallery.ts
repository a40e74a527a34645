// content/gallery: the textures, the packs that draw them, and the pictures.

import { z } from 'zod'
import { createProblem } from '../../base/errors'
import { day, flag, integer, line, oneOf, slug } from '../../schema/scalars'
import { correction } from '../../schema/suggest'
import { parseDataFile, stem, type LoadContext } from '../context'
import type { Edition, Gallery, Place, Texture, TextureImage, TexturePack } from '../../model'
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

export function loadGallery(files: readonly ContentFile[], context: LoadContext): Gallery {
  const parse = <T>(name: string, schema: z.ZodType<T>, fallback: T): T => {
    const file = files.find((candidate) => stem(candidate.name) === name && /\.(?:yaml|json)$/.test(candidate.name))
    return (file === undefined ? null : parseDataFile(file, schema, context)) ?? fallback
  }
  const packs: TexturePack[] = parse('packs', texturePacksSchema, [])
  const versions: Record<Edition, readonly string[]> = parse('versions', versionsSchema, { java: [], bedrock: [] })
  const tags = parse('tags', tagsSchema, [])
  const textures = files
    .filter((file) => file.name.startsWith('textures/'))
    .flatMap((file) =>
      (parseDataFile(file, texturesSchema, context) ?? []).map((data, index): Texture => ({
        ...data,
        file: file.file,
        index,
        animation: data.animation === undefined ? null : { ...data.animation, frames: data.animation.frames ?? null },
      })),
    )
    .sort((a, b) => a.id - b.id)
  const gallery: Gallery = { packs, versions, tags, textures, images: listImages(files) }
  checkReferences(gallery, context)
  return gallery
}

function listImages(files: readonly ContentFile[]): Map<string, TextureImage[]> {
  const images = new Map<string, TextureImage[]>()
  for (const file of files) {
    const match = /^images\/([^/]+)\/(?:([^/]+)\/)?(\d+)\.png$/.exec(file.name)
    if (match === null) continue
    const key = `${match[1] ?? ''}/${match[3] ?? ''}`
    images.set(key, [...(images.get(key) ?? []), { version: match[2] ?? null, file: file.file }])
  }
  return images
}

type Vocabulary = { readonly noun: 'texture pack' | 'tag' | 'version'; readonly known: ReadonlySet<string> }

/** Slugs that textures and pictures name must exist, and ids must be unique. */
function checkReferences(gallery: Gallery, context: LoadContext): void {
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
