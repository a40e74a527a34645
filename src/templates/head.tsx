// What a page tells browsers, search engines and other sites about itself. SPEC section 2, "Page title and sharing metadata".

import type { Frame, Page, SeoMeta } from '../generator/model'

/** Ground of the header in light, of the page in dark: the colour of the browser's own bar. */
const THEME_COLORS = { light: '#76C945', dark: '#1A1613' }

function SharingMeta({ meta, brand }: { readonly meta: SeoMeta; readonly brand: string }) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={meta.ogTitle} />
      <meta property="og:description" content={meta.ogDescription} />
      <meta property="og:image" content={meta.ogImage} />
      <meta property="og:url" content={meta.ogUrl} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={meta.twitterTitle} />
      <meta name="twitter:description" content={meta.twitterDescription} />
      <meta name="twitter:image" content={meta.twitterImage} />
    </>
  )
}

/** Addresses of the page's modules: those that it names and the build has, and the live one while `packsite dev` serves. */
function moduleAddresses(page: Page, frame: Frame): string[] {
  const names = frame.live ? [...page.scripts, 'live'] : page.scripts
  const addresses = names.flatMap((name) => (Object.hasOwn(frame.scripts, name) ? [frame.scripts[name] ?? ''] : []))
  return [...new Set(addresses)].filter((address) => address !== '')
}

export function Head({ page, frame }: { readonly page: Page; readonly frame: Frame }) {
  const { meta } = page
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {page.redirect !== null && <meta httpEquiv="refresh" content={`0; url=${page.redirect}`} />}
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      <link rel="canonical" href={meta.canonical} />
      <meta name="robots" content={meta.robots} />
      <SharingMeta meta={meta} brand={frame.brand} />
      <meta name="packsite-app" content={frame.app} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={THEME_COLORS.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={THEME_COLORS.dark} media="(prefers-color-scheme: dark)" />
      {frame.icons.map((icon) => (
        <link key={icon.href + icon.rel} {...icon} />
      ))}
      {frame.feeds.map((feed) => (
        <link key={feed.href} rel="alternate" type={feed.type} title={feed.title} href={feed.href} />
      ))}
      {frame.fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      <link rel="stylesheet" href={frame.stylesheet} />
      {moduleAddresses(page, frame).map((address) => (
        <script key={address} type="module" src={address} />
      ))}
    </head>
  )
}
