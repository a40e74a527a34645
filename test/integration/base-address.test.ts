// `dev` and `preview` print the address at which the site is: with its base, which a project page of GitHub has.

import { describe, expect, test } from 'vitest'
import { inFullRun } from '../support/full'
import { ask, start } from '../support/running'
import { configSource, createSite, type TestSite } from '../support/site'

const env = { SOURCE_DATE_EPOCH: '1795219200' }

function siteAt(path: string): TestSite {
  const config = configSource().replace("siteUrl: 'https://example.org'", `siteUrl: 'https://example.org${path}'`)
  return createSite({ 'site.config.ts': config, 'content/news/a.md': '---\ntitle: A\ndate: 2026-01-02\n---\nText\n' })
}

const BASES = [
  ['', ''],
  ['/packs', '/packs/'],
  ...inFullRun(['/packs/', '/packs/'] as const, ['/~ann/deep/packs', '/~ann/deep/packs/'] as const),
] as const

const COMMANDS = [['dev'], ['preview'], ...inFullRun(['dev', '--no-live'] as const)] as const

describe.each(BASES)('siteUrl with the path "%s"', (path, shown) => {
  test.each(COMMANDS.map((command) => [command.join(' '), command] as const))(
    '%s prints an address that answers',
    async (_name, command) => {
      const site = siteAt(path)
      if (command[0] === 'preview') site.build(env)
      for (const json of [false, true]) {
        const server = start([...command, '--port', '0', ...(json ? ['--json'] : []), '--root', site.root], env)
        const [, address = ''] = await server.says(json ? /"address":"([^"]+)"/ : /(http:\/\/\S+) is ready/)
        expect(address).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+${shown}$`))
        const { origin, pathname } = new URL(address)
        const home = await ask(origin, pathname)
        expect(home.status).toBe(200)
        expect(home.body).toContain('<title>')
        const root = await ask(origin, '/?a=1')
        if (shown === '') expect(root.status).toBe(200)
        // A host with the emitted rules has nothing there.
        else if (command[0] === 'preview') expect(root.status).toBe(404)
        else expect([root.status, root.headers.location]).toEqual([302, `${shown}?a=1`])
        server.kill('SIGTERM')
        await server.ended
      }
    },
  )
})

test('dev that starts with a fault shows it at the address that it prints, and leads to the base when it is mended', async () => {
  const site = siteAt('/packs')
  site.write({ 'content/news/a.md': '---\ntitle: A\ndate: no day\n---\nText\n' })
  const server = start(['dev', '--port', '0', '--root', site.root], env)
  const [, address = ''] = await server.says(/(http:\/\/\S+) is ready/)
  const { origin, pathname } = new URL(address)
  const broken = await ask(origin, pathname)
  expect(broken.body).toContain('no day')
  site.write({ 'content/news/a.md': '---\ntitle: A\ndate: 2026-01-02\n---\nText\n' })
  await expect.poll(async () => (await ask(origin, '/')).headers.location).toBe('/packs/')
})
