// What is damaged counts as not there: whatever becomes of any file that packsite keeps for itself, a build writes what it would
// have written, says nothing, and what it keeps is whole again. The files are found by looking, so that none is forgotten.

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tempFileSuffix } from '../../src/generator/util/temp-files'
import { OWN_CACHE as env } from '../support/cache'
import { runInThread } from '../support/cli-thread'
import { inFullRun, isFullRun, sliceOf, someOf } from '../support/full'
import { linkEverything, siteOfEverything } from '../support/input-edits'
import { packageFolder } from '../support/paths'
import { eventually, start } from '../support/running'
import { configSource, createSite, listBelow, openSite, type Files, type TestSite } from '../support/site'
import { createRandom, differences, snapshot } from '../support/trees'

/** A site of everything, with a picture that is drawn in other forms. */
const FILES: Files = {
  ...siteOfEverything(),
  'public/image/banners/main-32x.png': readFileSync(join(packageFolder, 'public/image/addons/copper-age.png')),
}

/** The site, built. */
function builtSite(site = createSite(FILES)): TestSite {
  linkEverything(site.root)
  for (const args of [['build'], ['check'], ['build']]) runInThread([...args, '--root', site.root], env)
  return site
}

const random = createRandom(Number(process.env['PACKSITE_SEED'] ?? '1'))

function flip(file: string, at: number): void {
  const bytes = readFileSync(file)
  if (bytes.length === 0) return
  const place = Math.min(at, bytes.length - 1)
  bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(random() * 8))
  writeFileSync(file, bytes)
}

const sizeOf = (file: string): number => lstatSync(file).size

const DAMAGE: Readonly<Record<string, (file: string) => void>> = {
  'a byte is another': (file) => {
    flip(file, Math.floor(random() * sizeOf(file)))
  },
  'the first byte is another': (file) => {
    flip(file, 0)
  },
  'the last byte is another': (file) => {
    flip(file, Infinity)
  },
  'it is cut short': (file) => {
    truncateSync(file, Math.floor(random() * sizeOf(file)))
  },
  'it is empty': (file) => {
    truncateSync(file, 0)
  },
  'it is longer': (file) => {
    writeFileSync(file, 'more', { flag: 'a' })
  },
  'it is a folder': (file) => {
    rmSync(file)
    mkdirSync(join(file, 'with/more'), { recursive: true })
  },
  'it is a pipe': (file) => {
    rmSync(file)
    spawnSync('mkfifo', [file])
  },
  'it is gone': (file) => {
    rmSync(file)
  },
  // Root may read everything.
  ...(process.getuid?.() === 0
    ? {}
    : {
        'it may not be read': (file: string) => {
          chmodSync(file, 0o000)
        },
      }),
}

const KEPT = '.packsite'

/** What is the same whenever it is made; records have times in them, and volumes an order. */
const isSealedForEver = (path: string): boolean => /\/(?:bundles|pictures)\/|renderer-|search-index/.test(path)

const kept = (site: TestSite): string[] => listBelow(join(site.root, KEPT))

type Expected = {
  readonly site: TestSite
  readonly dist: Record<string, string>
  readonly kept: Record<string, string>
}

/** Two builds: one beside what stands, one into nothing; and then everything is as it was. */
function expectHealed({ site, dist, kept: before }: Expected, what: string): void {
  for (const removed of ['.packsite/none', 'dist']) {
    site.remove(removed)
    if (removed === 'dist') site.remove('.packsite/state/build')
    const { status, stderr } = runInThread(['build', '--root', site.root], env)
    expect({ status, stderr }, what).toEqual({ status: 0, stderr: '' })
    expect(differences(dist, snapshot(join(site.root, 'dist'))), what).toEqual([])
  }
  const now = snapshot(join(site.root, KEPT))
  const paths = Object.keys(before).filter((path) => path !== 'check.json' && path !== 'state/check')
  expect(
    paths.filter((path) => now[path] === undefined),
    what,
  ).toEqual([])
  expect(differences(before, now).filter(isSealedForEver), what).toEqual([])
  expect(runInThread(['build', '--root', site.root], env).stdout, what).toContain('Nothing changed.')
}

describe('whatever becomes of a file in .packsite, the bytes are the same and it is made anew', () => {
  const all = Object.keys(DAMAGE)
  // One site for all: after each damage it has to be whole again.
  const root = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  let expected: Expected
  beforeAll(() => {
    const site = builtSite(openSite(root, FILES))
    expected = { site, dist: snapshot(join(root, 'dist')), kept: snapshot(join(root, KEPT)) }
  })
  afterAll(() => {
    rmSync(root, { recursive: true, force: true })
  })

  test('one file after the other', { timeout: 1_800_000 }, () => {
    const { site } = expected
    let count = 0
    for (const [index, path] of sliceOf(kept(site), import.meta.url).entries()) {
      // Every eighth file, and every damage in turn; all pairs in a full run.
      if (!isFullRun && index % 8 !== 0) continue
      const some = isFullRun ? all : [all[(count += 1) % all.length] ?? '']
      for (const damage of some) {
        DAMAGE[damage]?.(join(site.root, KEPT, path))
        expectHealed(expected, `${path}: ${damage}`)
      }
    }
    expect(kept(site).length).toBeGreaterThan(15)
  })

  test.each(someOf(all, 2))('all of them: %s', (damage) => {
    const { site } = expected
    for (const path of kept(site)) DAMAGE[damage]?.(join(site.root, KEPT, path))
    expectHealed(expected, damage)
  })
})

