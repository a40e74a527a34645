// Examples of GitHub Flavored Markdown beyond CommonMark, with the HTML of the specification.

const row = (cell: string, texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${cell}>${text}</${cell.split(' ')[0] ?? ''}>`).join('')}</tr>`
const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<table><thead>${row('th', head)}</thead>${rows.length === 0 ? '' : `<tbody>${rows.map((texts) => row('td', texts)).join('')}</tbody>`}</table>`

export const GITHUB_EXAMPLES: readonly (readonly [markdown: string, html: string])[] = [
  ['| foo | bar |\n| --- | --- |\n| baz | bim |', table(['foo', 'bar'], ['baz', 'bim'])],
  [
    '| abc | defghi |\n:-: | -----------:\nbar | baz',
    '<table><thead><tr><th align="center">abc</th><th align="right">defghi</th></tr></thead><tbody><tr><td align="center">bar</td><td align="right">baz</td></tr></tbody></table>',
  ],
  [
    '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
    table(['f|oo'], ['b <code>|</code> az'], ['b <strong>|</strong> im']),
  ],
  [
    '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
    `${table(['abc', 'def'], ['bar', 'baz'])}<blockquote><p>bar</p></blockquote>`,
  ],
  [
    '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
    `${table(['abc', 'def'], ['bar', 'baz'], ['bar', ''])}<p>bar</p>`,
  ],
  ['| abc | def |\n| --- |\n| bar |', '<p>| abc | def |\n| --- |\n| bar |</p>'],
  ['| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |', table(['abc', 'def'], ['bar', ''], ['bar', 'baz'])],
  ['| abc | def |\n| --- | --- |', table(['abc', 'def'])],
  [
    '- [ ] foo\n- [x] bar',
    '<ul><li><input disabled="" type="checkbox"> foo</li><li><input checked="" disabled="" type="checkbox"> bar</li></ul>',
  ],
  ['~~Hi~~ Hello, ~there~ world!', '<p><del>Hi</del> Hello, <del>there</del> world!</p>'],
  ['This ~~has a\n\nnew paragraph~~.', '<p>This ~~has a</p><p>new paragraph~~.</p>'],
  ['This will ~~~not~~~ strike.', '<p>This will ~~~not~~~ strike.</p>'],
  [
    'Visit https://commonmark.org/help for more information.',
    '<p>Visit <a href="https://commonmark.org/help">https://commonmark.org/help</a> for more information.</p>',
  ],
  [
    'https://encrypted.google.com/search?q=Markup+(business))+ok',
    '<p><a href="https://encrypted.google.com/search?q=Markup+(business))+ok">https://encrypted.google.com/search?q=Markup+(business))+ok</a></p>',
  ],
  ['foo@bar.baz', '<p><a href="mailto:foo@bar.baz">foo@bar.baz</a></p>'],
  [
    'a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_',
    '<p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a></p><p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a>.</p><p>a.b-c_d@a.b-</p><p>a.b-c_d@a.b_</p>',
  ],
]
