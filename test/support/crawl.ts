// A reader who fetches pages of a site while the site is published: each page has to be whole, with its scripts, styles and data.

import { pause } from './running'
import { configSource, type Files } from './site'

export const POSTS = 60

/** A version of a site: the same addresses, other texts, and another set of scripts. */
export function version(word: string, unitMs: number): Files {
  const posts = Array.from({ length: POSTS }, (_, index) => [
    `content/news/${String(index)}.md`,
    `---\ntitle: ${word} ${String(index)}\ndate: 2026-01-02\n---\n${`The ${word} text of it. `.repeat(30)}\n`,
  ])
  const config = configSource(undefined, `client: { errorPage: { unitMs: ${String(unitMs)} } },`)
  return { ...(Object.fromEntries(posts) as Files), 'site.config.ts': config }
}

export type Crawl = { readonly stop: () => Promise<void>; readonly faults: string[]; readonly read: () => number }

/** Reads pages until it is stopped: each whole, of one version, with all that it names. */
export function crawl(address: string, words: readonly string[]): Crawl {
  const faults: string[] = []
  let pages = 0
  let isOver = false
  const check = async (path: string): Promise<void> => {
    const response = await fetch(address + path)
    const html = await response.text()
    pages += 1
    const found = words.filter((word) => html.includes(`The ${word} text`))
    if (response.status !== 200) faults.push(`${path}: ${String(response.status)}`)
    else if (!html.startsWith('<!doctype html>') || !html.endsWith('</html>')) faults.push(`${path}: cut short`)
    else if (found.length !== 1) faults.push(`${path}: of versions ${found.join(' and ')}`)
    const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, asset = '']) => asset)
    for (const asset of new Set(named)) {
      const answer = await fetch(address + asset)
      if (answer.status !== 200 || (await answer.arrayBuffer()).byteLength === 0) faults.push(`${path}: no ${asset}`)
    }
    const payload = (await (await fetch(`${address + path}_payload.json`)).json()) as { main?: string }
    if (!words.some((word) => payload.main?.includes(`The ${word} text`) === true))
      faults.push(`${path}: its payload is broken`)
  }
  const run = async (): Promise<void> => {
    for (let index = 0; !isOver; index = (index + 7) % POSTS) {
      await check(`/news/${String(index)}/`).catch((error: unknown) =>
        faults.push(`${String(index)}: ${String(error)}`),
      )
      const { id } = (await (await fetch(`${address}/builds/latest.json`)).json()) as { id: string }
      const meta = await fetch(`${address}/builds/meta/${id}.json`)
      // The one before may be deleted between the two questions; then the latest is another one.
      const { id: now } = (await (await fetch(`${address}/builds/latest.json`)).json()) as { id: string }
      if (meta.status !== 200 && now === id) faults.push(`builds/meta/${id}.json: ${String(meta.status)}`)
      await pause(1)
    }
  }
  const running = run()
  return {
    faults,
    read: () => pages,
    stop: () => {
      isOver = true
      return running
    },
  }
}
