// The facts of one release: its channel, its day, where it can be had.

import type { FileProps } from '../../generator/model'
import { DateText } from './DateText'
import { LinkButton } from './LinkButton'
import { Swatch } from './Swatch'

export function ChannelText({ file }: { readonly file: FileProps }) {
  return (
    <span className="channel" data-channel={file.channel}>
      {file.channelColor !== null && <Swatch color={file.channelColor} />}
      {file.channelText}
    </span>
  )
}

/** A release without a day of its own is either rolling or its day is not known. */
export function ReleaseDate({ file }: { readonly file: FileProps }) {
  if (file.date !== null) return <DateText date={file.date} />
  return file.rolling ? <span>Rolling</span> : <span className="unknown">not known</span>
}

type Source = { readonly href: string; readonly text: string; readonly isFile: boolean }

/** The file's own address, else its first mirror, else the first page that offers it; null when there is nothing to get. */
export function sourceOf({ href, mirrors, listings }: FileProps): Source | null {
  if (href !== null) return { href, text: 'Download', isFile: true }
  const [first] = [...mirrors, ...listings]
  return first === undefined ? null : { ...first, isFile: mirrors.length > 0 }
}

export function Mirrors({ file }: { readonly file: FileProps }) {
  const places = [
    ...file.mirrors.map((mirror) => ({ ...mirror, what: 'mirror of' })),
    ...file.listings.map((listing) => ({ ...listing, what: 'page of' })),
  ]
  return (
    <ul className="mirrors">
      {(file.href === null ? places.slice(1) : places).map(({ href, text, what }) => (
        <li key={href}>
          <a href={href}>
            {text}
            <span className="hidden-text">
              {' '}
              {what} {file.title}
            </span>
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
    <LinkButton href={source.href} kind={main ? 'main' : 'quiet'} small={small} icon="download" file={source.isFile}>
      {source.text}
      <span className="hidden-text">: {fileName(file)}</span>
    </LinkButton>
  )
}
