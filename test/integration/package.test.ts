// The package as npm has it: what is in it, and that a site which is made and kept with it alone can be built, served and checked.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isFullRun } from '../support/full'
import { packageFolder } from '../support/paths'
import { ask, eventually, startCommand } from '../support/running'
import { LARGEST_CONFIG_BYTES, cachedBundles } from '../support/cache'
import { listBelow } from '../support/site'

type Packed = { readonly files: readonly { readonly path: string }[]; readonly filename: string }

/** Of the generator, what is bundled with a site's config and templates: its sources. */
async function bundledSources(): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: packageFolder,
    entryPoints: ['src/generator/renderer-entry.ts', 'src/generator/config/field-types.ts'],
    outdir: 'out',
    bundle: true,
    metafile: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    external: ['packsite:*'],
    logLevel: 'silent',
  })
  return Object.keys(metafile.inputs).filter((path) => path.startsWith('src/generator/'))
}

const bundled = await bundledSources()

test('the package holds what a site needs outside this repository, and nothing else', () => {
  const { status, stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: packageFolder,
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  const [packed] = JSON.parse(stdout) as Packed[]
  const files = packed?.files.map(({ path }) => path) ?? []
  for (const folder of ['src/ci', 'src/client', 'src/shared', 'src/templates', 'src/starter']) {
    const sources = listBelow(join(packageFolder, folder)).map((path) => `${folder}/${path}`)
    const isProject = (path: string): boolean => path.endsWith('tsconfig.json') && !path.startsWith('src/starter/')
    expect(files).toEqual(expect.arrayContaining(sources.filter((path) => !isProject(path))))
  }
  expect(files).toEqual(
    expect.arrayContaining([
      ...['bin/packsite.js', 'lib/cli.js', 'lib/index.js', 'lib/main.cjs', 'docs/errors.md'],
      ...['README.md', 'LICENSE', 'package.json'],
    ]),
  )
  const known =
    /^(?:bin|docs|lib|types|src\/(?:ci|client|shared|templates|starter))\/|^(?:CHANGELOG|CONTRIBUTING|README|SECURITY)\.md$|^LICENSE$|^package\.json$/
  const guides = listBelow(join(packageFolder, 'docs')).filter((path) => path.endsWith('.md'))
  expect(files).toEqual(expect.arrayContaining(guides.map((path) => `docs/${path}`)))
  // Whoever reads a guide in the package can follow it: no link leads to what is only in a repository, but for pictures and sources.
  const broken = files
    .filter((path) => path.endsWith('.md') && !path.startsWith('src/starter/content/'))
    .flatMap((path) =>
      linksOf(readFileSync(join(packageFolder, path), 'utf8')).flatMap((link) => {
        const target = join(dirname(path), link)
        return files.some((file) => file === target || file.startsWith(`${target.replace(/\/$/, '')}/`))
          ? []
          : [`${path}: ${link}`]
      }),
    )
  expect(broken).toEqual([])
  const others = files.filter((path) => !known.test(path) || path.endsWith('.map'))
  expect(others.sort()).toEqual([...bundled].sort())
})

/** Links and pictures of a Markdown file that lead to other files, without fragments; none of its examples. */
function linksOf(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].flatMap(([, target = '']) =>
    /^[a-z]+:|^\/|\.webp$|\.ts$/.test(target) ? [] : [target],
  )
}

