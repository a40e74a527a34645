// Names that commands take as arguments: lists and shells.

export const LIST_NAMES = ['routes', 'pages', 'downloads', 'drafts', 'scheduled', 'translations'] as const
export type ListName = (typeof LIST_NAMES)[number]

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]
