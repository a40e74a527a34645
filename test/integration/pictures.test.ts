// Pictures of a built site: crops in smaller forms beside the committed file, cards for sharing, drawn once.

import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { refuse } from '../support/events'
import { referenceRoot } from '../support/reference'
import { createSite, TRANSPARENT_PNG } from '../support/site'

const root = referenceRoot()
const dist = join(root, 'dist')
const html = (path: string): string => readFileSync(join(dist, path, 'index.html'), 'utf8')

test('a banner of pixel art is offered as AVIF, cropped for phones and wider for wide windows, with the committed file as fallback', async () => {
  const page = html('steadfast32x')
  const banner = /<picture>(.*?)<\/picture>/s.exec(page)?.[1] ?? ''
  const sources = [...banner.matchAll(/<source type="image\/(\w+)" srcSet="([^"]+)"(?: media="([^"]+)")?/g)]
  expect(sources.map(([, type, , media]) => [type, media])).toEqual([
    ['avif', '(min-width: 1601px)'],
    ['avif', '(max-width: 448px)'],
    ['avif', '(max-width: 760px)'],
    ['avif', undefined],
  ])
  const sizes = await Promise.all(
    sources.map(async ([, , address = '']) => {
      const { width, height } = await sharp(join(dist, address)).metadata()
      return [width, height]
    }),
  )
  expect(sizes).toEqual([
    [2560, 640],
    [448, 320],
    [760, 320],
    [1600, 500],
  ])
  expect(banner).toContain('<img src="/image/banners/steadfast-32x.png" width="1600" height="500"')
})

test('a banner leaves room within the budget of pictures for the wordmark and the frame, in every window', () => {
  const packs = readdirSync(join(root, 'content/packs')).map((name) => html(name.replace(/-(?=\d)|\.yaml$/g, '')))
  const sources = packs.flatMap((page) =>
    [...page.matchAll(/srcSet="([^"]+\.avif)"/g)].map(([, address = '']) => address),
  )
  expect(sources).toHaveLength(4 * packs.length)
  expect(sources.filter((address) => statSync(join(dist, address)).size > 60_000)).toEqual([])
})

test('pixel art is lossless in WebP', async () => {
  const [, address = ''] = /srcSet="(\/assets\/copper-age-[^"]+\.webp)"/.exec(html('addons')) ?? []
  const pixelsOf = (file: string) => sharp(file).ensureAlpha().raw().toBuffer()
  const made = await pixelsOf(join(dist, address))
  expect(made.equals(await pixelsOf(join(root, 'public/image/addons/copper-age.png')))).toBe(true)
})

test.each(['', 'steadfast32x/r40', 'steadfast64x', 'addons/copper-age', 'faq/installation', 'about'])(
  '/%s is shared with a picture of 1200 x 630 px of its own',
  async (path) => {
    const [, address = ''] = /property="og:image" content="https:\/\/steadfast\.example([^"]+)"/.exec(html(path)) ?? []
    expect(address).toMatch(/^\/assets\/card-[0-9a-f]{10}\.png$/)
    const { width, height } = await sharp(join(dist, address)).metadata()
    expect([width, height]).toEqual([1200, 630])
    expect(statSync(join(dist, address)).size).toBeLessThan(300_000)
  },
)

test('what was drawn is kept under names that tell their size', () => {
  const folder = join(process.env['PACKSITE_CACHE'] ?? '', 'packsite-1/pictures')
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).size).toBe(Number(name.split('.')[0]))
  }
})

test('a text shows pictures that stand beside it, by their place, in smaller forms', async () => {
  const photo = await sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()
  const post = (body: string): string => `---\ntitle: Copper\ndate: 2026-01-02\npermalink: /copper\n---\n${body}\n`
  const site = createSite({
    'content/news/copper/post.md': post('![A](<before & after.jpg>)\n\n![B](./more/dot.png) ![C](../shared.png)'),
    'content/news/copper/before & after.jpg': photo,
    'content/news/copper/more/dot.png': TRANSPARENT_PNG,
    'content/news/shared.png': TRANSPARENT_PNG,
    'content/pages/b.md': '---\ntitle: B\nheaderImage: head.png\n---\n![A](/content/news/shared.png)\n',
    'content/pages/head.png': TRANSPARENT_PNG,
    "content/news/it's #1 & 50%/odd.md": '---\ntitle: Odd\ndate: 2026-01-02\npermalink: /odd\n---\n![A](<a b.png>)\n',
    "content/news/it's #1 & 50%/a b.png": TRANSPARENT_PNG,
  })
  site.build()
  const page = site.read('copper/index.html')
  const sources = [...page.matchAll(/<img alt="[ABC]" src="([^"]+)"/g)].map(([, src]) => src)
  expect(sources).toEqual([
    '/content/news/copper/before%20&amp;%20after.jpg',
    '/content/news/copper/more/dot.png',
    '/content/news/shared.png',
  ])
  expect(site.read('b/index.html')).toContain('<img src="/content/pages/head.png"')
  // What a folder may be called and an address may not.
  expect(site.read('odd/index.html')).toContain(`src="/content/news/it's%20%231%20%26%2050%25/a%20b.png" width="1"`)
  const [, form = ''] = /(assets\/before-after-[^" ]+) 336w/.exec(page) ?? []
  expect(await sharp(join(site.root, 'dist', form)).metadata()).toMatchObject({ width: 336, height: 224 })
  expect(readFileSync(join(site.root, 'dist/content/news/copper/before & after.jpg')).equals(photo)).toBe(true)
  // An edit of a picture writes it and the page that shows it; nothing else changes.
  const before = site.stamps()
  site.write({ 'content/news/copper/before & after.jpg': await sharp(photo).resize(450, 300).toBuffer() })
  site.build()
  const written = [...site.stamps()].filter(([file, stamp]) => before.get(file) !== stamp).map(([file]) => file)
  expect(written.filter((file) => file.endsWith('.html'))).toEqual(['copper/index.html'])
  expect(site.read('copper/index.html')).toContain('width="450" height="300"')
  expect(site.run(['why', '/copper']).stdout).toContain('content/news/copper/before & after.jpg')
  site.write({ 'content/news/copper/post.md': post('A\n\n![A](gone.png)\n\n![B](../../../secret.png)') })
  expect(refuse(site).problems).toMatchObject([
    {
      code: 'missing-picture',
      message: 'There is no picture content/news/copper/gone.png',
      places: [{ file: 'content/news/copper/post.md', line: 8 }],
    },
    {
      code: 'foreign-picture',
      places: [{ file: 'content/news/copper/post.md', line: 10 }],
    },
  ])
})
