import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packageFolder } from '../support/paths'

const bad = 'What is kept for others is told to nobody.'
const subjects = [
  'fix(pages, api)!: process',
  'Fix',
  'fix: fixed a',
  'fix: adds a',
  'fix: a.',
  `fix: ${'a'.repeat(96)}`,
]

test('scripts/prose.js refuses prose, names and commit subjects', () => {
  const root = mkdtempSync(join(tmpdir(), 'packsite-prose-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true })
  })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a', ...args], { cwd: root })
  const check = (...args: string[]) => {
    const script = join(packageFolder, 'scripts/prose.js')
    const { status, stderr } = spawnSync(process.execPath, [script, root, ...args], { encoding: 'utf8' })
    return [status, ...stderr.split('\n')]
  }
  git('init', '-q')
  mkdirSync(join(root, 'scripts'))
  writeFileSync(join(root, 'scripts/prose.js'), '// Returns the size.\nexport const size = { glance: 1 }\n')
  git('add', '-A')
  for (const subject of subjects) git('commit', '--allow-empty', '-m', subject)
  expect(check()).toEqual([0, ''])
  expect(check('--commits')).toEqual([1, ...subjects.slice(1).reverse(), ''])
  const file = 'scripts/glance-list.js'
  writeFileSync(join(root, file), `// ${bad}\nconst isGlance = true\n`)
  writeFileSync(join(root, 'README.md'), `# Guide\n${bad}\n`)
  git('add', '-A')
  const found = [
    1,
    `README.md:2: ${bad}`,
    `${file}:1: ${bad}`,
    `${file}: refused file name`,
    `${file}:2: refused name isGlance`,
  ]
  expect(check()).toEqual(expect.arrayContaining(found))
})
