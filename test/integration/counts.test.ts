// A number beside a link is the number of the page that the link leads to. What is counted is read from the pages: each that is
// a list says how many it has, in [data-total]; whoever says a number of the same things in a link is held to it.

import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { all, attribute, textOf } from '../support/html'
import { referenceRoot } from '../support/reference'

const dist = openDist(referenceRoot())
const COUNT = /(?<![\d.,-])(\d{1,3}(?:,\d{3})*) ([a-z-]{3,})/g

type Count = { readonly number: number; readonly thing: string }

function countsIn(text: string): Count[] {
  return [...text.matchAll(COUNT)].map(([, number = '', thing = '']) => ({
    number: Number(number.replaceAll(',', '')),
    thing: thing.replace(/s$/, ''),
  }))
}

/** What a page says of itself; empty when it is no list. */
function totalsOf(path: string): Count[] {
  const file = dist.fileAt(path)
  if (file?.endsWith('.html') !== true) return []
  return all(dist.page(`/${file.replace(/index\.html$/, '')}`).tree, '[data-total]').flatMap((total) =>
    countsIn(textOf(total)),
  )
}

const lists = dist.pages.filter(({ html }) => html.includes('data-total'))
const things = new Set(lists.flatMap(({ path }) => totalsOf(path).map(({ thing }) => thing)))

/** Links that say how many of a thing they lead to: '33 answers', 'All 60'. */
const links = dist.pages.flatMap(({ path, tree }) =>
  all(tree, 'a[href]').flatMap((link) => {
    const href = attribute(link, 'href')
    const text = textOf(link).replace(/\s+/g, ' ').trim()
    const every = /^All (\d+)$/.exec(text)?.[1]
    const counts = countsIn(text).filter(({ thing }) => things.has(thing))
    const said = every === undefined ? counts : [{ number: Number(every), thing: '' }]
    return href.startsWith('/') ? said.map((count) => ({ path, href, text, ...count })) : []
  }),
)

test('lists of every kind say how many they have, and links say so too', () => {
  expect([...things]).toEqual(expect.arrayContaining(['texture', 'add-on', 'answer', 'post', 'file', 'pack']))
  expect(links.length).toBeGreaterThan(10)
})

test('every number in a link is that of the page it leads to', () => {
  const wrong = links.filter(({ href, number, thing }) => {
    const total = totalsOf(href).find((count) => thing === '' || count.thing === thing)
    return total?.number !== number
  })
  expect(wrong).toEqual([])
})

test('what a page says of its own list it says alike everywhere', () => {
  const wrong = lists.flatMap(({ path, tree }) =>
    all(tree, 'label').flatMap((label) =>
      countsIn(textOf(label))
        .filter(({ thing }) => things.has(thing))
        .filter(
          ({ number, thing }) => !totalsOf(path).some((count) => count.thing === thing && count.number === number),
        )
        .map((count) => ({ path, ...count })),
    ),
  )
  expect(wrong).toEqual([])
})

test('a pack is as complete on its own page as in the gallery', () => {
  const packs = links.filter(({ thing }) => thing === 'texture')
  expect(packs.length).toBeGreaterThan(4)
  for (const { path, href, number } of packs) {
    const fact = /(\d+) of (\d+)/.exec(
      all(dist.page(path).tree, 'dl.facts div')
        .map(textOf)
        .find((text) => text.startsWith('Textures')) ?? '',
    )
    const page = dist.page(href)
    const tiles = all(page.tree, '[data-gallery] li').length
    const missing = Number(
      /(\d+) more not drawn/.exec(textOf(all(page.tree, '[data-total]')[0] ?? page.tree))?.[1] ?? 0,
    )
    expect([path, Number(fact?.[1]), Number(fact?.[2])]).toEqual([path, number, number + missing])
    expect([path, tiles]).toEqual([path, number + missing])
  }
})

test('the figures of the statistics are those of the lists', () => {
  const figures = all(dist.page('/stats').tree, 'dt').map((name) => ({
    thing: textOf(name).toLowerCase().replace(/s$/, ''),
    number: Number(textOf(all(name.parent as never, 'dd')[0] ?? name).replaceAll(/\D.*$/g, '')),
  }))
  const of = (thing: string): number | undefined => figures.find((figure) => figure.thing === thing)?.number
  const total = (path: string): number | undefined => totalsOf(path)[0]?.number
  expect([of('release'), of('add-on'), of('post')]).toEqual([total('/downloads'), total('/addons'), total('/news')])
})

test("the charts of the statistics have the packs in one order, the family's", () => {
  const packsOf = (chart: string): string[] => {
    const names = all(dist.page('/stats').tree, `#${chart} tbody th`).map((name) => textOf(name).replace(/, .*$/, ''))
    return [...new Set(names)]
  }
  const counted = packsOf('releases-by-pack')
  const drawn = packsOf('coverage-by-pack')
  expect(drawn.length).toBeGreaterThan(3)
  expect(drawn.filter((name) => counted.includes(name))).toEqual(counted.filter((name) => drawn.includes(name)))
  expect(drawn.filter((name) => !counted.includes(name))).toEqual(drawn.slice(-1))
})

/** Help that repeats titles of pages as links, and steps: a reader sees those of one system at a time. */
const REPEATED = /<aside[\s\S]*?<\/aside>|<ol>[\s\S]*?<\/ol>/g

/** What a reader reads as one sentence, where it stands: blocks end sentences, and what only a screen reader gets is left out. */
function sentencesOf(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const text = main
    .replace(REPEATED, '')
    .replace(/<(script|template)[\s\S]*?<\/\1>|<(span|h2) class="hidden-text">[\s\S]*?<\/\2>/g, '')
    .replace(/<\/?(?:p|li|h\d|div|section|t[dhr]|d[dt]|small|figcaption|label|summary|button|option)\b[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
  return text
    .split(/\n|(?<=[.!?])\s+/)
    .flatMap((part) => (/^(?:\S+\s+){2,}\S*[.!?]$/.test(part.trim()) ? [part.trim()] : []))
}

test('no page says a sentence twice', () => {
  const faults = dist.pages.flatMap(({ path, html }) => {
    const sentences = sentencesOf(html)
    const twice = sentences.filter((sentence, place) => sentences.indexOf(sentence) < place)
    return twice.map((sentence) => `${path}: ${sentence}`)
  })
  expect(faults).toEqual([])
  expect(sentencesOf(dist.page('/classic64x/').html)).toContain('Textures are missing.')
})
