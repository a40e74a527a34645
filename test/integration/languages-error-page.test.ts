// The page for unknown addresses in the language of the address, from preview, the development server and each host.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasCaddy, serveWithCaddy } from '../support/caddy'
import { serveWithCloudflare } from '../support/cloudflare-server'
import { openDist } from '../support/dist'
import { all, attribute, one, parseHtml, textOf } from '../support/html'
import { serveWithNetlify } from '../support/netlify-server'
import { start } from '../support/running'
import { createSite, type Files } from '../support/site'
import { smallSite } from '../support/small-site'
import { hasNginx, serveWithEmittedRules, type StaticServer } from '../support/static-server'

const LANGUAGES =
  "languages: [{ tag: 'en', name: 'English' }, { tag: 'de', name: 'Deutsch' }, { tag: 'ar', name: 'العربية' }],"

const FILES: Files = {
  ...smallSite({ more: LANGUAGES }),
  'content/site/messages.de.yaml': 'lost.heading: Hier ist nichts\n',
}

/** Address -> language and heading of the page that answers. */
const EXPECTED: Readonly<Record<string, readonly [language: string, heading: string]>> = {
  '/nothing': ['en', 'Are you lost in The End?'],
  '/de/nothing': ['de', 'Hier ist nichts'],
  '/de/news/nothing/': ['de', 'Hier ist nichts'],
  '/ar/nothing': ['ar', 'Are you lost in The End?'],
  '/design': ['en', 'Are you lost in The End?'],
}

type Answer = readonly [status: number, language: string, heading: string]

async function ask(address: string, path: string): Promise<Answer> {
  const response = await fetch(address + path)
  const tree = parseHtml(await response.text())
  return [response.status, attribute(one(tree, 'html'), 'lang'), all(tree, 'h1').map(textOf).join()]
}

/** Hosts that answer the address of an error page as that of any file. */
const ANSWERS_ERROR_PAGE = ['Netlify', 'Cloudflare']

async function expectLocalErrorPages(name: string, address: string): Promise<void> {
  for (const [path, [language, heading]] of Object.entries(EXPECTED))
    expect([name, path, ...(await ask(address, path))]).toEqual([name, path, 404, language, heading])
  const [status] = await ask(address, '/de/404.html')
  expect([name, status]).toEqual([name, ANSWERS_ERROR_PAGE.includes(name) ? 200 : 404])
}

test('each language has its error page, which no list names and which leads to the pages of the language', () => {
  const site = createSite(FILES)
  site.build()
  const dist = openDist(site.root)
  expect([...dist.files].filter((file) => file.endsWith('404.html')).sort()).toEqual([
    '404.html',
    'ar/404.html',
    'de/404.html',
  ])
  const tree = parseHtml(dist.read('de/404.html'))
  expect(attribute(one(tree, 'html'), 'lang')).toBe('de')
  expect(all(tree, '.languages a').map((link) => attribute(link, 'href'))).toEqual(['/', '/de/', '/ar/'])
  expect(all(tree, 'link[rel=alternate][hreflang]')).toEqual([])
  expect(dist.read('sitemap.xml')).not.toContain('404')
})

test.skipIf(!hasNginx || !hasCaddy)('preview, dev and every host answer in the language of the address', async () => {
  const site = createSite(FILES)
  site.build()
  const dist = join(site.root, 'dist')
  const rules = (name: string): string => readFileSync(join(site.root, 'deploy', name), 'utf8')
  const open = async (server: Promise<StaticServer>): Promise<string> => {
    const { address, close } = await server
    onTestFinished(close)
    return address
  }
  const running = async (command: string): Promise<string> => {
    const [, address = ''] = await start([command, '--port', '0', '--root', site.root]).says(
      /(http:\/\/[^/\s]+:\d+)\S* is ready/,
    )
    return address
  }
  await expectLocalErrorPages('preview', await running('preview'))
  await expectLocalErrorPages('dev', await running('dev'))
  await expectLocalErrorPages('nginx', await open(serveWithEmittedRules(rules('nginx.conf'), dist)))
  await expectLocalErrorPages('Caddy', await open(serveWithCaddy(rules('Caddyfile'), dist)))
  await expectLocalErrorPages('Netlify', await open(serveWithNetlify(dist)))
  await expectLocalErrorPages('Cloudflare', await open(serveWithCloudflare(join(site.root, 'deploy/wrangler.jsonc'))))
})
