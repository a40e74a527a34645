// Whether a finder has been told something in this session, for scripts at load. Apart from kept-choice.ts, which is loaded
// when there is something to read: what a script and the one it loads have in common would be a third file.

export function hasChoice(): boolean {
  try {
    return sessionStorage.getItem('finder') !== null
  } catch {
    // Blocked.
    return false
  }
}
