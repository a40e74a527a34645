// Names in content/, public/ and templates/ that packsite ignores: dotted names, and files of editors and systems.

/** Dotted names that hosts read. */
const SERVED = ['.well-known', '.nojekyll', '.htaccess']

/** Emacs, Vim, Kate and JetBrains while they save, their backups, what Git leaves of a merge, and what Windows and macOS add. */
const EDITOR_FILE =
  /~$|^#.*#$|^4913$|\.sw(?:[m-px]|px)$|\.kate-swp$|___jb_(?:tmp|old)___$|\.(?:bak|orig|rej)$|^(?:Thumbs\.db|ehthumbs\.db|desktop\.ini)$|^Icon\r$/i

/** True for a dotted name of a file or folder that is never read. */
export function isDotted(name: string): boolean {
  return name.startsWith('.') && !SERVED.includes(name)
}

/** True for a file that is never read, whatever folder it is in. */
export function isIgnoredFile(name: string): boolean {
  return isDotted(name) || EDITOR_FILE.test(name)
}
