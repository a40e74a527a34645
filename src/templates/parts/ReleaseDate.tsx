// The day of a release.

import type { FileProps } from '../../generator/types'
import { DateText } from './DateText'
import { say } from '../words'

type ReleaseDateProps = { readonly file: FileProps; readonly isText?: boolean }

/** A release without a day is rolling, or its day is unknown. `isText` omits the element <time>, for lists with hundreds of days. */
export function ReleaseDate({ file, isText = false }: ReleaseDateProps) {
  if (file.date !== null) return isText ? <span>{file.date.text}</span> : <DateText date={file.date} />
  return file.rolling ? <span>{say('file.rolling')}</span> : <span className="unknown">{say('file.unknown')}</span>
}
