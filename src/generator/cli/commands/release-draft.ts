// Compares the textures of a new file with the previous release, and writes a draft post on request.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { proposeChangelog } from '../../packs/compare'
import { readPackUncached } from '../../packs/pack-cache'
import { compareTextures, type TextureComparison } from '../../packs/textures/texture-paths'
import { compareText } from '../../util/text'
import { writeViaTemp } from '../../util/atomic-write'
import { entryFileText, slugOfTitle } from '../../scaffold/new-entry-text'
import type { PackInspection } from '../../packs/inspect'
import type { ReleasePlan } from './release-plan'

export type TextureChangeSince = { readonly file: string; readonly change: TextureComparison }

type Before = Pick<ReleasePlan, 'rows' | 'channel' | 'addressOf'> & { readonly root: string; readonly stable: string }

/**
 * Compares the textures of a new file with the newest release in the same table. Only releases of this channel or the stable channel with a
 * file below public/ count. Null without such a release.
 */
export async function compareTexturesWithPrevious(
  { textures }: PackInspection,
  { root, rows, channel, stable, addressOf }: Before,
): Promise<TextureChangeSince | null> {
  const candidates = rows
    .filter((row) => row.channel === channel || row.channel === stable)
    .toSorted((a, b) => compareText(b.date ?? '', a.date ?? ''))
  for (const { variant, file } of candidates) {
    if (file === null) continue
    const path = join(root, 'public', addressOf(variant ?? '', file))
    if (!existsSync(path)) continue
    const { inspection } = await readPackUncached(path, file)
    if (inspection !== null) return { file, change: compareTextures(inspection.textures, textures) }
  }
  return null
}

/** Returns a summary of changed textures: '24 added, 15 changed, 1 removed'. */
export function formatTextureChange({ added, changed, removed }: TextureComparison): string {
  const counts = [
    [added.length, 'added'],
    [changed.length, 'changed'],
    [removed.length, 'removed'],
  ] as const
  const parts = counts.filter(([count]) => count > 0).map(([count, word]) => `${String(count)} ${word}`)
  return parts.length === 0 ? 'no changes' : parts.join(', ')
}

type DraftInput = {
  readonly root: string
  readonly title: string
  readonly date: string
  readonly project: string | undefined
  readonly change: TextureComparison
}

/** Writes a draft with the proposed changelog. Returns the draft's path, or null if the file exists. */
export function writeDraftPost({ root, title, date, project, change }: DraftInput): string | null {
  const file = `content/news/${date.slice(0, 4)}/${slugOfTitle(title)}.md`
  const path = join(root, file)
  if (existsSync(path)) return null
  writeViaTemp(
    path,
    entryFileText({ title, date, project, published: 'false', changelog: proposeChangelog(change) }, ''),
  )
  return file
}
