// Messages for error codes of React's production build, for errors that templates can cause. The codes are stable
// (https://react.dev/errors).

type Words = (found: string) => string

const WORDS: Readonly<Record<string, Words>> = {
  31: (found) => `it renders a value that is not a text, a number or an element: ${found}`,
  60: () => 'an element has both children and dangerouslySetInnerHTML',
  61: () => 'dangerouslySetInnerHTML is not written as { __html: … }',
  62: () => 'style is a text; React takes an object such as { marginRight: 4 }',
  65: (tag) => `<${tag}> is not a valid element`,
  91: () => 'a <textarea> has dangerouslySetInnerHTML',
  92: () => 'a <textarea> has both defaultValue and children',
  93: () => 'a <textarea> has more than one child',
  130: (found) =>
    `an element's type is ${found}: neither the name of an element nor a component; is it exported and imported by its name?`,
  257: () => 'it renders a portal, which needs a browser',
  301: () => 'it changes its state in every render, without end',
  321: () => 'a hook is called outside of a component',
  399: (tag) => `<${tag}> can have neither children nor dangerouslySetInnerHTML`,
  400: () => 'a <menuitem> can have neither children nor dangerouslySetInnerHTML',
  407: () => 'useSyncExternalStore has no third argument, which static rendering needs',
  426: () =>
    'it is asynchronous: it is an async function, or returns, throws or awaits a promise. Pages render synchronously: pass data as props, or import it',
  460: () => 'it catches an exception of use(); call use() outside of try and catch',
}

/** Replaces a React error code by a message; returns any other text unchanged. */
export function readableReactError(message: string): string {
  const [, number = '', query = ''] = /^Minified React error #(\d+); visit \S+?\/\d+(?:\?(\S*))?/.exec(message) ?? []
  if (number === '') return message
  const [first = '', second = ''] = new URLSearchParams(query).getAll('args[]')
  const words = Object.hasOwn(WORDS, number) ? WORDS[number]?.(first) : undefined
  const args = [first, second].filter((text) => text !== '').join(', ')
  return words ?? `React rejects it${args === '' ? '' : ` (${args})`}; see https://react.dev/errors/${number}`
}
