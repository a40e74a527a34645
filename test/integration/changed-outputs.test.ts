// Files of outDir that another program changed, removed or replaced by a link since the last build are written again, whichever other edit is
// built.

import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSite } from '../support/site'
import { smallSite } from '../support/small-site'

const env = { SOURCE_DATE_EPOCH: '1795219200' }
const post = (title: string): string => `---\ntitle: ${title}\ndate: 2026-01-02\n---\nA text.\n`
const posts = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`content/news/p${String(index)}.md`, post(`Post ${String(index)}`)]),
)

test('changed, missing and linked files are found and written again', () => {
  const site = createSite({ ...smallSite(), ...posts })
  site.build(env)
  const page = (index: number): string => join(site.root, `dist/news/p${String(index)}/index.html`)
  const before = [1, 2, 3].map((index) => readFileSync(page(index), 'utf8'))
  writeFileSync(page(1), 'changed')
  rmSync(page(2))
  site.write({ 'content/news/p9.md': post('Another title') })
  expect(site.run(['build'], env).status).toBe(0)
  expect([1, 2, 3].map((index) => readFileSync(page(index), 'utf8'))).toEqual(before)

  const folder = join(site.root, 'dist/news/p3')
  renameSync(folder, join(site.root, 'elsewhere'))
  symlinkSync(join(site.root, 'elsewhere'), folder)
  site.write({ 'content/news/p9.md': post('A third title') })
  const { status, stderr } = site.run(['build'], env)
  expect({ status, names: stderr.includes('news/p3') }).toEqual({ status: 1, names: true })
})

test('a published file is compared whatever its name is', () => {
  const names = ['__proto__', 'constructor', '1', 'toString.txt']
  const site = createSite(Object.fromEntries(names.map((name) => [`public/${name}`, name])))
  site.write({ 'public/__proto__': '__proto__' })
  site.build(env)
  expect(site.run(['build'], env).stdout).toContain('Nothing changed.')
  for (const name of names) {
    const file = join(site.root, 'dist', name)
    writeFileSync(file, 'changed by another program')
    expect(site.run(['build'], env).stdout).not.toContain('Nothing changed.')
    expect(readFileSync(file, 'utf8')).toBe(name)
  }
})
