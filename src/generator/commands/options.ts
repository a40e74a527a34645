// Flags that every command takes.

export type GlobalOptions = {
  readonly root: string
  readonly json?: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
  /** False with --no-color. */
  readonly color: boolean
}
