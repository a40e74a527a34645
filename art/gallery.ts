// The gallery's data: packs, versions, tags, one YAML list a group, and a picture for every texture a pack has.
import { GROUPS, TEXTURES, type Texture } from './catalogue.ts'
import { BEDROCK_VERSIONS, JAVA_VERSIONS, type Tag, type Use } from './catalogue/entry.ts'
import { nth } from './lib/numbers.ts'
import { createPen } from './lib/pen.ts'
import { createRandom } from './lib/random.ts'
import { EARLIER } from './earlier.ts'
import type { Output } from './output.ts'
import { fileOf, hasTexture, PACKS, packBySlug, penOf } from './packs.ts'
import { encodePng } from './png.ts'

const ROOT = 'content/gallery'

const TAGS: readonly (readonly [Tag, string])[] = [
  ['block', 'Blocks'],
  ['item', 'Items'],
  ['stone', 'Stone'],
  ['wood', 'Wood'],
  ['ore', 'Ores and gems'],
  ['metal', 'Metal'],
  ['plant', 'Plants'],
  ['wool', 'Wool'],
  ['glass', 'Glass'],
  ['tool', 'Tools'],
  ['food', 'Food'],
  ['animated', 'Animated'],
]

type Hand = readonly [author: string, since: number]

/** Who draws what in the main pack, as /credits tells it; the first that fits has drawn it. */
const SUBJECTS: readonly (readonly [hand: Hand, names: RegExp, tags?: readonly Tag[]])[] = [
  [['kasimir', 2018], /redstone (?:lamp|dust)|TNT|Furnace|Torch/i],
  [
    ['vesper', 2011],
    /nether|soul|magma|glowstone|quartz|basalt|blackstone|end stone|obsidian|crimson|portal|lava|fire/i,
  ],
  [['petra', 2021], /deepslate|tuff|amethyst/i],
  [['florian', 2021], /copper/i],
  [['sorrel', 2018], /mushroom|wheat|hay|carrot|melon|bread|cookie|pumpkin|farmland|moss|clay|resin|eyeblossom/i],
  [['bram', 2014], /brick|sandstone|terracotta|granite/i],
  [['quill', 2012], /arrow|book$|potion|bottle|bucket|apple|slime|egg|snowball|crafting/i],
  [['hanae', 2011], /./, ['plant']],
  [['hanae', 2011], /water|snow|ice|sand|gravel|dirt|podzol|cherry/i],
  [['dorotea', 2015], /./, ['wool']],
  [['ines-carvalho', 2016], /bookshelf|sea lantern/i],
  [['ines-carvalho', 2016], /./, ['glass']],
  [['okafor', 2010], /./, ['wood']],
]
const FIRST_HAND: Hand = ['mirelle', 2010]

function handOf({ name, tags }: Texture): Hand {
  const found = SUBJECTS.find(
    ([, names, only]) => names.test(name) && (only?.some((tag) => tags.includes(tag)) ?? true),
  )
  return found?.[0] ?? FIRST_HAND
}

/** Whose a pack is. */
function packHand(packs: readonly string[], texture: Texture): Hand {
  const [pack] = packs
  if (pack === 'classic_32x') return ['anselm', 2018]
  if (pack === 'classic_32x_renewed') return ['ottoline', 2020]
  if (pack === 'classic_64x_renewed') return ['noor', 2022]
  if (pack === 'classic_64x') return ['corvin', 2025]
  if (pack === 'steadfast_64x' && texture.tags.includes('tool')) return ['quill', 2012]
  return handOf(texture)
}

type Contribution = { readonly date: string; readonly packs: readonly string[]; readonly authors: readonly string[] }

/** Whose turn each pack's drawing was and when, at the earliest and at the latest. */
const STEPS: readonly (readonly [packs: readonly string[], from: number, to: number])[] = [
  [['steadfast_32x'], 2011, 2017],
  [['steadfast_64x'], 2016, 2022],
  [['classic_32x'], 2019, 2026],
  [['classic_32x_renewed'], 2020, 2026],
  [['classic_64x_renewed'], 2022, 2026],
  [['classic_64x'], 2025, 2026],
]

