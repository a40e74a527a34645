// What stands in outDir where a build wants to write, and whether packsite may write there: what it did not write itself is never
// replaced or deleted.

import { lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { SiteError, createProblem } from '../base/errors'
import { errorCode } from '../base/fs'
import { once } from '../base/memo'
import { collisionKey } from '../base/path'
import { ancestors } from './publish'
import type { OutputPath } from '../model'

/** Nothing, something that is no file or hides behind one, or a file. */
export type Standing = 'absent' | 'blocked' | Stats

export type StandingFiles = {
  /** What stands at a path; each folder is looked at once. Throws where a folder is a link: it leads somewhere else. */
  readonly at: (path: OutputPath) => Standing
  /** Throws SiteError unless a file that stands at the path is packsite's own. */
  readonly checkOwn: (path: OutputPath) => void
  /** Throws SiteError unless what is in the way of a path was written by packsite, and will be deleted by it. */
  readonly checkWay: (path: OutputPath) => void
}

/** `own`: paths that earlier builds wrote. */
export function lookInto(outDir: string, own: readonly string[]): StandingFiles {
  const ownKeys = once(() => new Set(own.map(collisionKey)))
  const isOwn = (path: string): boolean => path.startsWith('builds/') || ownKeys().has(collisionKey(path))
  const folders = new Map<string, FolderState>()
  return {
    at: (path) => {
      for (const folder of ancestors(path)) {
        const state = folders.get(folder) ?? lookAtFolder(join(outDir, folder))
        folders.set(folder, state)
        if (state === 'link') throw foreignFile(join(outDir, folder), folder)
        if (state !== 'folder') return state
      }
      return lookAt(join(outDir, path))
    },
    checkOwn: (path) => {
      if (!isOwn(path)) throw foreignFile(join(outDir, path), path)
    },
    checkWay: (path) => {
      const inTheWay = [...ancestors(path), path].find(
        (ancestor) => lookAt(join(outDir, ancestor)) !== 'absent' && !isPlainFolder(join(outDir, ancestor)),
      )
      const found = inTheWay === undefined ? filesBelow(outDir, path) : [inTheWay]
      const foreign = found.find((file) => !isOwn(file))
      if (foreign !== undefined) throw foreignFile(join(outDir, foreign), foreign)
    },
  }
}

/** On a disk that ignores case, 'news/Foo' is the file that 'news/foo' is about to be written to: it is not dead. */
export function createTwinTest(outDir: string, alive: ReadonlySet<string>): (path: string) => boolean {
  const byKey = new Map([...alive].map((path) => [collisionKey(path), path]))
  return (path) => {
    const twin = byKey.get(collisionKey(path))
    if (twin === undefined) return false
    const [a, b] = [lookAt(join(outDir, path)), lookAt(join(outDir, twin))]
    return typeof a === 'object' && typeof b === 'object' && a.ino === b.ino && a.dev === b.dev
  }
}

/** What stands at a path: nothing, something that is no file or hides behind one, or a file. */
export function lookAt(path: string): Standing {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return 'absent'
    return stats.isFile() ? stats : 'blocked'
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return 'blocked'
    throw error
  }
}

type FolderState = 'absent' | 'folder' | 'link' | 'blocked'

/** What stands where a folder is needed. */
function lookAtFolder(path: string): FolderState {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return 'absent'
  if (stats.isSymbolicLink()) return 'link'
  return stats.isDirectory() ? 'folder' : 'blocked'
}

function isPlainFolder(path: string): boolean {
  return lstatSync(path).isDirectory()
}

/** Paths below outDir of everything in a folder that is no folder itself. */
function filesBelow(outDir: string, path: string): string[] {
  return readdirSync(join(outDir, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(outDir, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
  )
}

function foreignFile(target: string, path: string): SiteError {
  const message = `${path} in outDir was not written by packsite`
  return new SiteError([
    createProblem('out-dir-foreign', {
      message,
      at: { file: target },
      hint: 'move it away, or choose another outDir.',
    }),
  ])
}
