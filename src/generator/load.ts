// The loader of lib/: runs a program of it, whose parts are run when they are asked for. What V8 made of a program is kept beside it by the first command
// that runs it (docs/decisions/0062-one-file-and-what-v8-made-of-it.md): those that follow neither parse nor compile. Node's own cache takes no modules on
// Node 20, and none of a thread.

import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { threadId } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import type { Loader, OwnScript } from './base/loaded'

/** Hash of all code in lib/, from whoever builds it. */
declare const CODE_HASH: string

type Part = () => Record<string, unknown>
type Run = (exports: Record<string, Part>, require: NodeJS.Require, loader: Loader) => void

/** By its name. */
const loaded = new Map<string, Record<string, Part>>()

/** Of each text that was compiled, what keeps what V8 made of it. */
const keepers: ((uses: readonly string[]) => void)[] = []

/** A part of a program; the program is run with the first one, and each part once. */
export function load(program: string, part: string): Record<string, unknown> {
  const parts = loaded.get(program) ?? loadProgram(program, part)
  return parts[part]?.() ?? {}
}

function loadProgram(program: string, part: string): Record<string, Part> {
  const filename = join(__dirname, `${program}.cjs`)
  const { mtimeMs, size } = statSync(filename)
  const run = runKept({
    name: `${program}-${part.replaceAll('/', '-')}`,
    is: [mtimeMs, size],
    filename,
    // All of it is ASCII, which scripts/build-lib.js sees to.
    text: readApart(filename).toString('latin1'),
  }) as Run
  const parts: Record<string, Part> = {}
  loaded.set(program, parts)
  run(parts, createRequire(filename), {
    url: pathToFileURL(filename).href,
    importOutside: (specifier) => import(specifier),
    runScript: ({ name, hash, file, text }: OwnScript) =>
      runKept({ name: `${name}-${program}`, is: [hash], filename: file, text }),
    keepCompiled: (uses) => {
      for (const keep of keepers) keep(uses)
    },
  })
  return parts
}

/** What V8 compiles. `is`: tells it from others of its name. */
type Source = {
  readonly name: string
  readonly is: readonly unknown[]
  readonly filename: string
  readonly text: string
}

/** What a script comes to, run with what V8 made of it before. */
function runKept({ name, is, filename, text }: Source): unknown {
  const file = compiledFile(name, is)
  const compiled = file === null ? null : readCompiled(file)
  const script = new Script(text, { filename, ...(compiled === null ? {} : { cachedData: compiled.data }) })
  let covered = compiled === null || script.cachedDataRejected === true ? [] : compiled.uses
  keepers.push((uses) => {
    if (file === null || uses.every((use) => covered.includes(use))) return
    covered = [...new Set([...covered, ...uses])]
    keepCompiledAs(file, covered, () => script.createCachedData())
  })
  return script.runInThisContext()
}

/** A file in memory that is the system's again when nobody needs it. What malloc has given and taken back, it does not give back from then on, up to that
 *  size: a build would hold 40 MB more than it uses. */
function readApart(file: string): Buffer {
  const descriptor = openSync(file, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const bytes = Buffer.from(new ArrayBuffer(size, { maxByteLength: size }))
    for (let read = 1, at = 0; read > 0 && at < size; at += read) read = readSync(descriptor, bytes, at, size - at, at)
    return bytes
  } finally {
    closeSync(descriptor)
  }
}

const FOLDER = join(__dirname, 'compiled')

/** Where it is kept: for this very text, this Node, and what it was told. Null where nothing is to be kept. */
function compiledFile(name: string, is: Source['is']): string | null {
  const { NODE_OPTIONS = '', NODE_DISABLE_COMPILE_CACHE } = process.env
  if (NODE_DISABLE_COMPILE_CACHE !== undefined && NODE_DISABLE_COMPILE_CACHE !== '') return null
  const told = crc32(JSON.stringify([is, process.execArgv, NODE_OPTIONS])).toString(16)
  return join(FOLDER, [name, CODE_HASH.slice(0, 16), process.version, process.arch, told].join('-'))
}

/** What V8 made of a program, and what commands did until then. */
type Compiled = { readonly uses: readonly string[]; readonly data: Buffer }

/** Bytes before the uses: the sum of all that follows, and how long they are. */
const HEAD_BYTES = 8

const ALIGNED_BYTES = 8

/** Where V8 writes which of its flags were set. Those that packsite sets while it runs are of memory, and say nothing of code; what the process was started
 *  with is in the name. */
const [FLAGS_START, FLAGS_END] = [12, 16]

function readCompiled(file: string): Compiled | null {
  try {
    const bytes = readApart(file)
    if (bytes.readUInt32LE(0) !== crc32(bytes.subarray(4))) return null
    const end = HEAD_BYTES + bytes.readUInt32LE(4)
    const data = bytes.subarray(end)
    new Script('').createCachedData().copy(data, FLAGS_START, FLAGS_START, FLAGS_END)
    return { uses: bytes.toString('utf8', HEAD_BYTES, end).trimEnd().split(' '), data }
  } catch {
    return null
  }
}

/** Where lib/ is no place to write, each command compiles for itself. */
function keepCompiledAs(file: string, uses: readonly string[], make: () => Buffer): void {
  const own = `${file}.${String(process.pid)}-${String(threadId)}`
  const isKept = succeeds(() => {
    mkdirSync(FOLDER, { recursive: true })
    // It takes longer to make than to find no place for it.
    writeFileSync(own, '', { flag: 'wx' })
    writeFileSync(own, sealed(uses, make()))
    renameSync(own, file)
  })
  succeeds(() => {
    if (isKept) forgetOld()
    else rmSync(own, { force: true })
  })
}

function sealed(uses: readonly string[], data: Buffer): Buffer {
  const words = Buffer.from(padded(uses.join(' ')))
  const bytes = Buffer.concat([Buffer.alloc(HEAD_BYTES), words, data])
  bytes.writeUInt32LE(words.length, 4)
  bytes.writeUInt32LE(crc32(bytes.subarray(4)), 0)
  return bytes
}

/** What follows stands where V8 reads it without a copy. */
function padded(words: string): string {
  return words.padEnd(Math.ceil((HEAD_BYTES + words.length) / ALIGNED_BYTES) * ALIGNED_BYTES - HEAD_BYTES)
}

function succeeds(step: () => void): boolean {
  try {
    step()
    return true
  } catch {
    return false
  }
}

/** Of a few Nodes, each with all parts. */
const MOST_KEPT = 32

function forgetOld(): void {
  const files = readdirSync(FOLDER).map((name) => join(FOLDER, name))
  if (files.length <= MOST_KEPT) return
  const byAge = files
    .map((file) => ({ file, mtimeMs: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.mtimeMs - a.mtimeMs)
  for (const { file } of byAge.slice(MOST_KEPT)) rmSync(file, { force: true })
}
