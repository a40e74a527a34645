// The record behind `why`: written when something changed, and replaced when it is broken.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPageRecord, writePageRecord, type RecordInput } from '../../src/generator/output/page-record'
import { readChecksummed, writeChecksummed } from '../../src/generator/util/checksummed-file'
import { createSite } from '../support/site'
import type { Frame, Hash, Page, Site } from '../../src/generator/types'

test('the record is written for a new build only, and one that is broken is replaced', () => {
  const { root } = createSite()
  const file = join(root, '.packsite/pages.json')
  const input = (id: string): RecordInput<Page> => ({
    site: { root } as Site,
    ...{
      id: () => id as Hash,
      complete: (page: Page) => page,
      app: 'app' as Hash,
      renderer: { hash: 'renderer' as Hash },
    },
    ...{
      pages: [],
      frame: {} as Frame,
      assetNames: [],
      inputs: () => new Map<string, Hash>(),
      configInputs: ['site.config.ts'],
      readings: { ofPage: () => new Set(), ofFrame: () => new Set(), heads: () => new Map(), isShown: () => true },
    },
  })
  writePageRecord(input('one'), { file, hashes: new Map() })
  expect(readPageRecord(file)).toMatchObject({ v: 4, id: 'one' })
  const mark = JSON.stringify({ mark: 1, ...readPageRecord(file) })
  writeChecksummed(file, mark)
  writePageRecord(input('one'), { file, hashes: new Map() })
  expect(readChecksummed(file)?.toString()).toBe(mark)
  writePageRecord(input('two'), { file, hashes: new Map() })
  expect(readFileSync(file, 'utf8')).not.toContain('"mark":1')
  writeFileSync(file, '{ half')
  expect(readPageRecord(file)).toBeNull()
  writePageRecord(input('three'), { file, hashes: new Map() })
  expect(readPageRecord(file)).toMatchObject({ v: 4, id: 'three' })
})
