// A page of the site's own, with a stylesheet of its own.

import type { OwnTemplateProps } from 'packsite'
import { PageHead } from 'packsite/parts'
import './story.css'

export default function Story({ identity }: OwnTemplateProps) {
  return (
    <>
      <PageHead heading="The story" lede="How a hedge became a pack." />
      <div className="wrap story">
        <p>
          There was a hedge at the end of the lane, and behind it a field that nobody had ever drawn. So somebody sat
          down with a pencil and drew the hedge first, leaf by leaf, until there was no light left to see by.
        </p>
        <p>
          The next day there was a second pencil. {identity.brand} has been drawn by whoever came by ever since: a stone
          here, a door there, and the sheep of course.
        </p>
      </div>
    </>
  )
}
