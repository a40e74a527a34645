// A page of few words beside a small drawing, enlarged eight times, or twelve times in wide windows.

import type { ReactNode } from 'react'
import type { ImageProps } from '../../generator/types'
import { Picture } from './Picture'

type StillProps = { readonly picture: ImageProps | null; readonly children: ReactNode }

export function Still({ picture, children }: StillProps) {
  return (
    <div className="wrap still">
      <div>{children}</div>
      {picture !== null && <Picture image={picture} eager />}
    </div>
  )
}
