// Versions that are in progress, which have no file: ranges, lists, figures and feeds leave them out, and where one is named it is marked.
// Many release tables, by fixed seeds.

import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { isFullRun } from '../support/full'
import { all, textOf } from '../support/html'
import { createRandom } from '../support/random'
import { createSite } from '../support/site'
import { smallSite } from '../support/small-site'

const SITES = isFullRun ? 40 : 4

type Row = { readonly label: string; readonly files: number; readonly isInProgress: boolean }

/** A table of which about half of the rows are in progress. */
function rowsOf(random: () => number): Row[] {
  const count = 2 + Math.floor(random() * 6)
  const rows = Array.from({ length: count }, (_, index): Row => {
    const isInProgress = random() < 0.5
    return { label: `1.${String(90 - index)}.1`, files: isInProgress ? 0 : 1 + Math.floor(random() * 2), isInProgress }
  })
  return rows.some(({ files }) => files > 0) ? rows : rowsOf(random)
}

function tableOf(rows: readonly Row[]): string {
  const file = (label: string, number: number): string =>
    `  - channel: release\n    version: R${String(9 - number)}\n    date: 2026-01-0${String(9 - number)}\n    url: https://files.example.org/${label}-${String(number)}.zip\n`
  return rows
    .map(({ label, files, isInProgress }) =>
      [
        `${label}:\n`,
        ...Array.from({ length: files }, (_, number) => file(label, number)),
        isInProgress ? '  - channel: release\n    version: B1\n    date: 2026-02-02\n    status: in-progress\n' : '',
      ].join(''),
    )
    .join('')
}

test.each(Array.from({ length: SITES }, (_, seed) => seed))('are not named as if they had one, seed %i', (seed) => {
  const rows = rowsOf(createRandom(seed))
  const site = createSite({
    ...smallSite(),
    'content/releases/main-32x/java.yaml': tableOf(rows),
    'content/packs/main-32x.yaml': `title: Main 32x
permalink: /main32x/
banner: /image/banners/main-32x.png
wordmark: /image/wordmarks/main-32x.png
description: <p>Text.</p>
`,
    'content/news/first.md': '---\ntitle: First\ndate: 2026-01-02\n---\nText.\n',
  })
  site.build()
  const dist = openDist(site.root)
  const waiting = rows.filter(({ isInProgress }) => isInProgress)
  const having = rows.filter(({ files }) => files > 0)

  const named = [...dist.files]
    .filter((path) => /\.(?:html|xml|txt)$|feed\.json|releases\.json/.test(path) && !path.startsWith('builds/'))
    .flatMap((path) => {
      // A row of /downloads that says so may name its version.
      const text = dist
        .read(path)
        .replace(/<tr [^>]*release-row[\s\S]*?<\/tr>/g, (row) => (row.includes('In progress') ? '' : row))
      return waiting.filter(({ label }) => text.includes(label)).map(({ label }) => `${path}: ${label}`)
    })
  expect(named).toEqual([])

  const ends = [having.at(-1)?.label, having[0]?.label]
  const range = ends[0] === ends[1] ? (ends[0] ?? '') : ends.join(' to ')
  for (const path of ['/', '/main32x/', '/brand']) expect(textOf(dist.page(path).tree)).toContain(range)

  const files = having.reduce((sum, row) => sum + row.files, 0)
  expect(textOf(all(dist.page('/downloads').tree, '[data-total]')[0] ?? dist.page('/downloads').tree)).toMatch(
    new RegExp(`^${String(files)} files? in 1 pack`),
  )
  const list = JSON.parse(dist.read('downloads.json')) as {
    packs: { editions: { versions: { label: string; releases: { status?: string }[] }[] }[] }[]
  }
  const versions = list.packs.flatMap(({ editions }) => editions.flatMap((edition) => edition.versions))
  expect(
    versions
      .filter(({ releases }) => releases.every(({ status }) => status === 'in-progress'))
      .map(({ label }) => label),
  ).toEqual(waiting.map(({ label }) => label))
})
