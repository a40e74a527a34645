// The channel of a release, with its colour.

import { Swatch } from './Swatch'
import type { FileProps } from '../../generator/model'

export function ChannelText({ file }: { readonly file: FileProps }) {
  return (
    <span className="channel" data-channel={file.channel}>
      {file.channelColor !== null && <Swatch color={file.channelColor} />}
      {file.channelText}
    </span>
  )
}
