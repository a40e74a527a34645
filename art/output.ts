// One committed file that the art writes: its path from the root of the repository, and its bytes.
export type Output = { readonly path: string; readonly bytes: Uint8Array }
