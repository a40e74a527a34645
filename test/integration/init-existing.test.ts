// `packsite init` in a folder with files: adds what is missing, and loses no byte of what exists.

import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { extendPackageJson } from '../../src/generator/scaffold/file-extensions'
import { parseEvents } from '../support/events'
import { listBelow, openSite, runCli, type Files } from '../support/site'

const NOW = { SOURCE_DATE_EPOCH: '1795219200' }

/** A folder named `stone-and-moss` with files. */
function repository(files: Files): string {
  const parent = mkdtempSync(join(tmpdir(), 'packsite-existing-'))
  onTestFinished(() => {
    rmSync(parent, { recursive: true, force: true })
  })
  const root = join(parent, 'stone-and-moss')
  mkdirSync(root)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8')

test('a repository gets a site that builds, and keeps its files', () => {
  const root = repository({
    '.git/HEAD': 'ref: refs/heads/main\n',
    'node_modules/left/index.js': '',
    'README.md': '# Mine\n',
    LICENSE: 'MIT\n',
    'tsconfig.json': '{}\n',
    '.gitignore': '# Mine\n/node_modules\n.DS_Store',
    'content/pages/about.md': '---\ntitle: About\n---\n\nMy sentence.\n',
    'package.json': '{\n\t"name": "mine",\n\t"files": ["a", "b"],\n\t"scripts": {\n\t\t"build": "make"\n\t}\n}',
  })
  const { status, stdout, stderr } = runCli(['init', root], NOW)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const lines = stdout.split('\n')
  expect(lines[0]).toMatch(/^Stone And Moss has a site in .*stone-and-moss: \d+ files\.$/)
  expect(lines.slice(1, 5)).toEqual([
    expect.stringMatching(
      /^Extended: package\.json \(scripts dev, check, preview; dependency packsite; development dependencies @types\/react, typescript\), \.gitignore \(4 lines\)\.$/,
    ),
    'Left as they were: README.md, content/pages/about.md, tsconfig.json.',
    'The script build of package.json stayed: run npx packsite build instead.',
    '',
  ])
  for (const [path, text] of [
    ['README.md', '# Mine\n'],
    ['LICENSE', 'MIT\n'],
    ['tsconfig.json', '{}\n'],
    ['.git/HEAD', 'ref: refs/heads/main\n'],
    ['.gitignore', '# Mine\n/node_modules\n.DS_Store\n/dist/\n/deploy/\n.packsite/\n.*.packsite/\n'],
  ] as const)
    expect(read(root, path)).toBe(text)
  const written = read(root, 'package.json')
  expect(written).toMatch(
    /^\{\n\t"name": "mine",\n\t"files": \["a", "b"\],\n\t"scripts": \{\n\t\t"build": "make",\n\t\t"dev": "packsite dev",\n\t\t"check": "packsite check",\n\t\t"preview": "packsite preview"\n\t\},\n\t"dependencies": \{\n\t\t"packsite": "\^[\d.]+"\n\t\},\n\t"devDependencies": \{\n[^}]*\n\t\}\n\}$/,
  )
  expect(listBelow(root).filter((path) => /\.part$|__/.test(path))).toEqual([])
  const site = openSite(root)
  site.build(NOW)
  expect(site.read('about/index.html')).toContain('My sentence.')
  expect(site.run(['check', '--quiet'], NOW).status).toBe(0)

  const again = runCli(['init', root], NOW)
  expect({ status: again.status, stdout: again.stdout }).toEqual({ status: 2, stdout: '' })
  expect(again.stderr).toMatch(/^error: .* is a packsite site already: site\.config\.ts exists\.\nTo add content, run /)
})

