// Tools that rooms get handed, so that `build` may use them once and `dev` may keep them warm.

/** esbuild's `build`, or one that answers the last result while no input of it changed. */
export type Bundle = typeof import('esbuild').build
