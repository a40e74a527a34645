// New-build detection (SPEC section 4, PRODUCT section 7). A request at idle time determines the running build. Then the page polls once
// per interval, but not while the tab is hidden. A new build is reported once and ends the polling.

import { commonMessages } from './script-messages'
import { fetchLatestBuild, isBuildFullyPublished, type BuildTracker } from './builds'

/** Returns the live region of notices. */
export function watchBuilds(builds: BuildTracker): HTMLElement {
  // The live region is empty from the start, so that later content is announced.
  const region = document.createElement('div')
  region.className = 'site-notice'
  region.setAttribute('role', 'status')
  document.body.append(region)
  let isMissed = false
  const poll = async (): Promise<void> => {
    isMissed = false
    const latest = await fetchLatestBuild()
    if (latest === null || !builds.isNewer(latest) || !(await isBuildFullyPublished(latest)) || builds.isOutdated)
      return
    builds.isOutdated = true
    clearInterval(timer)
    // Assets of the build before stay published. If they are gone, the reader goes on without the notice.
    await import('./notice').then(
      ({ showNewBuildNotice }) => {
        showNewBuildNotice(region, commonMessages())
      },
      () => undefined,
    )
  }
  const timer = setInterval(() => {
    if (document.hidden) isMissed = true
    else void poll()
  }, CONSTANTS.newBuild.pollIntervalMs)
  document.addEventListener('visibilitychange', () => {
    if (isMissed && !document.hidden && !builds.isOutdated) void poll()
  })
  // Safari has no requestIdleCallback.
  const whenIdle = (window as Partial<Window>).requestIdleCallback ?? setTimeout
  whenIdle(() => void poll())
  return region
}
