import { createContext, useId, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { plainMarkup } from '../../../src/generator/render/markup'

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

describe('plainMarkup', () => {
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
