// Figures and charts of the site's content.

import type { StatsProps } from '../../generator/types'
import { Chart } from '../parts/Chart'
import { PageHead } from '../parts/PageHead'

export function Stats({ heading, intro, figures, charts }: StatsProps) {
  return (
    <>
      <PageHead heading={heading} lede={intro} />
      <div className="wrap">
        {figures.length > 0 && (
          <dl className="figures">
            {figures.map((figure) => (
              <div key={figure.label}>
                <dt>{figure.label}</dt>
                <dd>
                  <b>{figure.value}</b>
                  {figure.note !== '' && <small>{figure.note}</small>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div className="charts">
          {charts.map((chart) => (
            <Chart key={chart.id} chart={chart} />
          ))}
        </div>
      </div>
    </>
  )
}
