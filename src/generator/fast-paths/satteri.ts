// Loads satteri, an optional native addon that converts Markdown about 40 times as fast as remark, with equal output
// for texts that is-satteri-safe.ts accepts (docs/decisions/0009-markdown.md). npm has no satteri binary for some
// platforms.

/** Returns null if satteri is not installed. */
export async function loadSatteri(): Promise<((markdown: string) => string) | null> {
  try {
    const { markdownToHtml } = await import('satteri')
    const options = { features: { gfm: true, frontmatter: false } }
    return (markdown) => markdownToHtml(markdown, options).html
  } catch {
    return null
  }
}
