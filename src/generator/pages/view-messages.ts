// Messages of views in the site's language.

import {
  endSentence,
  formatDecimal,
  formatsOf,
  formatThousands,
  joinTexts,
  type FormatKey,
  type Formats,
} from '../../shared/formats'
import { fillIn } from '../../shared/messages/fill'
import { translateRanges } from '../../shared/pack-formats'
import { shortEditionName } from '../../shared/table-title'
import { dayParts } from '../util/day'
import { memoizeEach } from '../util/memoize'
import { formatSize } from '../util/text'
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

const formatsIn = memoizeEach(formatsOf)

/** Patterns of lists, sentences and numbers in the site's language. */
export function siteFormats({ site, content }: Speaker): Formats {
  return formatsIn(siteMessagesOf(content.data.messages, site.language))
}

/** Joins the texts that are not '' with a pattern: 'Java, Bedrock'. */
export function joinPresent(speaker: Speaker, key: FormatKey, texts: readonly string[]): string {
  const present = texts.filter((text) => text !== '')
  return joinTexts(present, siteFormats(speaker)[key])
}

/** Ends a sentence: 'R4.' */
export function sentenceText(speaker: Speaker, text: string): string {
  return endSentence(text, siteFormats(speaker).end)
}

/** Joins the sentences that are not ''. All but the last get an end. */
export function sentencesText(speaker: Speaker, texts: readonly string[]): string {
  const present = texts.filter((text) => text !== '')
  const ended = present.slice(0, -1).map((text) => sentenceText(speaker, text))
  return joinPresent(speaker, 'sentences', [...ended, ...present.slice(-1)])
}

/** Versions or formats of a pack: '1.21 to 1.21.1, 1.21.4'. */
export function rangesText(speaker: Speaker, text: string): string {
  const range = (from: string, to: string): string => say(speaker, 'release.range', { from, to })
  return translateRanges(text, { list: siteFormats(speaker).list, range })
}

/** 'label: value' */
export function labelText(speaker: Speaker, label: string, value: string): string {
  return fillIn(siteFormats(speaker).label, { label, value })
}

/** '157 kB', '4.2 MB' */
export function sizeText(speaker: Speaker, sizeBytes: number): string {
  const [amount = '', unit = ''] = formatSize(sizeBytes).split(' ')
  return say(speaker, 'file.size', { amount: formatDecimal(amount, siteFormats(speaker).decimal), unit })
}

/** '1,204' */
export function countText(speaker: Speaker, count: number): string {
  return formatThousands(count, siteFormats(speaker).thousands)
}

/** 'Steadfast 32x for Java' */
export function releaseTableTitle(speaker: Speaker, pack: string, edition: string): string {
  return say(speaker, 'file.table', { pack, edition: shortEditionName(edition, speaker.content.data.editions) })
}

/** '612 of 648' */
export function drawnOfTotalText(speaker: Speaker, { drawn, total }: Readonly<Record<'drawn' | 'total', number>>) {
  return say(speaker, 'textures.of', { drawn: countText(speaker, drawn), total: countText(speaker, total) })
}

/** 'All 648 textures', '612 of 648 textures': counts, never a percentage alone. */
export function drawnTextureCountText(speaker: Speaker, { count, total }: Readonly<Record<'count' | 'total', number>>) {
  return count === total ? say(speaker, 'drawn.all', { total }) : say(speaker, 'drawn.some', { drawn: count, total })
}
