import { describe, expect, test } from 'vitest'
import { prose } from '../../../src/generator/routes/prose'
import { createTestConverter } from '../../support/converter'
import { sampleSite } from '../samples'
import type { Hash, PublicFile } from '../../../src/generator/model'

const picture = (width: number, pixel = false): PublicFile => ({
  hash: '' as Hash,
  sizeBytes: 1,
  width,
  height: 2,
  pixel,
})
const NAMES = ['/a.png', '/image/quarry (1).png', "/it's.png", '/a&b.png', '/ümlaut.png', '/a b.png', '/x/<y>.png']
const publicFiles = new Map<string, PublicFile>([
  ...NAMES.map((name, index) => [name, picture(index + 1)] as const),
  ['/pixel.png', picture(16, true)],
  ['/text.txt', { ...picture(1), width: null, height: null }],
])

describe.each(['/', '/b/'])('below %s', (base) => {
  const site = { ...sampleSite(), base }
  const { fromHtml } = createTestConverter(site)
  const print = (html: string): string => prose({ site, publicFiles }, fromHtml(html))
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
      `<img alt="" ${src} width="16" height="2" class="pixel" loading="lazy" />`,
    )
    expect(print('<img class="pixel" src="/pixel.png">')).toBe(
      `<img alt="" ${src} width="16" height="2" class="pixel" loading="lazy" />`,
    )
  })

  test('what is no picture, and what is not there, stays as it was sanitised', () => {
    for (const name of ['/text.txt', '/none.png'])
      expect(print(`<img src="${name}" width="3">`)).toBe(fromHtml(`<img src="${name}" width="3">`).html)
    expect(print('&lt;img src="/a.png" loading="lazy" /&gt;')).toBe('&lt;img src="/a.png" loading="lazy" /&gt;')
  })
})
