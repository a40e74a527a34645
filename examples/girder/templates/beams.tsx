// A page of the site's own, out of packsite's parts.

import type { OwnTemplateProps } from 'packsite'
import { PageHead } from 'packsite/parts'

const BEAMS = [
  { name: 'I-beam', use: 'Long spans: bridges, roofs of halls.' },
  { name: 'Channel', use: 'Edges of floors, frames of stairs.' },
  { name: 'Angle', use: 'Braces, and everything that has to be stiff in two ways.' },
]

export default function Beams({ identity }: OwnTemplateProps) {
  return (
    <>
      <PageHead heading="Beams" lede={`The three shapes that ${identity.brand} is drawn with.`} />
      <div className="wrap">
        <ul className="beams">
          {BEAMS.map(({ name, use }) => (
            <li key={name}>
              <b>{name}</b> {use}
            </li>
          ))}
        </ul>
        <p className="button-row">
          <a className="button" href="/downloads">
            See them in the game
          </a>
        </p>
      </div>
    </>
  )
}
