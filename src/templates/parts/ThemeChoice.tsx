// The reader's choice of colours. It works only with scripts, and stays hidden until they run.

import { Fragment } from 'react'

const THEMES = [
  { value: 'auto', text: 'Auto' },
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
]

export function ThemeChoice() {
  return (
    <fieldset className="theme-choice" data-theme-choice="" data-needs-script="" hidden>
      <legend>Theme</legend>
      <div className="segments">
        {THEMES.map(({ value, text }) => (
          <Fragment key={value}>
            <input type="radio" name="theme" id={`theme-${value}`} value={value} defaultChecked={value === 'auto'} />
            <label htmlFor={`theme-${value}`}>{text}</label>
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}
