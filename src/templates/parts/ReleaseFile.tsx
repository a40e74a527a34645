// The facts of one release: its channel, its day, where it can be had.

import type { FileProps } from '../../generator/model'
import { DateText } from './DateText'
import { LinkButton } from './LinkButton'

export function ChannelText({ file }: { readonly file: FileProps }) {
  return (
    <span className="channel" data-channel={file.channel}>
      {file.channelText}
    </span>
  )
}

/** A release without a day of its own is either rolling or its day is not known. */
export function ReleaseDate({ file }: { readonly file: FileProps }) {
  if (file.date !== null) return <DateText date={file.date} />
  return file.rolling ? <span>Rolling</span> : <span className="unknown">not known</span>
}

/** The file's own address, else its first mirror; null when there is nothing to get. */
export function sourceOf(file: FileProps): { href: string; text: string; isMirror: boolean } | null {
  if (file.href !== null) return { href: file.href, text: 'Download', isMirror: false }
  const mirror = file.mirrors[0]
  return mirror === undefined ? null : { href: mirror.href, text: mirror.text, isMirror: true }
}

export function Mirrors({ file }: { readonly file: FileProps }) {
  const rest = file.href === null ? file.mirrors.slice(1) : file.mirrors
  return (
    <ul className="mirrors">
      {rest.map((mirror) => (
        <li key={mirror.href}>
          <a href={mirror.href}>
            {mirror.text}
            <span className="hidden-text"> mirror of {file.title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What a link to a file is called beside its text: 'Steadfast 32x for Java 1.21.8, R4, .zip, 157 kB'. */
export function fileName({ title, extension, sizeText }: FileProps, release = ''): string {
  return [title, release, extension, sizeText].filter((part) => part !== '').join(', ')
}

type FileButtonProps = { readonly file: FileProps; readonly main?: boolean; readonly small?: boolean }

export function FileButton({ file, main = false, small = false }: FileButtonProps) {
  const source = sourceOf(file)
  if (source === null) return null
  return (
    <LinkButton href={source.href} kind={main ? 'main' : 'quiet'} small={small} icon="download" file>
      {source.text}
      <span className="hidden-text">: {fileName(file)}</span>
    </LinkButton>
  )
}
