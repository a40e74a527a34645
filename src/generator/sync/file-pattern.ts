// Names of files by a pattern: '*' stands for any part, '{version}' for the game versions that the file is for.

import { escapeRegExp } from '../base/text'

/** What '{version}' stands for, null in a pattern without it; undefined where the name does not fit. */
export function matchFile(name: string, pattern: string): string | null | undefined {
  const source = pattern
    .split(/(\*|\{version\})/)
    .map((part) => (part === '*' ? '.*' : part === '{version}' ? '(.+)' : escapeRegExp(part)))
    .join('')
  const match = new RegExp(`^${source}$`, 'u').exec(name)
  return match === null ? undefined : (match[1] ?? null)
}