test('an interrupted init continues, because the config is written last', () => {
  const root = repository({})
  expect(runCli(['init', root], NOW).status).toBe(0)
  const files = listBelow(root)
  const before = files.map((path) => readFileSync(join(root, path)))
  for (const path of ['site.config.ts', 'content/site/nav.yaml']) rmSync(join(root, path))
  const { status, stdout } = runCli(['init', root, '--json'], NOW)
  expect(status).toBe(0)
  const [event] = parseEvents(stdout)
  expect(event).toMatchObject({ event: 'created', files: 2, extended: [] })
  // Schemas for editors are written in any case.
  const left = files.filter((path) => !path.startsWith('.vscode/packsite/'))
  expect((event?.['left'] as string[]).length).toBe(left.length - 2)
  expect(listBelow(root)).toEqual(files)
  expect(files.map((path) => readFileSync(join(root, path)))).toEqual(before)
})

test('files that cannot be extended are all reported with line and column before the first write', () => {
  const rows: readonly (readonly [files: Files, ...errors: string[]])[] = [
    [
      { 'package.json': '{\n  "name": "x",\n}\n' },
      'package.json:2:14 cannot be extended: JSON does not support trailing commas.',
    ],
    [{ 'package.json': '' }, 'package.json:1:1 cannot be extended: Unexpected end of file in JSON.'],
    [{ 'package.json': '{} // a' }, 'package.json:1:4 cannot be extended: JSON does not support comments.'],
    [{ 'package.json': '\n []' }, 'package.json:2:2 cannot be extended: the file is not a JSON object.'],
    [{ 'package.json': '{\n  "scripts": []}' }, "package.json:2:14 cannot be extended: 'scripts' is not an object."],
    [
      { 'package.json': '{"dependencies": null}' },
      "package.json:1:18 cannot be extended: 'dependencies' is not an object.",
    ],
    [{ 'package.json/a': '' }, 'package.json:1:1 cannot be extended: a folder is where a file is needed.'],
    [{ content: 'x' }, 'content is not a folder, and a site needs a folder there.'],
    [
      { '.gitignore': Buffer.from('dist\n', 'utf16le'), 'package.json': '{' },
      '.gitignore:1:1 cannot be extended: the file is not UTF-8 text.',
      'package.json:1:2 cannot be extended: Expected string in JSON but found end of file.',
    ],
  ]
  for (const [files, ...errors] of rows) {
    const root = repository(files)
    const before = listBelow(root)
    const { status, stdout, stderr } = runCli(['init', root])
    const lines = stderr.trimEnd().split('\n')
    expect({ status, stdout, errors: lines.slice(0, -1).sort() }).toEqual({
      ...{ status: 2, stdout: '' },
      errors: errors.map((error) => `error: ${error}`),
    })
    expect(lines.at(-1)).toBe('Nothing was written. Correct this and run the command again.')
    expect(listBelow(root)).toEqual(before)
  }
})

test('a file in place of the folder is refused, and every kind of config marks a site', () => {
  const file = join(repository({ 'notes.txt': 'mine' }), 'notes.txt')
  for (const folder of [file, join(file, 'site')]) {
    const { status, stderr } = runCli(['init', folder])
    expect({ status, stderr }).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('is not a folder') as string,
    })
  }
  expect(readFileSync(file, 'utf8')).toBe('mine')
  for (const name of ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs']) {
    const root = repository({ [name]: '' })
    expect(runCli(['init', root]).status).toBe(2)
    expect(readdirSync(root)).toEqual([name])
  }
})

test('links and permissions of extended files stay, and names that differ in case are the same file', () => {
  const root = repository({ 'config/real.json': '{}\n', 'readme.md': 'mine\n' })
  symlinkSync('config/real.json', join(root, 'package.json'))
  chmodSync(join(root, 'config/real.json'), 0o640)
  expect(runCli(['init', root], NOW).stdout).toContain('Left as they were: readme.md.\n')
  expect(readdirSync(root)).not.toContain('README.md')
  expect(JSON.parse(read(root, 'config/real.json'))).toMatchObject({ scripts: { dev: 'packsite dev' } })
  expect(statSync(join(root, 'config/real.json')).mode & 0o777).toBe(0o640)
})

const STARTER = JSON.stringify({
  scripts: { dev: 'packsite dev', build: 'packsite build' },
  dependencies: { packsite: '^1.0.0' },
  devDependencies: { typescript: '^6.0.0' },
})

