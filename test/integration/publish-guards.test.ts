// Where a site is never written: over anything that packsite did not make.

import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { placesOf, tryBuild } from '../support/events'
import { configSource, createSite, listBelow, runCli, type Files, type TestSite } from '../support/site'
import { snapshot } from '../support/trees'

const into = (outDir: string): Files => ({
  'site.config.ts': configSource(undefined, `outDir: ${JSON.stringify(outDir)},`),
})

const CONTENT: Files = { 'content/news/a.md': '---\ntitle: A\ndate: 2026-01-02\n---\n', 'public/a.txt': 'a' }

/** Expects a build to be refused for its outDir, with the line of the config, and nothing to be written. */
async function expectRefused(site: TestSite, message: RegExp): Promise<void> {
  const before = snapshot(site.root)
  const { status, problems } = await tryBuild(site)
  expect(problems.map(({ code }) => code)).toEqual(['out-dir'])
  expect(problems[0]?.message).toMatch(message)
  expect(problems.flatMap((problem) => placesOf(problem))[0]).toMatch(/^site\.config\.ts:5:/)
  expect(status).toBe(1)
  const mine = (path: string): boolean => !path.startsWith('.packsite/')
  expect(Object.keys(snapshot(site.root)).filter(mine)).toEqual(Object.keys(before).filter(mine))
}

test.each([
  ['the root of the disk', '/', /root of the disk/],
  ['the home folder', homedir(), /home folder/],
  ['the folder that holds the home folder', dirname(homedir()), /home folder|root of the disk/],
  ["the site's own folder", '.', /folder of the site/],
  ['a folder that holds the site', '..', /folder of the site|home folder/],
  ['content', 'content', /'content'/],
  ['a folder in public', 'public/site', /'public'/],
  ['a folder in .git', '.git/site', /'\.git'/],
  ['a folder in node_modules', 'node_modules/site', /'node_modules'/],
])('%s is no outDir', async (_what, outDir, message) => {
  await expectRefused(createSite({ ...CONTENT, ...into(outDir) }), message)
})

test("packsite's own work folder is no outDir", async () => {
  await expectRefused(createSite({ ...CONTENT, ...into('.packsite') }), /\.packsite/)
})

test('a folder with files that packsite did not write is no outDir', async () => {
  await expectRefused(createSite({ ...CONTENT, ...into('build'), 'build/mine.txt': 'mine' }), /did not write/)
})

test('a file is no outDir', async () => {
  await expectRefused(createSite({ ...CONTENT, ...into('build'), build: 'a file' }), /is a file/)
})

test.each([
  ['the home folder', homedir(), /home folder/],
  ['the root of the disk', '/', /root of the disk/],
])('a symbolic link to %s is no outDir', async (_what, target, message) => {
  const site = createSite({ ...CONTENT, ...into('out') })
  symlinkSync(target, join(site.root, 'out'))
  await expectRefused(site, message)
})

test('a symbolic link to content, or through one into public, is no outDir', async () => {
  const site = createSite({ ...CONTENT, ...into('out') })
  symlinkSync(join(site.root, 'content'), join(site.root, 'out'))
  await expectRefused(site, /'content'/)
  site.remove('out')
  symlinkSync(join(site.root, 'public'), join(site.root, 'link'))
  site.write(into('link/site'))
  await expectRefused(site, /'public'/)
})

test('an empty folder, and a new one several levels deep, are fine', () => {
  const site = createSite({ ...CONTENT, ...into('build') })
  mkdirSync(join(site.root, 'build'))
  site.build()
  expect(listBelow(join(site.root, 'build'))).toContain('news/a/index.html')
  site.write(into('a/b/c'))
  site.build()
  expect(listBelow(join(site.root, 'a/b/c'))).toContain('news/a/index.html')
})

test('an outDir beside the site is fine', () => {
  const site = createSite()
  const root = join(site.root, 'site')
  site.write({ 'site/site.config.ts': configSource(undefined, "outDir: '../public_html',") })
  site.remove('site.config.ts')
  expect(runCli(['build', '--root', root]).status).toBe(0)
  expect(listBelow(join(site.root, 'public_html'))).toContain('index.html')
})

test('a link in content or public that leaves the site is not followed', () => {
  const outside = createSite({ 'secret.txt': 'secret' })
  const site = createSite(CONTENT)
  symlinkSync(join(outside.root, 'secret.txt'), join(site.root, 'public/secret.txt'))
  symlinkSync(outside.root, join(site.root, 'public/folder'))
  expect(site.run(['build']).status).toBe(1)
  expect(existsSync(join(site.root, 'dist'))).toBe(false)
  site.remove('public')
  site.write({ 'public/.env': 'TOKEN=1', 'public/.git/config': '[core]' })
  site.build()
  expect(site.list().filter((path) => /secret|folder|\.env|\.git/.test(path))).toEqual([])
})
