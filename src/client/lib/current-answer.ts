// Result of the current-release check: the release or add-on with this SHA-256, whether a newer release covers the same game version, or
// the parts of a custom pack.

import {
  UPDATE_CHECK_HASH_DIGITS,
  type UpdateCheckAddon,
  type UpdateCheckData,
  type UpdateCheckPack,
  type UpdateCheckRelease,
  type UpdateCheckRow,
  type UpdateCheckAddonsData,
  type UpdateCheckTable,
} from '../../shared/current-data'
import { spanContains, spansOf } from '../../shared/game-version'
import { translateRanges } from '../../shared/pack-formats'
import { readCustomiseChoice, customiseQuery } from './customise-query'
import { say } from './late-words'
import { listText, pageFormats } from './page-formats'
import type { PackVersionsAndCredits, DeclaredGameVersions } from './read-pack'

export type UpdateCheckAnswer = {
  readonly kind: 'newest' | 'newer' | 'other' | 'built' | 'unknown' | 'error'
  readonly heading: string
  readonly text: string
  /** Recommended download. */
  readonly button: { readonly href: string; readonly text: string; readonly isFile: boolean } | null
  readonly link: { readonly href: string; readonly text: string } | null
  /** Picture of the answer. */
  readonly picture: string
  readonly pictures: readonly string[]
}

/** Pack, edition and version that the visitor has asked the finder of the page for. */
export type VersionMarkedByFinder = { readonly pack: string; readonly edition: string; readonly label: string }

type Place = {
  readonly pack: UpdateCheckPack
  readonly table: UpdateCheckTable
  readonly row: UpdateCheckRow
  readonly release: UpdateCheckRelease
}

const EMPTY = { button: null, link: null, picture: '', pictures: [] } as const

export function updateCheckAnswerForHash(
  hash: string,
  lists: readonly UpdateCheckData[],
  {
    file: { said, credits },
    wanted,
  }: { readonly file: PackVersionsAndCredits; readonly wanted: VersionMarkedByFinder | null },
): UpdateCheckAnswer {
  const packs = lists.filter((list) => 'tables' in list)
  const sites = lists.filter((list) => 'addons' in list)
  const found = findRelease(hash, packs)
  if (found !== null) return knownAnswer(found, wanted)
  const start = hash.slice(0, UPDATE_CHECK_HASH_DIGITS)
  const addon = sites.flatMap(({ addons }) => addons).find(({ hashes }) => hashes.includes(start))
  if (addon !== undefined) return addonAnswer(addon)
  if (said.kind === 'none') return updateCheckErrorAnswer('no-pack')
  if (said.kind === 'cut') return updateCheckErrorAnswer('cut')
  const built = sites.map((site) => builtAnswer(credits, site, packs)).find((answer) => answer !== null)
  return built ?? unknownAnswer(said, packs)
}

function addonAnswer({ title, href }: UpdateCheckAddon): UpdateCheckAnswer {
  return {
    ...EMPTY,
    kind: 'newest',
    heading: say('current.answers.addon'),
    text: say('current.answers.addon-text', { title }),
    link: { href, text: say('current.answers.addon-link', { title }) },
  }
}

/** Result for a custom pack: its credits.txt contains an address of this site's customise page. Null for any other file. */
function builtAnswer(
  credits: string,
  { customise, addons }: UpdateCheckAddonsData,
  packs: readonly UpdateCheckPack[],
): UpdateCheckAnswer | null {
  const start = customise === '' ? -1 : credits.indexOf(`${customise}?`)
  if (start === -1) return null
  const [address = ''] = /^\S+/.exec(credits.slice(start)) ?? []
  const choice = readCustomiseChoice(address.slice(customise.length))
  const table = packs.find(({ pack }) => pack === choice.pack)?.tables.find(({ edition }) => edition === choice.edition)
  if (table === undefined) return null
  const titleOf = (slug: string): string => addons.find((addon) => addon.slug === slug)?.title ?? slug
  const parts = [
    `${table.title} ${choice.version}`,
    ...choice.addons.map(titleOf),
    ...(choice.singles.size === 0 ? [] : [say('current.answers.built-textures', { count: choice.singles.size })]),
  ]
  const { host, pathname } = new URL(customise)
  return {
    ...EMPTY,
    kind: 'built',
    heading: say('current.answers.built'),
    text: say('current.answers.built-text', { host, parts: listText(parts) }),
    link: { href: pathname + customiseQuery(choice), text: say('current.answers.built-link') },
  }
}

export function updateCheckErrorAnswer(error: 'cut' | 'lists' | 'no-pack' | 'unreadable'): UpdateCheckAnswer {
  const heading = say(`current.answers.${error}`)
  return { ...EMPTY, kind: 'error', heading, text: say(`current.answers.${error}-text`) }
}

