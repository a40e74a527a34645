// The closed room: a link in the output, in the work folder or in deploy/, and a forged journal, manifest or history that leads
// through it, touch nothing outside. Every case is a real command over a real site; what stands outside is compared byte for byte.

import { SourceMap, type SourceMapPayload } from 'node:module'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someOf } from '../support/full'
import { runInThread } from '../support/cli-thread'
import { packageFolder } from '../support/paths'
import { start } from '../support/running'
import { folderOnOtherDisk } from '../support/second-disk'
import { configSource, createSite, openSite, type CliResult, type TestSite } from '../support/site'
import { sha256 } from '../support/trees'

const env = { SOURCE_DATE_EPOCH: '1795219200' }
const post = (title: string): string => `---\ntitle: ${title}\ndate: 2026-01-02\n---\nThe body of ${title}.\n`
const TOKEN = '0123456789abcdef'
const EVIL = 'evil'

let base: string
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  const site = openSite(base, {
    'site.config.ts': configSource(),
    'content/news/a.md': post('A'),
    'public/packs/one.bin': 'one',
    'public/packs/deep/two.bin': 'two',
  })
  site.build(env)
})
afterAll(() => {
  rmSync(base, { recursive: true, force: true })
})

type Place = {
  readonly site: TestSite
  readonly root: string
  readonly dist: string
  readonly work: string
  /** A folder outside that has thesis.txt and more in it. */
  readonly victim: string
}

/** The built site in a folder, and somebody's folder beside it. */
function createPlace(): Place {
  const { root: above } = createSite()
  const root = join(above, 'site')
  cpSync(base, root, { recursive: true, preserveTimestamps: true })
  const victim = join(above, 'victim')
  const own: Record<string, string> = {
    'thesis.txt': 'years of work',
    '0': EVIL,
    'index.html': 'theirs',
    'stage/0': 'theirs',
    [`stage-${TOKEN}/0`]: EVIL,
    'nginx.conf': 'theirs',
    'assets/thesis.js': 'theirs',
  }
  for (const [path, text] of Object.entries(own)) {
    mkdirSync(dirname(join(victim, path)), { recursive: true })
    writeFileSync(join(victim, path), text)
  }
  return { site: openSite(root), root, dist: join(root, 'dist'), work: join(root, '.dist.packsite'), victim }
}

/** Everything below a folder: files by their bytes, links by where they lead, folders by name. */
function everything(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const what = entry.isFile() ? readFileSync(path, 'utf8') : entry.isSymbolicLink() ? readlinkSync(path) : 'folder'
      return [path.slice(folder.length + 1), what]
    }),
  )
}

function link(target: string, path: string): void {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}

