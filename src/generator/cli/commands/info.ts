// `packsite info`: prints data for a bug report, as much as possible also for a site with problems.

import { join, relative, sep } from 'node:path'
import { SiteError } from '../../diagnostics/errors'
import { isFolder } from '../../util/fs'
import { listFilesRecursively } from '../../util/listing'
import { libBundledPackageVersions, packsiteDependencyVersions, packageRoot, packsiteVersion } from '../../util/package'
import { formatCount, formatSize, countWithNoun } from '../../util/text'
import { countBuildFiles, readManifest } from '../../output/manifest'
import { defaultCacheFolder, workDir } from '../../config/project-paths'
import { openSite } from '../../build/load-project'
import { formatNameValueLines } from '../ui/table'
import type { CliContext } from '../action'

export async function runInfo({ terminal, root }: CliContext): Promise<void> {
  const { cacheDir, ...site } = await describeSite(root)
  const info = {
    packsite: packsiteVersion(),
    node: process.version,
    system: `${process.platform} ${process.arch}`,
    packages: packsiteDependencyVersions(),
    bundled: libBundledPackageVersions(),
    root,
    ...site,
    content: countContent(root),
    templates: listFilesRecursively(join(root, 'templates')).map(({ path }) => path),
    caches: Object.fromEntries(
      cacheFolders(root, cacheDir).map((folder) => [shownFolder(root, folder), sizeOf(folder)]),
    ),
  }
  terminal.event({ event: 'info', ...info })
  const rows: [string, string][] = [
    ['packsite', `${info.packsite} in ${packageRoot}`],
    ['node', `${info.node}, ${info.system}`],
    ['packages', listPackages(info.packages)],
    ['bundled', listPackages(info.bundled)],
    ['root', root],
    ['config', site.config ?? site.problem],
    ['output', site.outDir === null ? '' : describeOutput(site)],
    [
      'content',
      Object.entries(info.content)
        .map(([name, count]) => `${name} ${formatCount(count)}`)
        .join(', ') || 'none',
    ],
    ['templates', info.templates.join(', ') || 'packsite’s own'],
    [
      'caches',
      Object.entries(info.caches)
        .map(([folder, size]) => `${folder} ${formatSize(size)}`)
        .join(', '),
    ],
  ]
  for (const line of formatNameValueLines(rows, terminal.colors.bold)) terminal.line(line)
}

type Described = Awaited<ReturnType<typeof describeSite>>

async function describeSite(root: string) {
  try {
    const { site, problems } = await openSite(root, () => undefined)
    const manifest = readManifest(site.outDir)
    const routes = countWithNoun(site.routes.length, 'route')
    const faults = problems.length === 0 ? '' : `, ${countWithNoun(problems.length, 'problem')}`
    return {
      config: `${site.configFile} for ${site.siteUrl}, ${routes}${faults}`,
      problem: null,
      outDir: site.outDir,
      build: manifest?.id ?? null,
      files: manifest === null ? 0 : countBuildFiles(manifest),
      /** The cache folder of the config, or null. */
      cacheDir: site.cache.dir,
    }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    const problem = error.problems[0]?.message ?? ''
    return { config: null, problem, outDir: null, build: null, files: 0, cacheDir: null }
  }
}

function describeOutput({ outDir, build, files }: Omit<Described, 'cacheDir'>): string {
  return build === null
    ? `${outDir ?? ''}, not built yet`
    : `${outDir ?? ''}, build ${build}, ${countWithNoun(files, 'file')}`
}

function countContent(root: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { path } of listFilesRecursively(join(root, 'content'))) {
    const [collection = '', rest] = path.split('/')
    if (rest !== undefined) counts[collection] = (counts[collection] ?? 0) + 1
  }
  return counts
}

/** The site's work folder, and the cache if outside. */
function cacheFolders(root: string, cacheDir: string | null): string[] {
  const workFolder = workDir(root)
  const isSet = (process.env['PACKSITE_CACHE'] ?? '') !== ''
  const cache = isSet || cacheDir === null ? defaultCacheFolder(root, process.env) : cacheDir
  return cache.startsWith(workFolder + sep) ? [workFolder] : [workFolder, cache]
}

function shownFolder(root: string, folder: string): string {
  const path = relative(root, folder)
  return `${path.startsWith('..') ? folder : path}/`.replaceAll('\\', '/')
}

/** Bytes of all files below a folder; 0 for anything else. */
function sizeOf(folder: string): number {
  if (!isFolder(folder)) return 0
  return listFilesRecursively(folder).reduce((total, { sizeBytes }) => total + sizeBytes, 0)
}

/** Names and versions of packages: 'react 19.3.1, satteri not installed'. */
function listPackages(versions: Readonly<Record<string, string>>): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version === '' ? 'not installed' : version}`)
    .join(', ')
}
