// A site with the editor at /admin, and its content in a browser.

import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { listBelow, openSite, type Files, type TestSite } from './site'
import { smallSite } from './small-site'
import { packageFolder } from './paths'

const CMS = 'node_modules/@sveltia/cms'

export const hasCms: boolean = existsSync(join(packageFolder, CMS))

export const ADMIN = "admin: { backend: { name: 'github', repo: 'ann/quarry', branch: 'main' } },"

/** Gives a site the package that the editor is. */
export function installCms({ root }: TestSite): void {
  mkdirSync(join(root, 'node_modules/@sveltia'), { recursive: true })
  symlinkSync(join(packageFolder, CMS), join(root, CMS))
}

/** A release table with comments, newest first. */
export const TABLE = `# Newest first.
1.21:
  # Still to be tried on servers.
  - channel: snapshot
    date: rolling # changes every night
    url: https://files.example.org/1.21.zip

1.20:
  - channel: release
    version: 1.10
    date: 2026-01-04
    url: https://files.example.org/1.20.zip
`

export function adminFiles(more = ADMIN): Files {
  const { 'content/news/first.md': first = '', 'content/news/second.md': second = '', ...files } = smallSite({ more })
  return {
    ...files,
    'content/news/2026/first.md': first,
    'content/news/2026/second.md': second,
    'content/releases/main-32x/bedrock.yaml': TABLE.replaceAll('.zip', '.mcpack'),
  }
}

/** Opens a site with the editor in an empty folder. */
export function openAdminSite(root: string, more = ADMIN): TestSite {
  const site = openSite(root, adminFiles(more))
  installCms(site)
  return site
}

/** Copies content/ of a site into the file system of the page, which the page's choice of a folder then gives. */
export async function giveContent(page: Page, { root }: TestSite): Promise<void> {
  const files = listBelow(join(root, 'content')).map((path) => {
    return [`content/${path}`, readFileSync(join(root, 'content', path), 'base64')] as const
  })
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() })
  })
  await page.evaluate(async (all) => {
    const top = await navigator.storage.getDirectory()
    await top.getDirectoryHandle('.git', { create: true })
    for (const [path, base64] of all) {
      const parts = path.split('/')
      let folder = top
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part, { create: true })
      const file = await folder.getFileHandle(parts.at(-1) ?? '', { create: true })
      const stream = await file.createWritable()
      await stream.write(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)))
      await stream.close()
    }
  }, files)
}

/** Reads a file of the page's file system; null if it does not exist. */
export function contentIn(page: Page, path: string): Promise<string | null> {
  return page.evaluate(async (asked) => {
    const parts = asked.split('/')
    try {
      let folder = await navigator.storage.getDirectory()
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part)
      const file = await folder.getFileHandle(parts.at(-1) ?? '')
      return await (await file.getFile()).text()
    } catch {
      return null
    }
  }, path)
}
