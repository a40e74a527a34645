// What is said of a file: which release it is, by its SHA-256, and whether a newer one covers the same version of the game.

import {
  HASH_DIGITS,
  type CurrentPack,
  type CurrentRelease,
  type CurrentRow,
  type CurrentTable,
} from '../../shared/current-data'
import { contains, spansOf } from '../../shared/game-version'
import type { SaidPack } from './read-pack'

export type CurrentAnswer = {
  readonly kind: 'newest' | 'newer' | 'other' | 'unknown' | 'error'
  readonly heading: string
  readonly text: string
  /** What is to be got now. */
  readonly button: { readonly href: string; readonly text: string; readonly isFile: boolean } | null
  readonly link: { readonly href: string; readonly text: string } | null
  /** In the slot. */
  readonly picture: string
  readonly pictures: readonly string[]
}

/** What the finder above was asked for. */
export type Wanted = { readonly pack: string; readonly edition: string; readonly label: string }

type Place = {
  readonly pack: CurrentPack
  readonly table: CurrentTable
  readonly row: CurrentRow
  readonly release: CurrentRelease
}

const NOTHING = { button: null, link: null, picture: '', pictures: [] } as const

export function answerOf(
  hash: string,
  packs: readonly CurrentPack[],
  { said, wanted }: { readonly said: SaidPack; readonly wanted: Wanted | null },
): CurrentAnswer {
  const found = findRelease(hash, packs)
  if (found !== null) return knownAnswer(found, wanted)
  if (said.kind === 'none') return noPack()
  if (said.kind === 'cut')
    return {
      ...NOTHING,
      kind: 'error',
      heading: 'It is damaged.',
      text: 'It ends too early. Download it once more.',
    }
  return unknownAnswer(said, packs)
}

export function noPack(): CurrentAnswer {
  const text = 'Packs end in .zip or .mcpack. If yours is a folder, look for the file that you downloaded.'
  return { ...NOTHING, kind: 'error', heading: 'That is no pack.', text }
}

function findRelease(hash: string, packs: readonly CurrentPack[]): Place | null {
  const start = hash.slice(0, HASH_DIGITS)
  for (const pack of packs)
    for (const table of pack.tables)
      for (const row of table.rows)
        for (const release of row.releases) if (release.hash === start) return { pack, table, row, release }
  return null
}

function knownAnswer({ pack, table, row, release }: Place, wanted: Wanted | null): CurrentAnswer {
  const [newest] = row.releases
  const { picture } = release
  const title = `${table.title} ${row.label}, ${nameAndDay(release)}.`
  const drawn = release.drawn === '' ? '' : ` ${release.drawn}.`
  if (newest !== undefined && newest !== release) {
    const since = release.since === null ? '' : ` Since yours: ${release.since.text}.`
    const text = `Yours is ${nameAndDay(release)}. ${nameAndDay(newest)} is for the same version, ${row.label}.${since}`
    const count = release.since?.count ?? 0
    const link =
      newest.page === ''
        ? null
        : { href: newest.page, text: count > 1 ? `All ${String(count)} changes` : `What ${newest.name} is` }
    const pictures = release.since?.pictures ?? []
    return { kind: 'newer', heading: 'There is a newer one.', text, button: buttonOf(newest), link, picture, pictures }
  }
  const link = release.page === '' ? null : { href: release.page, text: 'What changed in it' }
  const asked =
    wanted?.pack === pack.pack && wanted.edition === table.edition && wanted.label !== row.label
      ? table.rows.find(({ label }) => label === wanted.label)
      : undefined
  const [other] = asked?.releases ?? []
  if (asked !== undefined && other !== undefined) {
    const text = `${title} You asked for ${asked.label} above; that is another file. The game says “made for another version” and loads it all the same.`
    const button = buttonOf(other, `For ${asked.label}`)
    return { ...NOTHING, kind: 'other', heading: `The newest, but for ${row.label}.`, text, button, link, picture }
  }
  return { ...NOTHING, kind: 'newest', heading: 'Yes, the newest.', text: title + drawn, link, picture }
}

function nameAndDay({ name, date }: CurrentRelease): string {
  return date === '' || date === name ? name : `${name} of ${date}`
}

function buttonOf({ file, name }: CurrentRelease, text = `Download ${name}`): CurrentAnswer['button'] {
  return file === null ? null : { href: file.href, text, isFile: file.text === '' }
}

function unknownAnswer(
  said: Exclude<SaidPack, { kind: 'none' | 'cut' }>,
  packs: readonly CurrentPack[],
): CurrentAnswer {
  const changed = 'If it was ours once, somebody has changed it: a single byte is enough.'
  const unknown = { ...NOTHING, kind: 'unknown', heading: 'Not one of ours.' } as const
  if (said.kind === 'java' && said.games !== '') {
    const text = `Its own pack.mcmeta says ${said.games} (pack format ${said.formats}). ${changed}`
    const newest = said.games.replace(/^.*(?: to |, )/, '')
    return { ...unknown, text, button: ours(packs, 'java', newest) }
  }
  if (said.kind === 'java')
    return {
      ...unknown,
      text: `Its own pack.mcmeta says pack format ${said.formats}, which this site does not know. ${changed}`,
    }
  if (said.kind === 'bedrock')
    return {
      ...unknown,
      text: `Its own manifest.json says ${said.minimum} and newer. ${changed}`,
      button: ours(packs, 'bedrock', said.minimum),
    }
  return { ...unknown, text: `It does not say which version it is for. ${changed}` }
}

/** The first pack's newest file for a version of the game. */
function ours(packs: readonly CurrentPack[], game: string, version: string): CurrentAnswer['button'] {
  const [span] = spansOf(version)
  if (span === undefined) return null
  for (const { tables } of packs)
    for (const table of tables) {
      const row = table.rows.find(({ label, covers }) =>
        (covers ?? [label]).flatMap(spansOf).some((known) => contains(known, span)),
      )
      const [release] = row?.releases ?? []
      if (table.game === game && row !== undefined && release !== undefined)
        return buttonOf(release, `Ours for ${row.label}`)
    }
  return null
}
