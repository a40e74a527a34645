// Names in content/, public/ and templates/ that packsite ignores: dotted names, and files of editors and systems.

/** Names with a leading dot that packsite does not ignore, because hosts use such files. */
const SERVED = ['.well-known', '.nojekyll', '.htaccess']

/** Swap, backup and lock files of Emacs, Vim, Kate and JetBrains, leftovers of Git merges, metadata of Windows and macOS. */
const EDITOR_FILE =
  /~$|^#.*#$|^4913$|\.sw(?:[m-px]|px)$|\.kate-swp$|___jb_(?:tmp|old)___$|\.(?:bak|orig|rej)$|^(?:Thumbs\.db|ehthumbs\.db|desktop\.ini)$|^Icon\r$/i

/** True if packsite ignores a file or folder because of a leading dot. */
export function isIgnoredDotName(name: string): boolean {
  return name.startsWith('.') && !SERVED.includes(name)
}

/** True if packsite ignores a file of this name in every folder. */
export function isIgnoredFile(name: string): boolean {
  return isIgnoredDotName(name) || EDITOR_FILE.test(name)
}
