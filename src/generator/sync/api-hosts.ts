// Which hosts packsite talks to when it asks places for releases, and which of them gets which key. No other is ever asked,
// wherever an answer leads.

import { parseUrl } from '../util/address'
import type { Place } from './release-formats'

/** Where the interface of a place is. */
export const API: Readonly<Record<Place, string>> = {
  github: 'https://api.github.com',
  modrinth: 'https://api.modrinth.com/v2',
  curseforge: 'https://api.curseforge.com/v1',
}

/** Where files of a place are: the address that it names, and where that may lead. */
export const FILE_HOSTS: Readonly<Record<Place, readonly string[]>> = {
  github: ['github.com', 'objects.githubusercontent.com', 'release-assets.githubusercontent.com'],
  modrinth: ['cdn.modrinth.com'],
  curseforge: [],
}

/** Pages that offer a file. */
export const PAGE_HOSTS: Readonly<Record<Place, readonly string[]>> = {
  github: ['github.com'],
  modrinth: ['modrinth.com'],
  curseforge: ['www.curseforge.com', 'curseforge.com'],
}

/** Where a webhook of Discord may be. */
export const DISCORD_HOSTS = ['discord.com', 'canary.discord.com', 'ptb.discord.com', 'discordapp.com'] as const

const ALLOWED: ReadonlySet<string> = new Set([
  ...Object.values(API).map((address) => new URL(address).host),
  ...Object.values(FILE_HOSTS).flat(),
  ...DISCORD_HOSTS,
])

export function isAllowedHost(host: string): boolean {
  return ALLOWED.has(host)
}

/** True for an address of a file, or of a page, that the place may name. */
export function isAddressOf(address: string, hosts: readonly string[]): boolean {
  const url = parseUrl(address)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && hosts.includes(url.host)
}

type Environment = Readonly<Record<string, string | undefined>>

/** Names of the variables that hold keys. */
export const KEY_NAMES: Readonly<Record<Place | 'discord', string | null>> = {
  github: 'GITHUB_TOKEN',
  modrinth: null,
  curseforge: 'CURSEFORGE_API_KEY',
  discord: 'DISCORD_WEBHOOK_URL',
}

export type Keys = ReadonlyMap<string, readonly [header: string, value: string]>

/** Host -> the header that opens it. Keys come from the environment alone. */
export function keysOf(env: Environment): Keys {
  const keys = new Map<string, readonly [string, string]>()
  const [github, curseforge] = [env['GITHUB_TOKEN']?.trim() ?? '', env['CURSEFORGE_API_KEY']?.trim() ?? '']
  if (github !== '') keys.set(new URL(API.github).host, ['authorization', `Bearer ${github}`])
  if (curseforge !== '') keys.set(new URL(API.curseforge).host, ['x-api-key', curseforge])
  return keys
}

/** Shorter keys would be found in any text. */
const SHORTEST_KEY = 8

/** Finds any of the keys in a text, in either case, percent-encoded, or with white space and controls between its letters. */
export function keyFinder(keys: Keys): (text: string) => boolean {
  const values = [...keys.values()].map(([, value]) => plainLetters(value.replace(/^Bearer /, '')))
  const found = values.filter((value) => value.length >= SHORTEST_KEY)
  return (text) => {
    if (found.length === 0) return false
    const plain = plainLetters(text)
    return found.some((key) => plain.includes(key))
  }
}

function plainLetters(text: string): string {
  return text
    .replace(/%([2-7][0-9a-f])/gi, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, '')
    .toLowerCase()
}

/** Host -> the address on this machine that plays it. */
export type Rehearsal = ReadonlyMap<string, URL>

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * A rehearsal: 'api.github.com=http://127.0.0.1:4000 cdn.modrinth.com=http://127.0.0.1:4000'. Only hosts of the list can be
 * played, only at an address of this machine that needs no look-up, and then no other host is asked at all. Null without one,
 * a sentence where it is refused.
 */
export function readRehearsal(text: string | undefined): Rehearsal | null | string {
  if (text === undefined || text.trim() === '') return null
  const rehearsal = new Map<string, URL>()
  for (const part of text.trim().split(/\s+/)) {
    const [host = '', address = ''] = part.split(/=(.*)/s)
    const url = parseUrl(address)
    if (!isAllowedHost(host)) return `'${host}' is no host that packsite asks`
    if (url?.protocol !== 'http:' || !LOOPBACK.test(url.hostname) || url.port === '' || url.pathname !== '/')
      return `${host} can only be played at http://127.0.0.1:{port}`
    rehearsal.set(host, url)
  }
  return rehearsal
}
