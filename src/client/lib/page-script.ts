// Contract of page scripts, the entries in `Page.scripts`. A page can be shown several times in the same document. Therefore a script does
// nothing on import and exports `mount`, which site.ts calls each time. Entries are bundled separately: a module of lib/ that two entries
// import is duplicated and shares no state.

/** Argument of a page script, each time its page is shown. */
export type ShownPage = {
  /**
   * <main> with the page's server-rendered content, which is removed when the reader leaves the page. `data-needs-script` elements are
   * hidden until their script shows them.
   */
  readonly main: HTMLElement
  /** Aborted when the reader leaves the page. Use the signal for listeners on window or document, timers, and observers. */
  readonly signal: AbortSignal
  /** Dynamic import: `loadChunk(() => import('./lib/dialog'))`. If a new build has removed the file, the page is reloaded once. */
  readonly loadChunk: <Module>(load: () => Promise<Module>) => Promise<Module>
  /** <main> of another page of the site; rejects if this build has no such page. */
  readonly fetchMain: (address: string) => Promise<DocumentFragment>
  /** Version of the running build, for the query of an address that all pages share, such as '/search-index.json?{version}'. */
  readonly version: () => string
}

/**
 * Activates the page; the address is already the page's. Scripts with state in the query read location.search here and on `popstate`, and
 * write with history.replaceState(history.state, '', address).
 */
export type Mount = (page: ShownPage) => void

export type PageScript = { readonly mount: Mount }
