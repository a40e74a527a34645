// Formats a post for other platforms: a Discord message within Discord's limits, and texts to paste for platforms without an API. Pure
// functions.

import { excerpt } from '../util/text'
import type { ChangelogNode } from '../types'

export type PostToAnnounce = {
  readonly title: string
  /** https URL of the post. */
  readonly url: string
  /** Plain text. */
  readonly text: string
  /** '2026-11-02' */
  readonly date: string | null
  /** https URL of the picture. */
  readonly image: string | null
  readonly changelog: readonly ChangelogNode[]
}

/** Discord's limits for an embed, in characters; `fields` is a count, `all` the limit for all texts together. */
const LIMITS = { title: 256, description: 4096, fields: 25, name: 256, value: 1024, all: 6000 } as const
const CONTENT_LIMIT = 2000

export type DiscordMessage = ReturnType<typeof discordMessage>

export function discordMessage(post: PostToAnnounce) {
  const title = excerpt(post.title, LIMITS.title)
  const description = cut(escapeMarkdown(post.text), Math.min(LIMITS.description, LIMITS.all - title.length))
  let left = LIMITS.all - title.length - description.length
  const fields: { readonly name: string; readonly value: string }[] = []
  for (const [name, lines] of sections(post.changelog)) {
    const field = { name: cut(escapeMarkdown(name), LIMITS.name), value: cut(listOf(lines), LIMITS.value) }
    left -= field.name.length + field.value.length
    if (fields.length === LIMITS.fields || left < 0) break
    fields.push(field)
  }
  const { url, date, image } = post
  const timestamp = date === null ? {} : { timestamp: `${date}T00:00:00.000Z` }
  return {
    embeds: [{ title, url, description, ...timestamp, ...(image === null ? {} : { image: { url: image } }), fields }],
    // Disables all mentions, whatever the text contains.
    allowed_mentions: { parse: [] as const },
  }
}

/** Formats of a post's text that a maintainer pastes on other platforms. */
export const ANNOUNCEMENT_FORMATS = ['planetminecraft', 'discord', 'markdown'] as const
export type AnnouncementFormat = (typeof ANNOUNCEMENT_FORMATS)[number]

export function announcementText(post: PostToAnnounce, format: AnnouncementFormat): string {
  return TEXTS[format](post)
}

const TEXTS: Readonly<Record<AnnouncementFormat, (post: PostToAnnounce) => string>> = {
  markdown: ({ title, url, text, changelog }) =>
    lines([
      `# ${escapeMarkdown(title)}`,
      escapeMarkdown(text),
      ...sections(changelog).map(([name, items]) => `## ${escapeMarkdown(name)}\n\n${listOf(items)}`),
      `<${url}>`,
    ]),
  /** For a message by a user: no headings, at most 2,000 characters. */
  discord: ({ title, url, text, changelog }) => {
    const link = `\n\n<${url.replaceAll('@', '%40')}>`
    // A cut link leads to another page, so a link that fills the message is omitted.
    const end = link.length < CONTENT_LIMIT ? link : ''
    const whole = withoutMentions(
      lines([
        `**${escapeMarkdown(title)}**`,
        escapeMarkdown(text),
        ...sections(changelog).map(([name, items]) => `**${escapeMarkdown(name)}**\n${listOf(items)}`),
      ]),
    ).trimEnd()
    return `${cut(whole, CONTENT_LIMIT - end.length)}${end}\n`
  },
  /** BBCode. */
  planetminecraft: ({ title, url, text, changelog }) =>
    lines([
      `[b]${plainBrackets(title)}[/b]`,
      plainBrackets(text),
      ...sections(changelog).map(([name, items]) => {
        const list = items.map((item) => `[*]${plainBrackets(item)}`).join('\n')
        return `[b]${plainBrackets(name)}[/b]\n[list]\n${list}\n[/list]`
      }),
      `[url=${url}]${url}[/url]`,
    ]),
}

function lines(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** Headings with their items; items without a heading are grouped under 'Changes'. */
function sections(changelog: readonly ChangelogNode[]): [name: string, lines: readonly string[]][] {
  const single = changelog.filter(({ children }) => children.length === 0).map(({ text }) => text)
  const named = changelog
    .filter(({ children }) => children.length > 0)
    .map(({ text, children }): [string, readonly string[]] => [text, children.flatMap((child) => flat(child))])
  return [...(single.length === 0 ? [] : [['Changes', single] as [string, readonly string[]]]), ...named]
}

function flat({ text, children }: ChangelogNode): string[] {
  return children.length === 0 ? [text] : children.flatMap((child) => flat(child).map((line) => `${text}: ${line}`))
}

function listOf(items: readonly string[]): string {
  return items.map((item) => `- ${escapeMarkdown(item)}`).join('\n')
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\*_~`|>[\]#<]/g, '\\$&')
}

/**
 * Inserts a zero-width space after each @ that Discord could resolve to a mention: @everyone, @here, <@user>, <@&role> and user names.
 * Leaves the @ of mail addresses unchanged.
 */
function withoutMentions(text: string): string {
  return text.replace(/@(?=everyone|here)|(?<![\w.+-])@(?=\S)/gi, '@\u200B')
}

/** Replaces square brackets, which start a BBCode tag, by parentheses. */
function plainBrackets(text: string): string {
  return text.replaceAll('[', '(').replaceAll(']', ')')
}

/** Cuts a text to at most `length` characters: at the last end of a line or word in its second half, never inside an escape sequence. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const beginning = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')
  const end = Math.max(beginning.lastIndexOf(' '), beginning.lastIndexOf('\n'))
  return `${(end > length / 2 ? beginning.slice(0, end) : beginning).trimEnd().replace(/\\+$/, '')}…`
}
