// Decides whether a stream gets colours: terminals do, pipes do not. --no-color and NO_COLOR (https://no-color.org) win over FORCE_COLOR, which wins
// over the type of the stream.

export type ColorSettings = {
  /** False with --no-color. */
  readonly flag: boolean
  readonly env: Readonly<Record<string, string | undefined>>
  /** Undefined for pipes and files. */
  readonly isTerminal: boolean | undefined
}

export function usesColor({ flag, env, isTerminal }: ColorSettings): boolean {
  const { NO_COLOR = '', FORCE_COLOR = '', TERM } = env
  if (!flag || NO_COLOR !== '') return false
  if (FORCE_COLOR !== '') return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return isTerminal === true && TERM !== 'dumb'
}
