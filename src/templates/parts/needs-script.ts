/** Attributes of a control that scripts show. The page keeps its place free, so that other content does not move. */
export const NEEDS_SCRIPT = { 'data-needs-script': '', 'data-keeps-place': '', hidden: true } as const
