// `packsite init`: a site that builds as it stands, and the package that it is to be installed from.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseEvents } from '../support/events'
import { packageFolder } from '../support/paths'
import { listBelow, openSite, runCli } from '../support/site'

const NOW = { SOURCE_DATE_EPOCH: '1795219200' }

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-init-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

test('a new site is named after its folder, builds at once and passes check', () => {
  const root = join(emptyFolder(), 'stone-and-moss')
  const { status, stdout, stderr } = runCli(['init', root], NOW)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(
    /^Stone And Moss has a site in .*stone-and-moss: \d+ files\.\n\n {2}cd .*\n {2}npm install\n {2}npm run dev\n$/,
  )
  const site = openSite(root)
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({
    name: 'stone-and-moss',
    private: true,
    type: 'module',
    scripts: { dev: 'packsite dev', build: 'packsite build', check: 'packsite check' },
    dependencies: { packsite: `^${version}` },
  })
  expect(readFileSync(join(root, '.gitignore'), 'utf8')).toContain('/dist/\n')
  expect(listBelow(root).filter((path) => path.includes('__'))).toEqual([])
  site.build(NOW)
  expect(site.run(['check', '--strict', '--quiet'], NOW)).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(site.read('index.html')).toContain('Stone And Moss')
  expect(site.read('teapot/index.html')).toContain('short and stout')
  expect(site.read('stoneandmoss32x/index.html')).toContain('/packs/Stone-And-Moss-32x-Java/java-latest/')
  // The example is a zip that other programs read.
  const pack = join(root, 'public/packs/Stone-And-Moss-32x-Java/java-latest/Stone-And-Moss-32x-1.21.8.zip')
  const unzip = spawnSync('python3', ['-m', 'zipfile', '-l', pack], { encoding: 'utf8' })
  if (unzip.error === undefined) expect(unzip.stdout).toMatch(/pack\.mcmeta[\s\S]*pack\.png/)
  // What is told in its README works.
  const next = join(root, 'Stone-And-Moss-32x-1.21.9.zip')
  writeFileSync(next, 'pack')
  const release = ['--pack', 'stoneandmoss-32x', '--edition', 'java', '--label', '1.21.9', '--file', next]
  expect(site.run(['new', 'release', ...release], NOW).stderr).toBe('')
  expect(
    site.run(['new', 'post', '--title', 'What is new', '--project', 'stoneandmoss32x', '--body', 'It.']).status,
  ).toBe(0)
  site.build(NOW)
})

test('the identity comes from flags, whatever letters it has', () => {
  const root = join(emptyFolder(), 'x')
  mkdirSync(join(root, '.git'), { recursive: true })
  const flags = [
    '--brand',
    'Grün & Söhne',
    '--game',
    "Digger's Delight",
    '--main',
    'gruen',
    '--site-url',
    'https://g.example/p',
  ]
  const refused = runCli(['init', root, ...flags])
  expect(refused.status).toBe(2)
  expect(refused.stderr).toBe("error: --brand consists of letters, digits, spaces and ._+-: 'Grün & Söhne'\n")
  expect(readdirSync(root)).toEqual(['.git'])
  expect(
    runCli(['init', root, '--brand', 'Grün und Söhne', ...flags.slice(2), '--tagline', "It's \\ it"], NOW).stderr,
  ).toBe('')
  const { status, stdout, stderr } = openSite(root).run(['list', 'pages', '--json'], NOW)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const pages = parseEvents(stdout)
  expect(pages).toContainEqual(
    expect.objectContaining({ url: '/gruen32x/', title: 'Grün und Söhne 32x - Grün und Söhne' }),
  )
  expect(pages).toContainEqual(expect.objectContaining({ url: '/grun-und-sohne', template: 'product' }))
  const config = readFileSync(join(root, 'site.config.ts'), 'utf8')
  expect(config).toContain("tagline: 'It\\'s \\\\ it',")
  expect(config).toContain("siteUrl: 'https://g.example/p',")
})

