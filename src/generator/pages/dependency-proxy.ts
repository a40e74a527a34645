// Finds the inputs of a page by recording reads: the view gets content and public files behind proxies. A new read in a view is therefore
// recorded without further code. Pages are recorded on request only, because recording takes longer than rendering.

import { decodePath } from '../../shared/address'
import { publicSourcePath } from '../assets/public-files'
import { createPlanContext, type PlanContext, type PlanContextInput, type ReleaseWithTitleAndRow } from './view-context'
import type { PackReader, Content, PageSourceLocation } from '../types'

/**
 * Names of the inputs read: a content file ('content/news/a.md') or its body ('content/news/a.md#body'), the list of files in a folder
 * ('content/news/'), data of the site ('content/site/nav'), a public file, or a key of the config ('config:identity').
 */
export type ReadInputs = ReadonlySet<string>

/** Returns the inputs that `make` reads through the context. */
export function recordReadInputs(input: PlanContextInput, make: (context: PlanContext) => unknown): ReadInputs {
  const reads = new Set<string>()
  const note = (places: readonly string[]): void => {
    for (const place of places) reads.add(place)
  }
  const watcher = createWatcher(note)
  const { site, content, publicFiles, pictures } = input
  const plain = createPlanContext(input)
  const watched = createPlanContext({
    site: watcher.keys(site, (key) => [`config:${key}`]),
    content: watchContent(content, watcher),
    publicFiles: watcher.map(publicFiles, {
      list: 'public/',
      placeOf: (address) => publicSourcePath(String(address), publicFiles),
    }),
    pictures,
  })
  const releases = watcher.map(plain.releases, {
    list: 'content/releases/',
    placesOf: (value) => (value as ReleaseWithTitleAndRow).files,
  })
  make({
    site: watched.site,
    content: watched.content,
    publicFiles: watched.publicFiles,
    pictures,
    archives: watchArchives(plain.archives, note),
    entryAddress: (file) => {
      note([file])
      return plain.entryAddress(file)
    },
    localAddress: plain.localAddress,
    routes: site.routes,
    releases,
    // A getter, so that only a page that uses `projects` records this input.
    get projects() {
      return watched.projects
    },
  })
  return reads
}

function watchArchives({ packOf, changeOf, read }: PackReader, note: (places: readonly string[]) => void): PackReader {
  const noteFiles = (...addresses: string[]): void => {
    note(addresses.map((address) => `public${decodePath(address)}`))
  }
  return {
    packOf: (address) => {
      noteFiles(address)
      return packOf(address)
    },
    changeOf: (before, after) => {
      noteFiles(before, after)
      return changeOf(before, after)
    },
    read,
  }
}

/** The content files of a page's sources, and their bodies. */
export function inputsOfSources(sources: readonly PageSourceLocation[]): string[] {
  return sources.flatMap(({ file }) => (file.startsWith('content/') ? [file, `${file}${BODY_INPUT_SUFFIX}`] : []))
}

export const BODY_INPUT_SUFFIX = '#body'

type Places = readonly string[]
type MapPlaces = {
  /** Input to record if the list of keys is read. */
  readonly list: string
  readonly placeOf?: (key: unknown) => string
  readonly placesOf?: (value: unknown) => Places
}

/** Creates proxies that record reads. A value with a property `file` records that file; any further value records the inputs of its parent. */
type Watcher = {
  readonly value: <Value>(value: Value, places: Places) => Value
  /** A list of values with one file each; reading an element records `list`. */
  readonly list: <Item>(items: readonly Item[], list: string) => readonly Item[]
  readonly map: <Key, Value>(map: ReadonlyMap<Key, Value>, places: MapPlaces) => ReadonlyMap<Key, Value>
  /** An object whose keys have separate inputs. */
  readonly keys: <Value extends object>(value: Value, placesOf: (key: string) => Places) => Value
}

/** Keys that identify a file. Reading these keys does not depend on the file's content. */
const IDENTITY: readonly (string | symbol)[] = ['file', 'id', 'collection']

