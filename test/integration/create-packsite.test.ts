// The package create-packsite: `npm create packsite` runs `packsite init`. Both packages are packed and unpacked without a registry.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packageFolder } from '../support/paths'
import { openSite, runProgram } from '../support/site'

type PackageJson = {
  readonly version: string
  readonly engines: object
  readonly bin: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson
const packsite = readPackage(packageFolder)
const create = readPackage(join(packageFolder, 'create-packsite'))

test('create-packsite has the version and the engines of packsite, and depends on this version', () => {
  const { version, engines } = packsite
  expect(create).toMatchObject({ version, engines, dependencies: { packsite: version } })
})

/** Packs a folder and unpacks the result into node_modules. */
function install(source: string, modules: string): void {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', modules]
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: source, encoding: 'utf8' })
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  const [packed] = JSON.parse(stdout) as { readonly name: string; readonly filename: string }[]
  const folder = join(modules, packed?.name ?? '')
  mkdirSync(folder)
  const tarball = join(modules, packed?.filename ?? '')
  expect(spawnSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder]).status).toBe(0)
  rmSync(tarball)
}

test('the packed create-packsite creates a site in an empty folder and in a repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-create-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  for (const name of Object.keys(packsite.dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(packageFolder, 'node_modules', name), join(modules, name))
  }
  install(packageFolder, modules)
  install(join(packageFolder, 'create-packsite'), modules)
  expect(readdirSync(join(modules, 'create-packsite')).sort()).toEqual(['README.md', 'index.js', 'package.json'])
  const program = join(modules, 'create-packsite', create.bin['create-packsite'] ?? '')
  const run = (cwd: string, args: readonly string[]) => {
    const env = { ...process.env, NO_COLOR: '1' }
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd, encoding: 'utf8', env })
    return { status, stdout, stderr }
  }

  const made = run(folder, ['my-packs', '--brand', 'Quarry', '--ci', 'gitlab'])
  expect(made).toMatchObject({ status: 0, stderr: '' })
  expect(made.stdout).toMatch(/^Quarry has a site in my-packs: \d+ files\.\n\n {2}cd my-packs\n/)
  expect(readdirSync(join(folder, 'my-packs'))).toContain('.gitlab-ci.yml')

  const root = join(folder, 'stone-and-moss')
  const files = {
    'README.md': '# Mine\n',
    LICENSE: 'MIT\n',
    '.gitignore': 'dist\n',
    'package.json': '{"private":true}\n',
  }
  mkdirSync(root)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  const added = run(root, [])
  expect(added).toMatchObject({ status: 0, stderr: '' })
  expect(added.stdout).toMatch(
    /^Stone And Moss has a site in \.: \d+ files\.\nExtended: package\.json .*\nLeft .*README/,
  )
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toBe('# Mine\n')
  const built = runProgram(join(modules, 'packsite'), ['build', '--root', root], { env: { PACKSITE_CACHE: '' } })
  expect({ status: built.status, stderr: built.stderr }).toEqual({ status: 0, stderr: '' })
  expect(openSite(root).read('index.html')).toContain('Stone And Moss')

  expect(run(root, [])).toMatchObject({ status: 2, stdout: '' })
  expect(run(folder, ['other', '--wrong'])).toMatchObject({ status: 2, stdout: '' })
  expect(readdirSync(folder).sort()).toEqual(['my-packs', 'node_modules', 'stone-and-moss'])
})
