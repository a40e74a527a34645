// What every page but a redirect loads: navigation inside the page with its loading bar, new-build detection, the theme's
// control, and the start of the page's own scripts. Kept small: whatever is heavier is imported when it is asked for.

import { watchBuilds } from './lib/build-watch'
import { createBuilds } from './lib/builds'
import { createChunkLoader } from './lib/chunks'
import { startNavigation } from './lib/navigation'
import { createNotice } from './lib/notice'
import { startSearch } from './lib/start-search'
import { replaceBrokenTextures } from './lib/texture-fallback'
import { createPageMounter, importScripts, reportMountError, showControls } from './lib/show-page'
import { startThemeChoice } from './lib/theme-choice'

function start(main: HTMLElement): void {
  const builds = createBuilds(document.querySelector<HTMLMetaElement>('meta[name=packsite-app]')?.content ?? '')
  const loadChunk = createChunkLoader(builds)
  const beginPage = createPageMounter(main, loadChunk)
  const addresses = [...document.querySelectorAll<HTMLScriptElement>('script[data-page]')].map(({ src }) => src)
  loadChunk(() => importScripts(addresses)).then(beginPage(), reportMountError)
  replaceBrokenTextures()
  startThemeChoice()
  for (const part of document.querySelectorAll('body > :not(main)')) showControls(part)
  startNavigation({ main, builds, beginPage })
  watchBuilds(builds, createNotice())
  startSearch(builds, loadChunk)
}

try {
  const main = document.querySelector('main')
  if (main !== null) start(main)
} catch (error) {
  reportMountError(error)
}