function firstYear(texture: Texture): number {
  const versions = [...texture.uses.java, ...texture.uses.bedrock].flatMap((use) => use.versions)
  if (!versions.includes('1.20.6') && !versions.includes('1.20.80')) return 2024
  return versions.includes('1.12.2') ? 2011 : 2018
}

/** One to three contributions, the earliest first; only to packs that have the texture. */
function contributionsOf(texture: Texture): readonly Contribution[] {
  const random = createRandom(`contributions ${String(texture.id)}`)
  const steps = [nth(STEPS, 0), ...STEPS.slice(1).filter(() => random.next() < 0.35)].slice(0, 3)
  const pad = (n: number) => String(n).padStart(2, '0')
  const list = steps.map(([packs, from, to]): Contribution => {
    const [author, since] = packHand(packs, texture)
    const start = Math.max(from, firstYear(texture), since)
    const year = start + random.int(Math.max(1, Math.max(to, start + 2) - start))
    return {
      date: `${String(Math.min(2026, year))}-${pad(1 + random.int(9))}-${pad(1 + random.int(28))}`,
      packs: packs.filter((slug) => hasTexture(packBySlug(slug), texture)),
      authors: [author],
    }
  })
  return list.filter(({ packs }) => packs.length > 0).sort((a, b) => (a.date < b.date ? -1 : 1))
}

const listed = (values: readonly (string | number)[]) => `[${values.join(', ')}]`

function yamlOf(texture: Texture): string {
  const editions = (['java', 'bedrock'] as const).filter((edition) => texture.uses[edition].length > 0)
  const uses = editions.flatMap((edition) => [
    `    - edition: ${edition}`,
    '      paths:',
    ...texture.uses[edition].flatMap(({ path, versions }: Use) => [
      `        - path: ${path}`,
      `          versions: ${listed(versions)}`,
    ]),
  ])
  const { animation } = texture
  const frames = animation?.frames === undefined ? '' : `, frames: ${listed(animation.frames)}`
  const moving =
    animation === undefined
      ? []
      : [
          `  animation: { frameTimeTicks: ${String(animation.frameTimeTicks)}, interpolate: ${String(animation.interpolate)}${frames} }`,
        ]
  const contributions = contributionsOf(texture).flatMap(({ date, packs, authors }) => [
    `    - date: ${date}`,
    `      packs: ${listed(packs)}`,
    `      authors: ${listed(authors)}`,
  ])
  const head = [`- id: ${String(texture.id)}`, `  name: ${texture.name}`, `  tags: ${listed(texture.tags)}`, '  uses:']
  return [...head, ...uses, ...moving, '  contributions:', ...contributions, ''].join('\n')
}

const bytes = (text: string) => new TextEncoder().encode(text)

export function* galleryOutputs(): Generator<Output> {
  const packs = PACKS.map(
    ({ slug, name, resolution, editions }) =>
      `- slug: ${slug}\n  name: ${name}\n  resolution: ${String(resolution)}\n  editions: ${listed(editions)}\n` +
      // The game's own textures are not ours to lend.
      (slug === 'default_16x' ? '' : '  license: steadfast-3\n'),
  )
  yield { path: `${ROOT}/packs.yaml`, bytes: bytes(packs.join('')) }
  yield {
    path: `${ROOT}/versions.yaml`,
    bytes: bytes(`java: ${listed(JAVA_VERSIONS)}\nbedrock: ${listed(BEDROCK_VERSIONS)}\n`),
  }
  yield {
    path: `${ROOT}/tags.yaml`,
    bytes: bytes(TAGS.map(([slug, name]) => `- slug: ${slug}\n  name: ${name}\n`).join('')),
  }
  for (const [group, textures] of GROUPS)
    yield { path: `${ROOT}/textures/${group}.yaml`, bytes: bytes(textures.map(yamlOf).join('\n')) }
  for (const pack of PACKS)
    for (const texture of TEXTURES)
      if (hasTexture(pack, texture))
        yield { path: `${ROOT}/images/${pack.slug}/${String(texture.id)}.png`, bytes: fileOf(texture, penOf(pack)) }
  for (const { pack, version, id, style, draw } of EARLIER)
    yield {
      path: `${ROOT}/images/${pack}/${version}/${String(id)}.png`,
      bytes: encodePng(draw(createPen(packBySlug(pack).resolution, style))),
    }
}
