// `packsite dev` on a large site: how long until the first page, how long from a save to the new bytes, how much memory.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ownTemplate, postPath, postUrl, posts, writeCorpus } from './corpus'
import { measuredEnv } from './env'
import { milliseconds, percentile, printTable, type Measure } from './table'

/** scripts/run.js starts programs in the checkout. */
const CHECKOUT = process.cwd()
const EDITS = '50'
/** Between two saves: nobody saves faster, and the checks of the save before have ended. */
const PAUSE_MS = 250
const agent = new Agent({ keepAlive: true })

export async function benchDev([pagesText = '10000', editsText = EDITS]: readonly string[]): Promise<void> {
  const pages = Number(pagesText)
  const folder = mkdtempSync(join(tmpdir(), 'packsite-bench-'))
  try {
    const [program, root] = [join(folder, 'packsite'), join(folder, 'site')]
    copyProgram(program)
    writeCorpus(root, posts, pages)
    const cold = await startDev(program, root)
    await cold.end()
    const dev = await startDev(program, root)
    await dev.prepared
    const measures: Measure[] = [
      { what: 'start to first page, nothing kept', value: milliseconds(cold.firstPageMs) },
      { what: 'start to first page, started before', value: milliseconds(dev.firstPageMs), bar: 'at most 800 ms' },
    ]
    for (const { what, bar = '', edit } of edits({ program, root })) {
      const times = await sample(dev.address, edit, Number(editsText))
      measures.push(
        { what: `save to new bytes, ${what}: p50`, value: milliseconds(percentile(times, 0.5)) },
        { what: `save to new bytes, ${what}: p95`, value: milliseconds(percentile(times, 0.95)), bar },
      )
    }
    measures.push({ what: 'peak memory', value: `${String(peakMebibytes(dev.child))} MiB` })
    await dev.end()
    printTable(`packsite dev, ${posts.name}, ${String(pages)} pages`, measures)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The program as it is in this checkout, in a folder where its own sources may be edited. */
function copyProgram(folder: string): void {
  spawnSync(process.execPath, [join(CHECKOUT, 'scripts/build-lib.js')], { stdio: 'inherit' })
  for (const name of ['bin', 'lib', 'src', 'package.json'])
    cpSync(join(CHECKOUT, name), join(folder, name), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(CHECKOUT, 'node_modules'), join(folder, 'node_modules'), 'junction')
}

type Edit = { readonly url: string; readonly mark: string; readonly save: () => void }
type Edits = { readonly what: string; readonly bar?: string; readonly edit: (index: number) => Edit }

function edits({ program, root }: { readonly program: string; readonly root: string }): Edits[] {
  const change = (file: string, change: (text: string) => string): (() => void) => {
    const text = change(readFileSync(file, 'utf8'))
    return () => {
      writeFileSync(file, text)
    }
  }
  const create = (file: string, text: string): (() => void) => {
    mkdirSync(dirname(file), { recursive: true })
    return () => {
      writeFileSync(file, text)
    }
  }
  return [
    {
      what: 'body of a post',
      bar: 'at most 25 ms',
      edit: (index) => {
        const [post, mark] = [index * 17, `edit-of-body-${String(index)}`]
        return { url: postUrl(post), mark, save: change(join(root, postPath(post)), (text) => `${text}\n${mark}\n`) }
      },
    },
    {
      what: 'title of a post',
      bar: 'at most 25 ms',
      edit: (index) => {
        const [post, mark] = [index * 13, `edit-of-title-${String(index)}`]
        const retitle = (text: string): string => text.replace(/^title: .*$/m, `title: ${mark}`)
        return { url: postUrl(post), mark, save: change(join(root, postPath(post)), retitle) }
      },
    },
    {
      what: 'a new post',
      bar: 'at most 300 ms',
      edit: (index) => {
        const mark = `new-post-${String(index)}`
        const text = `---\ntitle: ${mark}\ndate: 2031-01-01\n---\nHello.\n`
        return { url: `/news/2031/${mark}`, mark, save: create(join(root, 'content/news/2031', `${mark}.md`), text) }
      },
    },
    {
      what: 'a template',
      bar: 'at most 200 ms',
      edit: (index) => {
        const mark = `edit-of-template-${String(index)}`
        return { url: '/own', mark, save: create(join(root, 'templates/own.tsx'), ownTemplate(mark)) }
      },
    },
    {
      what: 'the stylesheet',
      edit: (index) => {
        const mark = `edit-of-style-${String(index)}`
        const file = join(program, 'src/templates/styles/base.css')
        return { url: 'stylesheet', mark, save: change(file, (text) => `${text}\n.${mark} { color: red }\n`) }
      },
    },
  ]
}

/** Milliseconds from each save to the first answer that holds its mark. */
async function sample(address: string, edit: Edits['edit'], count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    await pause(PAUSE_MS)
    const { url, mark, save } = edit(index)
    const startMs = performance.now()
    save()
    while (!(await readEdited(address, url)).includes(mark)) {
      if (performance.now() - startMs > 60_000) throw new Error(`${url} never holds ${mark}`)
    }
    times.push(performance.now() - startMs)
  }
  return times
}

/** A page, or the stylesheet that the home page names. */
async function readEdited(address: string, url: string): Promise<string> {
  if (url !== 'stylesheet') return read(address + url)
  const stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(await read(`${address}/own`))?.[1] ?? ''
  return read(address + stylesheet)
}

type Dev = {
  readonly child: ChildProcess
  readonly address: string
  readonly firstPageMs: number
  /** The first page may come before that. */
  readonly prepared: Promise<void>
  readonly end: () => Promise<void>
}

async function startDev(program: string, root: string): Promise<Dev> {
  const startMs = performance.now()
  const child = spawn(
    process.execPath,
    [join(program, 'bin/packsite.js'), 'dev', '--port', '0', '--root', root, '--json'],
    { env: measuredEnv(), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const kill = (): void => {
    child.kill('SIGKILL')
  }
  process.once('exit', kill)
  let said = ''
  let markPrepared: () => void = () => undefined
  const prepared = new Promise<void>((done) => (markPrepared = done))
  const address = await new Promise<string>((done, fail) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-10_000)
      if (said.includes('"event":"prepared"')) markPrepared()
      const found = /"address":"([^"]+)"/.exec(said)?.[1]
      if (found !== undefined) done(found)
    })
    child.once('exit', () => {
      fail(new Error(`dev ended: ${said}`))
    })
  })
  await read(address + postUrl(0))
  return {
    child,
    address,
    firstPageMs: performance.now() - startMs,
    prepared,
    end: () =>
      new Promise((done) => {
        process.off('exit', kill)
        child.removeAllListeners('exit').once('exit', () => {
          done()
        })
        child.kill('SIGINT')
      }),
  }
}

function read(url: string): Promise<string> {
  return new Promise((done, fail) => {
    get(url, { agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => {
        done(text)
      })
    }).on('error', fail)
  })
}

/** The most that the process ever held, as Linux counts it; NaN elsewhere. */
function peakMebibytes({ pid = 0 }: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
    return Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024)
  } catch {
    return NaN
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const pause = (delayMs: number): Promise<void> => new Promise((done) => setTimeout(done, delayMs))
