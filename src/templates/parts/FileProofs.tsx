// Proofs that a file is authentic: its checksums, and the settings for a game server.

import type { ReleaseProps } from '../../generator/types'
import { say, sayNodes } from '../words'
import { CopyButton } from './CopyButton'

type FileProofsProps = Pick<ReleaseProps, 'hashes' | 'server' | 'currentHref'> & { readonly of: string }

export function FileProofs({ hashes, server, currentHref, of }: FileProofsProps) {
  return (
    <>
      <section aria-labelledby="checksums">
        <h2 id="checksums">{say('proofs.heading')}</h2>
        <dl className="hashes">
          {hashes.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{value}</code>
                <CopyButton className="copy-button" label={say('proofs.copy', { sum: name, file: of })} />
              </dd>
            </div>
          ))}
        </dl>
        <p>
          {sayNodes('proofs.current', {
            link: (
              <a key="link" href={currentHref}>
                {say('current.heading')}
              </a>
            ),
          })}
        </p>
      </section>
      {server.length > 0 && (
        <section aria-labelledby="server">
          <h2 id="server">{say('proofs.server')}</h2>
          <div className="server-lines" role="group" aria-label={say('proofs.lines')}>
            <pre>
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
              label={say('proofs.copy-lines')}
              text={server.map(({ key, value }) => `${key}=${value}`).join('\n')}
            />
          </div>
          <p>{say('proofs.players')}</p>
        </section>
      )}
    </>
  )
}
