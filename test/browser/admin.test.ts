// The editor at /admin in Chromium, with the headers that hosts are told to send. The page works with a folder, for which the browser's private file
// system stands: a post, a question and a release are written with the forms, and the files build.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { TABLE, contentIn, giveContent, hasCms, openAdminSite } from '../support/admin-site'
import { packageFolder } from '../support/paths'
import { chromiumPath, openBrowser, type OpenBrowser } from '../support/browser'
import { runCheck } from '../support/check-site'
import { startUnbound, type Running } from '../support/running'
import { TRANSPARENT_PNG, openSite, type TestSite } from '../support/site'
import { sampleSite } from '../unit/samples'
import { adminPageConfig } from '../../src/generator/content/admin/config'

const POST = 'content/news/2026/copper-the-2nd.md'
const QUESTION = 'content/faq/is-32x-slow.md'
const BEDROCK = 'content/releases/main-32x/bedrock.yaml'
const PICTURED = 'content/news/2026/second.md'
const AUTHOR = 'content/authors/ann.yaml'

describe.skipIf(chromiumPath === null || !hasCms)('the editor', () => {
  let browser: OpenBrowser
  let server: Running
  let site: TestSite
  let page: Page
  let address = ''
  const faults: string[] = []

  beforeAll(async () => {
    site = openAdminSite(mkdtempSync(join(tmpdir(), 'packsite-admin-')))
    site.build()
    server = startUnbound(['preview', '--port', '0', '--root', site.root])
    const [, said = ''] = await server.says(/(http:\/\/\S+:\d+) is ready/)
    address = said
    // High enough for the longest form, whose fields exist only while they are in view.
    browser = await openBrowser({ viewport: { width: 1280, height: 6000 } })
    page = await browser.context.newPage()
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('response', (response) => {
      if (
        !response
          .url()
          .replace(/^blob:/, '')
          .startsWith(address)
      )
        faults.push(`answer of ${response.url()}`)
    })
    await page.goto(`${address}/robots.txt`)
    await giveContent(page, site)
    await page.goto(`${address}/admin`)
    await page.getByRole('button', { name: 'Work with Local Repository' }).click()
    await page.getByRole('row', { name: 'Second' }).waitFor()
  })
  afterAll(async () => {
    await browser.close()
    server.kill('SIGKILL')
    rmSync(site.root, { recursive: true, force: true })
  })

  const open = async (place: string): Promise<void> => {
    await page.goto(`${address}/admin#/collections/${place}`)
  }
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).first().fill(text)
  const save = async (path: string, before: string | null): Promise<string> => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => contentIn(page, path)).not.toBe(before)
    return (await contentIn(page, path)) ?? ''
  }

  test('a post', async () => {
    await open('news/new')
    await fill('Title', 'Copper: the 2nd')
    await fill('Date', '2026-11-02')
    await fill('Text', 'All of it is in [the pack](/main32x/), and more.\n\n> [!NOTE]\n> Doors are not done.')
    await page.getByRole('radio', { name: 'main32x' }).click()
    await fill('Description', 'Copper in every state, and a calmer sky.')
    await page.getByRole('checkbox', { name: 'Ann' }).click()
    await page.getByRole('button', { name: /Add .?Download/ }).click()
    await fill('Label', '1.20')
    await fill('Address', 'https://files.example.org/1.20.zip')
    await fill('Changelog', '- Forty copper blocks\n- A moon')
    expect(await save(POST, null)).toBe(`---
title: "Copper: the 2nd"
date: 2026-11-02
project: main32x
description: Copper in every state, and a calmer sky.
author:
  - ann
downloads:
  1.20: https://files.example.org/1.20.zip
changelog:
  - Forty copper blocks
  - A moon
---

All of it is in [the pack](/main32x/), and more.

> [!NOTE]
> Doors are not done.
`)
  })

  test('a question', async () => {
    await open('faq/new')
    await fill('Question', 'Is 32x slow?')
    await page.getByRole('checkbox', { name: 'packs' }).click()
    await fill('Text', 'No: not on a computer of this decade, nor on most phones.')
    expect(await save(QUESTION, null)).toBe(
      '---\nquestion: Is 32x slow?\ncategories:\n  - packs\n---\n\nNo: not on a computer of this decade, nor on most phones.\n',
    )
  })

  test('a row of releases, with the comments of the table', async () => {
    await open('releases/entries/releases-main-32x-bedrock')
    await page.getByRole('button', { name: /Add .?Row/ }).click()
    await fill('Label', '26.1')
    await page
      .getByRole('button', { name: /Add .?Release/ })
      .first()
      .click()
    await page.getByRole('radio', { name: 'release', exact: true }).click()
    await fill('Version', '1.20')
    await fill('Date', '2026-11-02')
    await fill('Url', 'https://files.example.org/26.1.mcpack')
    const before = TABLE.replaceAll('.zip', '.mcpack')
    expect(await save(BEDROCK, before)).toBe(`26.1:
  - channel: release
    version: 1.20
    date: 2026-11-02
    url: https://files.example.org/26.1.mcpack
${before}`)
  })

  test('a second change of an entry that was saved before', async () => {
    const before = await contentIn(page, AUTHOR)
    await open('authors/entries/ann')
    await fill('Name', 'Ann of the hills')
    const once = await save(AUTHOR, before)
    expect(once).toBe('name: Ann of the hills\n')
    await open('authors/entries/ann')
    await page.getByRole('button', { name: /Add .?Link/ }).click()
    await fill('Label', 'Website')
    await fill('Value', 'https://ann.example/')
    expect(await save(AUTHOR, once)).toBe('name: Ann of the hills\nlinks:\n  Website: https://ann.example/\n')
  })

  test('a picture goes to public/image', async () => {
    const before = await contentIn(page, PICTURED)
    await open('news/entries/2026/second')
    await page.getByRole('button', { name: 'Replace' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload' }).click()
    await (
      await choosing
    ).setFiles({ name: 'New Ore.png', mimeType: 'image/png', buffer: Buffer.from(TRANSPARENT_PNG) })
    await page.getByRole('option', { name: 'new-ore.png' }).waitFor()
    await page.getByRole('button', { name: 'Insert' }).click()
    expect(await save(PICTURED, before)).toBe(before?.replace('/image/banners/main-32x.png', '/image/new-ore.png'))
    expect(await contentIn(page, 'public/image/new-ore.png')).not.toBeNull()
    site.write({ 'public/image/new-ore.png': TRANSPARENT_PNG })
  })

  test.each([
    // The reference site, which has files of every kind.
    [/Using Access Token/, true],
    [/Sign In with .?GitLab/, { name: 'gitlab', repo: 'a/b/c', baseUrl: 'https://git.example', appId: '1' }],
    [/Sign In with .?Gitea/, { name: 'gitea', repo: 'a/b', apiRoot: 'https://git.example/api/v1', appId: '1' }],
  ] as const)('the editor starts with the button %s', async (button, backend) => {
    const root = backend === true ? packageFolder : site.root
    const config = adminPageConfig({ ...sampleSite({ admin: { backend } }), root })
    const other = await browser.context.newPage()
    await other.route('**/admin/config.json', (route) => route.fulfill({ json: config }))
    await other.goto(`${address}/admin`)
    await other.getByRole('button', { name: button }).waitFor()
    await other.close()
  })

  test('the files build, and check has nothing to say about them', async () => {
    // Check finds the picture of one pixel too small for its post.
    const paths = [POST, QUESTION, BEDROCK, AUTHOR]
    const texts = await Promise.all(
      [...paths, PICTURED].map(async (path) => [path, (await contentIn(page, path)) ?? ''] as const),
    )
    const built = openSite(site.root, Object.fromEntries(texts)).run(['build'])
    expect(built).toMatchObject({ status: 0, stderr: '' })
    const { status, problems } = runCheck(site, [], {})
    expect(status).toBe(0)
    const named = problems.flatMap(({ places }) => places.map(({ file }) => file))
    expect(named.filter((file) => paths.includes(file) || file.startsWith('admin'))).toEqual([])
    expect(site.read('news/2026/copper-the-2nd/index.html')).toContain('Forty copper blocks')
  })

  test('no error, and no answer of another host', () => {
    expect(faults).toEqual([])
  })
})
