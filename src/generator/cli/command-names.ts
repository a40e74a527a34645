// Names that commands take as arguments: lists, places for announcements, shells.

export const LISTS = ['routes', 'pages', 'downloads', 'drafts', 'scheduled'] as const
export type ListName = (typeof LISTS)[number]

/** Places for which `announce` prints a text. */
export const PRINTED = ['planetminecraft', 'discord', 'markdown'] as const

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]
