import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  readBuildState,
  readPagesState,
  writeBuildState,
  type BuildState,
  type PagesState,
} from '../../../src/generator/incremental/build-state'
import { readChecksummedJson, writeChecksummed } from '../../../src/generator/util/checksummed-file'

let workDir = ''

const build = (id: string): BuildState =>
  ({ version: 4, root: '/site', outDir: '/site/dist', result: { id }, outputs: { a: '1 2 3 4' } }) as never
const pages = (id: string): PagesState => ({ version: 4, sources: { id }, pages: [], causes: [], builds: [] }) as never

beforeEach(() => {
  workDir = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  onTestFinished(() => {
    rmSync(workDir, { recursive: true, force: true })
  })
  writeBuildState(workDir, { build: build('one'), pages: pages('one') })
})

test('is read as it was written', () => {
  expect(readBuildState(workDir)).toEqual(build('one'))
  expect(readPagesState(workDir, build('one'))).toEqual(pages('one'))
})

test('pages of another build are none', () => {
  expect(readPagesState(workDir, build('two'))).toBeNull()
})

test.each(['build', 'pages'])('a part that is damaged, or of another version, is none: %s', (name) => {
  const file = join(workDir, 'state', name)
  const read = (): unknown => (name === 'build' ? readBuildState(workDir) : readPagesState(workDir, build('one')))
  writeChecksummed(file, JSON.stringify({ ...(readChecksummedJson(file) as object), version: 0 }))
  expect(read()).toBeNull()
  writeBuildState(workDir, { build: build('one'), pages: pages('one') })
  expect(read()).not.toBeNull()
  writeFileSync(file, readFileSync(file, 'utf8').replace('one', 'two'))
  expect(read()).toBeNull()
})