function createWatcher(note: (places: Places) => void): Watcher {
  const known = new WeakMap<object, object>()
  const proxyOf = <Value extends object>(target: Value, make: () => ProxyHandler<Value>): Value => {
    const before = known.get(target)
    if (before !== undefined) return before as Value
    const proxy = new Proxy(target, make())
    known.set(target, proxy)
    return proxy
  }
  const value = <Value>(target: Value, places: Places): Value => {
    if (typeof target === 'function') {
      const call = target as unknown as (...args: unknown[]) => unknown
      return ((...args: unknown[]) => {
        note(places)
        return value(call(...args), places)
      }) as Value
    }
    if (typeof target !== 'object' || target === null) return target
    if (target instanceof Map) return map(target, { list: '', placesOf: () => places }) as Value
    const files = 'file' in target && typeof target.file === 'string' ? [target.file] : places
    const inside = isBody(target) ? files.map((place) => `${place}${BODY_INPUT_SUFFIX}`) : files
    return proxyOf(target, () => ({
      // Called without a receiver, because getters of cached bodies work on the original object only.
      get: (object, key) => {
        const inner: unknown = Reflect.get(object, key)
        if (typeof key === 'symbol' || (IDENTITY.includes(key) && files !== places)) return inner
        if (Array.isArray(object) && typeof inner === 'function') return inner
        const isOther = typeof inner === 'object' && inner !== null && (isBody(inner) || 'file' in inner)
        if (!isOther) note(inside)
        return value(inner, inside)
      },
    }))
  }
  const list: Watcher['list'] = (items, name) =>
    proxyOf(items as object, () => ({
      get: (object, key) => {
        const inner: unknown = Reflect.get(object, key)
        if (typeof key === 'symbol' || typeof inner === 'function') return inner
        note([name])
        return value(inner, [name])
      },
    })) as typeof items
  const map = createMapWatcher({ note, value })
  const keys: Watcher['keys'] = (target, placesOf) =>
    proxyOf(target, () => ({
      get: (object, key) => {
        if (typeof key === 'string') note(placesOf(key))
        return Reflect.get(object, key) as unknown
      },
    }))
  return { value, list, map, keys }
}

type Recorder = Pick<Watcher, 'value'> & { readonly note: (places: Places) => void }

function createMapWatcher({ note, value }: Recorder): Watcher['map'] {
  return (target, { list: name, placeOf, placesOf }) => {
    const get = (key: unknown): unknown => {
      const found: unknown = target.get(key as never)
      if (found === undefined) {
        note(placeOf === undefined ? [name] : [placeOf(key)])
        return undefined
      }
      const places = placeOf === undefined ? (placesOf?.(found) ?? [name]) : [placeOf(key)]
      note(places.filter((place) => !isOfFile(found, place)))
      return value(found, places)
    }
    const all = (): [unknown, unknown][] => {
      note([name])
      return [...target.keys()].map((key) => [key, get(key)])
    }
    return {
      get size() {
        note([name])
        return target.size
      },
      get,
      has: (key: unknown) => {
        note(placeOf === undefined ? [name] : [placeOf(key)])
        return target.has(key as never)
      },
      keys: () => new Map(all()).keys(),
      values: () => new Map(all()).values(),
      entries: () => new Map(all()).entries(),
      [Symbol.iterator]: () => new Map(all()).entries(),
      forEach: (visit: (item: unknown, key: unknown) => void) => {
        for (const [key, item] of all()) visit(item, key)
      },
    } as unknown as typeof target
  }
}

/** True for an entry of this file: its own proxy records the reads. */
function isOfFile(found: unknown, place: string): boolean {
  return typeof found === 'object' && found !== null && 'file' in found && found.file === place
}

function isBody(value: object): boolean {
  return 'html' in value && 'headings' in value
}

/** Names of files in content/site that differ from the key of the data. */
const SITE_FILES: Readonly<Record<string, string>> = { faqCategories: 'faq-categories' }

function watchContent(content: Content, { value, list, map }: Watcher): Content {
  const { gallery, data } = content
  const inGallery = (name: string): string => `content/gallery/${name}`
  const watched: Record<string, unknown> = {}
  for (const [name, whole] of Object.entries(content)) {
    if (Array.isArray(whole)) watched[name] = list(whole as readonly unknown[], `content/${name}/`)
    else if (whole instanceof Map) watched[name] = map(whole, { list: `content/${name}/` })
    else watched[name] = value(whole, ['config:identity'])
  }
  watched['gallery'] = {
    packs: value(gallery.packs, [inGallery('packs')]),
    versions: value(gallery.versions, [inGallery('versions')]),
    tags: value(gallery.tags, [inGallery('tags')]),
    textures: list(gallery.textures, inGallery('textures/')),
    images: map(gallery.images, { list: inGallery('images/') }),
  } satisfies Content['gallery']
  watched['data'] = Object.fromEntries(
    Object.entries(data).map(([name, part]) => [
      name,
      name === 'files' ? part : value(part as unknown, [`content/site/${SITE_FILES[name] ?? name}`]),
    ]),
  )
  // Inputs are named by folder, which may differ from the name of the collection.
  watched['own'] = Object.fromEntries(
    Object.entries(content.own).map(([name, entries]) => {
      const [first] = entries
      const folder = first === undefined ? name : (first.file.split('/')[1] ?? name)
      return [name, list(entries, `content/${folder}/`)]
    }),
  )
  return watched as unknown as Content
}
