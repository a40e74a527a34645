// Fields that several collections share: downloads, changelogs, notices, views of a scene.

import * as z from 'zod'
import { chosenSchema, mapSchema, nonEmptyMapSchema } from '../../schema/maps'
import { download, views } from '../../schema/address-scalars'
import { line, choice } from '../../schema/scalars'
import { orderedEntries } from '../../schema/ordered-map'
import type { ZodIssueParams } from '../../schema/scalars'
import type { ChangelogNode, DownloadGroup, KeyPath, Notice, SceneViews } from '../../types'
import type { InlineMarkdown } from '../markdown/inline'

const files = nonEmptyMapSchema(download()).transform((pairs) => pairs.map(([label, href]) => ({ label, href })))

/** A map of label -> address, or a map of group label -> such maps (SPEC section 3). */
export const downloads: z.ZodType<readonly DownloadGroup[]> = chosenSchema(
  (input): z.ZodType<readonly DownloadGroup[]> => {
    const pairs = orderedEntries(input) ?? []
    const [label, address] = pairs.find(([, inner]) => typeof inner === 'string') ?? []
    if (label !== undefined && pairs.some(([, inner]) => orderedEntries(inner) !== null))
      return mixed(label, String(address))
    const first = pairs[0]?.[1]
    return typeof first === 'string'
      ? files.transform((list) => [{ label: null, files: list }])
      : mapSchema(files).transform((groups) => groups.map(([label, list]) => ({ label, files: list })))
  },
)

/** A schema that rejects links beside groups, because their group is unclear. */
function mixed(label: string, address: string): z.ZodType<readonly DownloadGroup[]> {
  return z.unknown().transform((_input, context) => {
    const hint = `put such a link into a group too: 'More: { ${label}: ${address} }'.`
    const message = 'mixes links and groups of links'
    context.addIssue({
      code: 'custom',
      message,
      path: [label],
      params: { code: 'wrong-type', hint } satisfies ZodIssueParams,
    })
    return z.NEVER
  })
}

/** Accepts text, lists, and maps of headings, nested to any depth. */
export const changelog: z.ZodType<readonly ChangelogNode[]> = z.unknown().transform((input) => changelogNodes(input))

/** Matches a text with several lines, list markers or surrounding space. */
const SEVERAL = /^[-*\s]|[\n\r]|\s$/

function changelogNodes(input: unknown): ChangelogNode[] {
  if (typeof input === 'string') {
    if (input !== '' && !SEVERAL.test(input)) return [{ text: input, children: [] }]
    return input
      .split('\n')
      .map((part) => part.trim().replace(/^[-*]\s+/, ''))
      .filter((part) => part !== '')
      .map((part) => ({ text: part, children: [] }))
  }
  if (Array.isArray(input)) return input.flatMap((item: unknown) => changelogNodes(item))
  return (orderedEntries(input) ?? []).map(([heading, inner]) => ({ text: heading, children: changelogNodes(inner) }))
}

export const sceneViews = z
  .strictObject({ day: views(), night: views().optional() })
  .transform(({ day, night }): SceneViews => ({ day, night: night ?? null }))

export const notices: z.ZodType<readonly Notice[]> = z.array(
  z.strictObject({ kind: choice(['discontinued', 'renamed', 'experimental', 'info']), text: line() }),
)

/** The inline texts of notices below a key path. */
export const noticeInlineTexts = (list: readonly Notice[], above: KeyPath): InlineMarkdown[] =>
  list.map((line, index) => ({ line, keyPath: [...above, 'notices', index, 'text'] }))

const CHANGELOG: KeyPath = ['changelog']

/** The inline texts of a changelog, at all depths. */
export function changelogInlineTexts(nodes: readonly ChangelogNode[], lines: InlineMarkdown[] = []): InlineMarkdown[] {
  for (const line of nodes) {
    lines.push({ line, keyPath: CHANGELOG })
    changelogInlineTexts(line.children, lines)
  }
  return lines
}

export const linksByLabelSchema = (address: z.ZodType<string>): z.ZodType<readonly { label: string; href: string }[]> =>
  mapSchema(address).transform((pairs) => pairs.map(([label, href]) => ({ label, href })))
