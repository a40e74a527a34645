// Statistics: figures derived from the content, and figures that maintainers enter.

import { joinPresent, say } from '../view-messages'
import { routeAddress, type PlanContext } from '../view-context'
import { routePageName } from '../meta'
import { compareText } from '../../util/text'
import { rowsWithFiles } from '../../../shared/latest-release'
import { releaseDay } from '../release-addresses'
import { galleryTextureCount } from './gallery'
import { viewResult, type TemplateView } from './view'
import type { ChartProps, Content, Pack, Release, ReleaseTable, Route } from '../../types'

export const statsView: TemplateView = {
  drafts: (_context, route) => [{ params: {}, show: (context) => showStats(context, route) }],
  shows: { 'site/stats': (context) => routeAddress(context, 'stats') },
}

const CHARTS = [releasesByYear, coverageByPack, releasesByPack, coverageByVersion, addonCounts, contributionsByYear]

function showStats(context: PlanContext, route: Route) {
  return viewResult('stats', {
    heading: routePageName(route),
    intro: say(context, 'stats.intro'),
    figures: [...figures(context), ...context.content.data.stats],
    charts: CHARTS.map((chartOf) => chartOf(context)).filter(({ rows }) => rows.length > 0),
  })
}

function figures(context: PlanContext) {
  const { content } = context
  const releases = content.releases.reduce((sum, table) => sum + releasesIn(table).length, 0)
  return [
    { label: say(context, 'stats.releases'), value: String(releases), note: say(context, 'stats.releases-note') },
    {
      label: say(context, 'stats.textures'),
      value: String(content.gallery.textures.length),
      note: say(context, 'stats.textures-note', { editions: texturesByEdition(context) }),
    },
    {
      label: say(context, 'stats.addons'),
      value: String(content.addons.length),
      note: say(context, 'stats.addons-note', { count: content.authors.size }),
    },
    {
      label: say(context, 'stats.posts'),
      value: String(content.news.length),
      note:
        content.news.at(-1)?.date === undefined
          ? ''
          : say(context, 'stats.posts-note', { year: content.news.at(-1)?.date?.slice(0, 4) ?? '' }),
    },
  ]
}

/** '211 for Java, 210 for Bedrock' */
function texturesByEdition(context: PlanContext): string {
  const { data, gallery } = context.content
  const counts = data.editions.map(({ slug, short }) => {
    const count = gallery.textures.filter(({ uses }) => uses.some(({ edition }) => edition === slug)).length
    return count === 0 ? '' : say(context, 'stats.textures-of', { count, edition: short })
  })
  return joinPresent(context, 'list', counts)
}

type Chart = Pick<ChartProps, 'id' | 'title' | 'unit' | 'rows'> & Partial<ChartProps>

/** Returns the props of a chart. By default, each row has a value for each edition. */
function chart(context: PlanContext, { rows, ...own }: Chart): ChartProps {
  const { editions } = context.content.data
  const hasEditions = own.series === undefined
  return {
    note: '',
    series: editions.map(({ name }) => name),
    ...own,
    rows: hasEditions ? rows.map((row) => ({ ...row, text: editionsText(context, row.values) })) : rows,
  }
}

/** '121 Java, 33 Bedrock' */
function editionsText(context: PlanContext, values: readonly number[]): string {
  const parts = values.map((count, place) => {
    const series = context.content.data.editions[place]?.short ?? ''
    return count === 0 ? '' : say(context, 'stats.bar-part', { count, series })
  })
  return joinPresent(context, 'list', parts)
}

function releasesByPack(context: PlanContext): ChartProps {
  const { content } = context
  const rows = inFamilyOrder(content).map((pack) => ({
    label: pack.title,
    values: content.data.editions.map(({ slug }) =>
      content.releases
        .filter((table) => table.pack === pack.id && table.edition === slug)
        .reduce((sum, table) => sum + releasesIn(table).length, 0),
    ),
  }))
  const [title, unit] = [say(context, 'stats.by-pack'), say(context, 'stats.unit-releases')]
  return chart(context, { id: 'releases-by-pack', title, unit, rows })
}

function inFamilyOrder(content: Content): Pack[] {
  const placeOf = familyPlaces(content)
  return [...content.packs].sort((a, b) => placeOf(a.id) - placeOf(b.id))
}

/** Sort key of a pack id: the position of its project in the family. Packs without a project come last. */
function familyPlaces({ data: { projects } }: Content): (pack: string) => number {
  const places = new Map(projects.map(({ pack }, place) => [pack, place]))
  return (pack) => places.get(pack) ?? projects.length
}

