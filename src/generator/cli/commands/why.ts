// `packsite why <path>`: prints the inputs of a page, why a build last rendered the page, and whether the next build will.

import { join, relative } from 'node:path'
import { caseSensitivePathKey, decodeUrlPath } from '../../util/address'
import { isFile } from '../../util/fs'
import { listFilesRecursively } from '../../util/listing'
import { readCommandTime } from '../../config/clock'
import { openPublishedSite } from '../../incremental/published-site'
import { openOutDirFs } from '../../output/fs/guarded-fs'
import { readBuildState, readPagesState, type ChangedPart } from '../../incremental/build-state'
import {
  contentFoldersRead,
  explainLastRender,
  createNextRenderExplainer,
  isCoveredByRead,
  lastRenderCause,
  type BuildReason,
  type ExplainedCause,
} from '../../incremental/rebuild-reasons'
import { workDir } from '../../config/project-paths'
import { openSite } from '../../build/load-project'
import { planValidSite, type PreparedPlan } from '../../build/plan/plan-site'
import { currentSite } from '../../build/plan/current-site'
import { routeOf } from '../../pages/route-of'
import { suggestionHint } from '../../schema/suggest'
import { countText } from '../../util/text'
import { formatNameValueLines } from '../ui/table'
import { failUsage } from '../usage-error'
import type { IncompletePage } from '../../pages/draft-page'
import type { CliContext } from '../action'

export async function runWhy({ terminal, root }: CliContext, asked: string): Promise<void> {
  const report = terminal.json ? () => undefined : terminal.report
  const { nowMs } = readCommandTime(process.env)
  const prepared = await planValidSite(await openSite(root, report), { nowMs, report })
  const page = findPage(prepared, asked)
  if (page === null) {
    const pages = pagesWith(prepared, asked)
    if (pages.length > 0) {
      terminal.event({ event: 'why', file: asked, pages })
      terminal.line(
        `${asked} has no page of its own. ${countText(pages.length, 'page')} ${pages.length === 1 ? 'uses' : 'use'} it:`,
      )
      for (const url of pages) terminal.line(`   ${url}`)
      return
    }
    const hint = suggestionHint(
      asked,
      prepared.plan.pages.map(({ url }) => decodeUrlPath(url)),
    )
    return failUsage(terminal, [`there is no page at ${asked}.`], hint === undefined ? undefined : `(${hint})`)
  }
  const build = readBuildState(workDir(root))
  const state = build === null ? null : readPagesState(workDir(root), build)
  const current = currentSite(prepared)
  const made = lastRenderCause(state, page)
  const last = state === null || made === null ? null : lastBuild(state, made, { page, readings: current.readings })
  const published = openPublishedSite(build, { workDir: workDir(root), outDir: prepared.site.outDir })
  const onDisk = openOutDirFs(prepared.site.outDir)
  const isPublished = ({ output, payload }: IncompletePage): boolean =>
    [output, payload].every((path) => path === null || onDisk.hashOf(path) === published.fileOf(path)?.hash)
  const next = createNextRenderExplainer(published.pages, { ...current, isPublished })(page)
  const described = describe(prepared, page)
  terminal.event({ event: 'why', ...described, last, next })

  const { bold } = terminal.colors
  terminal.line(bold(decodeUrlPath(page.url)))
  const rows: [string, string][] = [
    ['file', described.file],
    ['route', described.route ?? 'none: packsite generates it'],
    ['template', described.template],
    ['layout', described.layout],
    ['entry', described.entries.join(', ')],
    ['data', described.data.join(', ')],
    ['frame', described.around.join(', ')],
    ['scripts', described.scripts.join(', ')],
  ]
  for (const line of formatNameValueLines(rows)) terminal.line(`   ${line}`)
  if (last !== null) {
    terminal.line(`Build ${last.build} rebuilt it: ${causeText(last)}.`)
    terminal.line(`   ${last.mode} build: ${last.reason}`)
    if (made?.build !== 0) terminal.line('   The last build reused it.')
  }
  if (state !== null && last === null) terminal.line(`Build ${state.sources.id} did not contain it.`)
  if (next === null) terminal.line('Nothing that it shows has changed since; the next build does not rebuild it.')
  else if (state === null) terminal.line('It has not been built here yet; the next build renders it.')
  else terminal.line(`The next build rebuilds it: ${causeText(next)}.`)
}

/** The build that last rendered a page, with its mode and the cause of the rendering. */
function lastBuild(...[state, cause, found]: Parameters<typeof explainLastRender<IncompletePage>>) {
  const { mode = 'full', reason = '' }: Partial<BuildReason> = state.builds[cause.build] ?? {}
  return { ...explainLastRender(state, cause, found), mode, reason }
}

