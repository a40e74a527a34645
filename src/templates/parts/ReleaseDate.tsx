// The day of a release.

import type { FileProps } from '../../generator/model'
import { DateText } from './DateText'
import { say } from '../words'

/** A release without a day of its own is either rolling or its day is not known. */
export function ReleaseDate({ file }: { readonly file: FileProps }) {
  if (file.date !== null) return <DateText date={file.date} />
  return file.rolling ? <span>{say('file.rolling')}</span> : <span className="unknown">{say('file.unknown')}</span>
}
