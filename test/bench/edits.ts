// What a build takes after each kind of edit of a site that `packsite init` wrote and posts were added to, beside a cold build.
// Each edit is undone before the next one, and a build in between brings the site back.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { measure, type Measured } from './build/measure'
import { prose, prosePath } from './build/prose'
import { writeCorpus } from './corpus'
import { percentile, printRows } from './table'

/** A file system in memory takes the disk out of the measurement: PACKSITE_BENCH names the folder. */
const HOME = resolve(process.env['PACKSITE_BENCH'] ?? '.packsite/bench')
/** Longer than the time in which a fingerprint of a file that was just written is not trusted. */
const SETTLE_MS = 300
const STYLESHEET = 'theme/site.css'
const TEMPLATE = 'templates/teapot.tsx'

type Edit = { readonly name: string; readonly apply: (site: SiteFiles) => void }

/** Changes files of a site and remembers how to undo that. */
type SiteFiles = {
  readonly change: (path: string, edit: (text: string) => string) => void
  readonly write: (path: string, text: string) => void
  readonly remove: (path: string) => void
  readonly move: (from: string, to: string) => void
}

const POST = prosePath(777)
const line =
  (key: string, value: string) =>
  (text: string): string =>
    text.replace(new RegExp(`^${key}: .*$`, 'm'), `${key}: ${value}`)

export const EDITS: readonly Edit[] = [
  { name: 'nothing', apply: () => undefined },
  {
    name: 'body',
    apply: ({ change }) => {
      change(POST, (text) => `${text}\nOne more sentence, at the very end.\n`)
    },
  },
  {
    name: 'title',
    apply: ({ change }) => {
      change(POST, line('title', 'A new title'))
    },
  },
  {
    name: 'date',
    apply: ({ change }) => {
      change(POST, line('date', '2019-05-04'))
    },
  },
  {
    name: 'tags',
    apply: ({ change }) => {
      change(POST, line('tags', '[release, wood, news]'))
    },
  },
  {
    name: 'new post',
    apply: ({ write }) => {
      write(
        'content/news/2026/new.md',
        '---\ntitle: A new post\ndate: 2026-01-02\nproject: bench32x\n---\n\nIt has a *text*.\n',
      )
    },
  },
  {
    name: 'deleted post',
    apply: ({ remove }) => {
      remove(POST)
    },
  },
  {
    name: 'renamed post',
    apply: ({ move }) => {
      move(POST, POST.replace('post-', 'renamed-'))
    },
  },
  {
    name: 'moved post',
    apply: ({ move }) => {
      move(POST, POST.replace(/\d{4}/, '2009'))
    },
  },
  {
    name: 'project',
    apply: ({ change }) => {
      change('content/site/projects.yaml', (text) => text.replace('name: bench64x', 'name: Bench 64x'))
    },
  },
  {
    name: 'author',
    apply: ({ write }) => {
      write('content/authors/ann.yaml', 'name: Ann Other\n')
    },
  },
  {
    name: 'menu',
    apply: ({ change }) => {
      change('content/site/nav.yaml', (text) => `${text}- text: About\n  to: /about\n`)
    },
  },
  {
    name: 'redirect',
    apply: ({ write }) => {
      write('content/site/redirects.yaml', '- { from: /old, to: /news }\n')
    },
  },
  {
    name: 'message',
    apply: ({ write }) => {
      write('content/site/messages.yaml', 'frame.skip: Skip to the text\n')
    },
  },
  {
    name: 'style',
    apply: ({ change }) => {
      change(STYLESHEET, (text) => `${text}.prose p { hyphens: auto; }\n`)
    },
  },
  {
    name: 'template',
    apply: ({ change }) => {
      change(TEMPLATE, (text) => text.replace('short and stout', 'small and stout'))
    },
  },
]

export async function benchEdits(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
      /** Another checkout of packsite, to compare with. */
      packsite: { type: 'string', default: process.cwd() },
      cards: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  })
  const pages = Number(values.pages)
  const root = join(HOME, `edits-${values.pages}${values.cards ? '-cards' : ''}-${String(process.pid)}`)
  const program = join(resolve(values.packsite), 'bin/packsite.js')
  const edits = values.only === '' ? EDITS : EDITS.filter(({ name }) => values.only.split(',').includes(name))
  try {
    writeSite(root, { pages, program, hasCards: values.cards })
    const rounds = Array.from({ length: Number(values.rounds) }, () => 0)
    const cold: Built[] = []
    for (const _ of rounds) {
      for (const folder of ['dist', 'deploy', '.packsite']) rmSync(join(root, folder), { recursive: true, force: true })
      cold.push(await build(program, root))
    }
    const coldMs = percentile(
      cold.map(({ wallMs }) => wallMs),
      0.5,
    )
    const rows = [
      ['', 'wall', 'of cold', 'CPU', 'memory', 'written', 'mode', 'stages above 8 %'],
      row('cold', cold, coldMs),
    ]
    console.log(rows.at(-1)?.join('  '))
    for (const edit of edits) {
      const builds: Built[] = []
      for (const _ of rounds) {
        const undo = applyTo(root, edit)
        await pause(SETTLE_MS)
        builds.push(await build(program, root))
        undo()
        await pause(SETTLE_MS)
        await build(program, root)
      }
      rows.push(row(edit.name, builds, coldMs))
      console.log(rows.at(-1)?.join('  '))
    }
    printRows(`packsite build after an edit, ${values.pages} pages, Node ${process.version}`, rows)
  } finally {
    if (!values.keep) rmSync(root, { recursive: true, force: true })
  }
}