/** The releases with a file. */
function releasesIn({ rows }: ReleaseTable): Release[] {
  return rowsWithFiles(rows).flatMap(({ releases }) => releases)
}

function releasesByYear(context: PlanContext): ChartProps {
  const { content } = context
  const { editions } = content.data
  const years = new Map<string, number[]>()
  for (const table of content.releases) {
    const index = editions.findIndex(({ slug }) => slug === table.edition)
    for (const day of releasesIn(table).flatMap((release) => releaseDay(release) ?? [])) {
      const values = years.get(day.slice(0, 4)) ?? editions.map(() => 0)
      values[index] = (values[index] ?? 0) + 1
      years.set(day.slice(0, 4), values)
    }
  }
  const [title, unit] = [say(context, 'stats.by-year'), say(context, 'stats.unit-releases')]
  return chart(context, { shape: 'wall', id: 'releases-by-year', title, unit, rows: sortedRows(years) })
}

/** Returns a chart of the textures that each pack has and lacks in the gallery, with the counts of the pack pages. */
function coverageByPack(context: PlanContext): ChartProps {
  const { content } = context
  const placeOf = familyPlaces(content)
  const rows = content.gallery.packs
    .flatMap(({ slug, name, resolution }) => {
      const textures = galleryTextureCount(context, slug)
      if (textures === null) return []
      const project = content.data.projects.find(({ texturePack }) => texturePack === slug)
      const label = project?.name ?? `${name} ${String(resolution)}x`
      const { drawn, total } = textures
      const counts = { drawn: String(drawn), total: String(total) }
      const text = say(context, drawn === total ? 'stats.bar-all' : 'stats.bar-drawn', counts)
      return [{ label, values: [drawn, total - drawn], text, place: placeOf(project?.pack ?? '') }]
    })
    .sort((a, b) => a.place - b.place)
    .map(({ label, values, text }) => ({ label, values, text }))
  return {
    id: 'coverage-by-pack',
    title: say(context, 'stats.drawn'),
    note: say(context, 'stats.drawn-note', { edition: content.data.editions[0]?.name ?? '' }),
    unit: say(context, 'stats.unit-textures'),
    series: [say(context, 'stats.drawn-yes'), say(context, 'stats.drawn-no')],
    rows: content.gallery.textures.length === 0 ? [] : rows,
  }
}

function coverageByVersion(context: PlanContext): ChartProps {
  const { data, gallery } = context.content
  const rows = data.editions.flatMap(({ slug: edition, short }) =>
    (gallery.versions[edition] ?? []).map((version) => {
      const textures = gallery.textures.filter(({ uses }) =>
        uses.some((use) => use.edition === edition && use.paths.some(({ versions }) => versions.includes(version))),
      )
      return { label: `${short} ${version}`, values: [textures.length] }
    }),
  )
  const [title, unit] = [say(context, 'stats.by-version'), say(context, 'stats.unit-textures')]
  return chart(context, { id: 'textures-by-version', title, unit, series: [say(context, 'stats.textures')], rows })
}

function addonCounts(context: PlanContext): ChartProps {
  const { content } = context
  const sizes = [...new Set(content.addons.flatMap(({ resolutions }) => resolutions))].sort((a, b) => a - b)
  const rows = sizes.map((size) => ({
    label: `${String(size)}x`,
    values: content.data.editions.map(
      ({ slug }) =>
        content.addons.filter((addon) => addon.resolutions.includes(size) && addon.editions.includes(slug)).length,
    ),
  }))
  const [title, unit] = [say(context, 'stats.by-resolution'), say(context, 'stats.unit-addons')]
  return chart(context, { id: 'addons', title, unit, rows })
}

function contributionsByYear(context: PlanContext): ChartProps {
  const { content } = context
  const years = new Map<string, number[]>()
  for (const { date } of content.gallery.textures.flatMap(({ contributions }) => contributions)) {
    if (date === null) continue
    years.set(date.slice(0, 4), [(years.get(date.slice(0, 4))?.[0] ?? 0) + 1])
  }
  const [title, unit] = [say(context, 'stats.contributions'), say(context, 'stats.unit-contributions')]
  const series = [say(context, 'stats.contributions-bar')]
  return chart(context, { shape: 'wall', id: 'contributions', title, unit, series, rows: sortedRows(years) })
}

function sortedRows(rows: ReadonlyMap<string, number[]>): { label: string; values: number[] }[] {
  return [...rows].sort(([a], [b]) => compareText(a, b)).map(([label, values]) => ({ label, values }))
}
