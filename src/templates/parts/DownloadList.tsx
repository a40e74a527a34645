// SPEC section 2: download links grouped by group label, then listed by version label, each label linking to its file.

import type { DownloadFileProps, DownloadGroupProps } from '../../generator/types'
import { sameSiteDownloadAttribute } from './download-attribute'
import { downloadLinkName } from './download-name'
import { FileFacts } from './FileFacts'
import { Heading, type HeadingLevel } from './Heading'
import { Icon } from './Icon'
import { Mirrors } from './Mirrors'
import { otherHost } from '../../shared/other-host'
import { listText, say } from '../words'
import { rowAttributes, rowBadgeMessageAttributes } from './row-attributes'

function File({ file, of }: { readonly file: DownloadFileProps; readonly of: string }) {
  const { label, mirrors, listings, apps } = file
  return (
    <li {...rowAttributes(file.row)}>
      <a href={file.href} download={sameSiteDownloadAttribute(file.href)} aria-label={downloadLinkName(file, of)}>
        <Icon name="download" />
        <span>{label}</span>
      </a>
      <FileFacts file={file} />
      {mirrors.length + listings.length + apps.length > 0 && (
        <div className="meta">
          {say('file.also')} <Mirrors file={{ ...file, title: label }} />
        </div>
      )}
    </li>
  )
}

/** The hosts of the files of a group; '' for a group with a file of this site. */
function hostsOf({ files }: DownloadGroupProps): string {
  const hosts = [...new Set(files.map(({ href }) => otherHost(href)))]
  return hosts.includes('') ? '' : listText(hosts)
}

type DownloadListProps = {
  /** Title of the owner, such as 'Classic 32x'. */
  readonly of: string
  readonly groups: readonly DownloadGroupProps[]
  readonly level: HeadingLevel
  /** True if the list has every version. */
  readonly isWhole?: boolean
}

export function DownloadList({ of, groups, level, isWhole = false }: DownloadListProps) {
  return (
    <div className="download-groups" {...rowBadgeMessageAttributes({ isWhole })}>
      {groups.map((group, index) => (
        <section key={index}>
          {group.label !== null && <Heading level={level}>{group.label}</Heading>}
          {hostsOf(group) !== '' && <p className="quiet on-host">{say('file.on', { host: hostsOf(group) })}</p>}
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
