// The contract of page scripts: the entries that a page names in `Page.scripts`, such as not-found.ts. A page can be shown
// more than once while its document stays, so such a module does nothing when it is imported; it exports `mount`, which
// site.ts calls each time the page is shown, loaded or reached by a link. Each entry is bundled by itself: a module of lib/
// that two entries import is there twice, and shares no state.

/** What a page script gets each time its page is shown. */
export type ShownPage = {
  /**
   * <main> with the page in it, as the server wrote it. Everything below it goes when the reader leaves. Its
   * `data-needs-script` elements are hidden: the script that makes one work shows it.
   */
  readonly main: HTMLElement
  /** Aborted when the reader leaves. Ends what reaches out of main: listeners of window or document, timers, observers. */
  readonly signal: AbortSignal
  /** `loadChunk(() => import('./lib/dialog'))`: a dynamic import; when a new build has taken the file, the page is reloaded once. */
  readonly loadChunk: <Module>(load: () => Promise<Module>) => Promise<Module>
  /** <main> of another page of the site, to take elements from; rejects where there is none of this build. */
  readonly fetchMain: (address: string) => Promise<DocumentFragment>
}

/**
 * Makes the page work. The address is that of the page already. Where a script keeps state in the query, it reads
 * location.search here and on `popstate`, and writes it with history.replaceState(history.state, '', address).
 */
export type Mount = (page: ShownPage) => void

export type PageScript = { readonly mount: Mount }
