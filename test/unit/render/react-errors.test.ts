import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createElement as h, lazy, use, useState, useSyncExternalStore, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { readableReactError } from '../../../src/generator/render/react-errors'
import { packageFolder } from '../../support/paths'

/** React as the renderer bundles it: by its file, for the name means another one in a test. */
const { renderToStaticMarkup } = createRequire(import.meta.url)(
  join(packageFolder, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'),
) as { readonly renderToStaticMarkup: (element: ReactNode) => string }

/** What a template may return by mistake: not all of it is what TypeScript lets through. */
const wrong = (value: unknown): ReactNode => value as ReactNode
const component = (make: () => unknown): ReactNode => h(make as () => ReactNode)
const never = new Promise<never>(() => undefined)

test.each<readonly [string, ReactNode, RegExp]>([
  ['an async component', component(() => Promise.resolve('x')), /^it is asynchronous: it is an async/],
  ['a promise among children', h('p', null, wrong(never)), /it is asynchronous/],
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the test needs a thrown value that is no Error
  ['a component that throws a promise', component(() => { throw never }), /it is asynchronous/], // prettier-ignore
  ['a component that waits', component(() => use(never)), /it is asynchronous/],
  ['a component that is loaded later', h(lazy(() => never)), /it is asynchronous/],
  [
    'an object',
    h('p', null, wrong({ a: 1 })),
    /^it renders a value that is not a text, a number or an element: object with keys \{a\}$/,
  ],
  ['a date', h('p', null, wrong(new Date(0))), /\[object Date\]$/],
  ['a component that is not there', h(wrong(undefined) as string), /^an element's type is undefined: .* exported/],
  ['an element for a component', h(wrong(h('p')) as string), /^an element's type is object/],
  ['an element of no name', h('a b'), /^<a b> is not a valid element$/],
  ['a child of a void element', h('br', null, 'x'), /^<br> can have neither children/],
  ['a style as text', h('p', wrong({ style: 'a: b' }) as object), /^style is a text/],
  [
    'raw HTML as text',
    h('p', wrong({ dangerouslySetInnerHTML: 'x' }) as object),
    /^dangerouslySetInnerHTML is not written/,
  ],
  ['raw HTML beside children', h('p', { dangerouslySetInnerHTML: { __html: 'x' } }, 'y'), /both children and/],
  ['a state without end', component(() => { const [n, set] = useState(0); set(n + 1); return n }), /without end$/], // prettier-ignore
  ['a store of browsers', component(() => useSyncExternalStore(() => () => undefined, () => 1)), /third argument/], // prettier-ignore
  ['two ways to fill a textarea', h('textarea', { defaultValue: 'a' }, 'b'), /both defaultValue and children/],
  ['children of a textarea', h('textarea', null, 'a', 'b'), /more than one child/],
])('%s is told in words', (_what, element, words) => {
  const message = thrownBy(() => renderToStaticMarkup(element))
  expect(message).toMatch(/^Minified React error #/)
  expect(readableReactError(message)).toMatch(words)
})

function thrownBy(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing is thrown'
}

test('a number that is not known leads to what React says of it, and other messages stay as they are', () => {
  const visit =
    'for the full message or use the non-minified dev environment for full errors and additional helpful warnings.'
  expect(
    readableReactError(`Minified React error #999; visit https://react.dev/errors/999?args[]=a%20b&args[]= ${visit}`),
  ).toBe('React rejects it (a b); see https://react.dev/errors/999')
  expect(readableReactError('Minified React error #999; visit https://react.dev/errors/999 for')).toBe(
    'React rejects it; see https://react.dev/errors/999',
  )
  expect(readableReactError('a is not a function')).toBe('a is not a function')
})