/** Finds a page by address, output file, or content file of its entry; null if none matches. */
function findPage({ site, plan: { pages } }: PreparedPlan, asked: string): IncompletePage | null {
  const address = asked.startsWith(site.siteUrl) ? asked.slice(site.siteUrl.length) : asked
  const output = `${relative(site.root, site.outDir).replaceAll('\\', '/')}/`
  const path = address.replaceAll('\\', '/').replace(/[?#].*$/, '')
  const key = caseSensitivePathKey(`/${path.replace(/^\/+/, '')}`)
  return (
    pages.find(({ url }) => caseSensitivePathKey(decodeUrlPath(url)) === key || caseSensitivePathKey(url) === key) ??
    pages.find(({ output: file, payload }) =>
      [file, payload].some((name) => name === path || `${output}${name ?? ''}` === path),
    ) ??
    pages.find(({ sources }) => sources[0]?.file === path) ??
    null
  )
}

/** Addresses of the pages that use a content file or a template; empty if the file does not exist. */
function pagesWith(prepared: PreparedPlan, asked: string): string[] {
  const { site, plan } = prepared
  const { readings } = currentSite(prepared)
  const path = asked.replaceAll('\\', '/').replace(/^\.\//, '')
  const template = /^templates\/([^/]+)\.tsx$/.exec(path)?.[1]
  if (template !== undefined && isFile(join(site.root, path)))
    return plan.pages
      .filter((page) => page.redirect === null && page.template === template)
      .map(({ url }) => decodeUrlPath(url))
  if (!listFilesRecursively(join(site.root, 'content')).some((file) => `content/${file.path}` === path)) return []
  const isRead = (reads: ReadonlySet<string>): boolean =>
    [...reads].some((place) => !place.endsWith('/') && isCoveredByRead(path, place))
  const isAround = isRead(readings.ofFrame())
  return plan.pages
    .filter((page) => page.redirect === null && (isAround || isRead(readings.ofPage(page))))
    .map(({ url }) => decodeUrlPath(url))
}

function describe(prepared: PreparedPlan, planned: IncompletePage) {
  const { site, plan } = prepared
  const { readings } = currentSite(prepared)
  const { page } = plan.complete(planned)
  const route = routeOf(page, site.routes)
  const files = listFilesRecursively(join(site.root, 'content')).map(({ path }) => `content/${path}`)
  const isSites = isFile(join(site.root, 'templates', `${page.template}.tsx`))
  const entries = page.sources.map(({ file }) => file).filter((file) => file.startsWith('content/'))
  return {
    url: page.url,
    file: join(relative(site.root, site.outDir), page.output).replaceAll('\\', '/'),
    route: route === null ? null : `${site.configFile} routes[${String(route.index)}] '${route.name}' ${route.path}`,
    template: isSites ? `${page.template} (templates/${page.template}.tsx)` : `${page.template} (packsite's own)`,
    layout: page.layout,
    entries,
    data: contentFoldersRead(readings.ofPage(planned)).filter((place) =>
      files.some((file) => isCoveredByRead(file, place) || isCoveredByRead(file, `${place}/`)),
    ),
    around: files.filter((file) => [...readings.ofFrame()].some((place) => isCoveredByRead(file, place))),
    scripts: page.scripts,
    status: page.status,
    redirect: page.redirect,
  }
}

const REASONS: Readonly<Record<ChangedPart, string>> = {
  first: 'no earlier build could be reused',
  new: 'the page was new',
  page: 'its data changed',
  frame: 'the frame of every page changed',
  templates: 'templates changed, which affect every page',
  assets: 'scripts or styles changed, which affect every page',
  settings: 'settings of the whole site changed',
  program: 'packsite or its Markdown engine changed',
  files: 'its published files are missing or changed',
}

/** Causes that are printed without file names, because no file of the site explains them. */
const HAS_NO_FILES: ReadonlySet<ChangedPart> = new Set(['first', 'program', 'files'])

function causeText({ parts, files }: ExplainedCause): string {
  const reasons = parts.map((part) => REASONS[part]).join('; ')
  if (parts.every((part) => HAS_NO_FILES.has(part))) return reasons
  const shown = files.length > 6 ? [...files.slice(0, 5), `${String(files.length - 5)} more`] : files
  if (shown.length > 0) return `${reasons}, by ${shown.join(', ')}`
  const isOwn = parts.includes('templates') || parts.includes('assets')
  return isOwn ? `${reasons}, by another version of packsite` : `${reasons}, by the current date`
}
