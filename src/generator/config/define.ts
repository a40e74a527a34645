// defineConfig: the identity function that gives site.config.ts its types. The params of a row are inferred from its path:
// '/faq/{category}' takes {category: string}, '/{slug...}' takes {slug: string[]}.

import type { RouteConfig, SiteSettings } from './site-config'

type Segments<Path extends string> = Path extends `${infer Head}/${infer Tail}` ? Head | Segments<Tail> : Path
type SegmentParam<Segment extends string> = Segment extends `{${infer Name}...}`
  ? Readonly<Record<Name, readonly string[]>>
  : Segment extends `{${infer Name}}`
    ? Readonly<Record<Name, string>>
    : never
type Merge<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void
  ? All
  : never

/** The parameters of a pattern, by its text. */
export type RouteParams<Path extends string> = [SegmentParam<Segments<Path>>] extends [never]
  ? Readonly<Record<string, never>>
  : Merge<SegmentParam<Segments<Path>>>

/** A row of the table of routes. */
export type RouteRow<Path extends string> = Omit<RouteConfig, 'path' | 'params'> & {
  readonly path: Path
  readonly params?: readonly RouteParams<Path>[]
}

export type SiteConfig<Paths extends readonly string[] = readonly string[]> = SiteSettings & {
  /** The table of routes: every page belongs to a row, and two sources of one address are a problem. */
  readonly routes: { readonly [Index in keyof Paths]: RouteRow<Paths[Index]> }
}

/** Gives site.config.ts its types; returns its argument. */
export function defineConfig<const Paths extends readonly string[]>(config: SiteConfig<Paths>): SiteConfig<Paths> {
  return config
}
