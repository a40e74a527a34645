// Compares the formats or versions that a pack declares with the game versions of its row in the release table.

import { compareVersions, isComparable, spansOf, type Version } from '../../shared/game-version'
import { JAVA_PACK_FORMATS, formatSpanText } from '../../shared/pack-formats'
import { formatCoverage } from './formats'
import type { PackInspection } from './inspect'
import type { Game, GameVersionRow } from '../types'

export type PackLabelFault = {
  readonly code: 'pack-label' | 'pack-format'
  readonly message: string
  readonly hint: string
}

export type LabelledPack = {
  readonly row: Pick<GameVersionRow, 'label' | 'covers'>
  readonly game: Game
  /** The file's name in messages. */
  readonly address: string
}

const LABEL_HINT = 'players are warned that it was made for another version: correct what the pack says, or its row.'

/** The parts of an inspection that declare game versions. */
export type DeclaredVersions = Pick<PackInspection, 'edition' | 'formats' | 'games' | 'manifest'>

/** Returns the contradiction between a pack and its row, or null. */
export function packLabelFault(
  inspection: DeclaredVersions,
  { address, row, game }: LabelledPack,
): PackLabelFault | null {
  const { edition, formats, games, manifest } = inspection
  if (edition !== game) {
    const made = edition === 'java' ? 'Java Edition' : 'Bedrock Edition'
    const hint = 'move it to the table of its edition, or publish the right file.'
    return { code: 'pack-label', message: `${address} is a pack for ${made}`, hint }
  }
  if (formats !== null) {
    const newest = JAVA_PACK_FORMATS.at(-1)
    if (newest !== undefined && formats.min[0] > newest.format[0]) {
      const message = `${address} is of format ${formatSpanText(formats)}, which packsite does not know yet`
      return { code: 'pack-format', message, hint: 'compare the format with the row yourself.' }
    }
    const { missed } = formatCoverage(formats, row)
    if (missed.length === 0) return null
    const spans = missed.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(', ')
    const message = `${address} is of format ${formatSpanText(formats)} (${games === '' ? 'no known game' : games}), and its row '${row.label}' names ${spans}`
    return { code: 'pack-label', message, hint: LABEL_HINT }
  }
  const oldest = manifest?.minEngine?.join('.') ?? null
  if (oldest === null || !isTooOld(row, oldest)) return null
  const message = `${address} needs ${oldest} or newer, and its row '${row.label}' names only older games`
  return { code: 'pack-label', message, hint: LABEL_HINT }
}

function isTooOld({ label, covers }: LabelledPack['row'], oldest: string): boolean {
  const needed: Version | undefined = spansOf(oldest)[0]?.from
  const spans = (covers ?? [label]).flatMap(spansOf)
  if (needed === undefined || spans.length === 0) return false
  return spans.every(({ from, to }) => isComparable(from, needed) && compareVersions(to, needed) < 0)
}
