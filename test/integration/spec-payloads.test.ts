// SPEC section 7: payloads of pages, builds/meta/{id}.json, builds/latest.json; and that no page knows its build's id.

import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { expectedPages } from '../support/expected-pages'
import { all, attribute, innerMain, metaOf, one, textOf } from '../support/html'
import { readPacks } from '../support/records'
import { sha256 } from '../support/trees'
import { referenceRoot } from '../support/reference'

type Payload = {
  readonly app: string
  readonly url: string
  readonly title: string
  readonly meta: Readonly<Record<string, string>>
  readonly layout: string
  readonly main: string
  readonly scripts: readonly string[]
}

const dist = openDist(referenceRoot())
const latest = dist.json('builds/latest.json') as { id: string; timestamp: number; app: string }
const withSlash = new Set(readPacks().map(({ permalink }) => permalink.replace(/\/$/, '')))
const prerendered = expectedPages()
  .filter(({ route }) => route !== 'redirect' && route !== 'error')
  .map(({ path }) => path)

/** Pages of data, which the specification does not know: authors, tags, the archive. */
const OF_DATA = /^\/(?:credits|tags)\/[^_]|^\/news\/\d{4}(?:$|\/_)/

function payloadFile(path: string): string {
  return path === '/' ? '_payload.json' : `${path.slice(1)}/_payload.json`
}

function payloadOf(path: string): Payload {
  return dist.json(payloadFile(path)) as Payload
}

const fullPath = (path: string): string => (withSlash.has(path) ? `${path}/` : path)

test('every page has its payload at its path without a slash at the end, and nothing else has one', () => {
  const payloads = [...dist.files].filter((file) => file.endsWith('_payload.json') && !OF_DATA.test(`/${file}`))
  expect(payloads.sort()).toEqual(prerendered.map(payloadFile).sort())
})

test('a payload has title, meta, layout, section, main and scripts of its page', () => {
  const keys = ['app', 'layout', 'main', 'meta', 'scripts', 'section', 'title', 'url']
  for (const path of prerendered) {
    const payload = payloadOf(path)
    expect([path, Object.keys(payload).sort()]).toEqual([path, keys])
    expect(payload.url).toBe(fullPath(path))
  }
})

test('main of a payload is the HTML inside <main> of its page, its title that of the page', () => {
  const different = prerendered.filter((path) => {
    const { html, tree } = dist.page(path)
    const { main, title } = payloadOf(path)
    return main !== innerMain(html) || main === '' || title !== textOf(one(tree, 'head title'))
  })
  expect(different).toEqual([])
})

test('meta of a payload is that of the head of its page', () => {
  for (const path of prerendered) {
    const { tree } = dist.page(path)
    const { meta } = payloadOf(path)
    expect(meta).toEqual({
      title: textOf(one(tree, 'head title')),
      description: metaOf(tree, 'description'),
      ogTitle: metaOf(tree, 'og:title'),
      ogDescription: metaOf(tree, 'og:description'),
      ogImage: metaOf(tree, 'og:image'),
      ogUrl: metaOf(tree, 'og:url'),
      twitterTitle: metaOf(tree, 'twitter:title'),
      twitterDescription: metaOf(tree, 'twitter:description'),
      twitterImage: metaOf(tree, 'twitter:image'),
      canonical: attribute(one(tree, 'link[rel=canonical]'), 'href'),
      robots: metaOf(tree, 'robots'),
    })
  }
})

test('scripts and stylesheets of a payload are files that its page loads', () => {
  for (const path of prerendered) {
    const { tree } = dist.page(path)
    const loaded = [
      ...all(tree, 'script').map((script) => attribute(script, 'src')),
      ...all(tree, 'link[rel=stylesheet]').map((link) => attribute(link, 'href')),
      ...all(tree, 'meta[name=packsite-late]').map((meta) => attribute(meta, 'content')),
    ]
    const { scripts } = payloadOf(path)
    expect(scripts.filter((script) => !loaded.includes(script) || dist.fileAt(script) === null)).toEqual([])
  }
})

test('latest.json has id, timestamp and app, and the time of SOURCE_DATE_EPOCH', () => {
  expect(Object.keys(latest)).toEqual(['id', 'timestamp', 'app'])
  expect(latest.timestamp).toBe(1_795_219_200_000)
  expect([latest.id, latest.app].every((hash) => /^[0-9a-f]{16,}$/.test(hash))).toBe(true)
  expect(latest.id).not.toBe(latest.app)
})

test('the manifest of the build lists every prerendered path with the hash of its payload', () => {
  const manifest = dist.json(`builds/meta/${latest.id}.json`) as typeof latest & { prerendered: Record<string, string> }
  expect({ id: manifest.id, timestamp: manifest.timestamp, app: manifest.app }).toEqual(latest)
  const listed = Object.keys(manifest.prerendered).filter((path) => !OF_DATA.test(path))
  expect(listed.sort()).toEqual(prerendered.map(fullPath).sort())
  const wrong = prerendered.filter((path) => {
    const hash = manifest.prerendered[fullPath(path)] ?? ''
    return hash.length < 8 || !sha256(dist.bytes(payloadFile(path))).startsWith(hash)
  })
  expect(wrong).toEqual([])
})

test('every page and payload carries app', () => {
  const apps = dist.pages.map(({ tree }) => metaOf(tree, 'packsite-app'))
  expect(new Set(apps)).toEqual(new Set([latest.app]))
  expect(new Set(prerendered.map((path) => payloadOf(path).app))).toEqual(new Set([latest.app]))
})

test('no file but those of builds/ names the id of the build', () => {
  const named = [...dist.files].filter(
    (file) => !file.startsWith('builds/') && (file.includes(latest.id) || dist.bytes(file).includes(latest.id)),
  )
  expect(named).toEqual([])
})
