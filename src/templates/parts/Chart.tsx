// A chart as SVG bars or as a wall of blocks, with a table of its numbers. Bars have relative widths, so that bars grow with the page
// while text keeps its size. Colours come from the stylesheet, because the content security policy forbids inline styles.

import type { ChartProps } from '../../generator/types'
import { classNames } from './class-names'
import { ScrollTable } from './ScrollTable'
import { listText, say } from '../words'

const LABEL_HEIGHT = 24
const BAR_HEIGHT = 16
const ROW_GAP = 20

/** Share of the longest bar in percent, rounded to 0.01, so that the output is the same on every machine. */
function shareOf(value: number, max: number): string {
  return max <= 0 ? '0%' : `${Math.round((Math.max(value, 0) / max) * 10_000) / 100}%`
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + Math.max(value, 0), 0)
}

/** A bar for each row; the values of a row follow one another in its bar. */
function Bars({ chart }: { readonly chart: ChartProps }) {
  const { rows } = chart
  const rowHeight = LABEL_HEIGHT + BAR_HEIGHT + ROW_GAP
  const max = Math.max(0, ...rows.map((row) => sumOf(row.values)))
  return (
    <svg
      className="chart-bars"
      width="100%"
      height={rows.length * rowHeight}
      role="img"
      aria-label={say('table.chart', { title: chart.title })}
    >
      {rows.map((row, index) => (
        <g key={row.label}>
          <text x="0" y={index * rowHeight + 16}>
            {row.label}
          </text>
          <text x="100%" y={index * rowHeight + 16} textAnchor="end" className="chart-value">
            {row.text ?? listText(row.values.map(String))}
          </text>
          {row.values.map((value, place) => (
            <rect
              key={place}
              className={`series-${place % 4}`}
              x={shareOf(sumOf(row.values.slice(0, place)), max)}
              y={index * rowHeight + LABEL_HEIGHT}
              width={shareOf(value, max)}
              height={BAR_HEIGHT}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** Limits of a wall; larger charts are bars. */
const MOST_BLOCKS = 1000
const MOST_COLUMNS = 24

/** A chart as blocks: a column for each row and a block for each unit, from the bottom up. */
function Wall({ chart }: { readonly chart: ChartProps }) {
  return (
    <div className="chart-wall" role="img" aria-label={say('table.chart', { title: chart.title })}>
      {chart.rows.map((row) => (
        <div key={row.label}>
          <b>{row.values.reduce((sum, value) => sum + value, 0)}</b>
          <span>
            {row.values.map((value, place) =>
              Array.from({ length: value }, (_, index) => (
                <i key={`${place} ${index}`} className={`series-${place % 4}`} />
              )),
            )}
          </span>
          <small>{row.label}</small>
        </div>
      ))}
    </div>
  )
}

function isWall({ shape, rows }: ChartProps): boolean {
  const blocks = rows.reduce((sum, row) => sum + row.values.reduce((all, value) => all + value, 0), 0)
  return shape === 'wall' && rows.length <= MOST_COLUMNS && blocks <= MOST_BLOCKS
}

function Legend({ series }: { readonly series: readonly string[] }) {
  if (series.length < 2) return null
  return (
    <ul className="chart-legend">
      {series.map((name, place) => (
        <li key={name}>
          <svg width="14" height="14" aria-hidden="true">
            <rect className={`series-${place % 4}`} width="14" height="14" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

function Numbers({ chart }: { readonly chart: ChartProps }) {
  return (
    <details>
      <summary>
        {say('table.numbers')}
        <span className="hidden-text"> {say('table.of', { title: chart.title })}</span>
      </summary>
      <ScrollTable label={say('table.label', { title: chart.title })}>
        <caption>{say('table.caption', { title: chart.title, unit: chart.unit })}</caption>
        <thead>
          <tr>
            <td />
            {chart.series.map((name) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.values.map((value, place) => (
                <td key={place} className="number">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </details>
  )
}

/** Charts with few bars span the page, because a column would leave a gap beside the chart. */
const FEW_BARS = 2

export function Chart({ chart }: { readonly chart: ChartProps }) {
  return (
    <section
      className={classNames('chart', (isWall(chart) || chart.rows.length <= FEW_BARS) && 'chart-wide')}
      id={chart.id}
      aria-labelledby={`${chart.id}-title`}
    >
      <h2 id={`${chart.id}-title`}>{chart.title}</h2>
      {chart.note !== '' && <p className="quiet">{chart.note}</p>}
      <Legend series={chart.series} />
      {isWall(chart) ? <Wall chart={chart} /> : <Bars chart={chart} />}
      <Numbers chart={chart} />
    </section>
  )
}
