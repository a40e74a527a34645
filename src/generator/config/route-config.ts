// The type of a route in site.config.ts. Editors show its comments.

import type { By } from './field-types'

/** A route, an item of `routes` in the config: every page belongs to a route. */
export type RouteConfig = {
  /** The default title of the route's pages, split at `-`, `_` and spaces; `meta.name` overrides it. */
  readonly name: string
  /**
   * The address: `/faq/{category}` has a parameter of one segment, `/{slug...}` a parameter of any number of segments.
   */
  readonly path: string
  /** A built-in template, or a file in the site's `templates/` without its extension. */
  readonly template: string
  /** Title, layout and middleware of the route's pages. */
  readonly meta?: {
    /** The page's name in its title, used as is. */
    readonly name?: string | undefined
    /**
     * Description of the route's pages. In a route with `each`, `{title}` and the parameters of the path are replaced by
     * their values.
     */
    readonly description?: string | undefined
    /**
     * `default` has a container, `no-container` is as wide as the window; `main-layout` is the shell of both.
     * @default 'default'
     */
    readonly layout?: string | undefined
    /**
     * Names of the middleware functions that run for each page of the route.
     * @default []
     */
    readonly middleware?: string | readonly string[] | undefined
    /**
     * True if the entry provides its own title and description.
     * @default false
     */
    readonly disableDefaultMeta?: boolean | undefined
  }
  /** The entry of `content/pages` that the route shows. */
  readonly entry?: string | undefined
  /** Number of entries on each page of the route's list. */
  readonly pageSize?: number | undefined
  /** The pages of a route with a custom template: values for the parameters of the path. */
  readonly params?: readonly Readonly<Record<string, string | readonly string[]>>[] | undefined
  /** A page for each entry of a collection, or for each value of a field: `by('tags', 'news')`. */
  readonly each?: string | By | undefined
  /**
   * Further data for the template of this route: names of collections, or `{ posts: by('authors', 'news') }`, the
   * posts whose field `authors` names the entry.
   */
  readonly data?: readonly string[] | Readonly<Record<string, string | By>> | undefined
  /**
   * True for a feed of each of the route's pages, at the page's address with `/feed.xml`.
   * @default false
   */
  readonly feed?: boolean | undefined
  /**
   * False to exclude the route's pages from the site's search.
   * @default true
   */
  readonly search?: boolean | undefined
}
