// The reader's choice of colours; hidden until scripts run.

import { Fragment } from 'react'
import { say } from '../words'

const THEMES = ['auto', 'light', 'dark'] as const

export function ThemeChoice() {
  return (
    <fieldset className="theme-choice" data-theme-choice="" data-needs-script="" hidden>
      <legend>{say('theme.legend')}</legend>
      <div className="segments">
        {THEMES.map((value) => (
          <Fragment key={value}>
            <input type="radio" name="theme" id={`theme-${value}`} value={value} defaultChecked={value === 'auto'} />
            <label htmlFor={`theme-${value}`}>{say(`theme.${value}`)}</label>
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}
