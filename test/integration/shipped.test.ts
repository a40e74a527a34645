// The bundles that packsite brings along: a site that has nothing of its own takes them, and whatever becomes of them or of what
// they were made of, nobody can tell from the bytes.

import { appendFileSync, existsSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fullTest, inFullRun } from '../support/full'
import { LARGEST_CONFIG_BYTES, OWN_CACHE as env, currentFiles, cachedBundles } from '../support/cache'
import { copyPacksite } from '../support/packsite-copy'
import { createSite, listBelow, runProgram, type TestSite } from '../support/site'
import { sha256 } from '../support/trees'

/** Before what is sealed stands its hash. */
const SEAL_BYTES = 65

const SITE = { 'content/news/a.md': '---\ntitle: A\ndate: 2020-01-01\n---\n\nText\n' }

/** True where a site's build had nothing bundled but its config. */
function isConfigAlone(site: TestSite): boolean {
  return cachedBundles(site).every(({ sizeBytes }) => sizeBytes <= LARGEST_CONFIG_BYTES)
}

function buildWith(packsite: string): TestSite {
  const site = createSite(SITE)
  const { status, stderr } = runProgram(packsite, ['build', '--root', site.root], { env })
  expect({ status, stderr }).toMatchObject({ status: 0 })
  return site
}

test('a first build has nothing bundled; a template of its own is bundled with all others', () => {
  const [plain, own] = [createSite(SITE), createSite({ ...SITE, 'templates/own.tsx': 'export default () => null\n' })]
  plain.build(env)
  own.build(env)
  expect([plain, own].map(isConfigAlone)).toEqual([true, false])
})

fullTest('what is missing, cut or another file is made anew, with the same bytes', () => {
  const packsite = copyPacksite()
  const bundles = join(packsite, 'lib/bundles')
  const shipped = buildWith(packsite)
  expect(isConfigAlone(shipped)).toBe(true)
  for (const name of readdirSync(bundles)) truncateSync(join(bundles, name), 40)
  const cut = buildWith(packsite)
  for (const name of readdirSync(bundles)) writeFileSync(join(bundles, name), 'another file')
  const other = buildWith(packsite)
  rmSync(bundles, { recursive: true })
  const missing = buildWith(packsite)
  for (const site of [cut, other, missing]) {
    expect(isConfigAlone(site)).toBe(false)
    expect(currentFiles(site)).toEqual(currentFiles(shipped))
  }
})

fullTest('without a cache they serve too', () => {
  const packsite = copyPacksite()
  const folder = join(packsite, 'lib/bundles')
  // Nobody else would make this one.
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const value = brotliDecompressSync(readFileSync(file).subarray(SEAL_BYTES)).toString('utf8')
    const packed = brotliCompressSync(value.replace('.addon-cards{', '.addon-cards{--shipped:1;'))
    writeFileSync(file, `${sha256(packed)}\n`)
    appendFileSync(file, packed)
  }
  const site = createSite(SITE)
  expect(runProgram(packsite, ['build', '--root', site.root, '--no-cache'], { env }).status).toBe(0)
  const made = listBelow(join(site.root, 'dist/assets')).map((name) =>
    readFileSync(join(site.root, 'dist/assets', name)),
  )
  expect(made.some((bytes) => bytes.includes('--shipped:1'))).toBe(true)
  expect(existsSync(join(site.root, '.packsite/cache'))).toBe(false)
})

test.each([
  ['a template', 'src/templates/document.tsx', 'lang={', 'data-edited lang={', 'index.html', 'data-edited'],
  ...inFullRun<string[]>([
    'a stylesheet',
    'src/templates/styles/reset.css',
    '',
    '.edited { color: red }\n',
    'assets/',
    '.edited{',
  ]),
  ['a script', 'src/client/copy.ts', '', 'console.log("edited")\n', 'assets/', '"edited"'],
])('%s of packsite that was edited since counts', (_what, file, from, to, output, sign) => {
  const packsite = copyPacksite()
  const source = join(packsite, file)
  const text = readFileSync(source, 'utf8')
  expect(text).toContain(from)
  writeFileSync(source, from === '' ? text + to : text.replace(from, to))
  const site = buildWith(packsite)
  const files = site.list().filter((path) => path.startsWith(output))
  expect(files.some((path) => readFileSync(join(site.root, 'dist', path), 'utf8').includes(sign))).toBe(true)
})

test('a package that is installed in another version since is bundled as it is', () => {
  const packsite = copyPacksite(['react', 'react-dom'])
  const manifest = join(packsite, 'node_modules/react/package.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "[^"]*"/, '"version": "1.0.0"'))
  expect(isConfigAlone(buildWith(packsite))).toBe(false)
})
