// A button for a function of scripts; hidden until scripts run.

import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './Icon'

type ButtonProps = {
  readonly children: ReactNode
  readonly icon?: IconName
  readonly className?: string
  /** Attributes for scripts, and `aria-*` attributes. */
  readonly attributes?: Readonly<Record<`data-${string}` | `aria-${string}`, string>>
}

export function Button({ children, icon, className, attributes }: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames('button button-quiet button-small', className)}
      {...attributes}
      data-needs-script=""
      hidden
    >
      {icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
}
