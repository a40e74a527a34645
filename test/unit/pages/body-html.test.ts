import { describe, expect, test } from 'vitest'
import { bodyHtml } from '../../../src/generator/pages/body-html'
import { asBody, createTestConverter } from '../../support/converter'
import { sampleContent, samplePictures, sampleSite } from '../samples'
import type { Hash, PublicFileFacts } from '../../../src/generator/types'

const picture = (width: number, pixel = false): PublicFileFacts => ({
  hash: '' as Hash,
  sizeBytes: 1,
  width,
  height: 2,
  pixel,
})
const NAMES = ['/a.png', '/image/quarry (1).png', "/it's.png", '/a&b.png', '/ümlaut.png', '/a b.png', '/x/<y>.png']
const photo = (width: number, sizeBytes: number): PublicFileFacts => ({
  ...picture(width),
  height: width / 2,
  sizeBytes,
})
const publicFiles = new Map<string, PublicFileFacts>([
  ...NAMES.map((name, index) => [name, picture(index + 1)] as const),
  ['/pixel.png', picture(16, true)],
  ['/wide.png', picture(289, true)],
  ['/photo.jpg', photo(3000, 900_000)],
  ['/screen.png', photo(1000, 900_000)],
  ['/small.jpg', photo(3000, 30_000)],
  ['/moving.png', { ...photo(3000, 900_000), isMoving: true }],
  ['/text.txt', { ...picture(1), width: null, height: null }],
])

describe.each(['/', '/b/'])('below %s', (base) => {
  const site = { ...sampleSite(), base }
  const { fromHtml } = createTestConverter(site)
  const pictures = samplePictures(publicFiles)
  const context = {
    site,
    publicFiles,
    pictures,
    content: sampleContent(),
    entryAddress: () => null,
    localAddress: (address: string) => address,
  }
  const print = (html: string): string => bodyHtml(context, asBody(fromHtml(html)))
  const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

  test.each(NAMES)('the picture %s has the size of its file, beside others and more than once', (name) => {
    const width = String(NAMES.indexOf(name) + 1)
    const tag = `<img src="${escape(name)}" alt="a &gt; &quot; src=&quot;/pixel.png&quot;" title="t">`
    const printed = `<img alt="a &gt; &quot; src=&quot;/pixel.png&quot;" src="${base}${escape(name.slice(1))}" title="t" width="${width}" height="2" loading="lazy" />`
    expect(print(`a${tag}<b>${tag}</b>$&`)).toBe(`a${printed}<b>${printed}</b>$&amp;`)
  })

  test('pixel art says so; what the text says of a size is not asked', () => {
    const src = `src="${base}pixel.png"`
    expect(print('<img src="/pixel.png" width="1" height="900" loading="eager">')).toBe(
      `<img alt="" ${src} width="16" height="2" class="pixel whole" loading="lazy" />`,
    )
    expect(print('<img src="/wide.png">')).toContain(' width="289" height="2" class="pixel" loading="lazy" />')
    expect(print('<img class="pixel" src="/pixel.png">')).toBe(
      `<img alt="" ${src} width="16" height="2" class="pixel whole" loading="lazy" />`,
    )
  })

  test('a photograph has smaller forms in its own shape, two pixels for each of the column at most', () => {
    const widthsOf = (name: string): string[] =>
      [...print(`<img src="/${name}">`).matchAll(/assets\/\w+-[0-9a-f]{10}\.webp (\d+)w/g)].map(
        ([, width = '']) => width,
      )
    expect(widthsOf('photo.jpg')).toEqual(['336', '672', '1344'])
    expect(widthsOf('screen.png')).toEqual(['336', '672', '1000'])
    expect([widthsOf('small.jpg'), widthsOf('moving.png'), widthsOf('pixel.png')]).toEqual([[], [], []])
    const { pictures: drawn } = pictures.collect(() => print('<img src="/photo.jpg">'))
    expect(drawn.map(({ recipe }) => recipe)).toMatchObject([
      { source: '/photo.jpg', width: 336, height: 168, isScaled: true },
      { source: '/photo.jpg', width: 672, height: 336, isScaled: true },
      { source: '/photo.jpg', width: 1344, height: 672, isScaled: true },
    ])
    expect(print('<img src="/photo.jpg">')).toContain(' sizes="(min-width: 720px) 672px, 100vw" loading="lazy" />')
  })

  test('alerts have the titles of the site, in whatever it writes', () => {
    const own = { ...context, content: sampleContent({ data: { messages: { 'alert.tip': 'R & D <3' } } }) }
    const alert = (kind: string): string =>
      `<aside class="alert-${kind}">\n<p class="alert-title">${kind}</p>\n<p>tip</p></aside>`
    expect(bodyHtml(own, asBody(fromHtml(alert('tip') + alert('note'))))).toBe(
      fromHtml(alert('tip').replace('>tip<', '>R &amp; D &lt;3<') + alert('note').replace('>note<', '>Note<')).html,
    )
  })

  test('what is no picture, and what is not there, stays as it was sanitised', () => {
    for (const name of ['/text.txt', '/none.png'])
      expect(print(`<img src="${name}" width="3">`)).toBe(fromHtml(`<img src="${name}" width="3">`).html)
    expect(print('&lt;img src="/a.png" loading="lazy" /&gt;')).toBe('&lt;img src="/a.png" loading="lazy" /&gt;')
  })
})