function findRelease(hash: string, packs: readonly UpdateCheckPack[]): Place | null {
  const start = hash.slice(0, UPDATE_CHECK_HASH_DIGITS)
  for (const pack of packs)
    for (const table of pack.tables)
      for (const row of table.rows)
        for (const release of row.releases) if (release.hash === start) return { pack, table, row, release }
  return null
}

function knownAnswer({ pack, table, row, release }: Place, wanted: VersionMarkedByFinder | null): UpdateCheckAnswer {
  const { label } = row
  const [newest] = row.releases
  const { picture } = release
  if (newest !== undefined && newest !== release) {
    const { since } = release
    const values = { yours: nameAndDay(release), newest: nameAndDay(newest), label }
    const text = [
      say('current.answers.newer-text', values),
      ...(since === null ? [] : [say('current.answers.since', { changes: since.text })]),
    ].join(' ')
    const count = since?.count ?? 0
    const more =
      count > 1 ? say('current.answers.all-changes', { count }) : say('current.answers.what', { name: newest.name })
    const link = newest.page === '' ? null : { href: newest.page, text: more }
    const heading = say('current.answers.newer')
    return { kind: 'newer', heading, text, button: buttonOf(newest), link, picture, pictures: since?.pictures ?? [] }
  }
  const known = say('current.answers.known', { table: table.title, label, release: nameAndDay(release) })
  const link = release.page === '' ? null : { href: release.page, text: say('current.answers.changed') }
  const asked =
    wanted?.pack === pack.pack && wanted.edition === table.edition && wanted.label !== label
      ? table.rows.find((other) => other.label === wanted.label)
      : undefined
  const [other] = asked?.releases ?? []
  if (asked !== undefined && other !== undefined) {
    const text = `${known} ${say('current.answers.other-text', { label: asked.label })}`
    const button = buttonOf(other, say('current.answers.for', { label: asked.label }))
    return {
      ...EMPTY,
      kind: 'other',
      heading: say('current.answers.other', { label }),
      text,
      button,
      link,
      picture,
    }
  }
  const drawn = release.drawn === '' ? [] : [say('current.answers.drawn', { drawn: release.drawn })]
  const heading = say('current.answers.newest')
  return { ...EMPTY, kind: 'newest', heading, text: [known, ...drawn].join(' '), link, picture }
}

function nameAndDay({ name, date }: UpdateCheckRelease): string {
  return date === '' || date === name ? name : say('current.answers.named', { name, date })
}

function buttonOf({ file, name }: UpdateCheckRelease, text = say('current.answers.download', { name })) {
  return file === null ? null : { href: file.href, text, isFile: file.text === '' }
}

function unknownAnswer(
  said: Exclude<DeclaredGameVersions, { kind: 'none' | 'cut' }>,
  packs: readonly UpdateCheckPack[],
): UpdateCheckAnswer {
  const unknown = { ...EMPTY, kind: 'unknown', heading: say('current.answers.unknown') } as const
  const textOf = (says: string): string => `${says} ${say('current.answers.unknown-text')}`
  const ranges = (text: string): string =>
    translateRanges(text, {
      list: pageFormats().list,
      range: (from, to) => say('current.answers.range', { from, to }),
    })
  if (said.kind === 'java' && said.games !== '') {
    const values = { games: ranges(said.games), formats: ranges(said.formats) }
    const newest = said.games.replace(/^.*(?: to |, )/, '')
    return { ...unknown, text: textOf(say('current.answers.java', values)), button: ours(packs, 'java', newest) }
  }
  if (said.kind === 'java')
    return { ...unknown, text: textOf(say('current.answers.java-format', { formats: ranges(said.formats) })) }
  if (said.kind === 'bedrock')
    return {
      ...unknown,
      text: textOf(say('current.answers.bedrock', { version: said.minimum })),
      button: ours(packs, 'bedrock', said.minimum),
    }
  return { ...unknown, text: textOf(say('current.answers.says-nothing')) }
}

/** Download button for the newest file of the first pack that covers this game version; null if no pack covers it. */
function ours(packs: readonly UpdateCheckPack[], game: string, version: string): UpdateCheckAnswer['button'] {
  const [span] = spansOf(version)
  if (span === undefined) return null
  for (const { tables } of packs)
    for (const table of tables) {
      const row = table.rows.find(({ label, covers }) =>
        (covers ?? [label]).flatMap(spansOf).some((known) => spanContains(known, span)),
      )
      const [release] = row?.releases ?? []
      if (table.game === game && row !== undefined && release !== undefined)
        return buttonOf(release, say('current.answers.ours', { label: row.label }))
    }
  return null
}
