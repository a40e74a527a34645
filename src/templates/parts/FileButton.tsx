// The download button of a file. A small button stands in a row that shows the size, and names only the other site that has the file.

import type { FileProps } from '../../generator/types'
import { say } from '../words'
import { LinkButton } from './LinkButton'
import { releaseLinkName, firstReleaseFileLink } from './release-source'

type FileButtonProps = { readonly file: FileProps; readonly main?: boolean; readonly small?: boolean }

export function FileButton({ file, main = false, small = false }: FileButtonProps) {
  const source = firstReleaseFileLink(file)
  if (source === null) return null
  const text = file.href === null ? say('file.download-from', { place: source.text }) : source.text
  return (
    <LinkButton href={source.href} kind={main ? 'main' : 'quiet'} small={small} icon="download" file={source.isFile}>
      {small && file.href === null ? <span data-full={text}>{source.text}</span> : text}
      <span className="hidden-text"> {releaseLinkName(file, { withSize: !small })}</span>
    </LinkButton>
  )
}