test('package.json keeps its format in every layout', () => {
  const rows: readonly (readonly [source: string, result: string])[] = [
    [
      '{"private":true}',
      '{"private":true, "scripts": {"dev":"packsite dev","build":"packsite build"}, "dependencies": {"packsite":"^1.0.0"}, "devDependencies": {"typescript":"^6.0.0"}}',
    ],
    [
      '{\r\n    "dependencies": { "typescript": "5" },\r\n    "scripts": {}\r\n}\r\n',
      '{\r\n    "dependencies": { "typescript": "5", "packsite": "^1.0.0" },\r\n    "scripts": {\r\n        "dev": "packsite dev",\r\n        "build": "packsite build"\r\n    }\r\n}\r\n',
    ],
    [
      '\uFEFF{\n  "scripts": {\n    "dev": "packsite dev", "build": "x"\n  },\n  "devDependencies": {"packsite": "*", "typescript": "*"}\n}',
      '\uFEFF{\n  "scripts": {\n    "dev": "packsite dev", "build": "x"\n  },\n  "devDependencies": {"packsite": "*", "typescript": "*"}\n}',
    ],
  ]
  for (const [source, result] of rows) expect(extendPackageJson(source, STARTER)).toMatchObject({ text: result })
})

test('of any package.json, every member stays with its value and order, and a second run changes nothing', () => {
  const names = fc.oneof(
    fc.constantFrom('scripts', 'dependencies', 'devDependencies', 'dev', 'packsite', '__proto__'),
    fc.string(),
  )
  const section = fc.dictionary(names, fc.string())
  const files = fc.dictionary(names, fc.oneof(section, fc.jsonValue())).map((given) => {
    const entries = Object.entries(given)
    const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
    return Object.fromEntries(
      entries.filter(([name, value]) => !/^(?:scripts|(?:devD|d)ependencies)$/.test(name) || isObject(value)),
    )
  })
  fc.assert(
    fc.property(files, fc.constantFrom('', '\t', 2, 4), fc.constantFrom('', '\n'), (given, indent, ending) => {
      const source = JSON.stringify(given, null, indent) + ending
      const extension = extendPackageJson(source, STARTER)
      if ('fault' in extension) throw new Error(extension.fault)
      const result = JSON.parse(extension.text) as Record<string, unknown>
      const before = JSON.parse(source) as Record<string, unknown>
      expect(Object.keys(result).filter((name) => Object.hasOwn(before, name))).toEqual(Object.keys(before))
      for (const [name, value] of Object.entries(before)) {
        if (!['scripts', 'dependencies', 'devDependencies'].includes(name)) expect(result[name]).toEqual(value)
        else expect(result[name]).toMatchObject(value as object)
      }
      expect(extension.text.endsWith(ending)).toBe(true)
      expect(extendPackageJson(extension.text, STARTER)).toMatchObject({ text: extension.text, added: [] })
      // In the format of JSON.stringify, the whole result has this format too.
      if (indent !== '' && (indent === 2 || Object.keys(given).length > 0))
        expect(extension.text).toBe(JSON.stringify(result, null, indent) + ending)
    }),
  )
})

test('settings of VS Code stay, and the command says how to register the schemas', () => {
  const settings = '{ "editor.tabSize": 2 }\n'
  const root = repository({ '.vscode/settings.json': settings })
  const { status, stdout } = runCli(['init', root], NOW)
  expect(status).toBe(0)
  expect(stdout).toContain('Left as they were: .vscode/settings.json.\n')
  expect(stdout).toContain('add the settings to .vscode/settings.json that packsite schemas prints.')
  expect(read(root, '.vscode/settings.json')).toBe(settings)
  expect(listBelow(root)).toContain('.vscode/packsite/releases.json')
  // The schemas have the names of the starter's content.
  const [project] = /(?<=slug: ).*/.exec(read(root, 'content/site/projects.yaml')) ?? ['']
  expect(JSON.parse(read(root, '.vscode/packsite/addons.json'))).toMatchObject({
    properties: { packs: { items: { enum: [project] } } },
  })
})
