// What a run of `packsite dev` showed is answered at once by the next one, while nothing has changed; and only then.

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { settle } from '../support/cache'
import { parseEvents } from '../support/events'
import { test } from '../support/part'
import { ask, eventually, listenLive, pause, start, type Running } from '../support/running'
import { TRANSPARENT_PNG, configSource, createSite, type Files, type TestSite } from '../support/site'

const post = (title: string, text = 'Hello.', more = ''): string =>
  `---\ntitle: ${title}\ndate: 2026-01-02\n${more}---\n${text}\n`

const SITE: Files = {
  'site.config.ts': configSource(),
  'content/news/a.md': post('Alpha', '![A dot](/image/dot.png)'),
  'content/news/b.md': post('Beta'),
  'content/news/draft.md': post('Gamma', 'Not yet.', 'published: false\n'),
  'public/image/dot.png': TRANSPARENT_PNG,
}

type Dev = { readonly process: Running; readonly address: string; readonly isEarly: boolean }

/** `isEarly`: the address is told before the site is prepared. */
async function startDev(site: TestSite, args: readonly string[] = []): Promise<Dev> {
  settle()
  const process = start(['dev', '--port', '0', '--json', ...args, '--root', site.root], { PACKSITE_CACHE: '' })
  const [, address = ''] = await process.says(/"event":"ready","address":"([^"]+)"/)
  // On a busy machine both have come by now.
  const [first] = parseEvents(process.stdout()).filter(({ event }) => event === 'ready' || event === 'prepared')
  return { process, address, isEarly: first?.event === 'ready' }
}

async function end({ process }: Dev): Promise<void> {
  // Who has just started may still be told of what was written before.
  await process.says('"event":"prepared"')
  process.kill('SIGINT')
  await process.ended
}

type Asked = { readonly status: number; readonly body: string; readonly headers: object }

async function askAll(address: string, paths: readonly string[]): Promise<Record<string, Asked>> {
  const answers: Record<string, Asked> = {}
  for (const path of paths) {
    const { status, body, headers } = await ask(address, path)
    const { date: _date, connection: _connection, 'keep-alive': _keep, ...kept } = headers
    answers[path] = { status, body, headers: kept }
  }
  return answers
}

/** A site of which a run showed a page with all that it loads. */
async function createShown(args: readonly string[] = []): Promise<{
  site: TestSite
  paths: readonly string[]
  before: Record<string, Asked>
}> {
  const site = createSite(SITE)
  const dev = await startDev(site, args)
  expect(dev.isEarly).toBe(false)
  const { body } = await ask(dev.address, '/news/a')
  const assets = [...body.matchAll(/(?:href|src)="(\/(?:assets|image)\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(assets.length).toBeGreaterThan(3)
  const paths = ['/news/a', '/news/a/_payload.json', '/news/draft', '/', ...new Set(assets)]
  const before = await askAll(dev.address, paths)
  await end(dev)
  return { site, paths, before }
}

describe('what was shown', () => {
  test.each([[[]], [['--no-live']]])('is answered at once, byte for byte, and stays (%j)', async (args) => {
    const { site, paths, before } = await createShown(args)
    for (let round = 0; round < 2; round += 1) {
      const dev = await startDev(site, args)
      expect(dev.isEarly, `round ${String(round)}`).toBe(true)
      expect(await askAll(dev.address, paths)).toEqual(before)
      await dev.process.says('"event":"prepared"')
      expect(await askAll(dev.address, paths)).toEqual(before)
      await end(dev)
    }
  })

  test('is left alone by the preparation: a page that is open is not loaded again', async () => {
    const { site } = await createShown()
    const dev = await startDev(site)
    expect(dev.isEarly).toBe(true)
    await ask(dev.address, '/news/a')
    const page = await listenLive(dev.address, '/news/a')
    await dev.process.says('"event":"prepared"')
    await pause(100)
    expect(page.messages.map(({ type }) => type)).not.toContain('changed')
    const changed = page.next(({ type }) => type === 'changed')
    site.write({ 'content/news/a.md': post('Alpha', 'Another text.') })
    expect(await changed).not.toBeNull()
    expect((await ask(dev.address, '/news/a')).body).toContain('Another text.')
  })

  test('is what it became by the last save of the run', async () => {
    const { site } = await createShown()
    const dev = await startDev(site)
    site.write({ 'content/news/a.md': post('Alpha', 'Saved while it ran.') })
    const saved = async (): Promise<true | null> =>
      (await ask(dev.address, '/news/a')).body.includes('Saved while it ran.') ? true : null
    expect(await eventually(saved, 5_000)).toBe(true)
    await pause(150)
    await end(dev)
    const next = await startDev(site)
    expect(next.isEarly).toBe(true)
    expect((await ask(next.address, '/news/a')).body).toContain('Saved while it ran.')
  })

  test('has those wait that ask for something else, and a save in the first moment is shown', async () => {
    const { site } = await createShown()
    const dev = await startDev(site)
    expect(dev.isEarly).toBe(true)
    expect((await ask(dev.address, '/news/b')).body).toContain('Beta')
    expect((await ask(dev.address, '/nowhere')).status).toBe(404)
    await end(dev)
    const next = await startDev(site)
    site.write({ 'content/news/a.md': post('Alpha', 'At once.') })
    const saved = async (): Promise<true | null> =>
      (await ask(next.address, '/news/a')).body.includes('At once.') ? true : null
    expect(await eventually(saved, 5_000)).toBe(true)
    const events = parseEvents(next.process.stdout()).map(({ event }) => event)
    expect(events).not.toContain('failed')
  })
})

const CHANGES: Readonly<Record<string, (site: TestSite) => void>> = {
  'a text': (site) => {
    site.write({ 'content/news/a.md': post('Alpha', 'Edited.') })
  },
  'a new text': (site) => {
    site.write({ 'content/news/c.md': post('Another') })
  },
  'a text that is gone': (site) => {
    site.remove('content/news/b.md')
  },
  'the config': (site) => {
    site.write({ 'site.config.ts': `${readFileSync(join(site.root, 'site.config.ts'), 'utf8')}\n// more\n` })
  },
  'a picture': (site) => {
    site.write({ 'public/image/dot.png': Buffer.concat([TRANSPARENT_PNG, Buffer.from('more')]) })
  },
  'a new template': (site) => {
    site.write({ 'templates/article.tsx': 'export default () => <p>Own.</p>\n' })
  },
  'a record that is gone': (site) => {
    rmSync(join(site.root, '.packsite/last-shown'))
  },
  'a record that is damaged': (site) => {
    const file = join(site.root, '.packsite/last-shown')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, bytes.length - 9))
  },
}

describe('nothing is shown before the site is prepared', () => {
  test.each(Object.keys(CHANGES))('after a change of %s', async (name) => {
    const { site } = await createShown()
    CHANGES[name]?.(site)
    const dev = await startDev(site)
    expect(dev.isEarly).toBe(false)
    const { body } = await ask(dev.address, '/news/a')
    if (name === 'a text') expect(body).toContain('Edited.')
    if (name === 'a new template') expect(body).toContain('Own.')
  })

  test('as a run with other flags showed it', async () => {
    const { site } = await createShown()
    const dev = await startDev(site, ['--no-live'])
    expect(dev.isEarly).toBe(false)
    expect((await ask(dev.address, '/news/draft')).status).toBe(404)
  })
})
