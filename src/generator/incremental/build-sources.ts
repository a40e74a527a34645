// Hashes of all inputs of a build, for the build id and for `packsite why`.

import { join } from 'node:path'
import { readBytes } from '../util/fs'
import { keyOrderSensitiveHash, sha256, shortHash } from '../util/hash'
import { listFilesRecursively } from '../util/listing'
import { packageRoot } from '../util/package'
import { compareText } from '../util/text'
import type { BuildInputHashes } from './build-state'
import type { Frame, FrameKind, Hash, Site } from '../types'

/** Digits of a hash: enough to distinguish two builds. */
const DIGITS = 12

export type BuildInputsToHash = {
  readonly site: Site
  readonly id: string
  readonly app: string
  readonly frames: Readonly<Record<FrameKind, Frame>>
  readonly templatesHash: Hash
  readonly assetNames: readonly string[]
  readonly inputs: ReadonlyMap<string, Hash>
  readonly heads: ReadonlyMap<string, string>
  /** Files of the config. */
  readonly configFiles: readonly string[]
}

/** Fields of the config that name paths, which are not hashed. */
const PLACES = ['root', 'outDir', 'configFile', 'cache']

export function hashBuildInputs(input: BuildInputsToHash): BuildInputHashes {
  const { site, id, app, frames, templatesHash, assetNames, inputs, heads, configFiles } = input
  const frameHash = (frame: Frame): string => {
    const { app: _app, stylesheet: _stylesheet, fonts: _fonts, edges: _edges, scripts: _scripts, ...around } = frame
    return shortHash(JSON.stringify(around))
  }
  const shortened = (hash: string): string => hash.slice(0, DIGITS)
  return {
    ...{ id, app, configCode: site.configCode },
    frames: { page: frameHash(frames.page), redirect: frameHash(frames.redirect) },
    templates: templatesHash.slice(0, 16),
    assets: shortHash(JSON.stringify(assetNames)),
    config: Object.fromEntries(
      Object.entries(site)
        .filter(([key]) => !PLACES.includes(key))
        .map(([key, value]) => [key, shortened(keyOrderSensitiveHash([value]))]),
    ),
    inputs: sortedHashes(inputs),
    heads: Object.fromEntries([...heads].map(([file, head]) => [file, shortened(head)])),
    code: codeHashes(site.root, configFiles),
  }
}

/** Hashes of the config, of custom templates and, if packsite runs from a checkout, of packsite's sources. */
function codeHashes(root: string, configFiles: readonly string[]): Readonly<Record<string, string>> {
  const own = ['src/templates', 'src/shared', 'src/client']
  const files = [
    ...configFiles
      .filter((path) => !path.includes('node_modules'))
      .map((file) => ({ file, absolute: join(root, file) })),
    ...filesBelow(join(root, 'templates'), 'templates'),
    ...(packageRoot.includes('node_modules')
      ? []
      : own.flatMap((folder) => filesBelow(join(packageRoot, folder), `packsite/${folder}`))),
  ]
  return Object.fromEntries(
    files.flatMap(({ file, absolute }) => {
      const hash = hashOf(absolute)
      return hash === null ? [] : [[file, hash]]
    }),
  )
}

function filesBelow(folder: string, shown: string): { readonly file: string; readonly absolute: string }[] {
  return listFilesRecursively(folder).map(({ path, absolute }) => ({ file: `${shown}/${path}`, absolute }))
}

function hashOf(file: string): string | null {
  try {
    return sha256(readBytes(file)).slice(0, DIGITS)
  } catch {
    return null
  }
}

export function sortedHashes(inputs: ReadonlyMap<string, Hash>): BuildInputHashes['inputs'] {
  return [...inputs].sort(([a], [b]) => compareText(a, b))
}
