// The download button of a file.

import type { FileProps } from '../../generator/types'
import { LinkButton } from './LinkButton'
import { releaseLinkName, firstReleaseFileLink } from './release-source'

type FileButtonProps = { readonly file: FileProps; readonly main?: boolean; readonly small?: boolean }

export function FileButton({ file, main = false, small = false }: FileButtonProps) {
  const source = firstReleaseFileLink(file)
  if (source === null) return null
  return (
    <LinkButton href={source.href} kind={main ? 'main' : 'quiet'} small={small} icon="download" file={source.isFile}>
      {source.text}
      <span className="hidden-text"> {releaseLinkName(file)}</span>
    </LinkButton>
  )
}
