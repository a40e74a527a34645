import { createContext, createElement, useId, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { plainMarkup } from '../../../src/generator/render/markup'
import { isFullRun } from '../../support/full'
import { SEED } from '../../support/fuzz'
import { createRandom } from '../../support/random'

const ODD = `<a href="x">'&amp;'</a>`
const Context = createContext('')

function Named({ name, children }: { readonly name?: string | undefined; readonly children?: ReactNode }) {
  return (
    <p className={name} title={ODD}>
      {children}
    </p>
  )
}

function WithState() {
  return <p>{useId()}</p>
}

function Failing(): ReactNode {
  throw new RangeError('no')
}

const PLAIN: readonly (readonly [string, ReactNode])[] = [
  ['texts', <p key="">{ODD}</p>],
  ['nothing', null],
  ['what is not shown', ['', false, true, undefined, null, 0, -1.5, 1e21, Number.NaN]],
  ['components', <Named key="" name="a b" children={[1, 'two', <b key="b">{ODD}</b>, [<i key="i" />]]} />],
  ['no name', <Named key="" name={undefined} />],
  ['HTML', <div key="" id={ODD} dangerouslySetInnerHTML={{ __html: '<b>&</b>' }} />],
  ['fragments', <></>],
  [
    'attributes',
    <a
      key=""
      href="/a?b='c'&d"
      rel="prev"
      tabIndex={-1}
      aria-hidden="true"
      aria-current={true}
      data-x={false}
      data-y={7}
    >
      <time dateTime="2026-01-02" hidden />
      <small hidden={false} lang="en" />
    </a>,
  ],
  ['downloads by their own names', [<a key="a" href="/b" download />, <a key="b" href="/c" download={false} />]],
  ['details that close each other', <details key="" name="a" open />],
  ['downloads', [<a key="" href="https://a/b" download="c" />, <a key="b" href="#c" download="" />]],
  [
    'buttons',
    <button key="" type="button" value="" aria-pressed={false} disabled data-needs-script="" hidden>
      {1} a
    </button>,
  ],
  [
    'tables',
    <table key="">
      <thead>
        <tr>
          <th scope="col" colSpan={2} />
        </tr>
      </thead>
    </table>,
  ],
  [
    'pictures',
    <picture key="">
      <source type="image/avif" srcSet="/a.avif 2x" sizes="100vw" media="print" />
      <img src="/a.png" width={1} height={2} alt="" fetchPriority="high" />
    </picture>,
  ],
  ['late pictures', <img key="" src="/a.png" alt="b" loading="lazy" className="pixel" />],
  [
    'labels',
    <label key="" htmlFor="x">
      <details open>
        <summary />
      </details>
    </label>,
  ],
]

const LEFT: readonly (readonly [string, ReactNode])[] = [
  ['components with state', <WithState key="" />],
  ['components that fail', <Failing key="" />],
  ['contexts', <Context key="" value="a" />],
  ['pictures that are preloaded', <img key="" src="/a.png" alt="" />],
  ['pictures after a <picture>', [<picture key="a" />, <img key="b" src="/a.png" alt="" />]],
  ['programs as addresses', <a key="" href={['java', 'script:a()'].join('')} />],
  ['an empty address', <a key="" href="" />],
  ['fields', <input key="" />],
  ['choices', <select key="" />],
  ['styles', <p key="" style={{ color: 'red' }} />],
  ['attributes with names of their own', <p key="" itemScope />],
  ['what is no element', [new Set(['a'])]],
]

/** Elements and attributes of HTML and SVG, and names that are none. */
const TAGS =
  `a abbr address area article aside audio b base blockquote body br button canvas caption cite code col colgroup custom-element data
  datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i
  iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup option output p picture pre
  progress q s samp script section select small source span strong style sub summary sup svg table tbody td template textarea tfoot th
  thead time title tr track ul var video wbr path math 0`.split(/\s+/)
const NAMES =
  `accept acceptCharset accessKey action allow allowFullScreen alt aria-current aria-hidden aria-label aria-Odd as async autoComplete
  autoFocus autoPlay capture charSet checked children cite class className colSpan content contentEditable controls coords crossOrigin data
  data-a data-a-b data-A data-x:y dateTime decoding default defaultChecked defaultValue defer dir disabled download draggable encType
  fetchPriority for form formAction headers height hidden href hrefLang htmlFor httpEquiv id inert innerHTML inputMode integrity is itemProp itemScope
  kind label lang list loading loop max maxLength media method min minLength multiple muted name noModule noValidate onClick onclick open
  pattern placeholder playsInline popover poster preload readOnly ref referrerPolicy rel required reversed role rowSpan rows sandbox scope selected shape
  size sizes slot span spellCheck src srcDoc srcLang srcSet start step style suppressHydrationWarning tabIndex tabindex target title translate type
  unknown useMap value width wrap xlinkHref xmlns dangerouslySetInnerHTML`.split(/\s+/)
const ADDRESSES = [
  '/a',
  '#a',
  '?a',
  'a',
  'https://a/?b=c&d',
  'mailto:a@b',
  'JaVaScRiPt:a()',
  ' javascript:a()',
  'java\nscript:a()',
  'data:a',
]
const VALUES: readonly unknown[] = [
  ...[ODD, '', 'true', 'false', 'lazy', ...ADDRESSES],
  ...[0, -1, 1.5, Number.NaN, Infinity, true, false, null, undefined],
  ...[[], ['a', 1], {}, { __html: ODD }, { __html: null }, () => 'a', Symbol('a'), 1n],
]

/** What React writes; null where it refuses to. */
function reactMarkup(node: ReactNode): string | null {
  try {
    return renderToStaticMarkup(node)
  } catch {
    return null
  }
}

describe('plainMarkup', () => {
  it('writes every element with every attribute as React does, or leaves it', () => {
    // It warns of most of them.
    const warned = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const random = createRandom(SEED)
    const some = <Item,>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
    const nodes = TAGS.flatMap((tag) =>
      NAMES.flatMap((name) => {
        const of = (value: unknown): ReactNode => {
          const other = random() < 0.3 ? { [some(NAMES)]: some(VALUES) } : {}
          const children = random() < 0.5 ? [some(['a', ODD, 0, null, [1, 'b']])] : []
          return createElement(tag, { ...other, [name]: value }, ...children)
        }
        return isFullRun ? VALUES.map(of) : [of(some(VALUES)), of(some(VALUES))]
      }),
    )
    let written = 0
    const wrong: { readonly plain: string; readonly expected: string | null }[] = []
    for (const node of nodes) {
      const inPicture = random() < 0.1 ? createElement('picture', null, node) : node
      const plain = plainMarkup(inPicture)
      if (plain === null) continue
      written += 1
      const expected = reactMarkup(inPicture)
      if (plain !== expected) wrong.push({ plain, expected })
    }
    warned.mockRestore()
    expect(wrong).toEqual([])
    expect(written).toBeGreaterThan(nodes.length / 20)
  })

  it.each(PLAIN)('writes what React writes: %s', (_name, node) => {
    expect(plainMarkup(node)).toBe(renderToStaticMarkup(node))
  })

  it.each(LEFT)('leaves to React: %s', (_name, node) => {
    expect(plainMarkup(node)).toBeNull()
  })

  it('knows after a failure that it is in no picture', () => {
    expect(plainMarkup(<picture>{<Failing />}</picture>)).toBeNull()
    expect(plainMarkup(<img src="/a.png" alt="" />)).toBeNull()
  })
})
