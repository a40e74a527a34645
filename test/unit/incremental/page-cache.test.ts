// What is known of the pages of the last build, and when.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sha256 } from '../../../src/generator/util/hash'
import { openKnownPages, type KnownPages, type PageFacts } from '../../../src/generator/incremental/page-cache'
import type { FilePath, OutputPath } from '../../../src/generator/types'

const BODY = 'content/news/a.md' as FilePath

function place(): (ground: string, shared: string, body?: string) => KnownPages {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const file = join(folder, 'known-pages')
  writeFileSync(file, 'nothing that can be read')
  return (ground, shared, body = 'body') =>
    openKnownPages({ file, ground: sha256(ground), shared: sha256(shared), hashOf: () => sha256(body) })
}

const factsOf = (name: string): PageFacts => ({
  inputHash: sha256(name),
  files: {
    html: { hash: sha256(`${name} html`), sizeBytes: 1 },
    payload: { hash: sha256(`${name} json`), sizeBytes: 2 },
  },
  pictures: [],
  bodies: [BODY],
  texts: [BODY],
  print: null,
})

const output = (name: string): OutputPath => `${name}/index.html` as OutputPath

test('a page is recalled while its ground and its bodies are the same, and found by what it was made of while all pages have the same in common', () => {
  const open = place()
  const first = open('ground', 'shared')
  expect([first.recall(output('a')), first.made(output('a'), sha256('a'))]).toEqual([null, null])
  for (const name of ['a', 'b']) first.learn(output(name), factsOf(name))
  first.save()
  const { files, inputHash } = factsOf('a')
  const known = { inputHash, files, pictures: [] }
  expect(open('ground', 'shared').recall(output('a'))).toEqual(known)
  const edited = open('ground', 'shared', 'another body')
  // It reads that body, and may come out the same.
  expect([edited.recall(output('a')), edited.made(output('a'), sha256('a'))]).toEqual([null, files])
  const other = open('another ground', 'shared')
  expect(other.recall(output('a'))).toBeNull()
  expect([other.made(output('a'), sha256('a')), other.made(output('c'), sha256('c'))]).toEqual([files, null])
  expect(open('another ground', 'another').made(output('a'), sha256('a'))).toBeNull()
})

test('pages that were recalled and those that were learned are known to the next build, on its ground', () => {
  const open = place()
  const first = open('ground', 'shared')
  for (const name of ['a', 'b']) first.learn(output(name), factsOf(name))
  first.save()
  const second = open('ground', 'shared')
  second.recall(output('a'))
  second.learn(output('b'), factsOf('another b'))
  second.save()
  const found = (name: string, of: string) => open('another ground', 'shared').made(output(name), sha256(of))
  expect(found('a', 'a')).toEqual(factsOf('a').files)
  expect(found('b', 'another b')).toEqual(factsOf('another b').files)
  expect([found('b', 'b'), found('a', 'another b')]).toEqual([null, null])
  const third = open('third ground', 'shared')
  third.learn(output('c'), factsOf('c'))
  third.save()
  expect(open('third ground', 'shared').recall(output('a'))).toBeNull()
  expect(open('fourth', 'shared').made(output('c'), sha256('c'))).toEqual(factsOf('c').files)
})
