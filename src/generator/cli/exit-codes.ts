// Exit codes (PRODUCT section 6).

export const EXIT_CODES = {
  ok: 0,
  /** The site has problems. */
  site: 1,
  /** The command line is wrong. */
  usage: 2,
  /** packsite has a bug. */
  bug: 3,
  interrupted: 130,
  terminated: 143,
} as const
