// The pipeline of docs/continuous-integration.md on a site as they really are: pictures of every shape, files with spaces in their
// names, a mirror that has vanished. It is green from the first day, from a clean clone, and says what there is to say.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import { expect, onTestFinished, test } from 'vitest'
import { pipelineOf, shellCommands } from '../support/docs'
import { parseEvents } from '../support/events'
import { runCliIn, type CliResult } from '../support/site'

type Workflow = { readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>> }

/** The commands of packsite in a workflow, in their order. */
function commandsOf(text: string): string[][] {
  const steps = Object.values((parse(text) as Workflow).jobs).flatMap((job) => job.steps)
  const commands = steps.flatMap(({ run }) => (run === undefined ? [] : shellCommands(run)))
  return commands.flatMap((words) => (words[0] === 'npx' && words[1] === 'packsite' ? [words.slice(2)] : []))
}

const daily = commandsOf(pipelineOf('site'))
const nightly = commandsOf(pipelineOf('nightly'))

/** A picture of many colours, as a camera or a painter makes it. */
async function photo(file: string, width: number, height: number): Promise<void> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7 + Math.floor(at / width) * 13) % 251
  await sharp(pixels, { raw: { width, height, channels: 3 } }).toFile(file)
}

const post = (title: string, picture: string, body: string): string =>
  `---\ntitle: ${title}\ndate: 2026-01-02\ndescription: What there is in ${title.toLowerCase()}.\nheaderImage: ${picture}\n---\n${body}\n`

/** A banner of 1920 x 800, headers of 16:9 in two sizes and an upright one, addresses with spaces, a mirror that is no more. */
async function writeRealSite(root: string): Promise<void> {
  mkdirSync(join(root, 'public/image/posts'), { recursive: true })
  await photo(join(root, 'public/image/banners/quarry-32x.jpg'), 1920, 800)
  await photo(join(root, 'public/image/posts/wide one.jpg'), 1920, 1080)
  await photo(join(root, 'public/image/posts/hd.png'), 1280, 720)
  await photo(join(root, 'public/image/posts/upright.webp'), 1400, 1800)
  const edit = (path: string, change: (text: string) => string): void => {
    writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')))
  }
  edit('content/packs/quarry-32x.yaml', (text) => text.replace('banners/quarry-32x.png', 'banners/quarry-32x.jpg'))
  edit(
    'content/releases/quarry-32x/java.yaml',
    (text) => `${text}1.21.1:
  - channel: release
    url: https://files.invalid/Quarry%2032x%201.21.1.zip
    mirrors:
      A mirror that has vanished: https://vanished.invalid/Quarry%2032x%201.21.1.zip
`,
  )
  const gone = 'Get [the file](https://vanished.invalid/Quarry%2032x.zip).'
  const posts = {
    hd: post('The quarry in a new light', '/image/posts/hd.png', gone),
    upright: post('A tower that is high', '/image/posts/upright.webp', '![From the side](/image/posts/wide%20one.jpg)'),
  }
  for (const [name, text] of Object.entries(posts)) writeFileSync(join(root, `content/news/${name}.md`), text)
}

function git(cwd: string, ...args: string[]): void {
  const config = ['-c', 'user.name=Ann', '-c', 'user.email=ann@quarry.example', '-c', 'commit.gpgsign=false']
  const { status, stderr } = spawnSync('git', [...config, ...args], { cwd, encoding: 'utf8' })
  expect({ args, status, stderr: status === 0 ? '' : stderr }).toMatchObject({ status: 0 })
}

test('the documented pipeline is green on a real site, and its nightly run tells of a vanished mirror', async () => {
  expect(daily).toEqual([
    ['check', '--format', 'github'],
    ['build', '--profile'],
  ])
  expect(nightly).toEqual([['check', '--external']])
  const folder = mkdtempSync(join(tmpdir(), 'packsite-ci-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const run = (cwd: string, args: readonly string[]): CliResult => runCliIn(cwd, args, { PACKSITE_CACHE: '' })
  const site = join(folder, 'site')
  const made = run(folder, ['init', 'site', '--brand', 'Quarry', '--main', 'quarry', '--slug', 'quarry'])
  expect(made).toMatchObject({ status: 0 })
  await writeRealSite(site)
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-q', '-m', 'The site'],
  ])
    git(site, ...args)
  const clone = (name: string): string => {
    git(folder, 'clone', '-q', site, name)
    return join(folder, name)
  }

  const first = clone('first')
  for (const args of daily) {
    const { status, stdout, stderr } = run(first, args)
    expect({ args, status, told: status === 0 ? '' : stdout + stderr }).toEqual({ args, status: 0, told: '' })
    // Nothing is an error, and of pictures and names of files there is not even a warning.
    expect(stdout).not.toMatch(/^::error|picture-|download-version/m)
  }

  // The next day, on another machine: what the workflow keeps is restored.
  git(site, 'rm', '-q', 'content/news/upright.md')
  git(site, 'commit', '-q', '-m', 'Without the tower')
  const second = clone('second')
  for (const kept of ['.packsite/cache', 'dist']) cpSync(join(first, kept), join(second, kept), { recursive: true })
  const [checked, built] = daily.map((args) => run(second, args))
  expect([checked?.status, built?.status]).toEqual([0, 0])
  expect(checked?.stdout).toMatch(/^::warning.*lost-address.*\/news\/upright was published and is gone/m)
  expect(built?.stderr).toContain('warning[lost-address] /news/upright was published and is gone')
  expect(existsSync(join(second, 'dist/news/upright'))).toBe(false)

  for (const args of nightly) {
    const { status, stderr } = run(second, args)
    expect(status).toBe(0)
    expect(stderr).toContain('https://vanished.invalid/Quarry%2032x.zip does not answer: the host has no address')
    const told = parseEvents(run(second, [...args, '--json']).stdout)
    expect(told.at(-1)).toMatchObject({ event: 'checked', error: 0, codes: { 'external-failed': 3 } })
  }
}, 240_000)
