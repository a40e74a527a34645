// What the dialog of a texture says, as plain data; gallery-dialog.ts puts it on the page.

import type { SheetPack, TextureFacts, TextureSheet } from '../../shared/texture-sheet'

type Asked = {
  readonly sheet: Pick<TextureSheet, 'source' | 'packs'>
  readonly facts: TextureFacts
  readonly edition: string
  /** 'latest', or a version of the edition. */
  readonly version: string
}

/** The packs that draw a texture for the edition, each with the address of its picture in the version. */
export function picturesOf(
  id: string,
  { sheet, facts, edition, version }: Asked,
): { readonly pack: SheetPack; readonly src: string }[] {
  const use = facts.uses.find((candidate) => candidate.edition === edition)
  const shown = use?.paths.some(({ versions }) => versions.includes(version)) === true ? version : 'latest'
  return sheet.packs
    .filter(({ slug, editions }) => facts.packs.includes(slug) && (use === undefined || editions.includes(edition)))
    .map((pack) => {
      const values: Readonly<Record<string, string>> = { id, pack: pack.slug, version: shown }
      return { pack, src: sheet.source.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') }
    })
}

/** For each edition its paths, with their versions where there are several: '1.21.8, 1.20.6'. */
export function pathRows({ uses }: TextureFacts) {
  return uses.map(({ name, paths }) => ({
    name,
    paths: paths.map(({ path, versions }) => ({ path, versions: paths.length === 1 ? '' : versions.join(', ') })),
  }))
}

/** Blocks are laid side by side in the game; what moves, and what is held in a hand, is not. */
export function canTile({ uses, animation }: Pick<TextureFacts, 'uses' | 'animation'>): boolean {
  return animation === null && uses.some(({ paths }) => paths.some(({ path }) => /\/blocks?\//.test(path)))
}
