// The releases of a pack for an edition: a row for each game version with its newest file, and the older files folded below. The finder
// and other pages link to the id of a row; filters and finder read its data attributes.

import type { EditionTableProps, FileProps, ReleaseRowProps } from '../../generator/types'
import { Checksum } from './Checksum'
import { sameSiteDownloadAttribute } from './download-attribute'
import { ChannelText } from './ChannelText'
import { FileButton } from './FileButton'
import { Mirrors } from './Mirrors'
import { ReleaseDate } from './ReleaseDate'
import { Swatch } from './Swatch'
import { TenBlocks } from './TenBlocks'
import { firstReleaseFileLink } from './release-source'
import { drawnTexturesText, labelText, say } from '../words'

type OlderProps = { readonly file: FileProps; readonly label: string }

function OlderFile({ file, label }: OlderProps) {
  const source = firstReleaseFileLink(file)
  const name = file.release === '' ? file.title : file.release
  const called = `${label} ${name}`
  return (
    <li data-channel={file.inProgress ? undefined : file.channel}>
      {file.page !== '' && <a href={file.page}>{name}</a>}
      {source === null ? (
        file.page === '' && <span>{name}</span>
      ) : (
        <a
          href={source.href}
          download={source.isFile ? sameSiteDownloadAttribute(source.href) : undefined}
          aria-label={say('file.name', { called, extension: file.extension })}
        >
          {file.page === '' && name}
        </a>
      )}
      <ChannelText file={file} isWithin />
      <ReleaseDate file={file} isText />
      {file.sizeText !== '' && <span>{file.sizeText}</span>}
      {file.drawn !== null && file.page === '' && <span className="drawn">{drawnTexturesText(file.drawn)}</span>}
      {file.sha256 !== '' && <Checksum sha256={file.sha256} />}
      {file.mirrors.length + file.listings.length + file.apps.length > 0 && (
        <Mirrors file={{ ...file, title: called }} />
      )}
    </li>
  )
}

/** Name, notes and completeness of a row's newest release. Notes are omitted if the release has a page. */
function ReleaseText({ file: { version, name, notes, page, drawn } }: { readonly file: FileProps }) {
  const title = version !== '' && name !== '' ? labelText(version, name) : version + name
  const shownNotes = page === '' ? notes : ''
  if (title.length + shownNotes.length === 0 && drawn === null) return null
  return (
    <p className={shownNotes === '' ? 'release-text release-name' : 'release-text'}>
      {title !== '' && <b>{title}</b>}
      {title !== '' && shownNotes !== '' && ' '}
      {shownNotes}
      {drawn !== null && (
        <span className="drawn">
          {drawnTexturesText(drawn)} <TenBlocks drawn={drawn} />
        </span>
      )}
    </p>
  )
}

const hasText = ({ version, name, notes, drawn }: FileProps): boolean => drawn !== null || version + name + notes !== ''

type RowProps = {
  readonly row: ReleaseRowProps
  readonly columns: EditionTableProps['columns']
  /** Rows with a file after this day get a day, for the script that compares days with the last visit. */
  readonly since: string | undefined
}

function dayIfAfter(since: string | undefined, { date }: FileProps): string | undefined {
  return since !== undefined && date !== null && date.iso > since ? date.iso : undefined
}

function OlderRow({ row, columns }: Omit<RowProps, 'since'>) {
  const { file, older } = row
  return (
    <tr className="older-row">
      <td colSpan={3 + Object.values(columns).filter(Boolean).length}>
        <ReleaseText file={file} />
        {older.length > 0 && (
          <details>
            <summary>
              {say('releases.older', { count: older.length })}
              <span className="hidden-text"> {say('releases.older-of', { label: row.label })}</span>
            </summary>
            <ul>
              {older.map((other, index) => (
                <OlderFile key={index} file={other} label={row.label} />
              ))}
            </ul>
          </details>
        )}
      </td>
    </tr>
  )
}

function Row({ row, columns, since }: RowProps) {
  const { file } = row
  const hasMore = row.older.length > 0 || hasText(file)
  return (
    <>
      <tr
        id={row.id}
        className={hasMore ? 'release-row has-older' : 'release-row'}
        data-covers={row.covers?.join(', ')}
        data-channel={file.inProgress ? undefined : file.channel}
        data-day={dayIfAfter(since, file)}
      >
        <th scope="row">
          {file.page === '' ? <bdi dir="ltr">{row.label}</bdi> : <a href={file.page}>{row.label}</a>}
          {row.newest && <em className="tag">{say('releases.newest')}</em>}
        </th>
        <td>
          <ChannelText file={file} isWithin />
        </td>
        {columns.date && (
          <td>
            <ReleaseDate file={file} isText />
          </td>
        )}
        {columns.size && (
          <td className="number">
            {file.sizeText === '' ? <span className="unknown">{say('file.unknown')}</span> : file.sizeText}
          </td>
        )}
        {columns.sha256 && (
          <td>
            <Checksum sha256={file.sha256} />
          </td>
        )}
        {columns.mirrors && (
          <td>
            <Mirrors file={{ ...file, title: row.label }} />
          </td>
        )}
        <td className="get">
          {file.inProgress ? (
            <span className="unknown">{say('releases.in-progress')}</span>
          ) : (
            <FileButton file={file} main={row.newest} small />
          )}
        </td>
      </tr>
      {hasMore && <OlderRow row={row} columns={columns} />}
    </>
  )
}

