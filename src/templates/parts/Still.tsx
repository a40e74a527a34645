// A page of few words beside one small drawing, which is shown at eight times its size.

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
