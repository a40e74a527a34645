// Checks links without other pages: schemes, fragments of the same page, and addresses of packs.

import { addressKind, parseUrl } from '../../util/address'
import { isAppLink } from '../../util/app-links'
import { printable } from '../../util/path'
import { fileNameOf, packEnding } from '../../../shared/address'
import { violationAt, type Violation, type PageRule, type RuleSettings } from '../violation'
import { addressSpellings, splitFragment } from '../addresses'
import type { DomElement } from '../document'

export const linkSchemesAndFragments: PageRule = (document, site) =>
  ['a', 'area']
    .flatMap((name) => document.all(name))
    .flatMap((link) => {
      const { href } = link.attributes
      if (href === undefined) return []
      const find = addressSpellings(href, site)
      if (href.startsWith('#')) {
        const { fragment } = splitFragment(href)
        if (fragment === '' || fragment === 'top' || document.ids.has(fragment)) return []
        const message = `No element of this page has the id '${fragment}'`
        return [violationAt(link, 'broken-anchor', { message, hint: 'correct the fragment, or remove it.', find })]
      }
      return [...schemeViolations(link, href, find), ...downloadViolations(link, { href, find, site })]
    })

function schemeViolations(link: DomElement, href: string, find: readonly string[]): Violation[] {
  if (/^http:/i.test(href) && packEnding(href) === '') {
    const message = `The link is not encrypted: ${href}`
    return [violationAt(link, 'insecure-link', { message, hint: 'use https:.', find })]
  }
  if (isFollowed(href)) return []
  const hint = "links begin with '/', '#', 'https://' or 'mailto:'."
  return [violationAt(link, 'invalid-link', { message: `The link can't be followed: ${printable(href)}`, hint, find })]
}

/**
 * True if the scheme of an address is allowed. Templates may use more schemes than content, but no address that
 * browsers would repair.
 */
function isFollowed(href: string): boolean {
  if (/^\s*(?:\/|\\|https:|mailto:)/i.test(href)) return addressKind(href) !== null
  return isAppLink(href) || !/^[a-z][a-z\d+.-]*:/i.test(href) || /^(?:http|tel|sms|minecraft):/i.test(href)
}

type Download = { readonly href: string; readonly find: readonly string[]; readonly site: RuleSettings }

/** Checks links with the file extension of a pack, and links to the folder of packs. */
function downloadViolations(link: DomElement, { href, find, site }: Download): Violation[] {
  const { host, allowedHosts } = site.downloads
  const packs = host === '' ? `${site.base}packs/` : `${host}/packs/`
  if (href.startsWith(packs) && packEnding(href) === '' && /\.[a-z\d]{1,5}$/i.test(fileNameOf(href))) {
    const message = `The address of a pack must end in .zip, .mcpack or .mcaddon: ${href}`
    return [
      violationAt(link, 'download-type', { message, hint: 'link to the pack, or move the file out of /packs/.', find }),
    ]
  }
  const url = packEnding(href) === '' ? null : parseUrl(href)
  if (url === null) return []
  const { protocol, hostname } = url
  if (protocol !== 'https:') {
    const message = `The download is not encrypted: ${href}`
    return [violationAt(link, 'insecure-download', { message, hint: 'use the https: address of the same file.', find })]
  }
  const isOwn = href.startsWith(`${site.siteUrl}/`) || (host !== '' && href.startsWith(`${host}/`))
  const isAllowed =
    allowedHosts.length === 0 || allowedHosts.some((name) => hostname === name || hostname.endsWith(`.${name}`))
  if (isOwn || isAllowed) return []
  const hint = 'add the host to downloads.allowedHosts in site.config.ts, or use another mirror.'
  return [violationAt(link, 'download-host', { message: `Downloads from ${hostname} are not allowed`, hint, find })]
}
