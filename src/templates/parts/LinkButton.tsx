// A link that looks like a button, for going somewhere or getting a file.

import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { downloadAttribute } from './download-attribute'
import { Icon, type IconName } from './Icon'

type LinkButtonProps = {
  readonly href: string
  readonly children: ReactNode
  /** 'main' is the one green button of a view, 'quiet' every other. */
  readonly kind?: 'main' | 'quiet'
  readonly small?: boolean
  /** True when the link leads to a file. */
  readonly file?: boolean
  readonly icon?: IconName
  /** What the link is called where its words alone say too little; begins with them. */
  readonly name?: string
}

export function LinkButton({
  href,
  children,
  kind = 'quiet',
  small = false,
  file = false,
  icon,
  name,
}: LinkButtonProps) {
  const className = classNames('button', kind === 'quiet' && 'button-quiet', small && 'button-small')
  return (
    <a className={className} href={href} download={file ? downloadAttribute(href) : undefined} aria-label={name}>
      {icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
    </a>
  )
}
