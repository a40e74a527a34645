// Posts of English prose as people write them: 0.5 to 8 kB with headings, lists in lists, tables, code, quotes, inline HTML,
// links, accents, emoji and footnotes, beside what `packsite init` writes.

import { dayOf, markdownFile, type Corpus } from '../corpus'
import { createEnglish, type English } from './english'

const CODE: readonly (readonly [language: string, lines: readonly string[]])[] = [
  [
    'js',
    [
      'export function blend(a, b, t = 0.5) {',
      '  // Linear, in sRGB.',
      '  return a.map((v, i) => v * (1 - t) + b[i] * t)',
      '}',
    ],
  ],
  ['json', ['{', '  "pack": { "pack_format": 64, "description": "Stone, 32x" },', '  "overlays": null', '}']],
  ['properties', ['resource-pack=https\\://files.example.org/stone.zip', 'require-resource-pack=true']],
  ['sh', ['for file in *.png; do', '  optipng -o2 "$file" # quiet', 'done']],
  [
    'python',
    ['def shade(pixel: tuple[int, int, int]) -> float:', '    r, g, b = pixel', '    return 0.2126 * r + 0.7152 * g'],
  ],
  ['yaml', ['uses:', '  - edition: java', "    versions: ['1.20', '1.21']"]],
  ['', ['assets/minecraft/textures/block/stone.png', 'assets/minecraft/textures/block/dirt.png']],
]
const ACCENTED = ['café', 'naïve', 'Zoë', 'Łódź', 'façade', 'über', 'mañana', 'smörgåsbord', '日本語', 'Ελλάδα']
const EMOJI = ['🎉', '🪨', '⛏️', '✨', '👍🏽']

type Block = (english: English, index: number) => readonly string[]

const paragraph: Block = (english) => {
  const { pick, words, sentence, below } = english
  const marks: readonly ((phrase: string) => string)[] = [
    (phrase) => `*${phrase}*`,
    (phrase) => `**${phrase}**`,
    (phrase) => `\`${phrase}\``,
    (phrase) =>
      `[${phrase}](https://${words(1).replaceAll(/[^a-z]/gi, 'x')}.example/${String(below(900))}?page=2#part)`,
    (phrase) => `[${phrase}](/news)`,
    (phrase) => `~~${phrase}~~`,
    () => '<kbd>Ctrl</kbd> + <kbd>F3</kbd>',
    () => pick(ACCENTED),
    () => pick(EMOJI),
    () => 'https://wiki.example/Stone_(block)',
    () => `"${words(2)}" – ${words(1)}…`,
  ]
  const lines = Array.from({ length: 2 + below(5) }, () => sentence(below(3) === 0 ? pick(marks) : undefined))
  return [below(8) === 0 ? lines.join('<br>\n') : lines.join(' ')]
}

const list: Block = ({ below, sentence, words }) => {
  const sign = below(3) === 0 ? (index: number) => `${String(index + 1)}.` : () => '-'
  return Array.from({ length: 2 + below(5) }, (_, index) => {
    const line = `${sign(index)} ${below(4) === 0 ? `**${words(1)}:** ` : ''}${sentence()}`
    return below(4) === 0 ? `${line}\n    - ${sentence()}\n    - ${words(4)}` : line
  })
}

const table: Block = ({ below, words }) => [
  '| Block | Size | Notes |',
  '| :-- | --: | --- |',
  ...Array.from(
    { length: 2 + below(7) },
    () => `| ${words(2)} | ${String(16 << below(3))}x | ${words(1 + below(6))} |`,
  ),
]

const quote: Block = ({ sentence, below }) =>
  below(3) === 0 ? ['> [!NOTE]', `> ${sentence()}`] : [`> ${sentence()}`, '>', `> ${sentence()}`]

const details: Block = ({ words, sentence }) => [
  `<details><summary>${words(3)}</summary>`,
  '',
  sentence(),
  '',
  '</details>',
]

const code: Block = ({ pick }) => {
  const [language, lines] = pick(CODE)
  return [`\`\`\`${language}`, ...lines, '```']
}

const footnote: Block = ({ sentence }, index) => [
  `${sentence()}[^${String(index)}]`,
  '',
  `[^${String(index)}]: ${sentence()}`,
]

/** Most blocks are paragraphs. */
const BLOCKS: readonly Block[] = [
  ...Array<Block>(10).fill(paragraph),
  ...[list, list, list],
  ...[table, quote, code, code, details],
]

/** Bytes of the bodies: half of them below 2 kB, one of twenty up to 8 kB. */
function bodySize({ below }: English): number {
  const share = below(1000) / 1000
  return Math.round(500 + 7500 * share ** 3)
}

function body(english: English): string[] {
  const size = bodySize(english)
  const lines = [...paragraph(english, 0), '']
  let bytes = lines.join('\n').length
  for (let index = 1; bytes < size; index += 1) {
    const block = english.below(5) === 0 ? [`## ${english.title()}`] : english.pick(BLOCKS)(english, index)
    lines.push(...block, '')
    bytes += block.join('\n').length + 2
  }
  if (english.below(20) === 0) lines.push(...footnote(english, 1), '')
  return lines
}

export const TAGS = ['release', 'guide', 'stone', 'wood', 'community', 'bedrock', 'java', 'behind the scenes']
const PROJECTS = ['bench32x', 'bench64x', 'classic32x']

function post(index: number, english: English): string {
  const { title, sentence, below, pick } = english
  return markdownFile({
    data: [
      `title: '${title().replaceAll("'", "''")} ${String(index)}'`,
      `date: ${dayOf(index)}`,
      `project: ${pick(PROJECTS)}`,
      ...(below(2) === 0 ? [`description: ${JSON.stringify(sentence())}`] : []),
      `tags: [${[...new Set([pick(TAGS), pick(TAGS)])].join(', ')}]`,
      `author: ${pick(['ann', 'bo'])}`,
    ],
    text: body(english),
  })
}

/** Path of a post: a folder for each year. */
export function prosePath(index: number): string {
  return `content/news/${dayOf(index).slice(0, 4)}/post-${String(index)}.md`
}

/** Posts for a number of pages: every thirteenth page is a list of twelve. */
export const prose: Corpus = {
  name: 'prose',
  *files(pages) {
    const english = createEnglish(pages)
    yield ['content/authors/ann.yaml', 'name: Ann\n']
    yield ['content/authors/bo.yaml', 'name: Bo\n']
    yield ['content/site/projects.yaml', PROJECTS.map((slug) => `- slug: ${slug}\n  name: ${slug}\n`).join('')]
    const posts = Math.round((pages * 12) / 13)
    for (let index = 0; index < posts; index += 1) yield [prosePath(index), post(index, english)]
  },
}
