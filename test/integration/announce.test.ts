// `packsite announce`, to a Discord that is played on this machine.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inTurn, startPlaces, status, type Places } from '../support/places'
import { awaitInThread } from '../support/cli-thread'
import { createSite, listBelow, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'
import type { DiscordMessage } from '../../src/generator/sync/announcement'

const WEBHOOK = 'https://discord.com/api/webhooks/123/SECRET-token_3'

async function announce(site: TestSite, args: readonly string[], env: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = await awaitInThread(['announce', ...args, '--root', site.root], env)
  return { code: status, said: stdout + stderr }
}

const env = (places: Places) => ({ PACKSITE_SYNC_HOSTS: places.hosts, DISCORD_WEBHOOK_URL: WEBHOOK })

test('a post is sent once, and the webhook stands nowhere', async () => {
  const places = await startPlaces()
  places.play('discord.com/api/webhooks/123/SECRET-token_3', inTurn(status(429, { 'retry-after': '0.2' }), status(204)))
  const site = createSite({
    ...smallSite(),
    'content/news/told.md': '---\ntitle: Told\ndate: 2026-01-02\n---\nText with [a link](/news).\n',
  })
  expect(await announce(site, ['news/told'], { ...env(places), DISCORD_WEBHOOK_URL: '' })).toMatchObject({ code: 1 })
  const sent = await announce(site, ['/news/told'], env(places))
  expect(sent).toEqual({ code: 0, said: 'Told was sent to Discord.\n' })
  expect(places.asked.map(({ method }) => method)).toEqual(['POST', 'POST'])
  const message = JSON.parse(places.asked[1]?.body ?? '') as DiscordMessage
  expect(message.allowed_mentions).toEqual({ parse: [] })
  expect(message.embeds[0]).toMatchObject({ title: 'Told', url: 'https://example.org/news/told' })
  const again = await announce(site, ['content/news/told.md'], env(places))
  expect(again.code).toBe(1)
  expect(again.said).toContain('error[announce-again]')
  places.play('discord.com/api/webhooks/123/SECRET-token_3', status(404))
  const gone = await announce(site, ['told', '--again'], env(places))
  expect(gone.said).toContain('error[announce-failed] Discord answers with status 404')
  expect(places.asked).toHaveLength(3)
  const everything = listBelow(site.root).map((path) => readFileSync(join(site.root, path), 'latin1'))
  expect([sent.said, again.said, gone.said, ...everything].filter((one) => one.includes('SECRET-token'))).toEqual([])
  const printed = await announce(site, ['told', '--print', 'markdown'], {})
  expect(printed).toEqual({ code: 0, said: '# Told\n\nText with a link.\n\n<https://example.org/news/told>\n' })
})

const COPPER = '---\ntitle: Copper\ndate: 2026-01-02\n---\nText.\n'

test('a post is found by its file, its address and its path, with and without what stands around them', async () => {
  const site = createSite({
    ...smallSite(),
    'content/news/2026/copper.md': COPPER,
    'content/news/2026/iron.md': COPPER.replace('Copper', 'Iron').replace('date:', 'permalink: /old iron/\ndate:'),
    // The path of one is the address of the other.
    'content/news/news/2026/copper.md': COPPER.replace('Copper', 'Nested'),
  })
  const named: [title: string, names: readonly string[]][] = [
    [
      'Copper',
      [
        'news/2026/copper',
        '/news/2026/copper',
        '/news/2026/copper/',
        'news/2026/copper.md',
        '2026/copper',
        'content/news/2026/copper.md',
        './content/news/2026/copper.md',
        'content\\news\\2026\\copper.md',
        join(site.root, 'content/news/2026/copper.md'),
        'https://example.org/news/2026/copper',
      ],
    ],
    ['Iron', ['/old iron/', 'old iron', '/old%20iron', 'news/2026/iron', '2026/iron', 'content/news/2026/iron.md']],
    ['Nested', ['/news/news/2026/copper', 'news/news/2026/copper']],
  ]
  for (const [title, names] of named)
    for (const name of names) {
      const { code, said } = await announce(site, [name, '--print', 'markdown'], {})
      expect([name, code, said.split('\n')[0]]).toEqual([name, 0, `# ${title}`])
    }
})

test('a draft, a scheduled and an expired post say so; another name gets the nearest', async () => {
  const timed = (line: string): string => COPPER.replace('---\nText', `${line}\n---\nText`)
  const site = createSite({
    ...smallSite(),
    'content/news/2026/draft.md': timed('published: false\npermalink: /secret'),
    'content/news/2026/later.md': timed('publishAt: 2099-01-02T10:00:00Z'),
    'content/news/2026/over.md': timed('expireAt: 2026-01-03'),
    'content/news/2026/copper.md': COPPER,
  })
  const said = async (name: string): Promise<string> => {
    const { code, said: text } = await announce(site, [name, '--print', 'discord'], {})
    expect(code).toBe(1)
    return text
  }
  for (const name of ['news/2026/draft', '/secret', 'content/news/2026/draft.md'])
    expect(await said(name)).toContain('error[announce-post] The post is a draft: content/news/2026/draft.md')
  expect(await said('/news/2026/later')).toContain(
    'The post appears at 2099-01-02T10:00:00Z: content/news/2026/later.md',
  )
  expect(await said('news/2026/over')).toContain('The post expired at 2026-01-03T00:00:00Z: content/news/2026/over.md')
  expect(await said('news/2026/coper')).toContain("did you mean 'news/2026/copper'?")
})
