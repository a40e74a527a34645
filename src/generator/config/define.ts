// Types of site.config.ts. The params of a route are inferred from its path: '/faq/{category}' has {category: string},
// '/{slug...}' has {slug: string[]}. The props of a template follow from the route.

import type { By, CollectionConfig, SchemaConfig, ShownOf } from './field-types'
import type { RouteConfig } from './route-config'
import type { Middleware } from '../types/site'
import type { SiteSettings } from '../types/site-config'
import type { Html } from '../util/branded-strings'
import type { DataProps, EntryLink, CustomEntryProps, OwnTemplateProps } from '../types/data-props'

type Segments<Path extends string> = Path extends `${infer Head}/${infer Tail}` ? Head | Segments<Tail> : Path
type SegmentParam<Segment extends string> = Segment extends `{${infer Name}...}`
  ? Readonly<Record<Name, readonly string[]>>
  : Segment extends `{${infer Name}}`
    ? Readonly<Record<Name, string>>
    : never
type Merge<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void
  ? All
  : never

/** The parameters of a path pattern. */
export type RouteParams<Path extends string> = [SegmentParam<Segments<Path>>] extends [never]
  ? Readonly<Record<string, never>>
  : Merge<SegmentParam<Segments<Path>>>

/** A route, an item of the table `routes` in the config. */
export type RouteRow<Path extends string> = Omit<RouteConfig, 'path' | 'params'> & {
  readonly path: Path
  readonly params?: readonly RouteParams<Path>[] | undefined
}

/** Checks a route: its params match its path, and unknown keys are errors. */
type Checked<Row> = Row extends { readonly path: infer Path extends string }
  ? RouteRow<Path> & Readonly<Record<Exclude<keyof Row, keyof RouteConfig>, never>>
  : RouteConfig

type Rows = readonly RouteConfig[]
type Collections = Readonly<Record<string, CollectionConfig>>
type Fields = Readonly<Record<string, SchemaConfig>>
/** The default of `collections` and `fields`. */
type NoFields = Readonly<Record<string, never>>

export type SiteConfig<
  Table extends Rows = Rows,
  Own extends Collections = Collections,
  Added extends Fields = Fields,
> = SiteSettings & {
  /** The table of routes: every page belongs to a route. Two sources for the same address are a problem. */
  readonly routes: Table
  /**
   * User-defined collections by name: `collection({ folder, schema })`.
   * @default {}
   */
  readonly collections?: Own | undefined
  /**
   * Additional fields of `news`, `pages`, `faq`, `addons`, `authors` and `packs`.
   * @default {}
   */
  readonly fields?: Added | undefined
  /**
   * Functions that routes name in `meta.middleware`, beside the built-in `coffee` and `gallery`.
   * @default {}
   */
  readonly middleware?: Readonly<Record<string, Middleware>> | undefined
}

/** Returns the config unchanged. The call lets editors and tsc check site.config.ts. */
export function defineConfig<
  const Table extends Rows,
  const Own extends Collections = NoFields,
  const Added extends Fields = NoFields,
>(
  config: SiteConfig<Table, Own, Added> & {
    readonly routes: { readonly [Index in keyof Table]: Checked<Table[Index]> }
  },
): SiteConfig<Table, Own, Added> {
  return config
}

// Props of a custom template, inferred from the type of the config: RowProps<typeof config, 'event'>.

type OwnOf<Config> = Config extends { readonly collections?: infer Own } ? NonNullable<Own> : unknown
type FieldsOf<Config, Name> = Config extends { readonly fields?: infer Fields }
  ? Name extends keyof NonNullable<Fields>
    ? ShownOf<NonNullable<Fields>[Name]>
    : unknown
  : unknown

/** Props of an entry of a collection. */
export type EntryOf<Config, Name> = Name extends keyof DataProps
  ? DataProps[Name] & FieldsOf<Config, Name>
  : Name extends keyof OwnOf<Config>
    ? OwnOf<Config>[Name] extends { readonly schema: infer Schema }
      ? CustomEntryProps<ShownOf<Schema>>
      : never
    : never

type AllNames<Config> = keyof DataProps | (keyof OwnOf<Config> & string)
type NamesWith<Config, Key> = {
  [Name in AllNames<Config>]: Key extends 'year' ? Name : Key extends keyof EntryOf<Config, Name> ? Name : never
}[AllNames<Config>]

type RowOf<Config, Template> = Config extends { readonly routes: readonly (infer Row)[] }
  ? Extract<Row, { readonly template: Template }>
  : never

type Grouped<Config, Key, Of> = Of extends readonly string[]
  ? { [Name in Of[number]]: EntryOf<Config, Name>[] }
  : { [Name in NamesWith<Config, Key>]: EntryOf<Config, Name>[] }

type Listed<Config, What> = What extends string
  ? EntryOf<Config, What>[]
  : What extends By<infer Key, infer Of>
    ? EntryOf<Config, Of extends readonly string[] ? Of[number] : NamesWith<Config, Key>>[]
    : never

type DataOf<Config, Row> = (Row extends { readonly each: By<infer Key, infer Of> }
  ? Grouped<Config, Key, Of>
  : unknown) &
  (Row extends { readonly data: infer Data }
    ? Data extends readonly string[]
      ? { [Name in Data[number]]: EntryOf<Config, Name>[] }
      : { [Name in keyof Data]: Listed<Config, Data[Name]> }
    : unknown)

type EachOf<Config, Row> = Row extends { readonly each: infer Each }
  ? Each extends string
    ? EntryOf<Config, Each> & { body: Html }
    : EntryLink
  : { title: string; body: Html } | null

/** Props of the template of a route, by the type of the config and the name of the template. */
export type RowProps<Config, Template extends string> = Omit<OwnTemplateProps, 'entry' | 'data'> & {
  entry: EachOf<Config, RowOf<Config, Template>>
  data: DataOf<Config, RowOf<Config, Template>>
}
