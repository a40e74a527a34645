// Chunk guard (SPEC sections 4 and 8): if a dynamic import fails after a new build, the page is reloaded, at most once per path in ten
// seconds. Without session storage there is no reload, because reloads cannot be counted.

import { fetchLatestBuild, type BuildTracker } from './builds'

export const RELOAD_GUARD_KEY = 'reload'

type GuardOptions = { readonly nowMs: number; readonly guardMs: number }

/** True if the path may be reloaded now; also starts the guard period. Storage access may throw. */
export function claimReload(storage: () => Storage, path: string, { nowMs, guardMs }: GuardOptions): boolean {
  try {
    const held = readGuard(storage().getItem(RELOAD_GUARD_KEY))
    if (held?.path === path && Number(held.expires) > nowMs) return false
    storage().setItem(RELOAD_GUARD_KEY, JSON.stringify({ path, expires: nowMs + guardMs }))
    return true
  } catch {
    return false
  }
}

/** Counts a full page load of the path as its reload. Returns false if the guard period is still active. */
export function claimReloadNow(path: string): boolean {
  const times = { nowMs: Date.now(), guardMs: CONSTANTS.newBuild.reloadGuardMs }
  return claimReload(() => sessionStorage, path, times)
}

function readGuard(text: string | null): { path?: unknown; expires?: unknown } | null {
  try {
    return JSON.parse(text ?? 'null') as { path?: unknown; expires?: unknown } | null
  } catch {
    return null
  }
}

/**
 * Returns a loader of modules. If loading fails because of a new build, the loader reloads the page and never settles; otherwise it
 * rejects.
 */
export function createChunkLoader(builds: BuildTracker) {
  return async <Module>(load: () => Promise<Module>): Promise<Module> => {
    try {
      return await load()
    } catch (error) {
      const latest = await fetchLatestBuild()
      const isGone = latest !== null && builds.isNewer(latest)
      if (!isGone || !claimReloadNow(location.pathname)) throw error
      location.reload()
      return new Promise(() => undefined)
    }
  }
}