describe('what is installed with packsite', () => {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
    readFileSync(join(packageFolder, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>
  const installed = Object.keys({ ...dependencies, ...optionalDependencies })

  const COMMENT = /^\s*\*.*$/gm
  /** Packages that the modules of a folder import by name. */
  const importsOf = (folder: string, ending: RegExp): Set<string> =>
    new Set(
      listBelow(join(packageFolder, folder))
        .filter((path) => ending.test(path))
        .flatMap((path) => [
          ...readFileSync(join(packageFolder, folder, path), 'utf8')
            .replace(COMMENT, '')
            .matchAll(
              /(?:\bfrom|\bimport\(|\bimport|require2?\(|requireFromPacksite\d*\()\s*["']((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[\w./-]+)?["']/g,
            ),
        ])
        .map(([, name = '']) => name)
        .filter((name) => !isBuiltin(name) && name !== 'packsite'),
    )
  const asked = importsOf('lib', /\.c?js$/)
  // The worker and the document's frame are of the generator, and bundled with a site's templates.
  const bundledLater = new Set([
    ...importsOf('src/templates', /\.tsx?$/),
    ...importsOf('src/client', /\.ts$/),
    ...bundled.flatMap((path) => [...importsOf(dirname(path), new RegExp(`^${basename(path)}$`))]),
  ])

  test('is all that lib/ and the code that a site bundles ask for, and nothing else', () => {
    // js-yaml tries to find esprima and does without it. A site with the editor installs the editor itself.
    const others = ['esprima', '@sveltia/cms']
    const needed = [...asked, ...bundledLater].filter((name) => !others.includes(name))
    expect(needed).toContain('esbuild')
    expect([...new Set(needed)].sort()).toEqual(installed.sort())
  })

  test('is not what lib/ holds already, unless a site bundles it too', () => {
    const bundled = JSON.parse(readFileSync(join(packageFolder, 'lib/packages.json'), 'utf8')) as Record<string, string>
    expect(bundled['sanitize-html']).toBe(devDependencies?.['sanitize-html'])
    for (const unused of ['postcss', 'js-yaml', 'domutils']) expect(bundled).not.toHaveProperty(unused)
    const twice = installed.filter((name) => Object.hasOwn(bundled, name) && !bundledLater.has(name))
    expect(twice).toEqual([])
  })
})

const MOST_PACKED_BYTES = 1_600_000

// It installs from the registry, which takes a while: the full run has it, on each Node that it is for.
if (isFullRun) {
  test(`from its package, packsite makes, builds, serves and checks a site on Node ${process.version}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'packsite-package-'))
    onTestFinished(() => {
      rmSync(folder, { recursive: true, force: true })
    })
    // Programs of packages find their Node by PATH: it has to be the one that runs this test.
    const env = {
      ...process.env,
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
      PACKSITE_CACHE: '',
      NO_COLOR: '1',
    }
    const run = (command: string, args: readonly string[], cwd: string): string => {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8', timeout: 240_000 })
      expect({ command, args, status, stderr: status === 0 ? '' : stdout + stderr }).toMatchObject({ status: 0 })
      return stdout
    }
    expect(run('node', ['--version'], folder).trim()).toBe(process.version)

    // lib/ is in use by other tests: it is packed as it stands.
    run(process.execPath, ['scripts/build-types.js'], packageFolder)
    expect(packagesNamed(join(packageFolder, 'types'))).toEqual(['react'])
    const [packed] = JSON.parse(
      run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], packageFolder),
    ) as (Packed & { readonly size: number; readonly unpackedSize: number })[]
    expect(packed?.size).toBeLessThan(MOST_PACKED_BYTES)
    console.log(`packed ${String(packed?.size)} bytes, unpacked ${String(packed?.unpackedSize)} bytes`)

    // As somebody begins: an empty folder, packsite out of the registry, `init`.
    const tarball = join(folder, packed?.filename ?? '')
    const quiet = ['--prefer-offline', '--no-audit', '--no-fund']
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    run('npm', ['install', tarball, ...quiet], folder)
    const lines = run('npm', ['ls', '--all', '--parseable'], folder).trim().split('\n')
    // The first is the folder itself.
    const packages = new Set(lines.slice(1)).size
    const bytes = Number(run('du', ['-sb', 'node_modules'], folder).split('\t')[0])
    console.log(`${String(packages)} packages, ${String(Math.round(bytes / 1e6))} MB`)
    expect(packages).toBeLessThanOrEqual(25)
    expect(bytes).toBeLessThan(55_000_000)
    run(join(folder, 'node_modules/.bin/packsite'), ['init', 'site', '--brand', 'Quarry'], folder)
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })

    // From here on the site has what its own package.json names, and nothing above it.
    const site = join(folder, 'site')
    run('npm', ['pkg', 'set', `dependencies.packsite=file:${tarball}`], site)
    run('npm', ['install', ...quiet], site)
    const packsite = join(site, 'node_modules/.bin/packsite')
    expect(run('npm', ['run', 'build'], site)).toMatch(/pages and \d+ other files in dist\//)
    // Packages stand beside packsite here, not in it: what it brings along is taken all the same.
    expect(cachedBundles({ root: site }).filter(({ sizeBytes }) => sizeBytes > LARGEST_CONFIG_BYTES)).toEqual([])
    run(packsite, ['verify'], site)
    expect(run('npm', ['run', 'check', '--', '--strict'], site)).toContain('pages checked: nothing found')
    expect(existsSync(join(site, 'dist/quarry32x/index.html'))).toBe(true)
    expect(readFileSync(join(site, 'dist/teapot/index.html'), 'utf8')).toContain('short and stout')

    const dev = startCommand(packsite, ['dev', '--port', '0'], { cwd: site, env })
    const [, address = ''] = await dev.says(/(http:\/\/\S+:\d+)(?="| is ready)/, 60_000)
    expect((await ask(address, '/')).status).toBe(200)
    const post = join(site, 'content/news/welcome.md')
    const before = (await ask(address, '/news/welcome')).body
    expect(before).not.toContain('A moss-covered sentence.')
    writeFileSync(post, `${readFileSync(post, 'utf8')}\nA moss-covered sentence.\n`)
    const shown = await eventually(async () => {
      const { body } = await ask(address, '/news/welcome')
      return body.includes('A moss-covered sentence.') ? true : null
    }, 30_000)
    expect(shown).toBe(true)
    // What Ctrl-C sends.
    dev.kill('SIGINT')
    expect(await dev.ended).toBe(130)
    await expect(ask(address, '/')).rejects.toThrow('ECONNREFUSED')

    const tsc = join(site, 'node_modules/typescript/bin/tsc')
    run(process.execPath, [tsc, '-p', '.'], site)
    const project = join(site, 'tsconfig.json')
    writeFileSync(project, readFileSync(project, 'utf8').replace('Bundler', 'NodeNext').replace('ESNext', 'NodeNext'))
    run(process.execPath, [tsc, '-p', '.'], site)
    const config = readFileSync(join(site, 'site.config.ts'), 'utf8')
    writeFileSync(join(site, 'site.config.ts'), config.replace('siteUrl:', 'siteURL:'))
    const wrong = spawnSync(process.execPath, [tsc, '-p', '.'], { cwd: site, encoding: 'utf8' })
    expect(wrong.stdout).toMatch(/site\.config\.ts\(\d+,\d+\): error TS/)
  }, 600_000)
}

/** Packages that declarations import. Templates are React's; whatever else was named a user would have to install. */
function packagesNamed(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'))
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  const named = texts.flatMap((text) =>
    Array.from(text.matchAll(/(?:from\s+|import\()['"]([^.'"][^'"]*)['"]/g), ([, name]) => name),
  )
  return [...new Set(named)].filter((name) => name !== undefined).sort()
}
