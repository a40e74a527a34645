// The chunk guard (SPEC sections 4 and 8): a dynamic import that fails after a new build reloads the page, once per path
// in ten seconds. Without session storage nobody could count, so the page is left as it is.

import { askLatest, type Builds } from './builds'

export const GUARD_KEY = 'reload'

type GuardOptions = { readonly nowMs: number; readonly guardMs: number }

/** Whether a path may be reloaded now; if so, it may not again until the guard expires. Storage may throw when touched. */
export function takeReload(storage: () => Storage, path: string, { nowMs, guardMs }: GuardOptions): boolean {
  try {
    const held = readGuard(storage().getItem(GUARD_KEY))
    if (held?.path === path && Number(held.expires) > nowMs) return false
    storage().setItem(GUARD_KEY, JSON.stringify({ path, expires: nowMs + guardMs }))
    return true
  } catch {
    return false
  }
}

/** The path is about to be loaded whole because of a chunk: that was its reload. False when it has had one. */
export function holdReload(path: string): boolean {
  const times = { nowMs: Date.now(), guardMs: CONSTANTS.newBuild.reloadGuardMs }
  return takeReload(() => sessionStorage, path, times)
}

function readGuard(text: string | null): { path?: unknown; expires?: unknown } | null {
  try {
    return JSON.parse(text ?? 'null') as { path?: unknown; expires?: unknown } | null
  } catch {
    return null
  }
}

/** Loads; when that fails because of a new build, reloads the page and never settles. Rejects on any other failure. */
export function createChunkLoader(builds: Builds) {
  return async <Module>(load: () => Promise<Module>): Promise<Module> => {
    try {
      return await load()
    } catch (error) {
      const latest = await askLatest()
      const isGone = latest !== null && builds.isNewer(latest)
      if (!isGone || !holdReload(location.pathname)) throw error
      location.reload()
      return new Promise(() => undefined)
    }
  }
}
