// Markdown by satteri, an optional native addon: about 40 times as fast as remark, with equal output for the texts that is-satteri-safe.ts
// accepts (docs/decisions/0009-markdown.md). npm does not offer satteri for every machine.

/** Null where it is not there. */
export async function loadSatteri(): Promise<((markdown: string) => string) | null> {
  try {
    const { markdownToHtml } = await import('satteri')
    const options = { features: { gfm: true, frontmatter: false } }
    return (markdown) => markdownToHtml(markdown, options).html
  } catch {
    return null
  }
}
