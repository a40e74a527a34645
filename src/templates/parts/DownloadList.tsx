// SPEC section 2: download links grouped by group label, then listed by version label, each label linking to its file.

import type { DownloadFileProps, DownloadGroupProps } from '../../generator/model'
import { Checksum } from './Checksum'
import { DateText } from './DateText'
import { downloadAttribute } from './download-attribute'
import { Heading } from './Heading'
import type { HeadingLevel } from './Heading'
import { Icon } from './Icon'

function File({ file, of }: { readonly file: DownloadFileProps; readonly of: string }) {
  const { label, href } = file
  return (
    <li>
      <a href={href} download={downloadAttribute(href)} aria-label={downloadName(file, of)}>
        <Icon name="download" />
        <span>{label}</span>
      </a>
      <FileFacts file={file} />
    </li>
  )
}

/** What is known of a file beside its label. */
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

/** The name of a link to a file, for those who hear it alone: label, release or what it belongs to, type and size. */
export function downloadName({ label, title, extension, sizeText }: DownloadFileProps, of: string): string {
  return [label, title === '' ? of : title, extension, sizeText].filter((part) => part !== '').join(', ')
}

type DownloadListProps = {
  /** What the files belong to: 'Classic 32x'. */
  readonly of: string
  readonly groups: readonly DownloadGroupProps[]
  readonly level: HeadingLevel
}

export function DownloadList({ of, groups, level }: DownloadListProps) {
  return (
    <div className="download-groups">
      {groups.map((group, index) => (
        <section key={index}>
          {group.label !== null && <Heading level={level}>{group.label}</Heading>}
          <ul className="download-list">
            {group.files.map((file) => (
              <File key={file.label} file={file} of={of} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
