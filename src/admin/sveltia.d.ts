// The part of @sveltia/cms that the script uses. The package is optional.

declare module '@sveltia/cms' {
  const CMS: {
    readonly init: (options: { readonly config: object }) => Promise<void>
    readonly registerCustomFormat: (
      name: string,
      extension: string,
      methods: {
        readonly fromFile: (text: string) => object
        readonly toFile: (values: Readonly<Record<string, unknown>>) => string
      },
    ) => void
  }
  export default CMS
}
