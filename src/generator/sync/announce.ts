// `packsite announce`: sends a published post to a Discord webhook, once per post. The URL of the webhook is a secret: the URL comes from
// the environment, and messages contain only its host.

import { join, resolve } from 'node:path'
import { siteError } from '../diagnostics/errors'
import { parseUrl, decodeUrlPath } from '../util/address'
import { readChecksummedJson, writeChecksummed } from '../util/checksummed-file'
import { printable } from '../util/path'
import { excerpt } from '../util/text'
import { loadEntryPublishStates, type EntryPublishState } from '../content/publish-states'
import { workDir } from '../config/project-paths'
import { openSite, type OpenedSite } from '../build/load-project'
import { planValidSite } from '../build/plan/plan-site'
import { suggestionOrGenericHint } from '../schema/suggest'
import { announcementText, discordMessage, type PostToAnnounce, type AnnouncementFormat } from './announcement'
import { createHttpClient } from './http-client'
import { DISCORD_HOSTS, readTestHostReplacements } from './api-hosts'
import { userAgentOf } from '../util/user-agent'
import type { PostOrPage, PublishState, Report, Site, UrlPath } from '../types'

export type AnnounceOptions = {
  /** Folder of the site; default: the current one. */
  readonly root?: string
  /** The post, as a file (content/news/2026/copper.md), an address (/news/2026/copper), or a name (2026/copper). */
  readonly post: string
  /** Format of the text that the command returns instead of sending a message. */
  readonly print?: AnnouncementFormat | undefined
  /** Sends the post again if an earlier run has sent the post. */
  readonly again?: boolean
  readonly nowMs: number
  readonly report?: Report
  readonly signal?: AbortSignal
  /** Environment with DISCORD_WEBHOOK_URL. */
  readonly env?: Readonly<Record<string, string | undefined>>
}

export type AnnouncementResult = {
  readonly title: string
  readonly url: string
  /** The text for `print`; null after sending. */
  readonly text: string | null
}

/** Throws SiteError if the post does not exist, is not published or was sent before, or if Discord rejects the message. */
export async function announcePost(options: AnnounceOptions): Promise<AnnouncementResult> {
  const { report = () => undefined, print, again = false, nowMs } = options
  const root = resolve(options.root ?? '.')
  const opened = await openSite(root, report)
  const { site, content } = await planValidSite(opened, { nowMs, report })
  const wanted = plainName(options.post, site)
  const article = findPost(content.news, wanted) ?? (await refusePost(wanted, { opened, news: content.news, nowMs }))
  const post = announcedOf(article, site)
  if (print !== undefined) return { title: post.title, url: post.url, text: announcementText(post, print) }
  const recordFile = join(workDir(root), 'sync', 'announced.json')
  const sent = readSent(recordFile)
  if (sent.includes(article.id) && !again) {
    const message = `The post was announced before: ${article.file}`
    throw siteError('announce-again', { message, at: { file: article.file }, hint: 'send it once more with --again.' })
  }
  await send(post, site, options)
  writeChecksummed(recordFile, JSON.stringify([...new Set([...sent, article.id])]))
  return { title: post.title, url: post.url, text: null }
}

/** Normalises a post argument: strips the folder or URL of the site, leading and trailing slashes, and '.md'. */
function plainName(wanted: string, { root, siteUrl }: Site): string {
  const path = wanted.replaceAll('\\', '/')
  const inside = [`${root.replaceAll('\\', '/')}/`, `${siteUrl}/`].find((start) => path.startsWith(start)) ?? ''
  return path
    .slice(inside.length)
    .replace(/^(?:\.\/)+/, '')
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.md$/, '')
}

type NamedPost = { readonly file: string; readonly id: string; readonly url?: UrlPath }

/** All names of a post, the most specific first. */
function namesOf({ file, id, url }: NamedPost): string[] {
  const address = url === undefined ? [] : [url, decodeUrlPath(url)].map((path) => path.replace(/^\/+|\/+$/g, ''))
  return [file.replace(/\.md$/, ''), ...address, id, `news/${id}`]
}

