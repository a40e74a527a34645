// New-build detection (SPEC section 4, PRODUCT section 7). A request at idle time determines the running build. Then the page polls once
// per interval, but not while the tab is hidden. A new build is reported once and ends the polling.

import { showNewBuildNotice } from './notice'
import { fetchLatestBuild, isBuildFullyPublished, type BuildTracker } from './builds'

export function watchBuilds(builds: BuildTracker): void {
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
    showNewBuildNotice(region)
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
}
