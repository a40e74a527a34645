// How to build a pack by hand, with links to all files: /customise without scripts.

import type { CustomiseProps } from '../../generator/types'
import { say, sayNodes } from '../words'

type ByHandProps = Pick<CustomiseProps, 'byHand' | 'byHandAddons' | 'addonsHref' | 'installHref'>

function FilesByHand({ of }: { readonly of: CustomiseProps['byHand'] }) {
  return (
    <dl className="files-by-hand">
      {of.map(({ title, href, files }) => (
        <div key={href}>
          <dt>
            <a href={href}>{title}</a>
          </dt>
          <dd>
            {files.map(({ text, href: file }) => (
              <a key={file} href={file}>
                <span className="hidden-text">{title} </span>
                {text}
              </a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function CustomiseByHand({ byHand, byHandAddons, addonsHref, installHref }: ByHandProps) {
  return (
    <section className="customise-by-hand" data-without-script="">
      <p className="notice" data-kind="info">
        {say('customise.by-hand')}
      </p>
      <ol>
        <li>
          {say('customise.by-hand-pack')}
          <FilesByHand of={byHand} />
        </li>
        <li>
          {sayNodes('customise.by-hand-addons', {
            addons: (
              <a key="addons" href={addonsHref}>
                {say('customise.by-hand-link')}
              </a>
            ),
          })}
          <FilesByHand of={byHandAddons} />
        </li>
        <li>
          {say('customise.by-hand-game')}{' '}
          {installHref !== '' && <a href={installHref}>{say('customise.by-hand-install')}</a>}
        </li>
      </ol>
    </section>
  )
}
