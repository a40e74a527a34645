// File size as message values: 157 and 'kB', 4.2 and 'MB'.

import { formatDecimal } from '../../shared/formats'
import { pageFormats } from './page-formats'

export type FileSize = { readonly amount: string; readonly unit: 'kB' | 'MB' }

export function fileSizeOf(bytes: number): FileSize {
  return bytes < 1e6
    ? { amount: String(Math.max(1, Math.round(bytes / 1e3))), unit: 'kB' }
    : { amount: formatMegabytesWithoutUnit(bytes), unit: 'MB' }
}

/** '4.2', in the language of the page. */
export function formatMegabytesWithoutUnit(bytes: number): string {
  return formatDecimal((bytes / 1e6).toFixed(1), pageFormats().decimal)
}
