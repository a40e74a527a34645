// Checks that images and first-party downloads in content exist in public/, and that downloads match their release.

import { decodePath } from '../../../shared/address'
import { createProblem } from '../../diagnostics/errors'
import { memoizeLast, memoizeMap } from '../../util/memoize'
import { suggestionHint } from '../../schema/suggest'
import { checkViews } from './views'
import type { PlanContext } from '../../pages/view-context'
import type { EntryFile, ProblemLocation, Problem, ProblemCode, Site } from '../../types'

export type FileCheckInput = Pick<PlanContext, 'site' | 'content' | 'publicFiles'>

type PictureReference = {
  readonly address: string
  readonly place: ProblemLocation
  /** True if the config declares the size, so that the file may have none. */
  readonly hasSize?: boolean
}

/** Returns a problem for every missing or unreadable image. */
export function checkPictures({ site, content, publicFiles }: FileCheckInput): Problem[] {
  const ofConfig = configPictures(site).flatMap((picture) => pictureFault(picture, publicFiles))
  return [...checkEntryPictures(content.checked, publicFiles), ...ofConfig]
}

/** The same for the images that entries reference. */
export function checkEntryPictures(
  entries: readonly EntryFile[],
  publicFiles: FileCheckInput['publicFiles'],
): readonly Problem[] {
  return pictureFaults(publicFiles)(entries).flat()
}

const NO_PROBLEMS: readonly Problem[] = []

/** Memoised by entry: most edits change a single entry and no image. */
const pictureFaults = memoizeLast((publicFiles: FileCheckInput['publicFiles']) =>
  memoizeMap((item: EntryFile): readonly Problem[] => {
    const problems = [
      ...picturesOf(item).flatMap((picture) => pictureFault(picture, publicFiles)),
      ...checkViews(item, publicFiles),
    ]
    return problems.length === 0 ? NO_PROBLEMS : problems
  }),
)

function pictureFault(
  { address, place, hasSize = false }: PictureReference,
  publicFiles: FileCheckInput['publicFiles'],
): readonly Problem[] {
  const source = address.startsWith('/content/') ? address.slice(1) : `public${address}`
  const complain = (code: ProblemCode, message: string, hint: string): Problem[] => [
    createProblem(code, { message, at: place, hint }),
  ]
  if (!address.startsWith('/') || address.startsWith('//')) {
    const put = "put the picture into public/ and begin its address with '/', or put it beside the text."
    const hint = address.startsWith('https://') ? `run packsite fetch-pictures, which downloads it, or ${put}` : put
    return complain('foreign-picture', `The picture is not of this site: ${address}`, hint)
  }
  const file = publicFiles.get(decodePath(address))
  if (file === undefined) {
    const near = suggestionHint(address, [...publicFiles.keys()]) ?? `put it at ${source}.`
    return complain('missing-picture', `There is no picture ${source}`, near)
  }
  return file.width === null && !hasSize
    ? complain('broken-picture', `${source} cannot be decoded as a picture`, 'save it again.')
    : NO_PROBLEMS
}

/** Images that the config references. */
export function configPictures({ identity, sharing, theme, configFile }: Site): PictureReference[] {
  const { image } = identity
  const logo = theme?.logo ?? null
  const logos = logo === null ? [] : (['light', 'dark', 'footer'] as const).map((key) => ({ key, address: logo[key] }))
  const named = [
    { address: image, keyPath: ['identity', 'image'] },
    { address: sharing.card, keyPath: ['sharing', 'card'] },
    { address: sharing.band, keyPath: ['sharing', 'band'] },
    // The same logo may be configured several times; only the first key is reported.
    ...logos
      .filter(({ address }, index) => logos.findIndex((other) => other.address === address) === index)
      .map(({ key, address }) => ({ address, keyPath: ['theme', 'logo', key], hasSize: true })),
  ]
  return named
    .filter(({ address }) => address !== '')
    .map(({ keyPath, ...picture }) => ({ ...picture, place: { file: configFile, keyPath } }))
}

function picturesOf(entry: EntryFile): PictureReference[] {
  const { file, body } = entry
  return [
    ...entry
      .named()
      .flatMap(({ kind, value, keyPath }) =>
        kind === 'picture' ? [{ address: value, place: { file, keyPath } }] : [],
      ),
    // For an image beside the entry, the problem's location is the file name in the body.
    ...body.images.map((address) => ({
      address,
      place: { file, find: address.startsWith('/content/') ? address.slice(address.lastIndexOf('/') + 1) : address },
    })),
  ]
}

/** Checks that first-party release files exist, with the size and SHA-256 of their release. */
export function checkDownloadFiles(input: FileCheckInput): Problem[] {
  return input.site.downloads.host === '' ? [...releaseFiles(input), ...addonFiles(input)] : []
}

/** Checks that files of add-ons exist. Add-ons declare no size. */
function addonFiles({ content, publicFiles }: FileCheckInput): Problem[] {
  return content.checked
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

function releaseFiles({ content, publicFiles }: FileCheckInput): Problem[] {
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