/** Adds paths to the manifest, as if a build had written them. */
function forgeManifest({ dist }: Place, paths: readonly string[]): void {
  const file = join(dist, 'builds/manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { files: Record<string, string> }
  for (const path of paths) manifest.files[path] = sha256('years of work')
  writeFileSync(file, JSON.stringify(manifest))
}

function forgeHistory({ dist }: Place, assets: readonly string[]): void {
  const entry = { id: 'x', app: 'x', assets }
  writeFileSync(join(dist, 'builds/history.json'), JSON.stringify([entry, entry, entry, entry]))
}

type Forged = { readonly moves?: readonly string[]; readonly deletes?: readonly string[]; readonly stage?: boolean }

/** A journal whose stage holds what it says. */
function forgeJournal({ work }: Place, { moves = [], deletes = [], stage = true }: Forged): void {
  mkdirSync(work, { recursive: true })
  if (stage) mkdirSync(join(work, `stage-${TOKEN}`))
  if (stage) for (const index of moves.keys()) writeFileSync(join(work, `stage-${TOKEN}`, String(index)), EVIL)
  const journal = {
    version: 2,
    token: TOKEN,
    moves: moves.map((path, index) => [String(index), path, sha256(EVIL)]),
    deletes,
  }
  writeFileSync(join(work, 'journal.json'), JSON.stringify(journal))
}

/** What is done to a site, and the code of the problem that it gives; null where the build goes well. */
type Case = readonly [what: string, code: string | null, prepare: (place: Place) => void]

const CASES: readonly Case[] = [
  [
    'a folder of files that the site gives up was moved to another disk and linked',
    'out-dir-foreign',
    ({ site, dist, victim }) => {
      renameSync(join(dist, 'packs'), join(victim, 'packs'))
      link(join(victim, 'packs'), join(dist, 'packs'))
      site.remove('public')
    },
  ],
  [
    'a link deeper in such a folder',
    'out-dir-foreign',
    ({ site, dist, victim }) => {
      renameSync(join(dist, 'packs/deep'), join(victim, 'deep'))
      link(join(victim, 'deep'), join(dist, 'packs/deep'))
      site.remove('public')
    },
  ],
  [
    'a folder that was linked, of files that stay as they are',
    'out-dir-foreign',
    ({ dist, victim }) => {
      renameSync(join(dist, 'packs'), join(victim, 'packs'))
      link(join(victim, 'packs'), join(dist, 'packs'))
    },
  ],
  [
    'a manifest that lists a file behind a link',
    'out-dir-foreign',
    (place) => {
      link(place.victim, join(place.dist, 'l'))
      forgeManifest(place, ['l/thesis.txt'])
    },
  ],
  [
    'a manifest that lists a file behind a relative link, three folders deep',
    'out-dir-foreign',
    (place) => {
      link('../../../../victim', join(place.dist, 'a/b/l'))
      forgeManifest(place, ['a/b/l/thesis.txt'])
    },
  ],
  [
    'a manifest that lists files outside',
    null,
    (place) => {
      forgeManifest(place, [
        '../../victim/thesis.txt',
        'news/../../../victim/thesis.txt',
        join(place.victim, 'thesis.txt'),
        '..\\..\\victim\\thesis.txt',
        './/../../victim/0',
      ])
    },
  ],
  [
    'a manifest that lists a file behind a link to the inside',
    'out-dir-foreign',
    (place) => {
      link('news', join(place.dist, 'l'))
      forgeManifest(place, ['l/a/index.html'])
    },
  ],
  [
    'a manifest that lists a file behind a link to nothing',
    'out-dir-foreign',
    (place) => {
      link(join(place.victim, 'nothing'), join(place.dist, 'l'))
      forgeManifest(place, ['l/thesis.txt'])
    },
  ],
  [
    'a manifest that lists a file behind links in a circle',
    'out-dir-foreign',
    (place) => {
      link('m', join(place.dist, 'l'))
      link('l', join(place.dist, 'm'))
      forgeManifest(place, ['l/thesis.txt'])
    },
  ],
  [
    'a manifest that lists a link itself',
    null,
    (place) => {
      link(join(place.victim, 'thesis.txt'), join(place.dist, 'l'))
      forgeManifest(place, ['l'])
    },
  ],
  [
    'a history that lists assets behind a link',
    'out-dir-foreign',
    (place) => {
      cpSync(join(place.dist, 'assets'), join(place.victim, 'assets'), { recursive: true })
      link(join(place.victim, 'assets'), join(place.dist, 'assets'))
      forgeHistory(place, ['assets/thesis.js'])
    },
  ],
  [
    'a journal that moves and deletes behind a link',
    'out-dir-foreign',
    (place) => {
      link(place.victim, join(place.dist, 'l'))
      forgeJournal(place, { moves: ['l/new.txt', 'fine.txt'], deletes: ['l/thesis.txt'] })
    },
  ],
  [
    'a journal that only deletes behind a link',
    'out-dir-foreign',
    (place) => {
      link(place.victim, join(place.dist, 'news/l'))
      forgeJournal(place, { deletes: ['news/l/thesis.txt', 'news/l/stage/0'] })
    },
  ],
  [
    'a journal that leads outside',
    null,
    (place) => {
      forgeJournal(place, { moves: ['../../victim/new.txt'], deletes: ['../../victim/thesis.txt'] })
    },
  ],
  [
    'a journal with absolute paths',
    null,
    (place) => {
      forgeJournal(place, { moves: [join(place.victim, 'new.txt')], deletes: [join(place.victim, 'thesis.txt')] })
    },
  ],
  [
    'a journal whose stage is a link',
    null,
    (place) => {
      mkdirSync(place.work)
      link(join(place.victim, `stage-${TOKEN}`), join(place.work, `stage-${TOKEN}`))
      forgeJournal(place, { moves: ['stolen.txt'], stage: false })
    },
  ],
  [
    'a journal whose staged file is a link',
    null,
    (place) => {
      forgeJournal(place, { moves: ['stolen.txt'] })
      link(join(place.victim, '0'), join(place.work, `stage-${TOKEN}/0`))
    },
  ],
  [
    'a journal that is a link',
    null,
    (place) => {
      forgeJournal(place, { moves: ['stolen.txt'], deletes: ['news/a/index.html'] })
      renameSync(join(place.work, 'journal.json'), join(place.victim, 'journal.json'))
      link(join(place.victim, 'journal.json'), join(place.work, 'journal.json'))
    },
  ],
  [
    'a work folder that is a link',
    'out-dir-foreign',
    ({ victim, work }) => {
      link(victim, work)
    },
  ],
  [
    'a work folder that is a link to nothing',
    'out-dir-foreign',
    ({ victim, work }) => {
      link(join(victim, 'nothing'), work)
    },
  ],
  [
    'a stage of a dead build that is a link',
    null,
    ({ victim, work }) => {
      link(victim, join(work, `stage-${TOKEN}`))
    },
  ],
  [
    'a lock and its socket that are links',
    null,
    ({ victim, work }) => {
      for (const name of [`lock-${TOKEN}`, `held-${TOKEN}`, `socket-${TOKEN}`])
        link(join(victim, 'thesis.txt'), join(work, name))
    },
  ],
  [
    'a deploy folder that is a link',
    'out-dir-foreign',
    ({ victim, root }) => {
      link(victim, join(root, 'deploy'))
    },
  ],
  [
    'files of deploy that are links',
    null,
    ({ victim, root }) => {
      for (const name of [
        'nginx.conf',
        'Caddyfile.packsite-new',
        'vercel.json',
        '.packsite.json',
        '.packsite.json.packsite-new',
      ])
        link(join(victim, 'thesis.txt'), join(root, 'deploy', name))
      rmSync(join(root, 'deploy/Caddyfile'))
    },
  ],
  [
    'a page that is a link',
    null,
    ({ victim, dist }) => {
      link(join(victim, 'thesis.txt'), join(dist, 'news/a/index.html'))
    },
  ],
  [
    'a folder of pages that is a link',
    'out-dir-foreign',
    ({ victim, dist }) => {
      link(victim, join(dist, 'news/a'))
    },
  ],
  [
    'a new page where a link to nothing stands',
    'out-dir-foreign',
    ({ site, victim, dist }) => {
      link(join(victim, 'nothing'), join(dist, 'news/b'))
      site.write({ 'content/news/b.md': post('B') })
    },
  ],
  [
    'a folder of manifests that is a link',
    'out-dir-foreign',
    ({ victim, dist }) => {
      renameSync(join(dist, 'builds'), join(victim, 'builds'))
      link(join(victim, 'builds'), join(dist, 'builds'))
    },
  ],
  [
    'a manifest that is a link',
    'out-dir',
    ({ victim, dist }) => {
      renameSync(join(dist, 'builds/manifest.json'), join(victim, 'manifest.json'))
      link(join(victim, 'manifest.json'), join(dist, 'builds/manifest.json'))
    },
  ],
  [
    'an outDir that is a link to nothing',
    'out-dir',
    ({ victim, dist }) => {
      link(join(victim, 'nothing'), dist)
    },
  ],
]

/** No stack, whatever stands there; answers the codes of the problems. */
function codesOf({ status, stdout, stderr }: CliResult): string[] {
  expect(stdout + stderr).not.toMatch(/\n\s+at |has a bug/)
  expect([0, 1], stderr).toContain(status)
  return [...(stdout + stderr).matchAll(/^error\[([a-z-]+)\]/gm)].map(([, code = '']) => code)
}

describe('a build with', () => {
  test.each(someOf(CASES, 2))('%s', (_what, code, prepare) => {
    const place = createPlace()
    prepare(place)
    const outside = everything(place.victim)
    const run = (command: string): string[] => codesOf(runInThread([command, '--root', place.root], env))
    // Once as nothing else has changed, once with something to publish.
    const first = run('build')
    place.site.write({ 'content/news/a.md': post('Another A') })
    const second = run('build')
    run('info')
    expect(everything(place.victim)).toEqual(outside)
    expect(existsSync(join(place.victim, 'nothing'))).toBe(false)
    // A journal that cannot be carried out is told beside its reason.
    const told = [first, second].map((codes) => [...new Set(codes)].filter((found) => found !== 'publish-unfinished'))
    expect(told).toEqual(code === null ? [[], []] : [[code], [code]])
    if (code === null) expect(place.site.read('news/a/index.html')).toContain('Another A')
    expect(existsSync(join(place.dist, 'stolen.txt'))).toBe(false)
  })
})

test('preview, check and verify refuse the same links, and touch nothing', () => {
  const chosen = CASES.filter(([what]) =>
    /^a journal that moves|^a work folder that is a link$|^a folder of manifests/.test(what),
  )
  expect(chosen.length).toBe(3)
  for (const [what, , prepare] of chosen) {
    const place = createPlace()
    prepare(place)
    const outside = everything(place.victim)
    const told = ['preview', 'check', 'verify'].map((command) =>
      codesOf(runInThread([command, ...(command === 'preview' ? ['--port', '0'] : []), '--root', place.root], env)),
    )
    expect([what, told.map((codes) => codes.length > 0)]).toEqual([what, [true, true, true]])
    expect(everything(place.victim)).toEqual(outside)
  }
})

test('on another disk, what is copied beside its place follows no link that stands there', ({ skip }) => {
  const disk = folderOnOtherDisk()
  if (disk === null) return skip()
  const place = createPlace()
  const moved = join(disk, 'dist')
  cpSync(place.dist, moved, { recursive: true, preserveTimestamps: true })
  link(moved, place.dist)
  link(join(place.victim, 'thesis.txt'), join(moved, 'news/a/index.html.packsite-new'))
  const outside = everything(place.victim)
  place.site.write({ 'content/news/a.md': post('Another A') })
  place.site.build(env)
  expect(everything(place.victim)).toEqual(outside)
  expect(lstatSync(join(moved, 'news/a/index.html')).isFile()).toBe(true)
  expect(existsSync(join(moved, 'news/a/index.html.packsite-new'))).toBe(false)
  expect(place.site.read('news/a/index.html')).toContain('Another A')
})

const maps = new Map<string, SourceMap>()

/** 'chunk.js:line:column' of lib/ -> the file of the sources below src/generator. */
function sourceOf(place: string): string {
  const [chunk = '', line = '', column = ''] = place.split(':')
  const file = join(packageFolder, 'lib', `${chunk}.map`)
  if (!existsSync(file)) return place
  const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
  maps.set(file, map)
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
  return 'originalSource' in entry ? entry.originalSource.replace(/^.*src\/generator\//, '') : place
}

/** Who called, of places of which the innermost is first: what loads a module of Node late is nobody. */
function callerOf(places: string): string {
  const sources = places.split(' ').map(sourceOf)
  return sources.find((source) => !source.startsWith('late:') && source !== 'util/fs.ts') ?? places
}

test('real commands touch outDir, the work folder and deploy/ from the closed room alone', async () => {
  const { site, root, dist, work } = createPlace()
  const log = join(root, 'calls')
  const more = {
    ...env,
    NODE_OPTIONS: `--import ${pathToFileURL(join(packageFolder, 'test/support/fs-log-hook.js')).href}`,
    PACKSITE_FS_LOG_FOLDERS: JSON.stringify([dist, work, join(root, 'deploy')]),
    PACKSITE_FS_LOG_FILE: log,
  }
  const calls = (): string[] => {
    const found = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
    rmSync(log, { force: true })
    return [...new Set(found.map(callerOf))].sort()
  }
  const room = ['fs-files', 'output-paths', 'guarded-fs', 'guarded-paths'].map((name) => `output/fs/${name}.ts`)
  site.write({ 'content/news/a.md': post('Another A') })
  const commands = [
    ['build'],
    ['build', '--no-trust-mtime'],
    ['build'],
    ['verify'],
    ['check'],
    ['info'],
    ['list', 'routes'],
    ['why', '/news'],
  ]
  for (const command of commands) {
    const { status, stderr } = site.runAsProcess(command, more)
    expect([command, status, stderr.includes('has a bug')]).toEqual([command, 0, false])
    // Two others only stat: the record of the last build, and the check of who owns the work folder.
    const others = ['incremental/fingerprints.ts', 'util/private-folder.ts']
    expect([command, calls().filter((place) => ![...room, ...others].includes(place))]).toEqual([command, []])
  }
  const preview = start(['preview', '--port', '0', '--root', root], more)
  const [address = ''] = await preview.says(/http:\/\/[\w.:]+/)
  expect(await (await fetch(`${address}/news/a`)).text()).toContain('Another A')
  const seen = calls()
  expect(seen).toContain('output/fs/guarded-fs.ts')
  expect(seen.filter((place) => !room.includes(place))).toEqual([])
})
