// How complete a release is, in words: a count of how many, never a share alone.

/** '612 of 648 textures' */
export function drawnText({ count, total }: { readonly count: number; readonly total: number }): string {
  return count === total ? `All ${String(total)} textures` : `${String(count)} of ${String(total)} textures`
}
