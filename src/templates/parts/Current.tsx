// "Is my pack up to date?": a drop target for a pack file, in browsers with scripts. The browser identifies the release on the reader's device.

import { say, sayNodes } from '../words'

/** `lists`: addresses of the JSON files that map the hashes of packs to their releases. */
export function Current({ lists }: { readonly lists: readonly string[] }) {
  if (lists.length === 0) return null
  return (
    <section
      className="current"
      id="current"
      aria-labelledby="current-heading"
      data-current={JSON.stringify(lists)}
      data-keeps-place=""
      hidden
    >
      <div className="current-idle">
        <span className="slot">
          <span className="icon icon-box" aria-hidden="true" />
        </span>
        <div>
          <h2 id="current-heading">{say('current.heading')}</h2>
          <p>{say('current.intro')}</p>
        </div>
        <label className="button button-quiet">
          <input type="file" accept=".zip,.mcpack,.mcaddon" />
          {say('current.choose')}
        </label>
      </div>
      <div className="current-answer" data-current-answer="" />
      <p className="current-held" aria-hidden="true">
        {sayNodes('current.drop', { begin: <b key="begin">{say('current.drop-begin')}</b> })}
      </p>
      <p className="hidden-text" role="status" />
    </section>
  )
}
