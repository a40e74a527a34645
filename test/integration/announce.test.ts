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
