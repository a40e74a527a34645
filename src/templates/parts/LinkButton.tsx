// A link in the style of a button, to a page or a file.

import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { sameSiteDownloadAttribute } from './download-attribute'
import { Icon, type IconName } from './Icon'

type LinkButtonProps = {
  readonly href: string
  readonly children: ReactNode
  /** 'main' is the single green button of a view; all further buttons are 'quiet'. */
  readonly kind?: 'main' | 'quiet'
  readonly small?: boolean
  /** True for a link to a file. */
  readonly file?: boolean
  readonly icon?: IconName
  /** Accessible name, if the text alone is ambiguous; begins with the text. */
  readonly name?: string
}

export function LinkButton(props: LinkButtonProps) {
  const { href, children, kind = 'quiet', small = false, file = false, icon, name } = props
  const className = classNames('button', kind === 'quiet' && 'button-quiet', small && 'button-small')
  return (
    <a
      className={className}
      href={href}
      download={file ? sameSiteDownloadAttribute(href) : undefined}
      aria-label={name}
    >
      {icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
    </a>
  )
}
