// Pictures and first-party downloads that content names: they must stand in public/, and a file that players run must be
// the one that its release describes.

import { decodePath } from '../../shared/address'
import { createProblem } from '../base/errors'
import { suggestion } from '../schema/suggest'
import type { Content, EntryFile, Place, Problem, PublicFile, Site } from '../model'

export type FileInput = {
  readonly site: Site
  readonly content: Content
  readonly publicFiles: ReadonlyMap<string, PublicFile>
}

type Named = { readonly address: string; readonly place: Place }

/** A problem for every picture that is not there. */
export function checkPictures({ site, content, publicFiles }: FileInput): Problem[] {
  const named = [...content.files.flatMap(picturesOf), ...configPictures(site)]
  return named.flatMap(({ address, place }): Problem[] => {
    const source = address.startsWith('/content/') ? address.slice(1) : `public${address}`
    if (!address.startsWith('/') || address.startsWith('//')) {
      const hint = "put the picture into public/ and begin its address with '/', or put it beside the text."
      return [
        createProblem('foreign-picture', { message: `The picture is not of this site: ${address}`, at: place, hint }),
      ]
    }
    const file = publicFiles.get(decodePath(address))
    if (file === undefined) {
      const near = suggestion(address, [...publicFiles.keys()]) ?? `put it at ${source}.`
      return [createProblem('missing-picture', { message: `There is no picture ${source}`, at: place, hint: near })]
    }
    return file.width === null
      ? [
          createProblem('broken-picture', {
            message: `${source} is no picture that can be read`,
            at: place,
            hint: 'save it again.',
          }),
        ]
      : []
  })
}

function configPictures({ identity, sharing, configFile }: Site): Named[] {
  const { image } = identity
  const named = [
    { address: image, keyPath: ['identity', 'image'] },
    { address: sharing.card, keyPath: ['sharing', 'card'] },
    { address: sharing.band, keyPath: ['sharing', 'band'] },
  ]
  return named
    .filter(({ address }) => address !== '')
    .map(({ address, keyPath }) => ({ address, place: { file: configFile, keyPath } }))
}

function picturesOf(entry: EntryFile): Named[] {
  const { file, body } = entry
  return [
    ...entry
      .named()
      .flatMap(({ kind, value, keyPath }) =>
        kind === 'picture' ? [{ address: value, place: { file, keyPath } }] : [],
      ),
    // One beside the text is named by its place there.
    ...body.images.map((address) => ({
      address,
      place: { file, find: address.startsWith('/content/') ? address.slice(address.lastIndexOf('/') + 1) : address },
    })),
  ]
}

/** First-party files are there, and have the size and the SHA-256 that their release tells. */
export function checkDownloadFiles(input: FileInput): Problem[] {
  return input.site.downloads.host === '' ? [...releaseFiles(input), ...addonFiles(input)] : []
}

/** What add-ons name is there; of its size nobody says anything. */
function addonFiles({ content, publicFiles }: FileInput): Problem[] {
  return content.files
    .filter(({ collection }) => collection === 'addons')
    .flatMap((entry) =>
      entry.named().flatMap(({ kind, value, keyPath }): Problem[] => {
        if (kind !== 'download' || !value.startsWith('/packs/') || publicFiles.has(decodePath(value))) return []
        const hint = 'put it there, or correct the address.'
        const at = { file: entry.file, keyPath }
        return [
          createProblem('missing-download', {
            message: `There is no file public${value}`,
            at,
            hint,
          }),
        ]
      }),
    )
}

function releaseFiles({ content, publicFiles }: FileInput): Problem[] {
  return content.releases.flatMap(({ file, rows }) =>
    rows.flatMap((row) =>
      row.releases.flatMap((release, index): Problem[] => {
        if (release.href?.startsWith('/packs/') !== true) return []
        const keyPath = row.covers === null ? [row.label, index] : [row.label, 'releases', index]
        const complain = (key: string, message: string): Problem =>
          createProblem('download-mismatch', {
            message,
            at: { file, keyPath: [...keyPath, key] },
            hint: 'was another file put in its place?',
          })
        const found = publicFiles.get(release.href)
        if (found === undefined) {
          const at = { file, keyPath: [...keyPath, 'file'] }
          const message = `There is no file public${release.href}`
          return [createProblem('missing-download', { message, at, hint: 'put it there, or correct the name.' })]
        }
        const problems: Problem[] = []
        if (release.sizeBytes !== null && release.sizeBytes !== found.sizeBytes) {
          problems.push(complain('size', `The file has ${found.sizeBytes} bytes, not ${release.sizeBytes}`))
        }
        if (release.sha256 !== null && release.sha256 !== found.hash) {
          problems.push(complain('sha256', `The file's SHA-256 is ${found.hash}`))
        }
        return problems
      }),
    ),
  )
}
