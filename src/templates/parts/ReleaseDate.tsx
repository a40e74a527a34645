// The day of a release.

import type { FileProps } from '../../generator/model'
import { DateText } from './DateText'

/** A release without a day of its own is either rolling or its day is not known. */
export function ReleaseDate({ file }: { readonly file: FileProps }) {
  if (file.date !== null) return <DateText date={file.date} />
  return file.rolling ? <span>Rolling</span> : <span className="unknown">not known</span>
}
