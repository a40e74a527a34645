// npm run art: draws every committed picture, the gallery's data, the font and the release packs, and writes what changed.
// --check redraws in memory and fails when a committed file differs; --sums <file> writes the packs' sizes and hashes.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fontOutputs } from './font/steadfast.ts'
import { galleryOutputs } from './gallery.ts'
import type { Output } from './output.ts'
import { pictureOutputs } from './pictures.ts'
import { buildRelease, RELEASES } from './releases.ts'

type Sum = { readonly path: string; readonly sizeBytes: number; readonly sha256: string }

function* releaseOutputs(): Generator<Output> {
  for (const release of RELEASES) yield { path: `public/packs/${release.path}`, bytes: buildRelease(release) }
}

function readCommitted(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

const checking = process.argv.includes('--check')
const sumsAt = process.argv.indexOf('--sums')
const sumsFile = sumsAt < 0 ? undefined : process.argv[sumsAt + 1]
const sums: Sum[] = []
const different: string[] = []
let files = 0
let sizeBytes = 0

for (const outputs of [releaseOutputs(), galleryOutputs(), pictureOutputs(), await fontOutputs()])
  for (const { path, bytes } of outputs) {
    files++
    sizeBytes += bytes.length
    if (readCommitted(path)?.equals(bytes) !== true) {
      different.push(path)
      if (!checking) {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, bytes)
      }
    }
    if (path.startsWith('public/packs/')) {
      const sum = { path, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
      sums.push(sum)
      console.log(`${sum.sha256}  ${String(sum.sizeBytes).padStart(9)}  ${path}`)
    }
  }

if (sumsFile !== undefined) writeFileSync(sumsFile, `${JSON.stringify(sums, null, 2)}\n`)
console.log(
  `${String(files)} files, ${(sizeBytes / 1024).toFixed(0)} kB; ${String(different.length)} ${checking ? 'differ' : 'written'}`,
)
if (checking && different.length > 0) {
  for (const path of different.slice(0, 20)) console.error(`differs: ${path}`)
  process.exitCode = 1
}
