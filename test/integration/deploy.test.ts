// Rules for hosts as files: what stands in dist, and what stands beside it without being packsite's alone.

import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEvents, refuse } from '../support/events'
import { configSource, createSite, listBelow } from '../support/site'

const REDIRECTS = 'content/site/redirects.yaml'
const NAMES = ['Caddyfile', 'nginx.conf', 's3-upload.txt', 'vercel.json', 'wrangler.jsonc']

test('rules stand in dist, listed in its manifest, and beside it', () => {
  const site = createSite({ [REDIRECTS]: '- from: /old\n  to: /news\n' })
  site.build()
  expect(site.read('_redirects')).toBe('/old /news 301!\n/old /news 301\n/old/ /news 301\n')
  expect(site.read('_headers')).toMatch(/^\/\*\n {2}content-security-policy: /)
  const { files } = site.json('builds/manifest.json') as { files: Readonly<Record<string, string>> }
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['_headers', '_redirects', 'builds/rules.json']))
  expect(listBelow(join(site.root, 'deploy'))).toEqual(['.packsite.json', ...NAMES])
  const stamps = (): number[] => NAMES.map((name) => statSync(join(site.root, 'deploy', name)).mtimeMs)
  const before = stamps()
  expect(site.build().stdout).toContain('Nothing changed.')
  expect(stamps()).toEqual(before)
})

test('what was edited in deploy/ is left alone, and told once the rules are others', () => {
  const site = createSite({ [REDIRECTS]: '- from: /old\n  to: /news\n' })
  site.build()
  const read = (name: string): string => readFileSync(join(site.root, 'deploy', name), 'utf8')
  const edited = read('nginx.conf').replace('listen 80;', 'listen 443 ssl;')
  site.write({ 'deploy/nginx.conf': edited, 'deploy/ansible.yaml': 'mine' })
  expect(site.build().stdout).not.toContain('note:')

  site.write({ [REDIRECTS]: '- from: /former\n  to: /news\n' })
  const note = 'deploy/nginx.conf was edited, so packsite did not update it; its rules are outdated.'
  expect(site.build().stdout).toContain(`\nnote: ${note}\n`)
  expect(parseEvents(site.run(['build', '--json']).stdout).filter(({ event }) => event === 'note')).toEqual([
    { v: 1, event: 'note', message: note },
  ])
  expect([read('nginx.conf'), read('ansible.yaml')]).toEqual([edited, 'mine'])
  expect(read('Caddyfile')).toContain('"^/former/?$"\n\t\tredir @redirect-0 /news 301')

  site.remove('deploy/nginx.conf')
  expect(site.build().stdout).not.toContain('note:')
  expect(read('nginx.conf')).toContain('location = "/former" {')
})

test('a folder deploy/ that is a link is refused', () => {
  const site = createSite({ 'elsewhere/mine.txt': 'mine' })
  symlinkSync('elsewhere', join(site.root, 'deploy'))
  expect(refuse(site).problems).toMatchObject([
    { code: 'out-dir-foreign', message: expect.stringMatching(/^deploy is a symbolic link, /) as string },
  ])
  expect(listBelow(join(site.root, 'elsewhere'))).toEqual(['mine.txt'])
})

test('a site that is published into deploy/ has its rules beside that', () => {
  const site = createSite({ 'site.config.ts': configSource(undefined, "outDir: 'deploy',") })
  site.build()
  expect(existsSync(join(site.root, 'deploy/index.html'))).toBe(true)
  expect(listBelow(join(site.root, 'deploy-rules'))).toEqual(['.packsite.json', ...NAMES])
})

test('a build that is refused writes no rules', () => {
  const site = createSite({ 'content/news/a.md': '---\ntitle: A\n---\n' })
  expect(site.run(['build']).status).toBe(1)
  expect(existsSync(join(site.root, 'deploy'))).toBe(false)
})

test('rules of the site itself in public/ are a conflict that names both', () => {
  const { problems } = refuse(createSite({ 'public/_headers': '/*\n  x-mine: yes\n' }))
  expect(problems.map(({ code, message }) => [code, message])).toEqual([
    ['route-conflict', "Two files would be written to _headers: public/_headers and packsite's own _headers"],
  ])
})