test('a folder that is not empty is left as it is', () => {
  const root = emptyFolder()
  writeFileSync(join(root, 'mine.txt'), 'mine')
  const { status, stdout, stderr } = runCli(['init', root])
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^error: .* is not empty\.\npacksite init writes over nothing: name a new folder\.\n$/)
  expect(readdirSync(root)).toEqual(['mine.txt'])
  const help = runCli(['init', '--help'])
  expect(help.status).toBe(0)
  for (const flag of ['--brand <name>', '--game <name>', '--main <word>', '--site-url <address>'])
    expect(help.stdout).toContain(flag)
})

type Packed = { readonly files: readonly { readonly path: string }[]; readonly filename: string }

test('the package holds what a site needs outside this repository, and nothing else', () => {
  const { status, stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: packageFolder,
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  const [packed] = JSON.parse(stdout) as Packed[]
  const files = packed?.files.map(({ path }) => path) ?? []
  for (const folder of ['src/client', 'src/shared', 'src/templates', 'src/starter']) {
    const sources = listBelow(join(packageFolder, folder)).map((path) => `${folder}/${path}`)
    const isProject = (path: string): boolean => path.endsWith('tsconfig.json') && !path.startsWith('src/starter/')
    expect(files).toEqual(expect.arrayContaining(sources.filter((path) => !isProject(path))))
  }
  expect(files).toEqual(
    expect.arrayContaining([
      ...['bin/packsite.js', 'lib/cli.js', 'lib/index.js', 'docs/errors.md', 'README.md', 'LICENSE', 'package.json'],
      ...['src/generator/worker.ts', 'src/generator/render/document.ts'],
    ]),
  )
  const known =
    /^(?:bin|lib|types|src\/(?:client|shared|templates|starter))\/|^(?:docs\/errors|README|CHANGELOG)\.md$|^LICENSE$|^package\.json$/
  const others = files.filter((path) => !known.test(path))
  expect(others.sort()).toEqual(['src/generator/render/document.ts', 'src/generator/worker.ts'])
})

// It installs from the registry, which takes a while: the full run has it.
if (process.env['PACKSITE_FULL'] === '1') {
  test('installed from its package, packsite makes a site and builds it, and its types are found', () => {
    const folder = emptyFolder()
    const run = (command: string, args: readonly string[], cwd = folder): string => {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: 240_000 })
      expect({ command, args, status, stderr: status === 0 ? '' : stdout + stderr }).toMatchObject({ status: 0 })
      return stdout
    }
    // lib/ is in use by other tests: it is packed as it stands.
    run(process.execPath, ['scripts/build-types.js'], packageFolder)
    const [packed] = JSON.parse(
      run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], packageFolder),
    ) as Packed[]
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    const tarball = join(folder, packed?.filename ?? '')
    run('npm', ['install', tarball, '@types/react@19', '--prefer-offline', '--no-audit', '--no-fund', '--omit=dev'])
    const packsite = join(folder, 'node_modules/.bin/packsite')
    run(packsite, ['init', 'site', '--brand', 'Quarry'])
    const site = join(folder, 'site')
    run(packsite, ['build'], site)
    run(packsite, ['verify'], site)
    expect(existsSync(join(site, 'dist/quarry32x/index.html'))).toBe(true)
    expect(readFileSync(join(site, 'dist/teapot/index.html'), 'utf8')).toContain('short and stout')
    const tsc = join(packageFolder, 'node_modules/typescript/bin/tsc')
    run(process.execPath, [tsc, '-p', '.'], site)
    writeFileSync(
      join(site, 'tsconfig.json'),
      readFileSync(join(site, 'tsconfig.json'), 'utf8').replace('Bundler', 'NodeNext').replace('ESNext', 'NodeNext'),
    )
    run(process.execPath, [tsc, '-p', '.'], site)
    const config = readFileSync(join(site, 'site.config.ts'), 'utf8')
    writeFileSync(join(site, 'site.config.ts'), config.replace('siteUrl:', 'siteURL:'))
    const wrong = spawnSync(process.execPath, [tsc, '-p', '.'], { cwd: site, encoding: 'utf8' })
    expect(wrong.stdout).toMatch(/site\.config\.ts\(\d+,\d+\): error TS/)
  }, 300_000)
}
