// Generates short Markdown documents with rare syntax in which parsers differ: odd HTML attributes, backslash escapes, nested emphasis, unusual links
// and definitions.

type Random = () => number

const SIGNS = Array.from('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~')
const WORDS = ['a', 'b', 'copper', 'light pixel', 'Über', '1.20', 'é', '→', '👍', '。', '“q”', 'x-y', '2 * 3']
const TAGS =
  'a b i em strong span kbd sub sup del ins code mark p div br hr img details summary h1 h2 h3 td th tr table ul li section ' +
  'custom-x center font time input small aside blockquote dl dt dd figure abbr A Span BR'
const ATTRIBUTES =
  'href src id class title lang dir on open align style alt width start checked type data-x onclick rel role HREF Id aria-label x:y _a'
const UNQUOTED = [
  '/',
  'about',
  'a',
  '#x',
  'x',
  '.',
  '..',
  '&amp;',
  '&',
  '&#x2F;',
  '?a=b',
  'é',
  '👍',
  '\\',
  '*',
  '_',
  '~',
  '[',
]
const UNQUOTED_RARE = [
  ']',
  '(',
  '|',
  '`',
  ':',
  'https://a.b/c',
  'javascript:x',
  '-',
  '--',
  '!',
  '{',
  ';',
  ',',
  '@',
  '%20',
  '=',
]
const QUOTED = [
  '',
  'a',
  '/about',
  '#x',
  '#',
  'a b',
  ' ',
  'task',
  'language-js',
  'https://a.b/c',
  '//a.b',
  '&lt;b&gt;',
  '&amp;',
]
const QUOTED_RARE = [
  '<',
  '>',
  '*a*',
  '_a_',
  '`',
  '\\',
  '\\"',
  '\n',
  'a\nb',
  '|',
  '[a](/b)',
  '[a](../b.md#c)',
  '--',
  'text-align: left',
  'é',
  '&#0;',
  '\t',
  '\u00a0',
]
const ADDRESSES = [
  '/news',
  '#a',
  '',
  '<>',
  '<a b>',
  'https://a.b/c_d?e=f&g=h',
  '/a(b)',
  '/a\\)b',
  '../up',
  'mailto:a@b.c',
  '/a*b*',
  '&amp;',
  '//a.b',
  '/é',
  '<a',
  '/a|b',
  '/a\\',
  '<\\>>',
  'a\\*b',
]
const TITLES = [
  '',
  '',
  '',
  ' "t"',
  " 't'",
  ' (t)',
  ' "a\\"b"',
  ' "a\nb"',
  '\n"t"',
  ' ""',
  ' "*a*"',
  ' "',
  '  "t" ',
  ' "&quot;"',
]
const LABELS = ['r', 'R', 'r s', 'é', 'ẞ', 'a\\]', '*r*', '^1', 'r\ns', ' r ', '\\r', '!r', 'x']

