// What a line of a changelog shows beside its words: the textures that it links to, and nothing that it only names.

import { expect, test } from 'vitest'
import { linkedTextureIds } from '../../../src/generator/pages/changelog-textures'

const link = (id: number, words: string): string =>
  `<a href="/base/gallery/java/quarry_64x/latest/all?show=${String(id)}">${words}</a>`

test('textures that a line links to are shown in its order, each once', () => {
  expect(
    linkedTextureIds(`<p>Changed ${link(7, 'tuff')}, ${link(3, 'basalt')} and ${link(7, 'tuff')} again</p>`),
  ).toEqual(['7', '3'])
})

test('other links, and names without one, show nothing', () => {
  expect(linkedTextureIds('<p>Changed tuff, see <a href="/gallery/java">the gallery</a> ?show=7</p>')).toEqual([])
})
