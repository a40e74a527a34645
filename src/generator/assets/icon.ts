// The site's mark as an icon, for a site that has a mark and no icons of its own.

import type { IconRecipe } from '../model'

/** PNG: the mark in the middle of its ground, with a sixth of the width around it. */
export async function drawIcon({ size, ground, ink, mark }: IconRecipe): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const side = String(size)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-4 -4 24 24">` +
    `<path fill="${ground}" d="M-4-4h24v24H-4z"/><path fill="${ink}" fill-rule="evenodd" d="${mark}"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32, dither: 0 }).toBuffer()
}
