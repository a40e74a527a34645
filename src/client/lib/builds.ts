// The build of this page. Pages carry `app`, the id of renderer, scripts and styles. The running build is the build in builds/latest.json
// at load; if the page's `app` differs, the page is outdated.

export type LatestBuild = { readonly id: string; readonly app: string }

export type BuildTracker = ReturnType<typeof createBuildTracker>

export function createBuildTracker(app: string) {
  let running = ''
  return {
    app,
    /** Id of the running build; the app id before latest.json arrives. Payload addresses contain this version. */
    version: (): string => running || app,
    /** True if latest.json names another build. The first answer with the same app sets the running build. */
    isNewer: (latest: LatestBuild): boolean => {
      if (running === '' && latest.app === app) running = latest.id
      return latest.id !== running
    },
    /** True after a new build was detected; later navigations are full page loads. */
    isOutdated: false,
  }
}

/** Validates latest.json; null for anything else, such as an error page or a truncated file. */
export function parseLatestBuild(value: unknown): LatestBuild | null {
  const { id, app } = (value ?? {}) as Partial<Record<string, unknown>>
  return typeof id === 'string' && /^[\w-]+$/.test(id) && typeof app === 'string' ? { id, app } : null
}

/** Fetches builds/latest.json. Returns null on any failure. */
export async function fetchLatestBuild(): Promise<LatestBuild | null> {
  try {
    const response = await fetch(`${CONSTANTS.base}builds/latest.json?${Date.now()}`, { cache: 'no-store' })
    return response.ok ? parseLatestBuild(await response.json()) : null
  } catch {
    return null
  }
}

/** True if the new build is completely published: the build writes its manifest last. */
export async function isBuildFullyPublished({ id }: LatestBuild): Promise<boolean> {
  try {
    return (await fetch(`${CONSTANTS.base}builds/meta/${id}.json`, { cache: 'no-store' })).status === 200
  } catch {
    return false
  }
}
