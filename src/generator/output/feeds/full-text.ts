// The full text of a post in feeds: its body and its changelog as HTML in which every address is absolute, because a feed reader shows the
// text outside of the site.

import { escapeHtml } from '../../util/text'
import { messageText, siteMessagesOf } from '../../i18n/site-messages'
import type { ChangelogLineProps } from '../../types/parts'
import type { Content, Page, Site } from '../../types'

/** Adds the host of the site to an address with base. */
export function absoluteAddress({ siteUrl, base }: Site, hrefWithBase: string): string {
  return /^\/(?!\/)/.test(hrefWithBase) ? siteUrl + hrefWithBase.slice(base.length - 1) : hrefWithBase
}

/** HTML of a post; '' for a page of another view, and for a post without text. */
export function fullTextOf(page: Page, { site, content }: { readonly site: Site; readonly content: Content }): string {
  if (page.view !== 'article') return ''
  const { body, changelog } = page.props
  const words = siteMessagesOf(content.data.messages, site.language)
  const heading = `<h2>${escapeHtml(messageText(words, 'article.changelog'))}</h2>`
  const text = changelog.length === 0 ? body : `${body}\n${heading}\n${listOf(changelog)}`
  return text.replace(TAG, (tag) => withAbsoluteAddresses(tag, { site, address: page.meta.canonical }))
}

const TAG = /<[a-z](?:[^"<>]|"[^"]*")*>/g

/** Crops of pictures are dropped: the complete picture is enough for a feed reader. */
function withAbsoluteAddresses(
  tag: string,
  { site, address }: { readonly site: Site; readonly address: string },
): string {
  return tag
    .replace(/ (?:srcset|sizes)="[^"]*"/g, '')
    .replace(
      / (href|src)="([^"]*)"/g,
      (_attribute, name: string, value: string) =>
        ` ${name}="${value.startsWith('#') ? escapeHtml(address) + value : absoluteAddress(site, value)}"`,
    )
}

function listOf(lines: readonly ChangelogLineProps[]): string {
  const items = lines.map(
    ({ text, html, children }) =>
      `<li>${html ?? escapeHtml(text)}${children.length === 0 ? '' : `\n${listOf(children)}\n`}</li>`,
  )
  return `<ul>\n${items.join('\n')}\n</ul>`
}
