// `npm run test:full`: runs every test with full counts on Node 20, 22 and 24.
// `--shard i/n` runs shard i of n shards of about equal time; `--list` prints the files instead. n is a multiple of three, and shard i runs on entry
// (i - 1) % 3 of the list of Nodes. The content of a shard depends only on the test files and scripts/test-full.json. Files that did not run and
// skipped tests count as failed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const NODES = ['20', '22', '24']
const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** File -> seconds at full counts, and the number of slices for a long file (`sliceOf` of test/support/full.ts). */
const known = JSON.parse(readFileSync(join(root, 'scripts/test-full.json'), 'utf8'))
const DEFAULT_SECONDS = 4

function testFiles() {
  return ['unit', 'integration', 'browser']
    .flatMap((folder) =>
      readdirSync(join(root, 'test', folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join('test', folder, name).replaceAll('\\', '/'),
      ),
    )
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort()
}

/** The parts of a file that run independently: the file, or its slices. */
function piecesOf(file) {
  const { seconds = DEFAULT_SECONDS, slices = 1 } = known[file] ?? {}
  return Array.from({ length: slices }, (_, index) => ({ file, slice: index + 1, slices, seconds: seconds / slices }))
}

/** Assigns each piece, longest first, to the shard with the least time so far. */
function packShards(pieces, count) {
  const shards = Array.from({ length: count }, () => ({ seconds: 0, pieces: [] }))
  for (const piece of pieces.toSorted((a, b) => b.seconds - a.seconds)) {
    const least = shards.reduce((best, shard) => (shard.seconds < best.seconds ? shard : best))
    least.pieces.push(piece)
    least.seconds += piece.seconds
  }
  return shards
}

/** The runs of a shard, or of all tests: a Node version and its pieces. */
function runsOf(shard) {
  const files = testFiles()
  const missing = Object.keys(known).filter((file) => !files.includes(file))
  if (missing.length > 0) fail(`scripts/test-full.json names files that are gone: ${missing.join(', ')}`)
  const pieces = files.flatMap(piecesOf)
  if (shard === undefined) return NODES.map((node) => ({ node, pieces }))
  const [index, count] = shard.split('/').map(Number)
  if (!(index >= 1 && index <= count && count % NODES.length === 0))
    fail(`--shard takes i/n, where n is a multiple of ${NODES.length} and i is from 1 to n`)
  const packed = packShards(pieces, count / NODES.length)[Math.floor((index - 1) / NODES.length)]
  return [{ node: NODES[(index - 1) % NODES.length], pieces: packed.pieces }]
}

function list({ node, pieces }) {
  const seconds = pieces.reduce((sum, piece) => sum + piece.seconds, 0)
  const lines = pieces.map(({ file, slice, slices }) => (slices > 1 ? `  ${file} ${slice}/${slices}` : `  ${file}`))
  console.log(`Node ${node}: ${pieces.length} pieces, ${Math.round(seconds)} s of tests\n${lines.sort().join('\n')}`)
}

function run({ node, pieces }) {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-full-'))
  const outputFile = join(folder, 'results.json')
  const files = [...new Set(pieces.map(({ file }) => file))]
  const slices = Object.fromEntries(
    files.map((file) => [
      file,
      pieces.filter((piece) => piece.file === file).map(({ slice, slices }) => [slice, slices]),
    ]),
  )
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile=${outputFile}`, ...files]
  const isCurrent = process.versions.node.split('.')[0] === node
  const [command, given] = isCurrent
    ? [process.execPath, args]
    : ['npx', ['--yes', '--package', `node@${node}`, '--', 'node', ...args]]
  console.log(`\nNode ${node}: ${files.length} files`)
  const env = { ...process.env, PACKSITE_FULL: '1', PACKSITE_SLICES: JSON.stringify(slices) }
  const { status } = spawnSync(command, given, { cwd: root, env, stdio: 'inherit' })
  try {
    return countResults(files, { status, results: JSON.parse(readFileSync(outputFile, 'utf8')).testResults })
  } catch (error) {
    console.error(`vitest wrote no results: ${String(error)}`)
    return { passed: 0, failed: files.length }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countResults(files, { status, results }) {
  const byFile = new Map(results.map((result) => [relative(root, result.name).replaceAll('\\', '/'), result]))
  const counts = { passed: 0, failed: 0 }
  for (const file of files) {
    const tests = byFile.get(file)?.assertionResults ?? []
    const passed = tests.filter((test) => test.status === 'passed').length
    const failed = tests.length - passed
    if (tests.length === 0) console.error(`${file} did not run`)
    for (const test of tests)
      if (!['passed', 'failed'].includes(test.status)) console.error(`${file}: '${test.fullName}' did not run`)
    counts.passed += passed
    counts.failed += tests.length === 0 ? 1 : failed
  }
  // Errors outside tests, such as unhandled rejections, affect only the exit code.
  if (status !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

function fail(message) {
  console.error(message)
  process.exit(2)
}

const { values } = parseArgs({ options: { shard: { type: 'string' }, list: { type: 'boolean', default: false } } })
const runs = runsOf(values.shard)
if (values.list) {
  for (const each of runs) list(each)
} else {
  const counts = runs.map(run)
  const total = (name) => counts.reduce((sum, each) => sum + each[name], 0)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = total('failed') > 0 ? 1 : 0
}
