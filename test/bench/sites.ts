// Sites that are measured and compared: their files in a folder.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { CONFIG, pack } from './build/corpora'
import { prose, prosePath } from './build/prose'
import { writeCorpus } from './corpus'
import type { EditedPaths } from '../support/site-edits'

const TEMPLATE = 'templates/teapot.tsx'
const STYLESHEET = 'theme/site.css'

/** Paths that the edits of a generated site change. */
export const EDITED: EditedPaths = {
  post: prosePath(777),
  author: 'content/authors/ann.yaml',
  template: [TEMPLATE, 'short and stout'],
  stylesheet: STYLESHEET,
}

type SiteOptions = { readonly pages: number; readonly program: string; readonly hasCards: boolean }

/** What `packsite init` writes, posts, and a stylesheet. Without a theme no pictures for sharing are drawn. */
export function writeSite(root: string, { pages, program, hasCards }: SiteOptions): void {
  const answers = { brand: 'Bench', game: 'Game', main: 'bench', slug: 'bench', variant: 'New' }
  const flags = Object.entries(answers).flatMap(([key, value]) => [`--${key}`, value])
  const init = [program, 'init', root, ...flags, '--site-url', 'https://example.org', '--color', '#33aa77']
  const { status, stderr } = spawnSync(process.execPath, init, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`packsite init failed: ${stderr}`)
  if (pages > 0) writeCorpus(root, prose, pages)
  const config = join(root, 'site.config.ts')
  const text = readFileSync(config, 'utf8')
  const theme = /^ {2}theme: \{ colors: \{ brand: '[^']*' \} \},$/m
  if (!theme.test(text)) throw new Error('packsite init wrote a config without a theme')
  if (!hasCards) writeFileSync(config, text.replace(theme, ''))
  const template = join(root, TEMPLATE)
  writeFileSync(template, `import '../${STYLESHEET}'\n${readFileSync(template, 'utf8')}`)
  mkdirSync(dirname(join(root, STYLESHEET)), { recursive: true })
  writeFileSync(join(root, STYLESHEET), '.prose { max-width: 70ch; }\n')
}

/** Release posts with changelogs, add-ons, release tables and a gallery. */
export function writePackSite(root: string, pages: number): void {
  writeCorpus(root, pack, pages)
  writeFileSync(join(root, 'site.config.ts'), CONFIG)
  for (const [path, bytes] of Object.entries(pack.pictures)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), bytes)
  }
}