/** Returns a document of at most a few hundred characters. */
export function oddDocument(random: Random): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const chance = (share: number): boolean => random() < share
  const times = <T>(most: number, make: () => T): T[] => Array.from({ length: 1 + Math.floor(random() * most) }, make)
  const joined = (most: number, make: () => string, between = ''): string => times(most, make).join(between)
  const tags = TAGS.split(' ')
  const names = ATTRIBUTES.split(' ')

  const value = (): string => {
    const kind = random()
    if (kind < 0.45) return joined(3, () => pick(chance(0.7) ? UNQUOTED : UNQUOTED_RARE))
    const text = pick(chance(0.7) ? QUOTED : QUOTED_RARE)
    return kind < 0.85 ? `"${text}"` : `'${text}'`
  }
  const space = (): string => (chance(0.92) ? ' ' : pick(['\n', '\t', '  ', '', ' \n ', '\n\n']))
  const equals = (): string => (chance(0.92) ? '=' : pick([' = ', '= ', ' =', '\n=', '==']))
  const attribute = (): string => space() + pick(names) + (chance(0.12) ? '' : equals() + value())
  const attributes = (): string => {
    if (chance(0.35)) return ''
    const some = times(3, attribute)
    return (chance(0.1) ? [...some, ...some] : some).join('')
  }
  const openTag = (name: string): string =>
    `<${name}${attributes()}${chance(0.9) ? '' : pick([' ', '\n', '/', ' /', '\t/'])}>`
  const closeTag = (name: string): string =>
    chance(0.95) ? `</${name}>` : pick([`</${name} >`, `</${name}\n>`, '', `</ ${name}>`, `</${name} a>`])
  const element = (depth: number): string => {
    const name = pick(tags)
    return chance(0.15) ? openTag(name) : openTag(name) + inline(depth - 1) + closeTag(name)
  }

  const marks = ['*', '**', '_', '__', '***', '___', '~', '~~', '**_', '_**', '*__', '__*']
  const mirrored = (mark: string): string => Array.from(mark).reverse().join('')
  const emphasis = (depth: number): string => {
    const mark = pick(marks)
    const inner = depth > 0 ? joined(3, () => (chance(0.5) ? emphasis(depth - 1) : words()), pick(['', ' '])) : words()
    return mark + inner + (chance(0.93) ? mirrored(mark) : pick(marks))
  }
  const words = (): string => (chance(0.9) ? joined(2, () => pick(WORDS), ' ') : pick(SIGNS))
  const escape = (): string => `\\${pick(chance(0.8) ? SIGNS : ['\n', 'a', ' ', '\\', ''])}`
  const destination = (): string => pick(ADDRESSES)
  const label = (depth: number): string =>
    chance(0.12) ? '' : chance(0.1) ? `${words()}\\\n` : chance(0.1) ? `${words()}\\` : inline(depth - 1)
  const link = (depth: number): string => {
    const bang = chance(0.3) ? '!' : ''
    const text = `${bang}[${label(depth)}]`
    return pick([
      () => `${text}(${destination()}${pick(TITLES)})`,
      () => `${text}(${destination()}${pick(TITLES)})`,
      () => `${text}[${pick(LABELS)}]`,
      () => `${bang}[${pick(LABELS)}]${pick(['', '[]', '(', ':', '[ ]'])}`,
    ])()
  }
  const entity = (): string =>
    pick([
      '&amp;',
      '&copy;',
      '&#35;',
      '&nbsp;',
      '&notreal;',
      '&lt;b>',
      '&#0;',
      '&#x1F44D;',
      '&',
      '&quot',
      '&#42;a&#42;',
      '&NewLine;',
      '&Tab;',
      '&#10;',
      '&#32;',
    ])
  const autolink = (): string =>
    pick([
      '<https://a.b/c_d>',
      '<a@b.c>',
      'https://a.b/c_d?e=f',
      'www.a.b/c.',
      'a.b@c.d',
      '<x:y>',
      'http://a.b)',
      '<mailto:a@b.c>',
      'https://a.b/*c*',
      '<https://a.b/\\>',
      'https://a.b&amp;',
      'ftp://a.b',
    ])
  const code = (): string =>
    pick(['`a`', '`` a ` b ``', '`a\\`', '`<b>`', '` `', '`a\nb`', '`*a*`', '`', '``', '`|`', '`\\|`'])
  const lineEnd = (): string => pick(['\\\n', '  \n', '\n', '   \n', '\n ', '\\  \n', ' \\\n', '<br>\n', '\t\n'])

  const INLINE: readonly ((depth: number) => string)[] = [
    words,
    words,
    emphasis,
    emphasis,
    element,
    element,
    link,
    link,
    escape,
    escape,
    entity,
    autolink,
    code,
    lineEnd,
    () =>
      pick([
        '[^1]',
        '<!-- a -->',
        '<!-->',
        '<?a?>',
        '<!A b>',
        '<![CDATA[a]]>',
        '<!--a\nb-->',
        '{#a}',
        '[ ]',
        '[x]',
        '|',
      ]),
  ]
  const inline = (depth: number): string =>
    depth <= 0 ? words() : joined(3, () => pick(INLINE)(depth), chance(0.6) ? ' ' : '')
  const oneLine = (): string => inline(2).replace(/\s*\n\s*/g, ' ')

  const nested = (text: string, first: string): string => {
    const rest = first.startsWith('>') && chance(0.8) ? first : ' '.repeat(first.length)
    return text
      .split('\n')
      .map((line, index) => (index === 0 ? first : rest) + line)
      .join('\n')
  }
  const content = (depth: number): string => (depth > 0 && chance(0.3) ? block(depth - 1) : inline(2))
  const item = (depth: number, marker: string): string => nested(content(depth), marker)
  const list = (depth: number): string => {
    const marker = pick(['- ', '* ', '+ ', '1. ', '7) ', '- [ ] ', '- [x] ', '0. ', '10. '])
    const isLoose = chance(0.2)
    return times(3, () => item(depth, marker)).join(isLoose ? '\n\n' : '\n')
  }
  const table = (): string => {
    const columns = times(3, () => pick(['---', ':--', '--:', ':-:', '-']))
    const cell = (): string => (chance(0.9) ? oneLine().replaceAll('|', '\\|') : oneLine())
    const row = (): string => `| ${columns.map(cell).join(' | ')} |`
    return [row(), `| ${columns.join(' | ')} |`, ...times(2, row)].join('\n')
  }
  const definition = (): string => `[${pick(LABELS)}]:${pick([' ', '  ', '\n', ''])}${destination()}${pick(TITLES)}`

  const BLOCKS: readonly ((depth: number) => string)[] = [
    () => inline(3),
    () => inline(3),
    () => inline(3),
    () => inline(3),
    () => `${'#'.repeat(1 + Math.floor(random() * 6))} ${oneLine()}${pick(['', '', ' ##', ' {#b}', ' \\#'])}`,
    () => `${inline(2)}\n${pick(['===', '---'])}`,
    list,
    list,
    (depth) => nested(content(depth), pick(['> ', '> ', '>', '> [!NOTE]\n> '])),
    table,
    table,
    () =>
      `${pick(['```', '~~~', '````'])}${pick(['', 'js', 'json a', ' `'])}\n${words()}\n${pick(['```', '```', '~~~', '````'])}`,
    () => `    ${words()}`,
    () => pick(['---', '***', '_ _ _', '- - -', '* * *']),
    () => `${openTag(pick(tags))}\n${inline(2)}\n${chance(0.3) ? '\n' : ''}${closeTag(pick(tags))}`,
    () => element(2),
    definition,
    () => `[^1]: ${oneLine()}`,
  ]
  const block = (depth: number): string => pick(BLOCKS)(depth)
  const end = chance(0.3) ? `\n\n[r]: /faq "t"\n` : pick(['\n', '', '\n\n'])
  return joined(3, () => block(2), chance(0.85) ? '\n\n' : '\n') + end
}
