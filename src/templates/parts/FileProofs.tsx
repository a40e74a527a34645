// What tells that a file is the one that was released: its checksums, and what a server asks its players to load.

import type { ReleaseProps } from '../../generator/model'
import { CopyButton } from './CopyButton'

type FileProofsProps = Pick<ReleaseProps, 'hashes' | 'server' | 'currentHref'> & { readonly of: string }

export function FileProofs({ hashes, server, currentHref, of }: FileProofsProps) {
  return (
    <>
      <section aria-labelledby="checksums">
        <h2 id="checksums">Check the file</h2>
        {hashes.length === 0 ? (
          <p>Its checksums are not known here.</p>
        ) : (
          <dl className="hashes">
            {hashes.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code>{value}</code>
                  <CopyButton className="copy-button" label={`Copy ${name} of ${of}`} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p>
          Or let this site look at the file you have: <a href={currentHref}>Is mine current?</a>
        </p>
      </section>
      {server.length > 0 && (
        <section aria-labelledby="server">
          <h2 id="server">For a server</h2>
          <div className="server-lines">
            <pre tabIndex={0} aria-label="Lines for server.properties">
              {server.map(({ key, value }) => (
                <span key={key}>
                  <b>{key}=</b>
                  {value}
                  {'\n'}
                </span>
              ))}
            </pre>
            <CopyButton
              className="copy-button"
              label="Copy the lines for server.properties"
              text={server.map(({ key, value }) => `${key}=${value}`).join('\n')}
            />
          </div>
          <p>Two lines for server.properties. Players are then asked whether they want the pack.</p>
        </section>
      )}
    </>
  )
}
