// SPEC section 2: download links grouped by group label, then listed by version label, each label linking to its file.

import type { DownloadFileProps, DownloadGroupProps } from '../../generator/model'
import { Checksum } from './Checksum'
import { DateText } from './DateText'
import { downloadAttribute } from './download-attribute'
import { Heading } from './Heading'
import type { HeadingLevel } from './Heading'
import { Icon } from './Icon'

function File({ file }: { readonly file: DownloadFileProps }) {
  const { label, href, sizeText, sha256, date } = file
  return (
    <li>
      <a href={href} download={downloadAttribute(href)}>
        <Icon name="download" />
        <span>{label}</span>
      </a>
      {(date !== null || sizeText !== '' || sha256 !== '') && (
        <span className="meta">
          {date !== null && <DateText date={date} />}
          {sizeText !== '' && <span>{sizeText}</span>}
          {sha256 !== '' && <Checksum sha256={sha256} title={label} />}
        </span>
      )}
    </li>
  )
}

type DownloadListProps = { readonly groups: readonly DownloadGroupProps[]; readonly level: HeadingLevel }

export function DownloadList({ groups, level }: DownloadListProps) {
  return (
    <div className="download-groups">
      {groups.map((group, index) => (
        <section key={index}>
          {group.label !== null && <Heading level={level}>{group.label}</Heading>}
          <ul className="download-list">
            {group.files.map((file) => (
              <File key={file.label} file={file} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
