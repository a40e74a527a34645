// The words of the commands: what can be listed, where `announce` has texts for, the shells.

export const LISTS = ['routes', 'pages', 'downloads', 'drafts', 'scheduled'] as const
export type ListName = (typeof LISTS)[number]

/** Places that `announce` has a text for. */
export const PRINTED = ['planetminecraft', 'discord', 'markdown'] as const

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]
