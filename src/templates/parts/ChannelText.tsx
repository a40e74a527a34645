// The channel of a release, with its colour.

import { Swatch } from './Swatch'
import type { FileProps } from '../../generator/types'

type ChannelTextProps = {
  readonly file: FileProps
  /** True inside an element with `data-channel`, such as a table row. */
  readonly isWithin?: boolean
}

export function ChannelText({ file, isWithin = false }: ChannelTextProps) {
  return (
    <span className="channel" data-channel={isWithin ? undefined : file.channel}>
      {file.channelColor !== null && <Swatch color={file.channelColor} />}
      {file.channelText}
    </span>
  )
}
