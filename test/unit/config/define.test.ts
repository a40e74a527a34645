import { expect, expectTypeOf, test } from 'vitest'
import { defineConfig, type RouteParams, type RouteRow, type RowProps } from '../../../src/generator/config/define'
import { by, collection, day, integer, line, list, picture, ref, text } from '../../../src/generator/config/field-types'
import type { DateProps, EntryLink, Html, ImageProps, PostEntryProps } from '../../../src/generator/types'

const identity = { brand: 'Brand', game: 'Game', main: 'main', slug: 'brand', variant: { name: 'New', slug: 'new' } }
const siteUrl = 'https://example.org'

test('a config is returned as it was written', () => {
  const config = { siteUrl, identity, routes: [{ name: 'Home', path: '/', template: 'home' }] } as const
  expect(defineConfig(config)).toBe(config)
})

test('the parameters of a row are read from its path', () => {
  expectTypeOf<RouteParams<'/faq/{category}'>>().toEqualTypeOf<Readonly<Record<'category', string>>>()
  expectTypeOf<RouteParams<'/{slug...}'>>().toEqualTypeOf<Readonly<Record<'slug', readonly string[]>>>()
  expectTypeOf<RouteParams<'/{project}/latest'>['project']>().toEqualTypeOf<string>()
  expectTypeOf<RouteParams<'/{a}/x/{b...}'>['a']>().toEqualTypeOf<string>()
  expectTypeOf<RouteParams<'/{a}/x/{b...}'>['b']>().toEqualTypeOf<readonly string[]>()
  expectTypeOf<RouteParams<'/news'>>().toEqualTypeOf<Readonly<Record<string, never>>>()
  expectTypeOf<RouteRow<'/{pack}/'>['params']>().toEqualTypeOf<
    readonly Readonly<Record<'pack', string>>[] | undefined
  >()
})

test('each row takes the parameters of its own path', () => {
  const config = defineConfig({
    siteUrl,
    identity,
    routes: [
      { name: 'a', path: '/a/{one}', template: 'own', params: [{ one: 'x' }, { one: 'y' }] },
      { name: 'b', path: '/b/{many...}', template: 'own', params: [{ many: ['x', 'y'] }, { many: [] }] },
      { name: 'c', path: '/c', template: 'own' },
    ],
  })
  expectTypeOf(config.routes[0].path).toEqualTypeOf<'/a/{one}'>()
  expect(config.routes).toHaveLength(3)
})

test('parameters that the path does not have are refused by the compiler', () => {
  const configs = [
    defineConfig({
      siteUrl,
      identity,
      // @ts-expect-error the path says {one}
      routes: [{ name: 'a', path: '/a/{one}', template: 'own', params: [{ two: 'x' }] }],
    }),
    defineConfig({
      siteUrl,
      identity,
      // @ts-expect-error a repeatable parameter is a list
      routes: [{ name: 'b', path: '/b/{many...}', template: 'own', params: [{ many: 'x' }] }],
    }),
    defineConfig({
      siteUrl,
      identity,
      // @ts-expect-error a parameter of one segment is a text
      routes: [{ name: 'a', path: '/a/{one}', template: 'own', params: [{ one: ['x'] }] }],
    }),
    defineConfig({
      siteUrl,
      identity,
      // @ts-expect-error the path has no parameters
      routes: [{ name: 'c', path: '/c', template: 'own', params: [{ one: 'x' }] }],
    }),
  ]
  expect(configs).toHaveLength(4)
})

test('keys that no row has, and a config without rows, are refused by the compiler', () => {
  const configs = [
    defineConfig({
      siteUrl,
      identity,
      // @ts-expect-error 'tempalte' is no key of a row
      routes: [{ name: 'c', path: '/c', template: 'own', tempalte: 'x' }],
    }),
    // @ts-expect-error a config has rows
    defineConfig({ siteUrl, identity }),
    // @ts-expect-error a config has an identity
    defineConfig({ siteUrl, routes: [] }),
  ]
  expect(configs).toHaveLength(3)
})

test('what templates get follows from the config', () => {
  const config = defineConfig({
    siteUrl,
    identity,
    collections: {
      events: collection({
        folder: 'events',
        schema: {
          title: line(),
          day: day(),
          poster: picture().optional(),
          hosts: list(ref('author')),
          seats: integer(),
        },
        order: '-day',
      }),
    },
    fields: { addons: { licence: text() } },
    routes: [
      { name: 'a', path: '/events', template: 'events', data: ['events', 'news'], meta: { layout: 'default' } },
      { name: 'b', path: '/events/{id}', template: 'event', each: 'events' },
      { name: 'c', path: '/people/{id}', template: 'person', each: 'authors', data: { posts: by('authors', 'news') } },
      { name: 'd', path: '/tags/{tag}', template: 'tag', each: by('tags', 'news') },
      { name: 'e', path: '/licences/{id}', template: 'licence', each: by('licence') },
    ],
  })
  expect(config.collections?.events.schema.title.is).toBe('line')
  type Event = RowProps<typeof config, 'event'>['entry']
  expectTypeOf<Event['title']>().toEqualTypeOf<string>()
  expectTypeOf<Event['day']>().toEqualTypeOf<DateProps>()
  expectTypeOf<Event['poster']>().toEqualTypeOf<ImageProps | null>()
  expectTypeOf<Event['hosts']>().toEqualTypeOf<EntryLink[]>()
  expectTypeOf<Event['body']>().toEqualTypeOf<Html>()
  type Events = RowProps<typeof config, 'events'>['data']
  expectTypeOf<Events['events'][number]['seats']>().toEqualTypeOf<number>()
  expectTypeOf<Events['news'][number]['href']>().toEqualTypeOf<string>()
  expectTypeOf<RowProps<typeof config, 'person'>['data']['posts'][number]['tags']>().toEqualTypeOf<
    PostEntryProps['tags']
  >()
  expectTypeOf<RowProps<typeof config, 'tag'>['entry']>().toEqualTypeOf<EntryLink>()
  expectTypeOf<keyof RowProps<typeof config, 'tag'>['data']>().toEqualTypeOf<'news'>()
  expectTypeOf<keyof RowProps<typeof config, 'licence'>['data']>().toEqualTypeOf<'addons'>()
  expectTypeOf<RowProps<typeof config, 'licence'>['data']['addons'][number]['licence']>().toEqualTypeOf<string>()
})
