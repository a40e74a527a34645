// Generates typical Markdown documents: every kind of block, nested, with every kind of inline syntax.

type Random = () => number

export function randomDocument(random: Random): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const times = <T>(most: number, make: () => T): T[] => Array.from({ length: 1 + Math.floor(random() * most) }, make)
  const words = (most = 4): string =>
    times(most, () =>
      pick('block stone copper light pixel version texture Über 1.20 “quoted” It’s a–b'.split(' ')),
    ).join(' ')

  const INLINE: readonly (() => string)[] = [
    () => words(8),
    () => words(8),
    () => `*${words()}*`,
    () => `_${words()}_`,
    () => `**${words()}**`,
    () => `***${words()}***`,
    () => `**${words()} *${words()}* ${words()}**`,
    () => `~~${words()}~~`,
    () => `\`${words()}\``,
    () => `\`\`${words()} \` ${words()}\`\``,
    () =>
      `[${words()}](${pick(['/news', '#stone', 'https://example.org/a?b=c&d=e', '</with space>', '../up', '../a b.md', './a.md#b-c', 'a.md?b', 'ä&b.md#ü'])})`,
    () => `[${words()}](/news "${words()}")`,
    () => `[*${words()}* \`${words()}\`](/news)`,
    () => `![${words()}](/image/a.png)`,
    () => `[![${words()}](/image/a.png "${words()}")](/news)`,
    () => `[${words()}][ref] [ref][] [ref]`,
    () => pick(['<https://example.org/a_b>', '<a@b.example>']),
    () => pick(['https://example.org/a_b?c=d&e=f', '(http://example.org/a)', 'www.example.org/a.', 'a.b@c.example']),
    () => pick(['&amp;', '&copy;', '&#35;', '&nbsp;', '&notreal;', 'R&D', 'a < b > c', '2 * 3 * 4', 'snake_case_word']),
    () => pick(['\\*no\\*', '\\#', 'C:\\folder', '\\[x\\]', '~5', '50 %', '$5', '#1', '1986\\. a', ':-)', '!']),
    () => pick(['<kbd>F3</kbd>', `<b>*${words()}*</b>`, '<br>', '<!-- note -->', `<sub title="a">${words()}</sub>`]),
    () => `${words()}${pick(['\\\n', '  \n', '\n'])}${words()}`,
    () => '[^1]',
  ]
  const inline = (most = 6): string => times(most, () => pick(INLINE)()).join(' ')
  const oneLine = (most = 4): string => inline(most).replace(/\s*\n/g, ' ')

  const indent = (text: string, first: string, rest: string): string =>
    text.replace(/^/gm, rest).replace(rest, first).replace(/^ +$/gm, '')
  const list = (depth: number, marker: (index: number) => string): string => {
    const isLoose = random() < 0.3
    return times(4, () =>
      depth > 0 && random() < 0.3 ? `${inline(3)}\n${isLoose ? '\n' : ''}${block(depth - 1)}` : inline(3),
    )
      .map((item, index) => indent(item, marker(index), ' '.repeat(marker(index).length)))
      .join(isLoose ? '\n\n' : '\n')
  }
  const table = (): string => {
    const columns = times(4, () => pick(['---', ':--', '--:', ':-:']))
    const row = (): string => `| ${columns.map(() => oneLine(2).replaceAll('|', '\\|')).join(' | ')} |`
    return [row(), `| ${columns.join(' | ')} |`, ...times(4, row)].join('\n')
  }

  const BLOCKS: readonly ((depth: number) => string)[] = [
    () => inline(10),
    () => inline(10),
    () => `${'#'.repeat(1 + Math.floor(random() * 6))} ${oneLine()}${pick(['', '', ' ##'])}`,
    () => `${oneLine()}\n${pick(['===', '---'])}`,
    (depth) => list(depth, () => '- '),
    (depth) => list(depth, (index) => `${String(index + 1)}. `),
    (depth) => list(depth, (index) => `${String(index + 7)}) `),
    () => times(3, () => `- [${pick([' ', 'x', 'X'])}] ${oneLine()}`).join('\n'),
    (depth) => indent(depth > 0 ? blocks(depth - 1, 3) : inline(), '> ', '> '),
    () => `\`\`\`${pick(['', 'js', 'yaml title'])}\n${words()}\n  <b>&amp; ${words()}\n\n| a |\n\`\`\``,
    () => `~~~\n${words()}\n~~~`,
    () => `    ${words()}\n    <i>`,
    table,
    () => pick(['---', '***', '_ _ _']),
    (depth) => `<details>\n<summary>${words()}</summary>\n\n${depth > 0 ? block(depth - 1) : words()}\n\n</details>`,
    () => `<div align="center">${words()}</div>`,
    () => `<p>\n${words()} <b>${words()}</b>\n</p>`,
    () => '<!-- a comment\n\nof two lines -->',
    () => `<script>alert(1)</script>\n\n${words()} <img src=x onerror=alert(1)>`,
  ]
  const block = (depth: number): string => pick(BLOCKS)(depth)
  const blocks = (depth: number, most: number): string => times(most, () => block(depth)).join('\n\n')

  const end = `\n\n[ref]: /faq "Questions"\n\n[^1]: ${oneLine()}${random() < 0.5 ? '' : `\n\n    ${words()}`}\n`
  return blocks(2, 6) + end
}

/** HTML without insignificant white space beside tags; <pre> stays unchanged. */
export function withoutSpace(html: string): string {
  const parts = html.split(/(<pre>.*?<\/pre>)/s)
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/\s+/g, ' ')
            .replace(/ ?(<\/?[^>]+>) ?/g, '$1')
            .trim(),
    )
    .join('')
}
