// Date, size and checksum of a file.

import type { DownloadFileProps } from '../../generator/types'
import { Checksum } from './Checksum'
import { DateText } from './DateText'

export function FileFacts({ file }: { readonly file: DownloadFileProps }) {
  const { label, sizeText, sha256, date } = file
  if (date === null && sizeText === '' && sha256 === '') return null
  return (
    <span className="meta">
      {date !== null && <DateText date={date} />}
      {sizeText !== '' && <span>{sizeText}</span>}
      {sha256 !== '' && <Checksum sha256={sha256} title={label} />}
    </span>
  )
}
