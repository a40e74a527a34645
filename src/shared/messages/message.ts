// What the tables of messages are made of: a text in ICU MessageFormat, what it is for, and its arguments with their types.

/** 'node' is something that the template puts there, such as a link. */
export type ArgumentKind = 'number' | 'text' | 'node'

type Arguments = Readonly<Record<string, ArgumentKind>>

export type MessageDefinition<Args extends Arguments = Arguments> = {
  readonly text: string
  /** Where it is read, for those who change or translate it. */
  readonly about: string
  readonly args: Args
}

export type MessageTable = Readonly<Record<string, MessageDefinition>>

/** What stands in braces; nothing for a text with forms, whose braces are of several kinds. */
type NameIn<Text extends string> = Text extends `${string}, ${'plural' | 'select'},${string}`
  ? never
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | NameIn<Rest>
    : never

type ArgumentsOf<Text extends string, Given> = Given & Readonly<Record<Exclude<NameIn<Text>, keyof Given>, 'text'>>

/** `given` has the arguments that are no texts, and all of a text with forms; others are read from the text. */
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- a message without arguments has none
export function message<const Text extends string, const Given extends Arguments = Readonly<Record<never, never>>>(
  text: Text,
  about: string,
  given?: Given,
): MessageDefinition<ArgumentsOf<Text, Given>> {
  const names = /, (?:plural|select),/.test(text)
    ? []
    : Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  const texts = Object.fromEntries(names.map((name) => [name, 'text']))
  return { text, about, args: { ...texts, ...given } as ArgumentsOf<Text, Given> }
}
