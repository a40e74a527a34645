// Converts changelogs of new releases to draft posts, which a maintainer edits and publishes. Existing files are never overwritten.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { entryFileText, slugOfTitle } from '../scaffold/new-entry-text'
import type { NewRelease } from './merge-releases'
import type { SyncTable } from './sync-sources'

export type DraftPost = { readonly file: string; readonly text: string }

export type DraftPostsInput = {
  readonly root: string
  readonly releases: readonly { readonly table: SyncTable; readonly release: NewRelease }[]
  readonly projects: ReadonlyMap<string, string>
  /** Sanitises HTML of a platform. */
  readonly sanitize: (html: string) => string
}

/** Returns one draft for each changelog: files with the same changelog, such as builds for several game versions, share a draft. */
export function createDraftPosts({ root, releases, projects, sanitize }: DraftPostsInput): DraftPost[] {
  const seen = new Set<string>()
  const names = new Set<string>()
  return releases.flatMap(({ table, release }): DraftPost[] => {
    const { notes, version, name, date } = release
    if (notes === null) return []
    const key = JSON.stringify([table.pack, notes.text])
    if (seen.has(key)) return []
    seen.add(key)
    const title = [table.title, version ?? name ?? release.label].join(' ')
    const file = `content/news/${date.slice(0, 4)}/${slugOfTitle(title)}.md`
    if (names.has(file) || existsSync(join(root, file))) return []
    names.add(file)
    const project = projects.get(table.pack)
    const body = notes.isHtml ? sanitize(notes.text) : plainMarkdown(notes.text)
    return [{ file, text: entryFileText({ title, date, project, published: 'false' }, body) }]
  })
}

/** Normalises line breaks and removes control characters. */
function plainMarkdown(text: string): string {
  // eslint-disable-next-line no-control-regex -- removes control characters on purpose
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g, '')
}
