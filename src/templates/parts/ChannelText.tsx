// The channel of a release, with its colour.

import { Swatch } from './Swatch'
import type { FileProps } from '../../generator/types'

type ChannelTextProps = {
  readonly file: FileProps
  /** True within something that has the channel itself, as rows of tables do. */
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
