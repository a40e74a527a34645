// Introduction of a release, and facts: versions, format, channel, day, file and completeness.

import { firstSentence } from '../../../shared/formats'
import { otherHost } from '../../../shared/other-host'
import { compareWithPreviousRelease, releaseTextureChangeCount } from '../changes'
import { countDrawnTextures } from '../completeness'
import type { ReleaseWithTableAndRow } from '../release-addresses'
import type { PlanContext } from '../view-context'
import {
  dayText,
  drawnOfTotalText,
  joinPresent,
  rangesText,
  say,
  sentencesText,
  sentenceText,
  sizeText,
} from '../view-messages'
import type { GameEdition, Release, ReleaseProps } from '../../types'

type ReleaseRow = ReleaseWithTableAndRow['row']

type Read = { readonly games: string; readonly formats: string; readonly minEngine: readonly number[] | null }

type FactsInput = {
  readonly place: ReleaseWithTableAndRow
  readonly edition: GameEdition
  readonly known: Read
  /** Address of the release's first page; '' on that page. */
  readonly first: string
}

export function releaseFacts(
  context: PlanContext,
  { place, edition, known, first }: FactsInput,
): ReleaseProps['facts'] {
  const { row, release } = place
  const compared = compareWithPreviousRelease(context, place)
  const changed = say(context, 'release.changed-count', { count: releaseTextureChangeCount(context, place) })
  return [
    { label: say(context, 'release.made-for'), value: `${edition.name} ${coveredText(context, row)}` },
    ...formatFact(context, known),
    { label: say(context, 'release.channel'), value: '', channel: true },
    ...dateFact(context, release),
    ...fileFacts(context, release),
    ...(compared === null ? [] : [{ label: say(context, 'release.changed'), value: changed, href: '#changed' }]),
    ...drawnFact(context, place, first),
  ]
}

/** '1.20 to 1.20.4' for consecutive versions, else each version. */
function coveredText(context: PlanContext, { label, covers }: ReleaseRow): string {
  if (covers === null) return label
  const parts = covers.map((version) => /^(\d+\.\d+)(?:\.(\d+))?$/.exec(version))
  const isConsecutive = parts.every(
    (part, index) =>
      part !== null && part[1] === parts[0]?.[1] && Number(part[2] ?? 0) === index + Number(parts[0]?.[2] ?? 0),
  )
  const [from = '', to = ''] = [covers[0], covers.at(-1)]
  return isConsecutive && covers.length > 2
    ? say(context, 'release.range', { from, to })
    : joinPresent(context, 'list', covers)
}

/** What the file declares: the oldest game that opens it, or its formats. It says nothing about the games that the file is drawn for. */
function formatFact(context: PlanContext, { games, formats, minEngine }: Read) {
  if (minEngine !== null)
    return [
      {
        label: say(context, 'release.needs'),
        value: say(context, 'customise.and-newer', { version: minEngine.join('.') }),
      },
    ]
  if (games === '' || formats === '') return []
  const values = { games: rangesText(context, games), formats: rangesText(context, formats) }
  return [{ label: say(context, 'release.format'), value: say(context, 'release.games', values) }]
}

/** Size and host of a file on another site. The page of a file of this site shows the size beside the button. */
function fileFacts(context: PlanContext, { href, sizeBytes }: Release) {
  const host = otherHost(href ?? '')
  return [
    ...(sizeBytes === null ? [] : [{ label: say(context, 'releases.size'), value: sizeText(context, sizeBytes) }]),
    ...(host === '' ? [] : [{ label: say(context, 'release.host'), value: host }]),
  ]
}

function dateFact(context: PlanContext, { date }: Release) {
  if (date === null) return []
  const value = date === 'rolling' ? say(context, 'release.rolling') : dayText(context, date)
  return [{ label: say(context, 'release.date'), value }]
}

function drawnFact(context: PlanContext, place: ReleaseWithTableAndRow, first: string) {
  const drawn = countDrawnTextures(context, place)
  if (drawn === null) return []
  const value = drawnOfTotalText(context, { drawn: drawn.count, total: drawn.total })
  const link = place.release.isInProgress ? {} : { href: `${first}#drawn` }
  return [{ label: say(context, 'release.drawn'), value, ...link }]
}

/** Place, name and first sentence of the notes, and the rest of the notes. */
export function introAndNotes(
  context: PlanContext,
  place: ReleaseWithTableAndRow,
  edition: GameEdition,
): Pick<ReleaseProps, 'intro' | 'notes'> {
  const { name, notes } = place.release
  const first = firstSentence(notes)
  const texts = [placeText(context, place, edition), sentenceText(context, name ?? ''), first]
  return { intro: sentencesText(context, texts), notes: notes.slice(first.length).trim() }
}

/** 'Release 2 of 3 for Java Edition 1.18.x.' */
function placeText(context: PlanContext, { row, at }: ReleaseWithTableAndRow, edition: GameEdition): string {
  const count = row.releases.length
  const values = { edition: edition.name, label: row.label }
  return count === 1
    ? say(context, 'release.for', values)
    : say(context, 'release.for-of', { ...values, place: String(count - at[1]), count: String(count) })
}
