import { describe, expect, test } from 'vitest'
import { latestFileRedirects } from '../../../src/generator/pages/latest-files'
import { sampleContent, samplePack, sampleRelease, sampleSite } from '../samples'
import type { SourcePath, Release } from '../../../src/generator/types'

type Rows = Readonly<Record<string, readonly Release[]>>

/** Address -> where it leads, of a pack 'a' with a table for Java. */
function latest(rows: Rows, { site = {}, pack = 'a' } = {}): Record<string, string | null> {
  const table = {
    ...{ file: 'content/releases/a/java.yaml' as SourcePath, id: 'a/java', pack, edition: 'java' as const },
    rows: Object.entries(rows).map(([label, releases]) => ({ label, covers: null, releases })),
  }
  const content = sampleContent({ packs: [samplePack('a')], releases: [table] })
  const pages = latestFileRedirects({ site: sampleSite(site), content })
  expect(pages.filter(({ status }) => status !== 302)).toEqual([])
  return Object.fromEntries(pages.map(({ url, redirect }) => [url, redirect]))
}

const own = sampleRelease({ href: '/packs/A-Java/java-latest/a.zip' })

describe('the address of the newest file', () => {
  test('leads to the first row whose newest release is one, past snapshots', () => {
    const snapshot = sampleRelease({ channel: 'snapshot', href: '/packs/A-Java/java-snapshot/s.zip' })
    const older = sampleRelease({ href: '/packs/A-Java/legacy/o.zip' })
    expect(latest({ new: [snapshot, older], '1.21': [own, older], '1.20': [older] })).toEqual({
      '/a/java/latest': own.href,
    })
    expect(latest({ new: [snapshot] })).toEqual({ '/a/java/latest': snapshot.href })
  })

  test('stands below the base, and leads to the host of downloads where there is one', () => {
    expect(latest({ '1.21': [own] }, { site: { siteUrl: 'https://example.org/b' } })).toEqual({
      '/a/java/latest': `/b${own.href ?? ''}`,
    })
    expect(latest({ '1.21': [own] }, { site: { downloads: { host: 'https://files.example' } } })).toEqual({
      '/a/java/latest': `https://files.example${own.href ?? ''}`,
    })
  })

  test('leads to the first mirror where nobody else has the file', () => {
    const mirrors = ['https://m.example/a.zip', 'https://n.example/a.zip'].map((href) => ({ label: 'M', href }))
    expect(latest({ '1.21': [sampleRelease({ mirrors })] })).toEqual({ '/a/java/latest': 'https://m.example/a.zip' })
  })

  test('is not there without a file or without a pack', () => {
    expect(latest({})).toEqual({})
    expect(latest({ '1.21': [sampleRelease()] })).toEqual({})
    expect(latest({ '1.21': [own] }, { pack: 'b' })).toEqual({})
  })
})
