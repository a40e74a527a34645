// The allow list of hosts that packsite contacts for releases, and the keys for these hosts. packsite contacts no other host, even if a
// response redirects or links to one.

import { siteError } from '../diagnostics/errors'
import { parseUrl } from '../util/address'
import type { Platform } from './release-formats'

/** Base URLs of the platforms' APIs. */
export const API_URLS: Readonly<Record<Platform, string>> = {
  github: 'https://api.github.com',
  modrinth: 'https://api.modrinth.com/v2',
  curseforge: 'https://api.curseforge.com/v1',
}

/** Hosts of the platforms' files: the host of the download URL and the hosts of its redirects. */
export const FILE_HOSTS: Readonly<Record<Platform, readonly string[]>> = {
  github: ['github.com', 'objects.githubusercontent.com', 'release-assets.githubusercontent.com'],
  modrinth: ['cdn.modrinth.com'],
  curseforge: [],
}

/** Hosts of the web pages of files. */
export const PAGE_HOSTS: Readonly<Record<Platform, readonly string[]>> = {
  github: ['github.com'],
  modrinth: ['modrinth.com'],
  curseforge: ['www.curseforge.com', 'curseforge.com'],
}

/** Hosts of Discord webhooks. */
export const DISCORD_HOSTS = ['discord.com', 'canary.discord.com', 'ptb.discord.com', 'discordapp.com'] as const

const ALLOWED: ReadonlySet<string> = new Set([
  ...Object.values(API_URLS).map((address) => new URL(address).host),
  ...Object.values(FILE_HOSTS).flat(),
  ...DISCORD_HOSTS,
])

export function isAllowedHost(host: string): boolean {
  return ALLOWED.has(host)
}

/** True for an https URL on one of the hosts, without user name and password. */
export function isUrlOnHosts(address: string, hosts: readonly string[]): boolean {
  const url = parseUrl(address)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && hosts.includes(url.host)
}

type Environment = Readonly<Record<string, string | undefined>>

/** Environment variables with keys; null for platforms without a key. */
export const API_KEY_VARIABLES: Readonly<Record<Platform | 'discord', string | null>> = {
  github: 'GITHUB_TOKEN',
  modrinth: null,
  curseforge: 'CURSEFORGE_API_KEY',
  discord: 'DISCORD_WEBHOOK_URL',
}

export type ApiKeyHeadersByHost = ReadonlyMap<string, readonly [header: string, value: string]>

/** Reads the keys from the environment. Returns host -> header. */
export function readApiKeyHeaders(env: Environment): ApiKeyHeadersByHost {
  const keys = new Map<string, readonly [string, string]>()
  const [github, curseforge] = [env['GITHUB_TOKEN']?.trim() ?? '', env['CURSEFORGE_API_KEY']?.trim() ?? '']
  if (github !== '') keys.set(new URL(API_URLS.github).host, ['authorization', `Bearer ${github}`])
  if (curseforge !== '') keys.set(new URL(API_URLS.curseforge).host, ['x-api-key', curseforge])
  return keys
}

/** Keys with fewer characters are not detected, because they would match too many texts. */
const SHORTEST_KEY = 8

/** Returns a function that detects a key in a text, case-insensitive, also percent-encoded or with white space and control characters inside. */
export function createApiKeyDetector(keys: ApiKeyHeadersByHost): (text: string) => boolean {
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

/** Host -> URL of the local server that replaces the host in tests. */
export type TestHostReplacements = ReadonlyMap<string, URL>

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Parses PACKSITE_SYNC_HOSTS: 'api.github.com=http://127.0.0.1:4000 cdn.modrinth.com=http://127.0.0.1:4000'. Each host must be on the
 * allow list, and each URL must be a loopback address. If set, requests to all other hosts fail. Null if unset; an error message if
 * invalid.
 */
export function parseTestHostReplacements(text: string | undefined): TestHostReplacements | null | string {
  if (text === undefined || text.trim() === '') return null
  const rehearsal = new Map<string, URL>()
  for (const part of text.trim().split(/\s+/)) {
    const [host = '', address = ''] = part.split(/=(.*)/s)
    const url = parseUrl(address)
    if (!isAllowedHost(host)) return `'${host}' is not a host that packsite contacts`
    if (url?.protocol !== 'http:' || !LOOPBACK.test(url.hostname) || url.port === '' || url.pathname !== '/')
      return `${host} can only be replaced by http://127.0.0.1:{port}`
    rehearsal.set(host, url)
  }
  return rehearsal
}

/** The replacements that PACKSITE_SYNC_HOSTS defines; null if unset. Throws SiteError if the variable is invalid. */
export function readTestHostReplacements(env: Environment): TestHostReplacements | null {
  const rehearsal = parseTestHostReplacements(env['PACKSITE_SYNC_HOSTS'])
  if (typeof rehearsal !== 'string') return rehearsal
  const hint = 'unset it, or write pairs such as api.github.com=http://127.0.0.1:4000.'
  throw siteError('sync-rehearsal', { message: `PACKSITE_SYNC_HOSTS is invalid: ${rehearsal}`, at: [], hint })
}
