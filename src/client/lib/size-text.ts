// How large a file is, in words: '157 kB', '4.2 MB'.

export function sizeText(bytes: number): string {
  return bytes < 1e6 ? `${String(Math.max(1, Math.round(bytes / 1e3)))} kB` : `${megabytes(bytes)} MB`
}

/** '4.2' */
export function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
