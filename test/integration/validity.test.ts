// Every built page of the reference site as HTML: valid by the rules of html-validate, and whole in what those rules do not
// ask. Pages in one folder are alike: a run takes some of each, PACKSITE_FULL=1 all.

import { DomUtils } from 'htmlparser2'
import { expect, test } from 'vitest'
import { openDist, type BuiltPage } from '../support/dist'
import { expectNoFaults } from '../support/faults'
import { isFullRun } from '../support/full'
import { all, attribute, one, parseHtml, textOf, type HtmlElement, type HtmlRoot } from '../support/html'
import { htmlFaults } from '../support/html-rules'
import { referenceRoot } from '../support/reference'

const ALIKE = isFullRun ? Infinity : 3
const dist = openDist(referenceRoot())
const pages = [...dist.files].filter((file) => file.endsWith('.html')).sort()

test('every page is valid HTML', { timeout: 240_000 }, async () => {
  const folderOf = (file: string): string => (file.split('/').length > 2 ? (file.split('/')[0] ?? '') : file)
  const some = [...new Set(pages.map(folderOf))].flatMap((folder) => {
    const alike = pages.filter((file) => folderOf(file) === folder)
    return alike.filter((_file, index) => index % Math.max(1, Math.ceil(alike.length / ALIKE)) === 0)
  })
  expect(some.length).toBeGreaterThan(25)
  const faults: string[] = []
  for (const file of some) faults.push(...(await htmlFaults(file, dist.read(file))))
  expectNoFaults(faults)
})

test('html-validate is asked: a page that is not valid has faults', async () => {
  const html =
    '<!doctype html><html lang="en"><head><title>A</title></head><body><b id="a"><i id="a"></b></i></body></html>'
  const rules = (await htmlFaults('a.html', html)).map((fault) => fault.split(' ')[1])
  expect(rules).toEqual(expect.arrayContaining(['close-order', 'no-dup-id']))
})

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

function headingFaults(tree: HtmlRoot): string[] {
  const levels = all(tree, '').flatMap(({ name }) => (HEADINGS.includes(name) ? [Number(name.slice(1))] : []))
  const skipped = levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 0
    return level > before + 1 ? [`h${String(level)} follows h${String(before)}`] : []
  })
  const count = levels.filter((level) => level === 1).length
  return count === 1 ? skipped : [`${String(count)} h1`, ...skipped]
}

function idFaults(tree: HtmlRoot): string[] {
  const ids = all(tree, '[id]').map((element) => attribute(element, 'id'))
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `id '${id}' stands there twice`)
}

const PICTURE_ATTRIBUTES =
  /^(?:src|srcset|sizes|width|height|alt|class|id|title|hidden|loading|decoding|fetchpriority|data-[\w-]+)$/

function pictureFaults(tree: HtmlRoot): string[] {
  return all(tree, 'img').flatMap((image) => {
    const missing = ['width', 'height'].filter((name) => !/^[1-9]\d*$/.test(attribute(image, name)))
    if (image.attribs['alt'] === undefined) missing.push('alt')
    const unknown = Object.keys(image.attribs).filter((name) => !PICTURE_ATTRIBUTES.test(name))
    return [
      ...missing.map((name) => `${attribute(image, 'src')} has no ${name}`),
      ...unknown.map((name) => `${attribute(image, 'src')} has an attribute '${name}'`),
    ]
  })
}

/** Tables of content are Markdown's, which has no captions; they have headers all the same. */
function tableFaults(tree: HtmlRoot): string[] {
  const ofContent = new Set(all(tree, '.prose table'))
  return all(tree, 'table').flatMap((table) => {
    const headers = all(table, 'th')
    if (headers.length === 0) return ['a table has no headers']
    if (ofContent.has(table)) return []
    const captions = all(table, 'caption').filter((caption) => textOf(caption) !== '')
    const loose = headers.filter((header) => !/^(?:col|row|colgroup|rowgroup)$/.test(attribute(header, 'scope')))
    return [
      ...(captions.length === 1 ? [] : ['a table has no caption']),
      ...loose.map((header) => `the header '${textOf(header)}' has no scope`),
    ]
  })
}

