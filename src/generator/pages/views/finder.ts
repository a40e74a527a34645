// The finder of / and /downloads: prerendered answers, lists of versions, and the vocabulary of its script.

import { drawnTextureCountText, say } from '../view-messages'
import { packNameWords } from '../../../shared/read-question'
import { FINDER_WORD_KINDS, type FinderVocabularyPack, type FinderWords } from '../../../shared/finder-data'
import { foldText } from '../../../shared/fold'
import { MESSAGES } from '../../../shared/messages'
import { editionProps, href, linkProps, routeAddress, type PlanContext } from '../view-context'
import type { DownloadSectionProps, FileProps, FinderProps, FinderVersionProps, ReleaseRowProps } from '../../types'

type FinderOptions = {
  readonly sections: readonly DownloadSectionProps[]
  /** True if the page has table rows for all versions. */
  readonly hasTables: boolean
}

/** "I play … in … on version …": one prerendered answer and one list of versions for each edition and main pack. */
export function finderProps(context: PlanContext, { sections, hasTables }: FinderOptions): FinderProps {
  const page = routeAddress(context, 'downloads')
  const cells = context.content.data.editions.flatMap(({ slug: edition }) =>
    sections.flatMap(({ group, slug: pack, tables }) => {
      const table = group === 'main' ? tables.find((candidate) => candidate.edition === edition) : undefined
      const newest = table?.rows.find((row) => row.newest)
      const resolution = context.content.data.projects.find((project) => project.pack === pack)?.resolution ?? 0
      return table === undefined || newest === undefined ? [] : [{ edition, resolution, pack, table, newest }]
    }),
  )
  return {
    editions: editionProps(
      context,
      cells.map(({ edition }) => edition),
    ),
    resolutions: [...new Set(cells.map(({ resolution }) => resolution))].sort((a, b) => a - b),
    vocabulary: vocabularyProps(context, sections),
    answers: cells.map(({ edition, resolution, newest: { file } }) => ({ edition, resolution, file })),
    lists: cells.map(({ edition, resolution, pack, table }) => ({
      edition,
      resolution,
      pack,
      title: table.title,
      versions: table.rows.filter(hasFile).map((row) => ({
        ...linkProps(context, row.label, `${page}#${row.id}`),
        ...(row.newest ? { current: true } : {}),
        covers: hasTables ? null : row.covers,
        file: hasTables ? null : finderFile(context, row.file),
      })),
    })),
  }
}

function hasFile({ file, older }: ReleaseRowProps): boolean {
  return [file, ...older].some(({ inProgress }) => !inProgress)
}

function finderFile(context: PlanContext, file: FileProps): FinderVersionProps['file'] {
  const [mirror] = [...file.mirrors, ...file.listings]
  if (file.href === null && mirror === undefined) return null
  const date = file.rolling ? say(context, 'file.rolling') : (file.date?.text ?? '')
  const drawn = file.drawn === null ? '' : drawnTextureCountText(context, file.drawn)
  return {
    page: file.page,
    href: file.href ?? mirror?.href ?? '',
    mirror:
      file.href === null && mirror !== undefined ? say(context, 'file.download-from', { place: mirror.text }) : null,
    channel: file.channel,
    facts: [file.channelText, date, file.sizeText, drawn].filter((fact) => fact !== ''),
  }
}

/** Names of the site that a question may contain, in addition to words of the game. */
function vocabularyProps(context: PlanContext, sections: readonly DownloadSectionProps[]): FinderProps['vocabulary'] {
  const { brand, game, variant } = context.site.identity
  const editions = sections.flatMap(({ tables }) => tables.map(({ edition }) => edition))
  const packs = sections.map(({ slug, name, group }): FinderVocabularyPack => {
    const project = context.content.data.projects.find(({ pack }) => pack === slug)
    const variantName = variant !== null && project?.variant === variant.slug ? variant.name : (project?.variant ?? '')
    return {
      slug,
      name,
      resolution: project?.resolution ?? 0,
      words: packNameWords([name, project?.line ?? '', variantName]),
      isMain: group === 'main',
    }
  })
  return {
    names: [brand, game],
    editions: editionProps(context, editions).map(({ slug, short, game }) => ({
      slug,
      name: short,
      ...(game === undefined ? {} : { game }),
    })),
    channels: context.content.data.channels.map(({ slug, name }) => ({ slug, name })),
    packs,
    ...finderWords(context),
    page: href(context, routeAddress(context, 'downloads')),
  }
}

/** Words of the site's messages; packsite's own words are in the script. */
function finderWords(context: PlanContext): { readonly words?: FinderWords } {
  const pairs = FINDER_WORD_KINDS.flatMap((kind) => {
    const text = say(context, `finder.words.${kind}`)
    if (text === MESSAGES[`finder.words.${kind}`].text) return []
    return [[kind, foldText(text).split(/\s+/).filter(Boolean)] as const]
  })
  return pairs.length === 0 ? {} : { words: Object.fromEntries(pairs) }
}
