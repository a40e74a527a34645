// `packsite init`: a site that builds as it stands.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packZip } from '../support/pack-zip'
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
  const { version, devDependencies } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
    devDependencies: Record<string, string>
  }
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({
    name: 'stone-and-moss',
    private: true,
    type: 'module',
    scripts: { dev: 'packsite dev', build: 'packsite build', check: 'packsite check' },
    dependencies: { packsite: `^${version}` },
    devDependencies: { typescript: devDependencies['typescript'] },
  })
  expect(readFileSync(join(root, '.editorconfig'), 'utf8')).toBe(
    'root = true\n\n[*]\ncharset = utf-8\nend_of_line = lf\ninsert_final_newline = true\nindent_style = space\nindent_size = 2\n',
  )
  expect(readFileSync(join(root, 'site.config.ts'), 'utf8')).not.toContain('variant')
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
  writeFileSync(
    next,
    packZip({ mcmeta: { pack_format: 64, supported_formats: [64, 69], min_format: 64, max_format: 69 } }),
  )
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
  expect(refused.stderr).toBe("error: --brand may contain only letters, digits, spaces and ._+-: 'Grün & Söhne'\n")
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

test('a second variant is written only if it has a name', () => {
  const folder = emptyFolder()
  const configOf = (name: string, flags: readonly string[]): string => {
    const root = join(folder, name)
    expect(runCli(['init', root, ...flags], NOW)).toMatchObject({ status: 0, stderr: '' })
    expect(openSite(root).run(['list', 'pages', '--quiet'], NOW)).toMatchObject({ status: 0, stderr: '' })
    return readFileSync(join(root, 'site.config.ts'), 'utf8')
  }
  const named = configOf('named', ['--variant', "Moss & Ann's"])
  expect(named).toContain("\n    variant: { name: 'Moss & Ann\\'s', slug: 'moss-anns' },\n")
  const line = /^ {4}variant: .*\n/m
  const comparable = (config: string): string => config.replaceAll(/named|none|empty/gi, 'x').replace(line, '')
  expect(comparable(configOf('none', []))).toBe(comparable(named))
  expect(configOf('empty', ['--variant', ''])).not.toMatch(line)
  const refused = runCli(['init', join(folder, 'wrong'), '--variant', 'a:b'])
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining('--variant may contain only') as string })
})

test('the help lists the flags', () => {
  const help = runCli(['init', '--help'])
  expect(help.status).toBe(0)
  for (const flag of ['--brand <name>', '--game <name>', '--main <word>', '--site-url <address>'])
    expect(help.stdout).toContain(flag)
})