/** The post with a name; a match of file or address takes precedence over a match of the id. */
function findPost<T extends NamedPost>(posts: readonly T[], wanted: string): T | undefined {
  const named = posts.map((post) => ({ post, rank: namesOf(post).indexOf(wanted) })).filter(({ rank }) => rank >= 0)
  return named.sort((a, b) => a.rank - b.rank)[0]?.post
}

type Missing = { readonly opened: OpenedSite; readonly news: readonly PostOrPage[]; readonly nowMs: number }

/** Throws SiteError that explains why the post cannot be sent: draft, scheduled, expired or missing. */
async function refusePost(wanted: string, { opened, news, nowMs }: Missing): Promise<never> {
  const report = (): void => undefined
  const { content } = await planValidSite(opened, { nowMs, report, includeUnpublished: true })
  const states = loadEntryPublishStates(opened.site, nowMs).entries.filter(({ collection }) => collection === 'news')
  const byFile = states.map((state) => ({ ...state, id: state.file.replace(/^content\/news\/|\.md$/g, '') }))
  const file = (findPost(content.news, wanted) ?? findPost(byFile, wanted))?.file
  const post = states.find((state) => state.file === file)
  const note = post === undefined ? null : STATES[post.state](post)
  if (post !== undefined && note !== null) {
    const message = `The post ${note.is}: ${post.file}`
    throw siteError('announce-post', { message, at: { file: post.file }, hint: note.hint })
  }
  const hint = suggestionOrGenericHint(wanted, new Set(news.flatMap(namesOf)))
  throw siteError('announce-post', { message: `The site has no visible post '${printable(wanted)}'`, at: [], hint })
}

type StateText = { readonly is: string; readonly hint: string }

const STATES: Readonly<Record<PublishState, (state: EntryPublishState) => StateText | null>> = {
  published: () => null,
  draft: () => ({ is: 'is a draft', hint: "remove 'published: false' and publish the site first." }),
  scheduled: ({ publishAt }) => ({ is: `appears at ${timeOf(publishAt)}`, hint: 'announce it after that.' }),
  expired: ({ expireAt }) => ({ is: `expired at ${timeOf(expireAt)}`, hint: "correct or remove 'expireAt'." }),
}

/** A time in ISO 8601 without milliseconds: '2026-11-02T18:00:00Z'; '' for null. */
function timeOf(atMs: number | null): string {
  return atMs === null ? '' : new Date(atMs).toISOString().replace(/\.\d+Z$/, 'Z')
}

function announcedOf(article: PostOrPage, { siteUrl }: Site): PostToAnnounce {
  const { title, url, date, description, body, headerImage } = article
  return {
    title,
    url: siteUrl + url,
    text: description ?? excerpt(body.text, 600),
    date,
    image: headerImage === null ? null : siteUrl + encodeURI(headerImage),
    changelog: article.changelog(),
  }
}

function readSent(file: string): readonly string[] {
  const stored = readChecksummedJson(file)
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []
}

async function send(post: PostToAnnounce, site: Site, { env = process.env, signal }: AnnounceOptions): Promise<void> {
  const webhook = parseUrl(env['DISCORD_WEBHOOK_URL']?.trim() ?? '')
  const isWebhook = webhook !== null && /^\/api(?:\/v\d+)?\/webhooks\/\d+\/[\w-]+$/.test(webhook.pathname)
  if (!isWebhook || webhook.protocol !== 'https:' || !DISCORD_HOSTS.some((host) => host === webhook.host)) {
    const message = 'The environment has no Discord webhook'
    const hint = 'set DISCORD_WEBHOOK_URL to its address; --print prints the text without sending it.'
    throw siteError('announce-key', { message, at: [], hint })
  }
  const rehearsal = readTestHostReplacements(env)
  const client = createHttpClient({ agent: userAgentOf(site), keys: new Map(), rehearsal, signal })
  const body = JSON.stringify(discordMessage(post))
  const answer = await client.ask({ address: webhook.href, method: 'POST', body }, () => Promise.resolve(null))
  if (answer === null) return
  const { kind, reason } = answer.refusal
  const isGone = kind === 'gone' || kind === 'key'
  const hint = isGone ? 'the webhook was removed: create another one.' : 'run it again; it is not marked as announced.'
  throw siteError('announce-failed', { message: `Discord ${reason}`, at: [], hint })
}
