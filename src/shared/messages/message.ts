// Definition of messages: a text in ICU MessageFormat, its purpose, and typed arguments.

/** 'node' is an element from a template, such as a link. */
export type ArgumentKind = 'number' | 'text' | 'node'

type Arguments = Readonly<Record<string, ArgumentKind>>

export type MessageDefinition<Args extends Arguments = Arguments> = {
  readonly text: string
  /** Context of the text, for translators and editors. */
  readonly about: string
  readonly args: Args
}

export type MessageTable = Readonly<Record<string, MessageDefinition>>

/** The text with `{name}` instead of each plural or select. */
type WithoutForms<Text extends string> = Text extends `${infer Before}, plural,${string}}}${infer After}`
  ? WithoutForms<`${Before}}${After}`>
  : Text extends `${infer Before}, select,${string}}}${infer After}`
    ? WithoutForms<`${Before}}${After}`>
    : Text

type NameIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never

type LastNameIn<Text extends string> = Text extends `${string}{${infer Rest}` ? LastNameIn<Rest> : Text

/** Names of plural arguments. */
type CountIn<Text extends string> = Text extends `${infer Before}, plural,${infer After}`
  ? LastNameIn<Before> | CountIn<After>
  : never

type ArgumentsOf<Text extends string, Given> = Given &
  Readonly<Record<Exclude<CountIn<Text>, keyof Given>, 'number'>> &
  Readonly<Record<Exclude<NameIn<WithoutForms<Text>>, CountIn<Text> | keyof Given>, 'text'>>

/** Defines a message. Arguments are inferred from the text; `given` adds elements, and numbers without plural. */
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- most messages have none
export function message<const Text extends string, const Given extends Arguments = Readonly<Record<never, never>>>(
  text: Text,
  about: string,
  given?: Given,
): MessageDefinition<ArgumentsOf<Text, Given>> {
  const names = text.replace(/, (?:plural|select),.*?\}\}/g, '}').matchAll(/\{(\w+)\}/g)
  const texts = Array.from(names, ([, name = '']) => [name, 'text'] as const)
  const counts = Array.from(text.matchAll(/\{(\w+), plural,/g), ([, name = '']) => [name, 'number'] as const)
  return { text, about, args: { ...Object.fromEntries([...texts, ...counts]), ...given } as ArgumentsOf<Text, Given> }
}
