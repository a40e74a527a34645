// A row of the table of routes as a maintainer writes it, told for the editor.

import type { By } from './field-types'

/** A row of the table of routes: every page belongs to one. */
export type RouteConfig = {
  /** Makes the title of the row's pages, split at `-`, `_` and spaces, where `meta.name` does not. */
  readonly name: string
  /** The address: `/faq/{category}` has a parameter of one segment, `/{slug...}` one of any number. */
  readonly path: string
  /** One of packsite's templates, or a file of the site's `templates/` without its ending. */
  readonly template: string
  /** Title, layout and middleware of the row's pages. */
  readonly meta?: {
    /** The page's name in its title, used as it is. */
    readonly name?: string | undefined
    /** What the row's pages say of themselves; of a row with `each`, `{title}` and the parameters of its path stand for theirs. */
    readonly description?: string | undefined
    /**
     * `default` has a container, `no-container` is as wide as the window; `main-layout` is the shell of both.
     * @default 'default'
     */
    readonly layout?: string | undefined
    /**
     * Names of the functions that are run for each page of the row.
     * @default []
     */
    readonly middleware?: string | readonly string[] | undefined
    /**
     * True where the entry brings its own title and description.
     * @default false
     */
    readonly disableDefaultMeta?: boolean | undefined
  }
  /** The entry of `content/pages` that the row shows. */
  readonly entry?: string | undefined
  /** How many entries a page of the row's list has. */
  readonly pageSize?: number | undefined
  /** The pages of a row with a template of the site's own: values for the parameters of the path. */
  readonly params?: readonly Readonly<Record<string, string | readonly string[]>>[] | undefined
  /** A page for each entry of a collection, or `by('tags', 'news')`: for each value of a field. */
  readonly each?: string | By | undefined
  /** What the row's template gets beside that: collections by their names, or `{ posts: by('authors', 'news') }`. */
  readonly data?: readonly string[] | Readonly<Record<string, string | By>> | undefined
  /**
   * True for a feed of each of the row's pages, at its address with `/feed.xml`.
   * @default false
   */
  readonly feed?: boolean | undefined
  /**
   * False where the site's search finds no page of the row.
   * @default true
   */
  readonly search?: boolean | undefined
}
