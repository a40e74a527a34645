// Which files change, told at once and without reading any. On Linux one watch for each folder costs a few milliseconds for
// ten thousand files; elsewhere the system watches whole trees. Where a file system tells nothing, chokidar looks again
// and again: shared folders of virtual machines, network drives.

import { statSync, readdirSync, watch, type FSWatcher } from 'node:fs'
import { dirname, join, sep } from 'node:path'

export type WatchOptions = {
  /** Folders, with everything below; one that is not there yet is watched from its coming on. */
  readonly folders: readonly string[]
  /** Looks at every file again and again instead of being told. */
  readonly poll: boolean
  /** A path that may hold another file, a new one or none any more; a folder stands for all that it holds or held. */
  readonly onChange: (path: string) => void
}

export type FileWatch = {
  /** Single files, there or not. */
  readonly add: (files: readonly string[]) => void
  readonly close: () => Promise<void>
}

/** Some systems watch a folder with all that is below it. */
const WATCHES_TREES = process.platform === 'darwin' || process.platform === 'win32'
const IGNORED = /[\\/](?:node_modules|\.(?!well-known(?:[\\/]|$))[^\\/]+)(?:[\\/]|$)/
const POLL_MS = 250

export async function watchFiles(options: WatchOptions): Promise<FileWatch> {
  return options.poll ? pollFiles(options) : listenToFiles(options)
}

function listenToFiles({ folders, onChange }: WatchOptions): FileWatch {
  /** Folder -> its watch. */
  const watches = new Map<string, FSWatcher>()
  /** Files and folders that are looked for in a folder that is not watched as a whole. */
  const wanted = new Set<string>()
  const isInside = (path: string): boolean =>
    folders.some((folder) => path === folder || path.startsWith(folder + sep)) && !IGNORED.test(path)

  const open = (folder: string): void => {
    if (watches.has(folder)) return
    try {
      const isTree = WATCHES_TREES && isInside(folder)
      const watcher = watch(folder, { recursive: isTree }, (event, name) => {
        const path = name === null ? folder : join(folder, name)
        if (!isInside(path) && !wanted.has(path)) return
        if (event === 'rename' && !isTree) refresh(path)
        onChange(path)
      })
      watcher.on('error', () => {
        close(folder)
      })
      watches.set(folder, watcher)
    } catch {
      // It is gone already: the folder above tells so.
    }
  }
  const close = (folder: string): void => {
    watches.get(folder)?.close()
    watches.delete(folder)
  }
  /** A folder may have come, gone, or be another one that has its name now. */
  const refresh = (path: string): void => {
    for (const folder of [...watches.keys()]) if (folder === path || folder.startsWith(path + sep)) close(folder)
    openTree(path)
  }
  const openTree = (folder: string): void => {
    if (!isInside(folder) || !isFolder(folder)) return
    open(folder)
    if (WATCHES_TREES) return
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) openTree(join(folder, entry.name))
  }
  const add = (files: readonly string[]): void => {
    for (const file of files) {
      wanted.add(file)
      if (!isInside(file)) open(dirname(file))
    }
  }

  for (const folder of folders) {
    // The one above tells when it comes and goes.
    wanted.add(folder)
    if (isFolder(dirname(folder))) open(dirname(folder))
    openTree(folder)
  }
  return {
    add,
    close: () => {
      for (const folder of [...watches.keys()]) close(folder)
      return Promise.resolve()
    },
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

async function pollFiles({ folders, onChange }: WatchOptions): Promise<FileWatch> {
  const { watch: poll } = await import('chokidar')
  const watcher = poll([...folders], {
    usePolling: true,
    interval: POLL_MS,
    ignoreInitial: true,
    ignored: (path) => IGNORED.test(path),
  })
  watcher.on('all', (_event, path) => {
    onChange(path)
  })
  return {
    add: (files) => {
      watcher.add([...files])
    },
    close: () => watcher.close(),
  }
}
