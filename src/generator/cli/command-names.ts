// Names that commands take as arguments: lists and shells.

export const LISTS = ['routes', 'pages', 'downloads', 'drafts', 'scheduled'] as const
export type ListName = (typeof LISTS)[number]

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]
