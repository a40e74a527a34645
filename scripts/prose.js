// `node scripts/prose.js [root]`, part of `npm run check`: fails if comments, docs or names are not in plain English.
// `--commits` checks the subjects of all commits since the commit that added this file (`.ci/run`).
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const args = process.argv.slice(2)
const root = resolve(args.find((arg) => !arg.startsWith('--')) ?? dirname(dirname(fileURLToPath(import.meta.url))))
const { refused, placeholders, passives, types, noImperatives } = JSON.parse(
  readFileSync(new URL('prose.json', import.meta.url), 'utf8'),
)
const PLACEHOLDER = new RegExp(`\\b(?:${placeholders})\\b`, 'gi')
const PASSIVE = new RegExp(`\\b(?:is|are|was|were) (?:${passives})\\b`, 'gi')
const SUBJECT = new RegExp(`^(?:${types})(?:\\([a-z0-9, /-]+\\))?!?: (?!(?:${noImperatives}) )[a-z].*[^.]$`)

const lines = (text) => text.split('\n').filter(Boolean)
const git = (...words) => lines(execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' }))
const read = (file) => readFileSync(join(root, file), 'utf8')
const files = (...patterns) => git('ls-files', ...patterns).filter((file) => existsSync(join(root, file)))
const count = (text, pattern) => text.match(pattern)?.length ?? 0

/** The text of each line in a comment of code, or outside code blocks of Markdown; undefined for other lines. */
const textsOf = (file, text) =>
  file.endsWith('.md')
    ? text.replace(/```[\s\S]*?```/g, (code) => code.replace(/[^\n]/g, '')).split('\n')
    : text.split('\n').map((line) => (/^\s*\/\/(.*)$/.exec(line) ?? /^\s*\/?\*+\/?(.*?)(?:\*\/)?\s*$/.exec(line))?.[1])

/** Measures prose per 1,000 words; a rate above its limit is a problem, with the ten worst lines. */
function rateProblems(name, paths, limits) {
  const found = paths.flatMap((file) => textsOf(file, read(file)).map((text = '', line) => ({ file, line, text })))
  const words = found.reduce((sum, { text }) => sum + count(text, /[A-Za-z'-]+/g), 0)
  return Object.entries(limits).flatMap(([kind, [pattern, limit]]) => {
    const scored = found.map((line) => ({ ...line, score: count(line.text, pattern) }))
    const rate = (1000 * scored.reduce((sum, { score }) => sum + score, 0)) / Math.max(1, words)
    console.log(`${name}: ${rate.toFixed(1)} ${kind} per 1,000 words (at most ${limit})`)
    if (rate <= limit) return []
    const worst = scored.toSorted((a, b) => b.score - a.score).slice(0, 10)
    return [`${name}: too many ${kind}`, ...worst.map(({ file, line, text }) => `${file}:${line + 1}: ${text.trim()}`)]
  })
}

/** True for a name that has a refused word. Keys of objects and types are not checked: some are public. */
const isRefused = (name) =>
  name.split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]/).some((word) => refused.includes(word.toLowerCase()))

function nameProblems(file) {
  const problems = isRefused(basename(file)) ? [`${file}: refused file name`] : []
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest)
  const visit = (node) => {
    const isKey =
      ts.isPropertySignature(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)
    const isUse = ts.isPropertyAccessExpression(node) || ts.isImportSpecifier(node) || ts.isJsxAttribute(node)
    if (!isKey && !isUse && node.name && ts.isIdentifier(node.name) && isRefused(node.name.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.name.getStart(source))
      problems.push(`${file}:${line + 1}: refused name ${node.name.text}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return problems
}

function oddSubjects() {
  const added = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/prose.js').at(-1)
  const subjects = added ? git('log', '--no-merges', '--format=%s', 'HEAD', '--not', `${added}^@`) : []
  return subjects.filter((subject) => subject.length > 100 || !SUBJECT.test(subject))
}

function proseProblems() {
  const code = files('src', 'bin', 'scripts', 'test/support').filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file))
  const docs = files('README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/*.md')
  const limits = (limit) => ({ 'place-holders': [PLACEHOLDER, limit], 'passive everyday verbs': [PASSIVE, 1.5] })
  return [
    ...rateProblems('comments', code, limits(30)),
    ...rateProblems('docs', docs, limits(40)),
    ...code.filter((file) => !file.startsWith('src/starter/')).flatMap(nameProblems),
  ]
}

const problems = args.includes('--commits') ? oddSubjects() : proseProblems()
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