/** What a link is called by those who hear it alone. */
function nameOf(link: HtmlElement): string {
  const label = attribute(link, 'aria-label')
  return label === ''
    ? [textOf(link), ...all(link, 'img').map((image) => attribute(image, 'alt'))].join(' ').trim()
    : label
}

function linkFaults(tree: HtmlRoot): string[] {
  return all(tree, 'a[href]').flatMap((link) =>
    nameOf(link) === '' && attribute(link, 'aria-hidden') !== 'true' ? [`${attribute(link, 'href')} has no name`] : [],
  )
}

test('every page has its headings in order, its ids once, and names for its pictures, tables and links', () => {
  const faults = pages.flatMap((file) => {
    const tree = parseHtml(dist.read(file))
    const own = [headingFaults, idFaults, pictureFaults, tableFaults, linkFaults].flatMap((find) => find(tree))
    return own.map((fault) => `${file}: ${fault}`)
  })
  expectNoFaults(faults)
})

type Release = { readonly sizeBytes: number | null; readonly url: string | null }
type Catalogue = {
  readonly packs: readonly {
    readonly title: string
    readonly editions: readonly {
      readonly edition: string
      readonly versions: readonly { readonly label: string; readonly releases: readonly Release[] }[]
    }[]
  }[]
}

/** What the name of a link to each file has to say, by the address of the file as pages print it. */
function expectedNames(): Map<string, readonly (string | RegExp)[]> {
  const siteUrl = new URL(attribute(one(dist.page('/').tree, 'link[rel=canonical]'), 'href')).origin
  const catalogue = dist.json('downloads.json') as Catalogue
  return new Map(
    catalogue.packs.flatMap(({ title, editions }) =>
      editions.flatMap(({ edition, versions }) =>
        versions.flatMap(({ label, releases }) =>
          releases.flatMap(({ url, sizeBytes }) => {
            const isJava = edition === 'java'
            const said = [title, isJava ? 'Java' : 'Bedrock', label, isJava ? '.zip' : '.mcpack']
            const size = sizeBytes === null ? [] : [/\d (?:bytes|kB|MB)(?:,|$)/]
            return url === null ? [] : [[url.replace(siteUrl, ''), [...said, ...size]] as const]
          }),
        ),
      ),
    ),
  )
}

function tableTitleOf(link: HtmlElement): string {
  for (let above = link.parent; above !== null; above = above.parent)
    if (DomUtils.isTag(above) && above.name === 'table') return above.attribs['data-title'] ?? ''
  return ''
}

/** Texts of the row or the entry of a list that a link stands in. */
function besideOf({ parent }: HtmlElement): string[] {
  if (parent === null || !DomUtils.isTag(parent)) return []
  if (parent.name === 'li') return all(parent, 'span').map(textOf)
  const row = parent.name === 'td' ? parent.parent : null
  return row !== null && DomUtils.isTag(row) ? all(row, 'td.number').map(textOf) : []
}

function downloadFaults({ file, tree }: BuiltPage, names: ReturnType<typeof expectedNames>): string[] {
  return all(tree, 'a[href]').flatMap((link) => {
    // A table says once which pack and edition its files are of; a row and an older file have their size beside the link.
    const size = besideOf(link).find((text) => /^[\d.]+ (?:bytes|kB|MB)$/.test(text)) ?? ''
    const name = `${tableTitleOf(link)} ${nameOf(link)} ${size}`.trim()
    const missing = (names.get(attribute(link, 'href')) ?? []).filter((part) =>
      typeof part === 'string' ? !name.includes(part) : !part.test(name),
    )
    return missing.length === 0 ? [] : [`${file}: '${name}' does not say ${missing.map(String).join(', ')}`]
  })
}

test('the name of every link to a file says its pack, edition, version, type and size', () => {
  const names = expectedNames()
  const linked = new Set(all(dist.page('/downloads').tree, 'a[href]').map((link) => attribute(link, 'href')))
  expect([...names.keys()].filter((address) => !linked.has(address))).toEqual([])
  expectNoFaults(
    pages
      .filter((file) => !file.startsWith('gallery/'))
      .flatMap((file) => {
        const html = dist.read(file)
        const tree = parseHtml(html)
        // What leads on names the address alone.
        if (all(tree, 'meta[http-equiv=refresh]').length > 0) return []
        return downloadFaults({ file, path: '', html, tree }, names)
      }),
  )
})
