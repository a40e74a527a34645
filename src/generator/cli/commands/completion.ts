// `packsite completion bash|zsh|fish`: prints a completion script for a shell, generated from the commands and flags of the program.

import type { Argument, Command, Option } from 'commander'
import type { Shell } from '../command-names'

/** A command as typed: 'new post'; '' is the program itself. */
type Typed = {
  readonly path: string
  readonly about: string
  /** Subcommands and arguments that may follow. */
  readonly words: readonly { readonly text: string; readonly about: string }[]
  readonly flags: readonly { readonly name: string; readonly about: string; readonly takesValue: boolean }[]
}

export function runCompletion(program: Command, shell: Shell): void {
  const typed = typedCommands(program, [])
  const script = { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](typed)
  process.stdout.write(script)
}

function typedCommands(command: Command, path: readonly string[]): Typed[] {
  const words = [
    ...command.commands.map((sub) => ({ text: sub.name(), about: sub.description() })),
    ...command.registeredArguments.flatMap((argument: Argument) =>
      (argument.argChoices ?? []).map((text) => ({ text, about: '' })),
    ),
  ]
  const flags = command.options.map((option: Option) => ({
    name: option.long ?? option.short ?? '',
    about: option.description,
    takesValue: option.required || option.optional,
  }))
  const entry = { path: path.join(' '), about: command.description(), words, flags }
  return [entry, ...command.commands.flatMap((sub) => typedCommands(sub, [...path, sub.name()]))]
}

function globalFlags(typed: readonly Typed[]): string[] {
  return [...(typed[0]?.flags ?? []).map(({ name }) => name), '--help']
}

/** Flags that take a value. */
function valueFlags(typed: readonly Typed[]): string[] {
  const flags = typed.flatMap((one) => one.flags.flatMap(({ name, takesValue }) => (takesValue ? [name] : [])))
  return [...new Set(flags)].sort()
}

/** The branches of a shell `case` on the words that precede the word to complete. */
function branches(typed: readonly Typed[]): string {
  return typed
    .map(({ path, words, flags }) => {
      const flagNames = path === '' ? [] : flags.map(({ name }) => name)
      return `    '${path}') words='${words.map(({ text }) => text).join(' ')}' flags='${[...flagNames, ...globalFlags(typed)].join(' ')}' ;;`
    })
    .join('\n')
}

function bashScript(typed: readonly Typed[]): string {
  return `# packsite: completion for bash. Use: source <(packsite completion bash)
_packsite() {
  local current="\${COMP_WORDS[COMP_CWORD]}" typed='' words='' flags='' skip='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [ -n "$skip" ]; then skip=''; continue; fi
    case "$word" in
      ${valueFlags(typed).join('|')}) skip=1 ;;
      -*) ;;
      *) typed="\${typed:+$typed }$word" ;;
    esac
  done
  COMPREPLY=()
  if [ -n "$skip" ]; then return; fi
  case "$typed" in
${branches(typed)}
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$current")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
  esac
}
complete -o default -F _packsite packsite
`
}

function zshScript(typed: readonly Typed[]): string {
  return `#compdef packsite
# packsite: completion for zsh. Use: source <(packsite completion zsh)
_packsite() {
  local typed='' words_of='' flags='' skip='' word
  for word in "\${(@)words[2,CURRENT-1]}"; do
    if [[ -n $skip ]]; then skip=''; continue; fi
    case $word in
      ${valueFlags(typed).join('|')}) skip=1 ;;
      -*) ;;
      *) typed="\${typed:+$typed }$word" ;;
    esac
  done
  if [[ -n $skip ]]; then _files; return; fi
  case $typed in
${branches(typed).replaceAll("words='", "words_of='")}
  esac
  if [[ $PREFIX == -* ]]; then compadd -- \${=flags}
  elif [[ -n $words_of ]]; then compadd -- \${=words_of}
  else _files; fi
}
compdef _packsite packsite
`
}

function fishScript(typed: readonly Typed[]): string {
  const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`
  const lines = typed.flatMap(({ path, words, flags }) => {
    const names = path === '' ? [] : path.split(' ')
    const nested = words.map(({ text }) => text)
    const seen = names.map((name) => `__fish_seen_subcommand_from ${name}`)
    const open =
      nested.length === 0
        ? []
        : [names.length === 0 ? '__fish_use_subcommand' : `not __fish_seen_subcommand_from ${nested.join(' ')}`]
    const wordCondition = [...seen, ...open].join('; and ')
    const flagCondition = seen.length === 0 ? [] : ['-n', quote(seen.join('; and '))]
    return [
      ...words.map(({ text, about }) =>
        ['complete -c packsite -f', `-n ${quote(wordCondition)}`, `-a ${text}`, `-d ${quote(about)}`].join(' '),
      ),
      ...flags.map(({ name, about, takesValue }) =>
        [
          'complete -c packsite',
          ...flagCondition,
          `-l ${name.replace(/^--/, '')}`,
          ...(takesValue ? ['-r'] : []),
          `-d ${quote(about)}`,
        ].join(' '),
      ),
    ]
  })
  return `# packsite: completion for fish. Use: packsite completion fish | source\n${lines.join('\n')}\n`
}
