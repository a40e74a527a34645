// Parts of GitHub's flavour are left out where a text has no sign of them: the answers are those of all parts. 10,000
// random documents in the full run.

import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { describe, expect, test } from 'vitest'
import { ALL_GFM_PARTS_BITMASK, neededGfmPartsBitmask } from '../../../../src/generator/content/markdown/gfm'
import { createRemarkEngine } from '../../../../src/generator/content/markdown/remark'
import { isFullRun } from '../../../support/full'
import { createRandom } from '../../../support/random'

const reference = remark().use(remarkGfm).use(remarkHtml, { sanitize: false }).freeze()
const engine = createRemarkEngine()
/** Without the ids of headings, which remark-gfm does not make; they don't depend on the parts. */
const withoutIds = (html: string): string => html.replace(/<(h[1-6]) id="[^"]*">/g, '<$1>')
const expected = (markdown: string): string => String(reference.processSync(markdown))

const EXAMPLES = [
  '',
  'plain text',
  'a | b\n--|--\n1 | 2',
  'a\n:-',
  'a\n-:\nb',
  'a\n:-:\n\nb',
  'a\n-',
  'a\n---',
  '> a | b\n> :-- | --\n> 1',
  '| a |\n| - |\n| `x|y` |\n| \\| |',
  '- | a |\n  | - |',
  'a | b\n- | -\nlazy',
  '~~a~~ ~b~ ~~~\nx\n~~~',
  '~ a ~',
  '\\~a~',
  '- [ ] a\n- [x] b\n- [X] c',
  '1. [ ] a\n2. [\n] b',
  '- [\n  ] a',
  '- [\t] a',
  '- [  ] a',
  '[x](/a) [x]: not',
  '[x]\n\n[x]: /address',
  'a[^1]\n\n[^1]: note',
  'a[^ 1]\n\n[^ 1]: note',
  '![^a] [^a]\n\n[^a]: b\n    c',
  '[^a]\n\n> [^a]: in a quote',
  'www.example.org WWW.EXAMPLE.ORG wwwx.example.org',
  'http://example.org https://example.org/a?b=c&d=e HTTPS://EXAMPLE.ORG xhttp://a.b',
  'a@b.example a+b@c-d.example. <a@b.example>',
  'a&#64;b.example',
  'a&commat;b.example w&#119;w.example.org &#104;ttp://example.org',
  'ht\\tp://example.org www\\.example.org a\\@b.example',
  'h*tt*p://example.org',
  'http&colon;//example.org http&#58;//example.org',
  'mailto:a@b.example xmpp:a@b.example/c',
  '[http://example.org](/a) ![www.example.org](/b)',
  '[a](https://a.b) ![a](https://a.b) \\[a](https://a.b) [b][a](https://a.b) [[a](https://a.b)](https://a.b)\n\n[a]: /a',
  '[a [b](https://a.b)](https://c.d) [^a](https://a.b) - [x](https://a.b) `[a](https://a.b`) <[a](https://a.b)>',
  '- [x](https://a.b)\n- [ ](https://a.b)\n- [x] [a](https://a.b)\n\n| [a](https://a.b) |\n|-|\n',
  '`http://example.org` `a@b.c`',
  '    http://example.org\n\n<div>www.example.org</div>',
  '# www.example.org\n\n## ~~a~~ | b',
  '<a href="http://example.org">x</a> <!-- www.a.b -->',
  'a  \nb\\\nc\n***\n* * *\n___',
  '1. a\n\n   b\n   - c\n\n     > d',
  '&amp; &lt; &#35; &#xfffd; &nosuch; &',
  '[a]: <b c> "d"\n\n[a] [A][] [x][a]',
  '***a** b* _c __d__ e_ **a*b**',
  '<div>\n\n*a*\n\n</div>\n\n<b>*c*</b>',
  '```js\na | b\n```\n~~~\nb\n~~~',
  '\u0000 \uFEFF a\u00A0b\tc\r\nd\re',
]

describe('a document', () => {
  test.each(EXAMPLES)('has the same HTML as with all of remark-gfm: %j', (markdown) => {
    expect(withoutIds(engine(markdown))).toBe(withoutIds(expected(markdown)))
  })

  test('without any sign needs no part, and one with all signs needs all', () => {
    expect(neededGfmPartsBitmask('# Plain\n\n*Text* with [a link](/news), [another](https://a.b/c) & more.')).toBe(0)
    expect(neededGfmPartsBitmask('www.a.b [^1] ~ | [x]')).toBe(ALL_GFM_PARTS_BITMASK)
  })

  const COUNT = isFullRun ? 10_000 : 400

  test('that is put together at random has the same HTML too', { timeout: 300_000 }, () => {
    const random = createRandom(COUNT)
    const PIECES =
      '|,-,:,~,~~,[,],[ ],[x],[^,1],^,(,),!,*,**,_,`,```,#,##,>,+,1.,2),&,&#64;,&#x7e;,&#124;,@,a@b.c,www.,http,://,https://a.b,[a](https://a.b),](https://a.b),.,\\,<,<b>,</b>,<!--,-->,a,b,word,x,\n,\n\n,\n,  ,    ,\t, , ,---,:-,-:,=,"'
        .split(',')
        .concat(',')
    const failures: string[] = []
    for (let index = 0; index < COUNT; index += 1) {
      const length = 1 + Math.floor(random() * 40)
      const markdown = Array.from({ length }, () => PIECES[Math.floor(random() * PIECES.length)] ?? '').join('')
      if (withoutIds(engine(markdown)) !== withoutIds(expected(markdown))) failures.push(markdown)
    }
    expect(failures).toEqual([])
  })
})
