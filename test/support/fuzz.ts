// Property tests: the number of runs, the seed, and input that is difficult for parsers, browsers and file systems. A failure prints the seed and the
// smallest counterexample; PACKSITE_SEED sets another seed.

import fc from 'fast-check'
import { isFullRun } from './full'

export const RUNS = isFullRun ? 10_000 : 200
export const SEED = Number(process.env['PACKSITE_SEED'] ?? '20261121')

/** Fails with the seed and the smallest counterexample. */
export function holds<Input extends [unknown, ...unknown[]]>(property: fc.IProperty<Input>): void {
  fc.assert(property, { numRuns: RUNS, seed: SEED })
}

/** `count` samples, the same in every run. */
export function samples<T>(values: fc.Arbitrary<T>, count = RUNS): T[] {
  return fc.sample(values, { numRuns: count, seed: SEED })
}

/** Any text, including lone surrogates. */
export const anyText = fc.string({ unit: 'binary', maxLength: 60 })

/** Text of complete characters without control characters. */
export const readableText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text))

/** Texts made of the given pieces: nearly valid grammar reaches further into a parser than noise. */
export const textOf = (pieces: readonly string[], maxLength = 30): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...pieces) }, { weight: 1, arbitrary: anyText }), {
      maxLength,
    })
    .map((parts) => parts.join(''))

const TAGS =
  'a p b h1 h2 div span img table tbody tr td th ul ol li details summary pre code br hr time caption em sup ' +
  'script style svg math mtext mglyph mi annotation-xml foreignObject desc title iframe object embed form input button select option ' +
  'textarea xmp noscript noembed noframes plaintext template meta link base body html head frameset frame marquee video audio source ' +
  'keygen isindex image listing dialog slot portal selectedcontent'
const ATTRIBUTES = [
  'onerror=__xss(1)',
  'onload="__xss(2)"',
  "onclick='__xss(3)'",
  'onfocus=__xss(4) autofocus',
  'ontoggle=__xss(5) open',
  'onanimationstart=__xss(6) style="animation:x 1s"',
  'href="javascript:__xss(7)"',
  'href=" java\tscript:__xss(8)"',
  'href="&#106;avascript:__xss(9)"',
  'href="data:text/html,<script>__xss(10)</script>"',
  'src=x',
  'src="/x.png"',
  'srcdoc="<script>__xss(11)</script>"',
  'xlink:href="javascript:__xss(12)"',
  'action="javascript:__xss(13)"',
  'formaction="javascript:__xss(14)"',
  'style="background:url(javascript:__xss(15))"',
  'id="main"',
  "id='\"><script>__xss(16)</script>'",
  'name="body"',
  'title="--&gt;&lt;img src=x onerror=__xss(17)&gt;"',
  'title="</noscript><img src=x onerror=__xss(18)>"',
  'alt="`><script>__xss(19)</script>"',
  'class="language-x evil"',
  'lang="de"',
  'href="/news"',
  'href="https://example.org/?a=1&amp;b=2"',
  'href="#a"',
  'http-equiv="refresh" content="0;url=javascript:__xss(20)"',
  'type="checkbox" checked',
  'is="x-y"',
  'slot=a',
  'colspan=2',
  'datetime="2026"',
]

/** Malformed HTML: tags that parse differently inside other tags, comments, entities, and attributes that run scripts. */
export const hostileHtml: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc
          .tuple(
            fc.constantFrom(...TAGS.split(' ')),
            fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 3 }),
            fc.constantFrom('>', '/>', ' >', '\n>', '', '//>'),
          )
          .map(([tag, attributes, end]) => `<${[tag, ...attributes].join(' ')}${end}`),
      },
      { weight: 3, arbitrary: fc.constantFrom(...TAGS.split(' ')).map((tag) => `</${tag}>`) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          '<!--',
          '-->',
          '--!>',
          '<!-->',
          '<![CDATA[',
          ']]>',
          '<!doctype html>',
          '<?xml ',
          '<',
          '</',
          '>',
          '"',
          "'",
          '`',
          '&lt;',
          '&#60',
          '&#x3c;',
          '&amp;lt;',
          '\0',
          '\u00a0',
          '\f',
          '/',
          '=',
          '<!',
          '<scr<script>ipt>',
          '\u2028',
        ),
      },
      { weight: 1, arbitrary: anyText },
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''))
