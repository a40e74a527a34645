// What the tables of messages are made of: a text in ICU MessageFormat, what it is for, and its arguments with their types.

/** 'node' is something that the template puts there, such as a link. */
export type ArgumentKind = 'number' | 'text' | 'node'

export type MessageDefinition<
  Args extends Readonly<Record<string, ArgumentKind>> = Readonly<Record<string, ArgumentKind>>,
> = {
  readonly text: string
  /** Where it is read, for those who change or translate it. */
  readonly about: string
  readonly args: Args
}

export type MessageTable = Readonly<Record<string, MessageDefinition>>

// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- a message without arguments has none
export function message<const Args extends Readonly<Record<string, ArgumentKind>> = Readonly<Record<never, never>>>(
  text: string,
  about: string,
  args?: Args,
): MessageDefinition<Args> {
  return { text, about, args: args ?? ({} as Args) }
}
