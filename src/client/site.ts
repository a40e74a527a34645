// Script of every page except redirects: new-build detection, theme control, page scripts, and the first interaction with links. Navigation
// and search are imported on first use.

import { watchBuilds } from './lib/build-watch'
import { createBuildTracker } from './lib/builds'
import { createChunkLoader } from './lib/chunks'
import { importPageScripts, reportMountError } from './lib/import-scripts'
import { createPageScriptSwitcher } from './lib/mount-scripts'
import { mountOnPageInteraction } from './lib/mount-when-asked'
import type { PageScript } from './lib/page-script'
import { loadNavigationOnFirstUse } from './lib/start-navigation'
import { openSearchOnRequest } from './lib/start-search'
import { replaceBrokenTexturesWithText } from './lib/texture-fallback'
import { startThemeChoice } from './lib/theme-choice'

function start(main: HTMLElement): void {
  const builds = createBuildTracker(document.querySelector<HTMLMetaElement>('meta[name=packsite-app]')?.content ?? '')
  const loadChunk = createChunkLoader(builds)
  const beginPage = createPageScriptSwitcher(main, { loadChunk, builds })
  const addresses = [...document.querySelectorAll<HTMLScriptElement>('script[data-page]')].map(({ src }) => src)
  const mount = beginPage()
  loadChunk(() => importPageScripts(addresses)).then(mount, reportMountError)
  const late = document.querySelector<HTMLMetaElement>('meta[name=packsite-late]')?.content
  if (late !== undefined) {
    const load = () => import(late) as Promise<PageScript>
    mount([{ mount: (page) => mountOnPageInteraction(page, { load, hasControls: addresses.length === 0 }) }])
  }
  replaceBrokenTexturesWithText()
  startThemeChoice()
  // Only for a fragment that names no element.
  const onFragment = (): void => {
    if (location.hash === '' || document.querySelector(':target') !== null) return
    void loadChunk(() => import('./lib/old-anchors')).then(({ followOldAnchor }) => {
      followOldAnchor()
    })
  }
  onFragment()
  addEventListener('hashchange', onFragment)
  loadNavigationOnFirstUse({ main, builds, beginPage })
  const region = watchBuilds(builds)
  // When the visitor scrolls: links to other languages are only on pages of a site in several.
  const offer = (): void => {
    void loadChunk(() => import('./lib/language-offer')).then(({ offerLanguage }) => {
      offerLanguage(region)
    })
  }
  if (document.querySelector('[data-offer]') !== null) addEventListener('scroll', offer, { once: true })
  openSearchOnRequest(builds, loadChunk)
  // Loads the menu behaviour when the first list or menu opens.
  const unfolded = ({ target }: Event): void => {
    if (!(target instanceof Element) || !target.matches('.choice-list, .site-menu')) return
    removeEventListener('toggle', unfolded, true)
    void loadChunk(() => import('./lib/folds')).then(({ startListsAndMenus }) => {
      startListsAndMenus()
    })
  }
  addEventListener('toggle', unfolded, true)
}

try {
  const main = document.querySelector('main')
  if (main !== null) start(main)
} catch (error) {
  reportMountError(error)
}
