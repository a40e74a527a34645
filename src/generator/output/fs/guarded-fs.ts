// The guarded file system: the only module that reads, writes, renames and deletes in outDir, in the work folder beside it, and in deploy/.
// Any program can write there, so links below the root folder are never followed. Each operation checks its parent folders, except for
// new files in a private stage, whose folders are checked before the publish. Only regular files are opened, without blocking.

import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  unlinkSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  errorCode,
  isMissingFileError,
  linkStatsAt,
  makeFolder as makeFolders,
  openRegularForReading,
  unlessMissing,
} from '../../util/fs'
import { OWNER_WRITES_MODE } from '../../util/private-folder'
import { parentFolders, deployFolder, workFolder } from '../work-paths'
import {
  CREATE_FLAGS,
  NO_FOLLOW_FLAG,
  READ_FLAGS,
  WRITE_FLAGS,
  copyHashAndFlush,
  copyAndHash,
  readOrNullIfMissing,
  hashOpenFile,
  isSameFile,
  statResultOf,
  fileIdentityOf,
  writeAll,
  type StatResult,
} from './fs-files'
import { createGuardedPaths } from './guarded-paths'
import type { GuardedFs } from './fs-type'

export type { StatResult, GuardedFs }

/** Maximum length of a socket path that all systems support. */
const MAX_SOCKET_BYTES = 100

