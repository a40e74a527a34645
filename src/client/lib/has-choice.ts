// True if a finder was used in this session. Separate from stored-choice.ts, which is loaded later: a module shared with the lazily loaded
// script would become a third file.

export function hasSessionFinderQuestion(): boolean {
  try {
    return sessionStorage.getItem('finder') !== null
  } catch {
    // Storage is blocked.
    return false
  }
}
