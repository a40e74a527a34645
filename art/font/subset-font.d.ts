// The part of subset-font that art/font uses. The package brings no types.
declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number; readonly default?: number }
  type Options = {
    readonly targetFormat?: 'truetype' | 'woff2'
    readonly variationAxes?: Readonly<Record<string, Axis>>
    readonly keepFeatures?: readonly string[]
    readonly preserveNameIds?: readonly number[]
    readonly dropTables?: readonly string[]
    readonly noHinting?: boolean
    readonly keepAllGlyphs?: boolean
  }
  export default function subsetFont(font: Uint8Array, text: string | undefined, options: Options): Promise<Buffer>
}
