// Which files change, told at once and without reading any. On Linux one watch for each folder costs a few milliseconds for
// ten thousand files; elsewhere the system watches whole trees. Where a file system tells nothing, chokidar looks again
// and again: shared folders of virtual machines, network drives.

import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { linkStatsAt, statsAt } from '../../util/fs'
import { addTo } from '../../util/groups'
import { isDotted, isIgnoredFile } from '../../util/ignored-names'
import { isSeenFrom, upwards } from '../../util/import-lookups'
import { packageRoot } from '../../util/package'
import type { BundleTrace, ImportLookup } from '../../types'

type WatchOptions = {
  /** The site's folder. */
  readonly root: string
  /** Folders, with everything below; one that is not there yet is watched from its coming on. */
  readonly folders: readonly string[]
  /** Looks at every file again and again instead of being told. */
  readonly poll: boolean
  /** A path that may hold another file, a new one or none any more; a folder stands for all that it holds or held. */
  readonly onChange: (path: string) => void
}

/** Some systems watch a folder with all that is below it. */
const WATCHES_TREES = process.platform === 'darwin' || process.platform === 'win32'
const POLL_MS = 250

/** The site's own inputs, and packsite's templates and scripts and what they share, where they can be edited: in a checkout. */
export function watchedFolders(root: string): string[] {
  const folders = ['content', 'public', 'templates'].map((name) => join(root, name))
  const sources = ['src/templates', 'src/client', 'src/shared'].map((name) => join(packageRoot, name))
  return [...folders, ...(packageRoot.includes('node_modules') ? [] : sources.filter((path) => existsSync(path)))]
}

/** The answer's `add` takes what bundles are made of: files elsewhere, there or not, and what may appear where imports are looked for. */
export async function watchFiles(options: WatchOptions) {
  return options.poll ? pollFiles(options) : listenToFiles(options)
}

function listenToFiles({ root, folders, onChange }: WatchOptions) {
  /** Folder -> its watch. */
  const watches = new Map<string, FSWatcher>()
  /** Files and folders that are looked for in a folder that is not watched as a whole. */
  const wanted = new Set<string>()
  /** What was looked for in folders, by folder. */
  const looks = new Map<string, ImportLookup[]>()
  const isWanted = (path: string): boolean =>
    wanted.has(path) || looks.get(dirname(path))?.some((look) => isSeenFrom(look, path)) === true
  const isInside = (path: string): boolean =>
    folders.some((folder) => path === folder || path.startsWith(folder + sep)) && !isIgnored(path, folders)

  const open = (folder: string): void => {
    if (watches.has(folder)) return
    try {
      const isTree = WATCHES_TREES && isInside(folder)
      const watcher = watch(folder, { recursive: isTree }, (event, name) => {
        const path = name === null ? folder : join(folder, name)
        if (!isInside(path) && !isWanted(path)) return
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
  const want = (path: string): void => {
    wanted.add(path)
    if (!isInside(path)) open(dirname(path))
  }
  const lookInto = (folder: string, some: ImportLookup[]): void => {
    const missing = firstMissing(folder)
    if (missing !== null) {
      want(missing)
      return
    }
    looks.set(folder, some)
    if (!isInside(folder)) open(folder)
    // A folder on the way that is a link may be led elsewhere.
    for (const place of upwards(folder)) if (place.startsWith(root + sep) && isLink(place)) want(place)
  }
  const add = (traces: readonly BundleTrace[]): void => {
    looks.clear()
    const files = new Set(traces.flatMap(({ inputs }) => inputs))
    for (const file of files) want(file)
    const near = new Set([...files].map((file) => dirname(file)))
    const byFolder = new Map<string, ImportLookup[]>()
    for (const trace of traces) for (const look of trace.looks) addTo(byFolder, look.folder, look)
    // Above the site only folders that something was found in: what else happens there is no business of a site.
    for (const [folder, some] of byFolder)
      if (near.has(folder) || `${folder}${sep}`.startsWith(root + sep)) lookInto(folder, some)
  }

  for (const folder of folders) {
    // The one above tells when it comes and goes.
    wanted.add(folder)
    if (isFolder(dirname(folder))) open(dirname(folder))
    openTree(folder)
  }
  return {
    add,
    close: (): Promise<void> => {
      for (const folder of [...watches.keys()]) close(folder)
      return Promise.resolve()
    },
  }
}

/** True for a path whose changes are of no interest: its name below the watched folder is one that is never read. */
function isIgnored(path: string, folders: readonly string[]): boolean {
  const folder = folders.find((candidate) => path.startsWith(candidate + sep)) ?? ''
  const names = path.slice(folder.length).split(/[\\/]/)
  if (names.some((name) => name === 'node_modules' || isDotted(name))) return true
  return isIgnoredFile(names.at(-1) ?? '') && !isFolder(path)
}

/** The first folder of a path that is not there; null where all of them are. */
function firstMissing(folder: string): string | null {
  if (isFolder(folder)) return null
  return firstMissing(dirname(folder)) ?? folder
}

function isLink(path: string): boolean {
  return linkStatsAt(path)?.isSymbolicLink() === true
}

function isFolder(path: string): boolean {
  return statsAt(path)?.isDirectory() === true
}

async function pollFiles({ folders, onChange }: Omit<WatchOptions, 'root'>) {
  const { watch: poll } = await import('chokidar')
  const watcher = poll([...folders], {
    usePolling: true,
    interval: POLL_MS,
    ignored: (path) => isIgnored(path, folders),
  })
  let isReady = false
  watcher.on('ready', () => {
    isReady = true
  })
  watcher.on('all', (_event, path, stats) => {
    // The first pass over the folders may take seconds: files that were saved meanwhile are changes, too.
    if (isReady || (stats !== undefined && stats.mtimeMs > performance.timeOrigin)) onChange(path)
  })
  return {
    add: (traces: readonly BundleTrace[]): void => {
      watcher.add([...new Set(traces.flatMap(({ inputs }) => inputs))])
    },
    close: (): Promise<void> => watcher.close(),
  }
}
