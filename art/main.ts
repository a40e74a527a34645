// npm run art: draws every committed picture, the gallery's data, the font and the release packs, writes the packs' sizes
// and hashes into the release lists, and touches only what changed. --check redraws in memory and fails when a committed
// file differs.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { addonPackOutputs } from './addon-packs.ts'
import { fontOutputs } from './font/steadfast.ts'
import { galleryOutputs } from './gallery.ts'
import type { Output } from './output.ts'
import { pictureOutputs } from './pictures.ts'
import { type DrawnFile, listOf, rewriteRows } from './release-rows.ts'
import { buildRelease, RELEASES } from './releases.ts'
import { walkOutputs } from './walk.ts'

function* releaseOutputs(): Generator<Output> {
  const lists = new Map<string, DrawnFile[]>()
  for (const release of RELEASES) {
    const bytes = buildRelease(release)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    console.log(`${sha256}  ${String(bytes.length).padStart(9)}  public/packs/${release.path}`)
    yield { path: `public/packs/${release.path}`, bytes }
    const list = listOf(release.path)
    lists.set(list, [...(lists.get(list) ?? []), { path: release.path, sizeBytes: bytes.length, sha256 }])
  }
  for (const [path, drawn] of lists)
    yield { path, bytes: new TextEncoder().encode(rewriteRows(readFileSync(path, 'utf8'), drawn)) }
}

function readCommitted(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

const checking = process.argv.includes('--check')
const different: string[] = []
let files = 0
let sizeBytes = 0

for (const outputs of [
  releaseOutputs(),
  addonPackOutputs(),
  galleryOutputs(),
  pictureOutputs(),
  walkOutputs(),
  await fontOutputs(),
])
  for await (const { path, bytes } of outputs) {
    files++
    sizeBytes += bytes.length
    if (readCommitted(path)?.equals(bytes) === true) continue
    different.push(path)
    if (checking) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }

console.log(
  `${String(files)} files, ${(sizeBytes / 1024).toFixed(0)} kB; ${String(different.length)} ${checking ? 'differ' : 'written'}`,
)
if (checking && different.length > 0) {
  for (const path of different.slice(0, 20)) console.error(`differs: ${path}`)
  process.exitCode = 1
}
