// File size as message values: 157 and 'kB', 4.2 and 'MB'.

export type FileSize = { readonly amount: string; readonly unit: 'kB' | 'MB' }

export function fileSizeOf(bytes: number): FileSize {
  return bytes < 1e6
    ? { amount: String(Math.max(1, Math.round(bytes / 1e3))), unit: 'kB' }
    : { amount: formatMegabytesWithoutUnit(bytes), unit: 'MB' }
}

/** '4.2' */
export function formatMegabytesWithoutUnit(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
