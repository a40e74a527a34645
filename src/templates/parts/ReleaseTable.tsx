// The releases of a pack for one edition: a row for each game version with its newest file, the older ones folded beneath.
// A row's id is what the finder and other pages link to; its data attributes are what the filters and the finder read.

import type { EditionTableProps, FileProps, ReleaseRowProps } from '../../generator/model'
import { Checksum } from './Checksum'
import { downloadAttribute } from './download-attribute'
import { ChannelText } from './ChannelText'
import { FileButton } from './FileButton'
import { Mirrors } from './Mirrors'
import { ReleaseDate } from './ReleaseDate'
import { fileName, sourceOf } from './release-source'

const COLUMNS = 7

function OlderFile({ file }: { readonly file: FileProps }) {
  const source = sourceOf(file)
  const name = file.release === '' ? file.title : file.release
  return (
    <li data-channel={file.channel}>
      {source === null ? (
        <span>{name}</span>
      ) : (
        <a
          href={source.href}
          download={downloadAttribute(source.href)}
          aria-label={`Download ${fileName(file, file.release)}`}
        >
          {name}
        </a>
      )}
      <ChannelText file={file} />
      <ReleaseDate file={file} />
      {file.sizeText !== '' && <span>{file.sizeText}</span>}
      {file.sha256 !== '' && <Checksum sha256={file.sha256} title={`${file.title}, ${name}`} />}
      {file.mirrors.length > 0 && <Mirrors file={file} />}
    </li>
  )
}

function OlderRow({ row }: { readonly row: ReleaseRowProps }) {
  return (
    <tr className="older-row">
      <td colSpan={COLUMNS}>
        <details>
          <summary>
            {row.older.length} older<span className="hidden-text"> for {row.label}</span>
          </summary>
          <ul>
            {row.older.map((file, index) => (
              <OlderFile key={index} file={file} />
            ))}
          </ul>
        </details>
      </td>
    </tr>
  )
}

function Row({ row }: { readonly row: ReleaseRowProps }) {
  const { file } = row
  return (
    <>
      <tr
        id={row.id}
        className={row.older.length > 0 ? 'release-row has-older' : 'release-row'}
        data-label={row.label}
        data-covers={row.covers?.join(', ')}
        data-channel={file.channel}
      >
        <th scope="row">
          {row.label}
          {row.newest && <em className="tag">newest</em>}
        </th>
        <td>
          <ChannelText file={file} />
        </td>
        <td>
          <ReleaseDate file={file} />
        </td>
        <td className="number">{file.sizeText === '' ? <span className="unknown">not known</span> : file.sizeText}</td>
        <td>
          <Checksum sha256={file.sha256} title={file.title} />
        </td>
        <td>
          <Mirrors file={file} />
        </td>
        <td className="get">
          <FileButton file={file} main={row.newest} small />
        </td>
      </tr>
      {row.older.length > 0 && <OlderRow row={row} />}
    </>
  )
}

export function ReleaseTable({ table }: { readonly table: EditionTableProps }) {
  return (
    <table className="releases" data-edition={table.edition} data-title={table.title}>
      <caption>
        <h3>{table.name}</h3>
      </caption>
      <thead>
        <tr>
          <th scope="col">Game version</th>
          <th scope="col">Channel</th>
          <th scope="col">Date</th>
          <th scope="col" className="number">
            Size
          </th>
          <th scope="col">SHA-256</th>
          <th scope="col">Mirrors</th>
          <th scope="col">
            <span className="hidden-text">File</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}
