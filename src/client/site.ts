// What every page but a redirect loads: navigation inside the page with its loading bar, new-build detection, the theme's
// control, and the start of the page's own scripts. Kept small: whatever is heavier is imported when it is asked for.

import { parseMain } from './lib/apply-payload'
import { watchBuilds } from './lib/build-watch'
import { createBuilds } from './lib/builds'
import { createChunkLoader } from './lib/chunks'
import { startNavigation } from './lib/navigation'
import { createNotice } from './lib/notice'
import { createPayloads } from './lib/payloads'
import { createPageMounter, importScripts, reportMountError } from './lib/show-page'
import { startSearch } from './lib/start-search'
import { replaceBrokenTextures } from './lib/texture-fallback'
import { startThemeChoice } from './lib/theme-choice'

function start(main: HTMLElement): void {
  const builds = createBuilds(document.querySelector<HTMLMetaElement>('meta[name=packsite-app]')?.content ?? '')
  const loadChunk = createChunkLoader(builds)
  const payloads = createPayloads(builds)
  const fetchMain = async (address: string, signal: AbortSignal): Promise<DocumentFragment> =>
    parseMain(await payloads.get(new URL(address, location.href), signal))
  const beginPage = createPageMounter({ main, loadChunk, fetchMain })
  const addresses = [...document.querySelectorAll<HTMLScriptElement>('script[data-page]')].map(({ src }) => src)
  loadChunk(() => importScripts(addresses)).then(beginPage(), reportMountError)
  replaceBrokenTextures()
  startThemeChoice()
  startNavigation({ main, builds, payloads, beginPage })
  watchBuilds(builds, createNotice())
  startSearch(builds, loadChunk)
}

try {
  const main = document.querySelector('main')
  if (main !== null) start(main)
} catch (error) {
  reportMountError(error)
}
