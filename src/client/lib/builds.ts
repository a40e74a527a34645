// Which build this page belongs to. Pages carry `app`, the id of renderer, scripts and styles; the running build is the one
// that builds/latest.json names when the page is ready. A page whose `app` is not the latest's is itself outdated.

export type LatestBuild = { readonly id: string; readonly app: string }

export type Builds = ReturnType<typeof createBuilds>

export function createBuilds(app: string) {
  let running = ''
  return {
    app,
    /** The id of the running build; before it is known, the app id. Payloads are asked for with it. */
    version: (): string => running || app,
    /** Takes an answer of latest.json. True when it names another build; the first one of the same app is the running one. */
    isNewer: (latest: LatestBuild): boolean => {
      if (running === '' && latest.app === app) running = latest.id
      return latest.id !== running
    },
    /** True once a new build has arrived: then pages are loaded whole. */
    isOutdated: false,
  }
}

/** What latest.json holds, or null: an error page or half a file says nothing about builds. */
export function readLatest(value: unknown): LatestBuild | null {
  const { id, app } = (value ?? {}) as Partial<Record<string, unknown>>
  return typeof id === 'string' && /^[\w-]+$/.test(id) && typeof app === 'string' ? { id, app } : null
}

/** Asks builds/latest.json. Null whenever there is no good answer: failures are silent. */
export async function askLatest(): Promise<LatestBuild | null> {
  try {
    const response = await fetch(`${CONSTANTS.base}builds/latest.json?${Date.now()}`, { cache: 'no-store' })
    return response.ok ? readLatest(await response.json()) : null
  } catch {
    return null
  }
}

/** Whether a new build has arrived whole: its manifest is published after everything else. */
export async function hasArrived({ id }: LatestBuild): Promise<boolean> {
  try {
    return (await fetch(`${CONSTANTS.base}builds/meta/${id}.json`, { cache: 'no-store' })).status === 200
  } catch {
    return false
  }
}
