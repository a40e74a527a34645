// File size as message values: 157 and 'kB', 4.2 and 'MB'.

export type Size = { readonly amount: string; readonly unit: 'kB' | 'MB' }

export function sizeOf(bytes: number): Size {
  return bytes < 1e6
    ? { amount: String(Math.max(1, Math.round(bytes / 1e3))), unit: 'kB' }
    : { amount: megabytes(bytes), unit: 'MB' }
}

/** '4.2' */
export function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
