// Which collection a file of content belongs to, by its folder, its extension and its name.

import { createProblem } from '../base/errors'
import { suggestion } from '../schema/suggest'
import { stem, type LoadContext } from './context'
import type { ContentFile } from './read'

const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  packs: ['.yaml', '.json'],
  releases: ['.yaml', '.json'],
  news: ['.md'],
  pages: ['.md'],
  faq: ['.md'],
  addons: ['.md'],
  authors: ['.yaml', '.json'],
  gallery: ['.yaml', '.json', '.png'],
  site: ['.yaml', '.json'],
}

/** Files by collection; one that belongs to none is a problem, not a silence. */
export function groupFiles(
  files: readonly ContentFile[],
  context: Pick<LoadContext, 'problems'>,
): Map<string, ContentFile[]> {
  const groups = new Map<string, ContentFile[]>()
  const stems = new Map<string, ContentFile>()
  for (const file of files) {
    if (/(?:^|\/)readme\.md$/i.test(file.name) && file.collection === '') continue
    const extensions = Object.hasOwn(EXTENSIONS, file.collection) ? EXTENSIONS[file.collection] : undefined
    if (extensions === undefined) {
      const collections = Object.keys(EXTENSIONS)
      const message =
        file.collection === ''
          ? 'A file of content belongs to a collection'
          : `There is no collection '${file.collection}'`
      context.problems.push(
        createProblem('unknown-collection', {
          message,
          at: { file: file.file },
          hint: suggestion(file.collection, collections),
        }),
      )
    } else if (!extensions.some((extension) => file.name.endsWith(extension))) {
      const hint = `this collection takes ${extensions.join(', ')}.`
      context.problems.push(
        createProblem('unknown-file', { message: `A file of this kind is not read`, at: { file: file.file }, hint }),
      )
    } else if (isUnknownGalleryFile(file)) {
      const message = 'content/gallery has no file of this name'
      const hint =
        'it takes packs, versions and tags, textures/*, and images/{pack}/{id}.png or images/{pack}/{version}/{id}.png.'
      context.problems.push(createProblem('unknown-file', { message, at: { file: file.file }, hint }))
    } else {
      const key = `${file.collection}/${stem(file.name)}`
      const twin = stems.get(key)
      stems.set(key, file)
      if (twin !== undefined) {
        const message = 'Two files stand for the same entry'
        context.problems.push(
          createProblem('duplicate-file', {
            message,
            at: [{ file: file.file }, { file: twin.file }],
            hint: 'remove one of them.',
          }),
        )
      }
      const group = groups.get(file.collection)
      if (group === undefined) groups.set(file.collection, [file])
      else group.push(file)
    }
  }
  return groups
}

function isUnknownGalleryFile({ collection, name }: ContentFile): boolean {
  if (collection !== 'gallery') return false
  if (name.endsWith('.png')) return !/^images\/[^/]+\/(?:[^/]+\/)?(?:0|[1-9]\d*)\.png$/.test(name)
  return !/^(?:packs|versions|tags|textures\/.+)\.(?:yaml|json)$/.test(name)
}
