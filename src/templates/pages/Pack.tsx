// SPEC section 2, "Pack landing pages": banner, wordmark, description, buttons, grouped downloads; then textures, posts and add-ons.

import type { PackProps } from '../../generator/types'
import { AddonList } from '../parts/AddonList'
import { Banner } from '../parts/Banner'
import { DownloadList } from '../parts/DownloadList'
import { Facts } from '../parts/Facts'
import { LinkButton } from '../parts/LinkButton'
import { Notices } from '../parts/Notices'
import { Picture } from '../parts/Picture'
import { PostList } from '../parts/PostList'
import { SectionHead } from '../parts/SectionHead'
import { Prose } from '../parts/Prose'
import { TextureStrip } from '../parts/TextureStrip'
import { say } from '../words'

function Buttons({ pack }: { readonly pack: PackProps }) {
  if (pack.buttons.length === 0) return null
  const hasMain = pack.buttons.length > 1
  return (
    <div className="button-row">
      {pack.buttons.map((button, index) => (
        <LinkButton key={button.href} href={button.href} kind={hasMain && index === 0 ? 'main' : 'quiet'}>
          {button.text}
        </LinkButton>
      ))}
    </div>
  )
}

function Around({ pack }: { readonly pack: PackProps }) {
  if (pack.posts.length === 0 && pack.addons.length === 0) return null
  return (
    <div className="band wrap latest">
      {pack.posts.length > 0 && (
        <section aria-labelledby="posts">
          <h2 id="posts">{say('pack.posts')}</h2>
          <PostList posts={pack.posts} level={3} />
        </section>
      )}
      {pack.addons.length > 0 && (
        <section aria-labelledby="addons">
          <h2 id="addons">{say('pack.addons')}</h2>
          <AddonList addons={pack.addons} />
        </section>
      )}
    </div>
  )
}

export function Pack(pack: PackProps) {
  return (
    <>
      <div className="pack-banner" data-top="" data-blades={pack.resolution ?? undefined}>
        <Banner image={pack.banner} />
        <div className="wrap">
          <h1>
            <Picture image={{ ...pack.wordmark, alt: pack.title }} eager />
          </h1>
        </div>
      </div>
      <div className="band wrap pack-intro">
        <div>
          <Notices notices={pack.notices} discontinued={pack.discontinued} />
          <Prose html={pack.description} className="pack-description" language={pack.textLanguage} />
          <Buttons pack={pack} />
          <p className="inline-links">
            {pack.downloads.length > 0 && (
              <a className="more-link" href="#downloads">
                {say('pack.files')}
              </a>
            )}
            {pack.walk !== null && (
              <a className="more-link" href={pack.walk.href}>
                {pack.walk.text}
              </a>
            )}
            {pack.customise !== null && (
              <a className="more-link" href={pack.customise.href}>
                {pack.customise.text}
              </a>
            )}
          </p>
        </div>
        <Facts facts={pack.facts} />
      </div>
      {pack.textures.length > 0 && (
        <section className="stage band" aria-labelledby="textures">
          <div className="wrap">
            <SectionHead heading={say('pack.close')} id="textures" more={pack.gallery} />
            <TextureStrip label={say('pack.textures', { pack: pack.title })} textures={pack.textures} />
          </div>
        </section>
      )}
      {pack.downloads.length > 0 && (
        <section className="band wrap pack-downloads" id="downloads" aria-labelledby="downloads-heading">
          <SectionHead heading={say('pack.downloads')} id="downloads-heading" more={pack.install} />
          <DownloadList of={pack.title} groups={pack.downloads} level={3} isWhole />
        </section>
      )}
      <Around pack={pack} />
    </>
  )
}