type SiteOptions = { readonly pages: number; readonly program: string; readonly hasCards: boolean }

/** What `packsite init` writes, posts, and a stylesheet. Without a theme no pictures for sharing are drawn. */
export function writeSite(root: string, { pages, program, hasCards }: SiteOptions): void {
  const answers = { brand: 'Bench', game: 'Game', main: 'bench', slug: 'bench', variant: 'New' }
  const flags = Object.entries(answers).flatMap(([key, value]) => [`--${key}`, value])
  const init = [program, 'init', root, ...flags, '--site-url', 'https://example.org', '--color', '#33aa77']
  const { status, stderr } = spawnSync(process.execPath, init, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`packsite init failed: ${stderr}`)
  writeCorpus(root, prose, pages)
  const config = join(root, 'site.config.ts')
  const text = readFileSync(config, 'utf8')
  const theme = /^ {2}theme: \{ colors: \{ brand: '[^']*' \} \},$/m
  if (!theme.test(text)) throw new Error('packsite init wrote a config without a theme')
  if (!hasCards) writeFileSync(config, text.replace(theme, ''))
  const template = join(root, TEMPLATE)
  writeFileSync(template, `import '../${STYLESHEET}'\n${readFileSync(template, 'utf8')}`)
  mkdirSync(dirname(join(root, STYLESHEET)), { recursive: true })
  writeFileSync(join(root, STYLESHEET), '.prose { max-width: 70ch; }\n')
}

function applyTo(root: string, { apply }: Edit): () => void {
  const undo: (() => void)[] = []
  const restore = (path: string): void => {
    const file = join(root, path)
    const before = existsSync(file) ? readFileSync(file) : null
    undo.push(() => {
      if (before === null) rmSync(file)
      else writeFileSync(file, before)
    })
  }
  const write = (path: string, text: string): void => {
    restore(path)
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  apply({
    write,
    change: (path, edit) => {
      const text = readFileSync(join(root, path), 'utf8')
      const edited = edit(text)
      if (edited === text) throw new Error(`The edit of ${path} changes nothing.`)
      write(path, edited)
    },
    remove: (path) => {
      restore(path)
      rmSync(join(root, path))
    },
    move: (from, to) => {
      mkdirSync(dirname(join(root, to)), { recursive: true })
      renameSync(join(root, from), join(root, to))
      undo.push(() => {
        renameSync(join(root, to), join(root, from))
      })
    },
  })
  return () => {
    for (const step of undo.reverse()) step()
  }
}

type Built = Measured & {
  readonly mode: string
  /** Milliseconds by stage. */
  readonly stages: Readonly<Record<string, number>>
}

type BuildEvent = {
  readonly event?: string
  readonly mode?: string
  readonly stages?: Readonly<Record<string, number>>
}

async function build(program: string, root: string): Promise<Built> {
  const env = { PACKSITE_CACHE: '', SOURCE_DATE_EPOCH: '' }
  const args = [program, 'build', '--json', '--profile', '--root', root]
  const measured = await measure(process.execPath, args, { cwd: root, env })
  const events = measured.output
    .split('\n')
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text) as BuildEvent)
  return {
    ...measured,
    mode: events.find(({ event }) => event === 'mode')?.mode ?? '',
    stages: events.find(({ event }) => event === 'profile')?.stages ?? {},
  }
}

function row(name: string, builds: readonly Built[], coldMs: number): string[] {
  const sorted = [...builds].sort((a, b) => a.wallMs - b.wallMs)
  const middle = sorted[sorted.length >> 1]
  if (middle === undefined) throw new Error('There was no build.')
  const { wallMs, cpuMs, peakMib, written, mode, stages } = middle
  const slow = Object.entries(stages)
    .filter(([, ms]) => ms > wallMs * 0.08)
    .sort(([, a], [, b]) => b - a)
    .map(([stage, ms]) => `${stage} ${ms.toFixed(0)}`)
  return [
    name,
    `${(wallMs / 1000).toFixed(2)} s`,
    (wallMs / coldMs).toFixed(2),
    `${(cpuMs / 1000).toFixed(1)} s`,
    `${peakMib.toFixed(0)} MiB`,
    String(written ?? 0),
    mode,
    slow.join(', '),
  ]
}