/** Maximum letters in the first columns, for each set of column widths in the stylesheet. */
const COLUMN_WIDTHS = [
  { name: 'short', label: 15, channel: 9 },
  { name: 'long', label: 20, channel: 9 },
  { name: 'wide', label: 20, channel: 14 },
] as const
/** Letters of the tag of the newest release, beside a label. */
const NEWEST_LETTERS = 8

/**
 * The name of the column widths of a table and of the list of its older files: the first preset that all texts fit. Undefined if a column is
 * missing or a text fits no preset: then widths are automatic, and older files are lines without columns.
 */
function columnWidthsName({ columns, rows }: EditionTableProps): string | undefined {
  const label = Math.max(...rows.map((row) => row.label.length + (row.newest ? NEWEST_LETTERS : 0)))
  const channel = Math.max(
    ...rows.flatMap(({ file, older }) => [file, ...older]).map((file) => file.channelText.length),
  )
  const isWhole = columns.date && columns.size && columns.sha256
  return isWhole ? COLUMN_WIDTHS.find((width) => label <= width.label && channel <= width.channel)?.name : undefined
}

/** Rows that are shown in full, beside those with a file after `since`. */
const FIRST_ROWS = 4
/** Fewer rows are not folded. */
const LEAST_FOLDED = 3

/** Rows of older game versions, which a list shows in little room; [] if the table is short or `since` is missing. */
function foldedRows({ rows }: EditionTableProps, since: string | undefined): readonly ReleaseRowProps[] {
  const folded = rows.filter(
    ({ file }, index) =>
      since !== undefined &&
      index >= FIRST_ROWS &&
      dayIfAfter(since, file) === undefined &&
      !file.inProgress &&
      !file.rolling,
  )
  return folded.length < LEAST_FOLDED ? [] : folded
}

type ReleaseTableProps = { readonly table: EditionTableProps } & Partial<Pick<RowProps, 'since'>>

/** With `since`, the rows of older versions are a second table, which the stylesheet shows as a list until it is opened. */
export function ReleaseTable({ table, since }: ReleaseTableProps) {
  const folded = foldedRows(table, since)
  if (folded.length === 0) return <Rows table={table} rows={table.rows} since={since} />
  return (
    <>
      <Rows table={table} rows={table.rows.filter((row) => !folded.includes(row))} since={since} />
      <details className="more-rows">
        <summary>
          <b>{say('releases.more', { count: folded.length })}</b> <small>{say('releases.more-hint')}</small>
          <span className="hidden-text"> {table.title}</span>
        </summary>
      </details>
      <Rows table={table} rows={folded} since={since} isFolded />
    </>
  )
}

type RowsProps = Pick<ReleaseTableProps, 'table'> &
  Pick<RowProps, 'since'> & { readonly rows: readonly ReleaseRowProps[]; readonly isFolded?: boolean }

function Rows({ table, rows, since, isFolded = false }: RowsProps) {
  const { columns } = table
  return (
    <table
      className={isFolded ? 'releases folded-rows' : 'releases'}
      data-tracks={columnWidthsName(table)}
      data-edition={table.edition}
      data-title={table.title}
    >
      <caption>
        {isFolded ? (
          <span className="hidden-text">{say('releases.more', { count: rows.length })}</span>
        ) : (
          <h3>
            {table.color !== null && <Swatch color={table.color} />}
            {table.name}
          </h3>
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col">{say('releases.version')}</th>
          <th scope="col">{say('downloads.channel')}</th>
          {columns.date && <th scope="col">{say('releases.date')}</th>}
          {columns.size && (
            <th scope="col" className="number">
              {say('releases.size')}
            </th>
          )}
          {columns.sha256 && <th scope="col">{say('releases.sha256')}</th>}
          {columns.mirrors && <th scope="col">{say('releases.mirrors')}</th>}
          <th scope="col">
            <span className="hidden-text">{say('releases.file')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} columns={columns} since={since} />
        ))}
      </tbody>
    </table>
  )
}
