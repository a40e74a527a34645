// `packsite announce` as a process, to a Discord that is played on this machine; and a site with channels of its own.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inTurn, startPlaces, status, type Places } from '../support/places'
import { createSite, listBelow, startCli, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'
import type { DiscordMessage } from '../../src/generator/sync/announcement'

const WEBHOOK = 'https://discord.com/api/webhooks/123/SECRET-token_3'

async function announce(site: TestSite, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = startCli(['announce', ...args, '--root', site.root], env)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, said }
}

const env = (places: Places) => ({ PACKSITE_SYNC_HOSTS: places.hosts, DISCORD_WEBHOOK_URL: WEBHOOK })

test('a post is sent once, with channels of the site in its pages; the webhook stands nowhere', async () => {
  const places = await startPlaces()
  places.play('discord.com/api/webhooks/123/SECRET-token_3', inTurn(status(429, { 'retry-after': '0.2' }), status(204)))
  const table =
    '1.20:\n  - channel: nightly\n    date: 2026-01-04\n    notes: Some words.\n    url: https://files.example.org/a.zip\n'
  const site = createSite({
    ...smallSite(),
    'content/site/channels.yaml':
      "- slug: stable\n  name: Stable\n  from: [release]\n- slug: nightly\n  name: Nightly\n  color: '#112233'\n  from: [alpha, snapshot]\n",
    'content/releases/main-32x/java.yaml': table,
    'content/packs/main-32x.yaml':
      'title: Main 32x\npermalink: /main32x/\nbanner: /image/banners/main-32x.png\nwordmark: /image/wordmarks/main-32x.png\ndescription: A pack.\n',
    'content/news/first.md': '---\ntitle: First\ndate: 2026-01-02\n---\nText with [a link](/news).\n',
  })
  site.remove('public/packs')
  site.build()
  const page = site.read('downloads/index.html')
  expect(page).toContain('data-channel="nightly"><svg class="swatch"')
  expect(page).toContain('<p class="release-text">Some words.</p>')
  // No file of the table has a size, a hash or another place: there are no such columns.
  expect(
    [...page.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, inner]) => inner?.replace(/<[^>]*>/g, '')),
  ).toEqual(['Game version', 'Channel', 'Date', 'File'])
  expect(site.read('main32x/java/releases.json')).toContain('"nightly"')
  expect(site.read('schemas/downloads.json')).toMatch(/"enum": \[\s*"stable",\s*"nightly"\s*\]/)

  expect(await announce(site, ['news/first'], { ...env(places), DISCORD_WEBHOOK_URL: '' })).toMatchObject({ code: 1 })
  const sent = await announce(site, ['/news/first'], env(places))
  expect(sent).toEqual({ code: 0, said: 'First was sent to Discord.\n' })
  expect(places.asked.map(({ method }) => method)).toEqual(['POST', 'POST'])
  const message = JSON.parse(places.asked[1]?.body ?? '') as DiscordMessage
  expect(message.allowed_mentions).toEqual({ parse: [] })
  expect(message.embeds[0]).toMatchObject({ title: 'First', url: 'https://example.org/news/first' })
  const again = await announce(site, ['content/news/first.md'], env(places))
  expect(again.code).toBe(1)
  expect(again.said).toContain('error[announce-again]')
  places.play('discord.com/api/webhooks/123/SECRET-token_3', status(404))
  const gone = await announce(site, ['first', '--again'], env(places))
  expect(gone.said).toContain('error[announce-failed] Discord answers with status 404')
  expect(places.asked).toHaveLength(3)
  const everything = listBelow(site.root).map((path) => readFileSync(join(site.root, path), 'latin1'))
  expect([sent.said, again.said, gone.said, ...everything].filter((one) => one.includes('SECRET-token'))).toEqual([])
  const printed = await announce(site, ['first', '--print', 'markdown'], {})
  expect(printed).toEqual({ code: 0, said: '# First\n\nText with a link.\n\n<https://example.org/news/first>\n' })
})