test.each(['entries', ...inFullRun('heads')])(
  'a value in %s that was damaged where the disk did not notice',
  (name) => {
    const site = builtSite(createSite(FILES))
    const dist = snapshot(join(site.root, 'dist'))
    const file = join(site.root, KEPT, 'cache/packsite-1', name)
    // Behind the table, in the bytes of values.
    for (let at = sizeOf(file) - 1; at > sizeOf(file) - 400; at -= 40) flip(file, at)
    for (const removed of ['dist', '.packsite/files.json', '.packsite/state/build']) site.remove(removed)
    const { status, stderr } = runInThread(['build', '--root', site.root], env)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(differences(dist, snapshot(join(site.root, 'dist')))).toEqual([])
  },
)

describe('a folder for what is kept that is none', () => {
  const ODD: Readonly<Record<string, (path: string) => void>> = {
    'a file': (path) => {
      writeFileSync(path, 'a file')
    },
    'a pipe': (path) => {
      spawnSync('mkfifo', [path])
    },
    'a link that leads nowhere': (path) => {
      spawnSync('ln', ['-s', 'nowhere/at/all', path])
    },
  }
  const COMMANDS = [['info'], ['build'], ['check'], ['why', '/own'], ['list', 'pages'], ['verify']]

  test.each(['a file', ...inFullRun('a pipe', 'a link that leads nowhere')])(
    '%s: every command says so, or does without',
    { timeout: 120_000 },
    async (kind) => {
      const site = builtSite()
      for (const place of [KEPT, `${KEPT}/cache`, `${KEPT}/cache/packsite-1`, `${KEPT}/cache/packsite-1/pictures`]) {
        site.remove(place)
        mkdirSync(dirname(join(site.root, place)), { recursive: true })
        ODD[kind]?.(join(site.root, place))
        for (const args of COMMANDS.slice(0, place === KEPT || isFullRun ? COMMANDS.length : 2)) {
          const { status, stdout, stderr } = runInThread([...args, '--root', site.root], env)
          const told = `${place} ${args.join(' ')}\n${stdout}${stderr}`
          expect(told).not.toMatch(/\n +at |has a bug/)
          const mayRefuse = args[0] !== 'info' && (place === KEPT || kind.includes('link'))
          expect(mayRefuse ? [0, 1] : [0], told).toContain(status)
          if (status === 1 && args[0] !== 'verify')
            expect(stderr + stdout).toMatch(/(?:write-failed|out-dir-foreign).*\.packsite/)
        }
        // What a command does before its program is loaded.
        if (place === KEPT) expect(site.runAsProcess(['build'], env).stderr).not.toMatch(/\n +at |has a bug/)
        site.remove(place)
      }
      site.remove(KEPT)
      ODD[kind]?.(join(site.root, KEPT))
      const dev = start(['dev', '--port', '0', '--root', site.root], env)
      await dev.says(/is ready|write-failed/)
      expect(dev.stderr()).not.toMatch(/\n +at /)
    },
  )
})

describe('what processes that were killed left', () => {
  /** The number of a process that is gone. */
  const gonePid = (): number => spawnSync('true').pid
  const leftBy = (pid: number, kind: 'part' | 'mjs'): string =>
    tempFileSuffix(kind).replace(`.${String(process.pid)}.`, `.${String(pid)}.`)

  test('is removed, and nothing of one that lives', () => {
    const site = builtSite()
    const places = ['', 'cache/packsite-1', 'cache/packsite-1/bundles', 'cache/packsite-1/pictures']
    const put = (pid: number): string[] =>
      places.flatMap((place) =>
        (['part', 'mjs'] as const).map((kind) => {
          const path = join(KEPT, place, `config-0123${leftBy(pid, kind)}`)
          site.write({ [path]: 'left' })
          return path
        }),
      )
    const gone = gonePid()
    const [left, alive] = [put(gone), put(process.ppid)]
    // A folder of such a name, and one of another machine, whose processes nobody here can see.
    site.write({ [`${KEPT}/last-build${leftBy(gone, 'part')}/deep/file`]: '' })
    const foreign = `${KEPT}/last-build.${String(gone)}.00000000.part`
    site.write({ [foreign]: 'of another machine' })
    site.remove('.packsite/state/build')
    site.build(env)
    const now = listBelow(join(site.root, KEPT)).map((path) => join(KEPT, path))
    for (const path of left) expect(now).not.toContain(path)
    for (const path of [...alive, foreign]) expect(now).toContain(path)
    expect(now.some((path) => path.includes('deep/file'))).toBe(false)
  })

  test('of builds that are killed at any moment, nothing is left after the next', { timeout: 120_000 }, async () => {
    const site = createSite({
      'site.config.ts': `${configSource()}\nfor (const end = Date.now() + 1500; Date.now() < end; );\n`,
    })
    for (let round = 0; round < 3; round += 1) {
      const build = start(['build', '--root', site.root], env)
      const seen = await eventually(() => temporary(site).find((name) => name.startsWith('config-')) ?? null, 30_000)
      expect(seen).not.toBeNull()
      build.kill('SIGKILL')
      await build.ended
    }
    expect(temporary(site)).not.toEqual([])
    site.build(env)
    expect(temporary(site)).toEqual([])
  })
})

/** Files of .packsite that have a process in their names. */
function temporary(site: TestSite): string[] {
  try {
    return readdirSync(join(site.root, KEPT)).filter((name) => /\.\d+\.[0-9a-f]{8}\.\w+$/.test(name))
  } catch {
    return []
  }
}
