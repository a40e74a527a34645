// Messages of views in the site's language.

import { shortEditionName } from '../../shared/table-title'
import { dayParts } from '../util/day'
import { memoizeEach } from '../util/memoize'
import { formatCount, formatSize } from '../util/text'
import { messageText, siteMessagesOf } from '../i18n/site-messages'
import type { MessageKey, SayArgs } from '../../shared/messages'
import type { MessageCatalog } from '../../shared/messages/fill'
import type { Content, Day, Site } from '../types'

type Speaker = {
  readonly site: Pick<Site, 'language'>
  readonly content: Pick<Content, 'data'>
}

export function say<Key extends MessageKey>({ site, content }: Speaker, key: Key, ...values: SayArgs<Key, never>) {
  return messageText(siteMessagesOf(content.data.messages, site.language), key, ...values)
}

/** Returns a day in the site's language: '2 Nov 2026'. Cached, because thousands of entries share few days. */
export function dayText({ site, content }: Speaker, day: Day): string {
  const words = siteMessagesOf(content.data.messages, site.language)
  const days = daysIn(words)
  const known = days.get(day) ?? messageText(words, 'date.day', dayParts(day))
  days.set(day, known)
  return known
}

const daysIn = memoizeEach((_words: MessageCatalog) => new Map<Day, string>())

/** '157 kB' */
export function sizeText(speaker: Speaker, sizeBytes: number): string {
  const [amount = '', unit = ''] = formatSize(sizeBytes).split(' ')
  return say(speaker, 'file.size', { amount, unit })
}

/** 'Steadfast 32x for Java' */
export function releaseTableTitle(speaker: Speaker, pack: string, edition: string): string {
  return say(speaker, 'file.table', { pack, edition: shortEditionName(edition, speaker.content.data.editions) })
}

/** '612 of 648' */
export function drawnOfTotalText(speaker: Speaker, { drawn, total }: Readonly<Record<'drawn' | 'total', number>>) {
  return say(speaker, 'textures.of', { drawn: formatCount(drawn), total: formatCount(total) })
}

/** 'All 648 textures', '612 of 648 textures': counts, never a percentage alone. */
export function drawnTextureCountText(speaker: Speaker, { count, total }: Readonly<Record<'count' | 'total', number>>) {
  return count === total ? say(speaker, 'drawn.all', { total }) : say(speaker, 'drawn.some', { drawn: count, total })
}