/** Opens a file, calls `act`, and always closes the file. */
function withOpened<Made>(file: string, flags: number, act: (descriptor: number) => Made): Made {
  const descriptor = openSync(file, flags, 0o666)
  try {
    return act(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Opens outDir, the folder of the published site, which can itself be a link. */
export function openOutDirFs(outDir: string): GuardedFs {
  return openGuardedFs(outDir, { isLinkRefused: false })
}

/** Opens the work folder with lock, stage and journal. */
export function openWorkFolderFs(outDir: string): GuardedFs {
  return openGuardedFs(workFolder(outDir), { isLinkRefused: true, mode: OWNER_WRITES_MODE })
}

/** Opens the folder with the host rules. */
export function openDeployFolderFs(outDir: string): GuardedFs {
  return openGuardedFs(deployFolder(outDir), { isLinkRefused: true })
}

type GuardedFsOptions = { readonly isLinkRefused: boolean; readonly mode?: number }

/** `isLinkRefused`: the folder itself must not be a link. `mode`: its permissions on creation, minus the umask. */
export function openGuardedFs(
  folder: string,
  { isLinkRefused: isRootLinkRefused, mode = 0o777 }: GuardedFsOptions,
): GuardedFs {
  const { at, firstNonFolder, findMissingParent, enter, stat } = createGuardedPaths(folder, isRootLinkRefused)
  const withFile: GuardedFs['withFile'] = (path, act) => {
    const found = stat(path)
    if (typeof found === 'string') return null
    return withOpened(at(path), READ_FLAGS, (descriptor) => {
      const opened = fstatSync(descriptor)
      return isSameFile(opened, found) ? act(descriptor, opened) : null
    })
  }
  const makeOwnFolder = (): void => {
    try {
      mkdirSync(folder, { recursive: true, mode })
    } catch {
      // Creates the folders one by one, for the precise error of the disk.
      makeFolders(folder, mode)
    }
  }
  const makeFolder: GuardedFs['makeFolder'] = (path, { isTrustedPath = false, isPrivate = false } = {}) => {
    if (path === '') {
      if (stat('') !== 'folder') makeOwnFolder()
      return
    }
    if (!isTrustedPath) {
      if (findMissingParent(path) !== null) {
        makeFolder(path.includes('/') ? dirname(path) : '')
        enter(path)
      } else if (linkStatsAt(at(path))?.isDirectory() === true) return
    }
    try {
      mkdirSync(at(path), isPrivate ? 0o700 : 0o777)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' || stat(path) !== 'folder') throw error
    }
  }
  const remove = (path: string): void => {
    if (findMissingParent(path) !== null || linkStatsAt(at(path))?.isDirectory() !== false) return
    unlessMissing(() => {
      unlinkSync(at(path))
    })
  }
  const fill = <Made>(path: string, write: (descriptor: number) => Made, isTrustedPath = false) =>
    withOpened(isTrustedPath ? at(path) : enter(path), CREATE_FLAGS, (descriptor) => ({
      made: write(descriptor),
      seen: fileIdentityOf(fstatSync(descriptor)),
    }))
  const create: GuardedFs['create'] = (path, bytes, { isDurable = false, isTrustedPath = false } = {}) => {
    const write = (descriptor: number): void => {
      writeAll(descriptor, bytes)
      if (isDurable) fsyncSync(descriptor)
    }
    return fill(path, write, isTrustedPath).seen
  }
  const rename: GuardedFs['rename'] = (from, to) => {
    renameSync(enter(from), enter(to))
  }
  return {
    folder,
    at,
    stat,
    statUnchecked: (path) => statResultOf(linkStatsAt(at(path))),
    mtimeMs: (path) => (findMissingParent(path) === null ? (linkStatsAt(at(path))?.mtimeMs ?? null) : null),
    isUnchanged: (path, seen) => {
      const found = linkStatsAt(at(path))
      return found !== undefined && isSameFile(found, seen)
    },
    checkParents: (path) => {
      const parents = parentFolders(path)
      const missing = findMissingParent(path)
      const nearest = missing === null ? parents.at(-1) : parents[parents.indexOf(missing.path) - 1]
      accessSync(at(nearest ?? ''), constants.W_OK | constants.X_OK)
    },
    read: (path, maxBytes = Infinity) =>
      readOrNullIfMissing(at(path), () =>
        withFile(path, (descriptor, { size }) => (size > maxBytes ? null : readFileSync(descriptor))),
      ),
    hashOf: (path) => readOrNullIfMissing(at(path), () => withFile(path, hashOpenFile)),
    withFile,
    open: async (path) => {
      try {
        if (firstNonFolder(path) !== null || linkStatsAt(at(path))?.isFile() !== true) return null
        const handle = await open(at(path), READ_FLAGS)
        if ((await handle.stat()).isFile()) return handle
        await handle.close()
        return null
      } catch (error) {
        if (isMissingFileError(error) || errorCode(error) === 'ELOOP') return null
        throw error
      }
    },
    list: (path) =>
      readOrNullIfMissing(at(path), () =>
        stat(path) === 'folder' ? readdirSync(at(path), { withFileTypes: true }) : [],
      ) ?? [],
    create,
    copyIn: (source, path, { isTrustedPath = false } = {}) => {
      const from = openRegularForReading(source)
      try {
        const { made, seen } = fill(path, (target) => copyAndHash(from, target), isTrustedPath)
        return { seen, hash: made }
      } finally {
        closeSync(from)
      }
    },
    replace: (path, bytes) => {
      const part = `${path}.packsite-new`
      remove(part)
      try {
        create(part, bytes)
        rename(part, path)
      } catch (error) {
        remove(part)
        throw error
      }
    },
    rename,
    renameNew: (from, to) => {
      try {
        linkSync(enter(from), enter(to))
        remove(from)
      } catch (error) {
        // Some file systems have no hard links.
        if (errorCode(error) === 'EEXIST' || stat(to) !== 'absent') throw error
        rename(from, to)
      }
    },
    renameFolderFrom: (from, name) => {
      try {
        if (linkStatsAt(folder) !== undefined) return false
        renameSync(from.at(name), folder)
        return true
      } catch (error) {
        if (errorCode(error) === '') throw error
        return false
      }
    },
    moveIn: (from, name, path) => {
      renameSync(from.at(name), enter(path))
      return fileIdentityOf(lstatSync(at(path)))
    },
    copyFrom: (from, name, path) =>
      from.withFile(name, (source) => fill(path, (target) => copyHashAndFlush(source, target)).made),
    touch: (path, bytes) => {
      withOpened(enter(path), WRITE_FLAGS, (descriptor) => {
        writeAll(descriptor, bytes)
      })
    },
    reachSocket: (name) => {
      if (findMissingParent(name) !== null || linkStatsAt(at(name))?.isSymbolicLink() === true) return null
      if (Buffer.byteLength(at(name)) <= MAX_SOCKET_BYTES) return { path: at(name), close: () => undefined }
      if (process.platform !== 'linux') return null
      const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | NO_FOLLOW_FLAG)
      return {
        path: `/proc/self/fd/${String(descriptor)}/${name}`,
        close: () => {
          closeSync(descriptor)
        },
      }
    },
    makeFolder,
    remove,
    removeTree: (path) => {
      if (stat(path) === 'folder') rmSync(at(path), { recursive: true, force: true })
    },
    removeIfEmpty: (path) => {
      if (stat(path) !== 'folder') return false
      try {
        rmdirSync(at(path))
        return true
      } catch (error) {
        // Otherwise the folder is not empty, or removing it is not permitted.
        return isMissingFileError(error)
      }
    },
    fsyncFolder: (path) => {
      try {
        const descriptor = openSync(enter(path), constants.O_RDONLY | NO_FOLLOW_FLAG)
        fsyncSync(descriptor)
        closeSync(descriptor)
      } catch {
        // Errors are ignored: Windows and some network file systems cannot flush a folder.
      }
    },
  }
}
