// Watches files without reading them. On Linux each folder has one watcher, which costs a few milliseconds for 10,000 files; macOS and Windows watch
// whole trees. For file systems without events (shared folders of virtual machines, network drives), chokidar polls.

import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { isFolder, linkStatsAt } from '../../util/fs'
import { addTo } from '../../util/groups'
import { isIgnoredDotName, isIgnoredFile } from '../../util/ignored-names'
import { matchesLookup, folderAndAncestors } from '../../util/import-lookups'
import { packageRoot } from '../../util/package'
import type { BundleTrace, ImportLookup } from '../../types'

type WatchOptions = {
  /** The site's folder. */
  readonly root: string
  /** Folders to watch recursively. A missing folder is watched once it appears. */
  readonly folders: readonly string[]
  /** Polls every file instead of listening to events. */
  readonly poll: boolean
  /** Called with a path whose file may have changed, appeared or disappeared. For a folder, this applies to every file below. */
  readonly onChange: (path: string) => void
}

/** True on systems that can watch a folder recursively. */
const WATCHES_TREES = process.platform === 'darwin' || process.platform === 'win32'
const POLL_MS = 250

/** The site's own inputs; in a checkout of packsite also packsite's templates, scripts and shared code. */
export function watchedFolders(root: string): string[] {
  const folders = ['content', 'public', 'templates'].map((name) => join(root, name))
  const sources = ['src/templates', 'src/client', 'src/shared'].map((name) => join(packageRoot, name))
  return [...folders, ...(packageRoot.includes('node_modules') ? [] : sources.filter((path) => existsSync(path)))]
}

/**
 * Starts to watch the folders. `add` of the result accepts traces of bundles, and watches inputs in other folders, existing or not, and folders in
 * which imports are looked up.
 */
export async function watchFiles(options: WatchOptions) {
  return options.poll ? pollFiles(options) : listenToFiles(options)
}

function listenToFiles(options: WatchOptions) {
  const { root, folders } = options
  /** Files and folders of interest in folders that are not watched recursively. */
  const wanted = new Set<string>()
  /** Folder -> import lookups in this folder. */
  const lookups = new Map<string, ImportLookup[]>()
  const isWanted = (path: string): boolean =>
    wanted.has(path) || lookups.get(dirname(path))?.some((lookup) => matchesLookup(lookup, path)) === true
  const { open, openTree, close } = createWatchers(options, isWanted)
  const want = (path: string): void => {
    wanted.add(path)
    if (!isInside(path, folders)) open(dirname(path))
  }
  const addLookups = (folder: string, some: ImportLookup[]): void => {
    const missing = firstMissing(folder)
    if (missing !== null) {
      want(missing)
      return
    }
    lookups.set(folder, some)
    if (!isInside(folder, folders)) open(folder)
    // A symbolic link on the path may get another target.
    for (const place of folderAndAncestors(folder))
      if (place.startsWith(root + sep) && linkStatsAt(place)?.isSymbolicLink() === true) want(place)
  }
  const add = (traces: readonly BundleTrace[]): void => {
    lookups.clear()
    const files = new Set(traces.flatMap(({ inputs }) => inputs))
    for (const file of files) want(file)
    const near = new Set([...files].map((file) => dirname(file)))
    const byFolder = new Map<string, ImportLookup[]>()
    for (const trace of traces) for (const lookup of trace.lookups) addTo(byFolder, lookup.folder, lookup)
    // Above the site, watch only folders that contain an input; other changes in these folders are irrelevant.
    for (const [folder, some] of byFolder)
      if (near.has(folder) || `${folder}${sep}`.startsWith(root + sep)) addLookups(folder, some)
  }

  for (const folder of folders) {
    // The watcher of the parent reports when the folder appears or disappears.
    wanted.add(folder)
    if (isFolder(dirname(folder))) open(dirname(folder))
    openTree(folder)
  }
  return { add, close }
}

/** Watches single folders, or whole trees where possible. Reports changes in `folders`, and of wanted paths elsewhere. */
function createWatchers({ folders, onChange }: WatchOptions, isWanted: (path: string) => boolean) {
  const watches = new Map<string, FSWatcher>()
  const open = (folder: string): void => {
    if (watches.has(folder)) return
    try {
      const isTree = WATCHES_TREES && isInside(folder, folders)
      const watcher = watch(folder, { recursive: isTree }, (event, name) => {
        const path = name === null ? folder : join(folder, name)
        if (!isInside(path, folders) && !isWanted(path)) return
        if (event === 'rename' && !isTree) refresh(path)
        onChange(path)
      })
      watcher.on('error', () => {
        close(folder)
      })
      watches.set(folder, watcher)
    } catch {
      // The folder was deleted meanwhile; the watcher of its parent reports the deletion.
    }
  }
  const close = (folder: string): void => {
    watches.get(folder)?.close()
    watches.delete(folder)
  }
  /** Closes and opens watchers below a path: a folder may have appeared, disappeared or been replaced. */
  const refresh = (path: string): void => {
    for (const folder of [...watches.keys()]) if (folder === path || folder.startsWith(path + sep)) close(folder)
    openTree(path)
  }
  const openTree = (folder: string): void => {
    if (!isInside(folder, folders) || !isFolder(folder)) return
    open(folder)
    if (WATCHES_TREES) return
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) openTree(join(folder, entry.name))
  }
  return {
    open,
    openTree,
    close: (): Promise<void> => {
      for (const folder of [...watches.keys()]) close(folder)
      return Promise.resolve()
    },
  }
}

function isInside(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(folder + sep)) && !isIgnored(path, folders)
}

/** True for a path whose changes are irrelevant: a hidden or ignored name below the watched folder. */
function isIgnored(path: string, folders: readonly string[]): boolean {
  const folder = folders.find((candidate) => path.startsWith(candidate + sep)) ?? ''
  const names = path.slice(folder.length).split(/[\\/]/)
  if (names.some((name) => name === 'node_modules' || isIgnoredDotName(name))) return true
  return isIgnoredFile(names.at(-1) ?? '') && !isFolder(path)
}

/** The topmost folder of a path that does not exist; null if all exist. */
function firstMissing(folder: string): string | null {
  if (isFolder(folder)) return null
  return firstMissing(dirname(folder)) ?? folder
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
  watcher.on('all', (event, path, stats) => {
    if (isReady && event === 'addDir') readAgain(path)
    // The first scan may take seconds; files that are saved meanwhile also count as changes.
    if (isReady || (stats !== undefined && stats.mtimeMs > performance.timeOrigin)) onChange(path)
  })
  // chokidar reads a new folder before it watches the folder, and misses a file that is written between.
  const readAgain = (folder: string): void => {
    setTimeout(() => {
      if (!watcher.closed) watcher.add(folder)
    }, POLL_MS).unref()
  }
  return {
    add: (traces: readonly BundleTrace[]): void => {
      watcher.add([...new Set(traces.flatMap(({ inputs }) => inputs))])
    },
    close: (): Promise<void> => watcher.close(),
  }
}
