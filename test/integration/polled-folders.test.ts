// `dev --poll` reports each file of a new folder, whenever the file is written after the folder appeared, and its later changes.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchFiles } from '../../src/generator/dev/watch/watch-files'
import { createSite } from '../support/site'

/** Milliseconds between the report of a folder and the write of a file; 300 is after the next poll. */
const DELAYS_MS = [0, 1, 2, 3, 4, 12, 50, 300]
const FOLDERS = Array.from({ length: 64 }, (_, index) => `d${String(index)}`)

test('files that are written just after their folder appeared are reported, and their changes', async () => {
  const site = createSite({ 'public/a.txt': 'a' })
  const folder = join(site.root, 'public')
  const told = new Set<string>()
  const watch = await watchFiles({
    ...{ root: site.root, folders: [folder], poll: true },
    onChange: (path) => {
      const name = path.slice(folder.length + 1)
      const index = told.has(name) ? -1 : FOLDERS.indexOf(name)
      told.add(name)
      if (index < 0) return
      setTimeout(
        () => {
          writeFileSync(join(folder, name, 'x.txt'), 'x')
        },
        DELAYS_MS[index % DELAYS_MS.length],
      )
    },
  })
  try {
    await new Promise((resume) => setTimeout(resume, 600))
    for (const name of FOLDERS) mkdirSync(join(folder, name))
    const files = FOLDERS.map((name) => `${name}/x.txt`)
    const missing = (): string[] => files.filter((file) => !told.has(file))
    await expect.poll(missing, { timeout: 20_000 }).toEqual([])
    told.clear()
    for (const file of files) writeFileSync(join(folder, file), 'longer')
    await expect.poll(missing, { timeout: 20_000 }).toEqual([])
  } finally {
    await watch.close()
  }
}, 60_000)
