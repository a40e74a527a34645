// The channel of a release, with its colour.

import type { FileProps } from '../../generator/model'

export function ChannelText({ file }: { readonly file: FileProps }) {
  return (
    <span className="channel" data-channel={file.channel}>
      {file.channelText}
    </span>
  )
}
