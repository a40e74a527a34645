// `packsite check` on whole sites: every fault at once with its place, in every format; nothing is parsed twice; the reference
// site has no fault.

import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHECK_RULES } from '../../src/generator/schema/check-rules'
import { formatGithub } from '../../src/generator/cli/formats/github'
import { formatJunit } from '../../src/generator/cli/formats/junit'
import { formatSarif } from '../../src/generator/cli/formats/sarif'
import { settle } from '../support/cache'
import { checkSite, runCheck, reportedProblems, type CheckRun } from '../support/check-site'
import { all, attribute } from '../support/html'
import { packageFolder } from '../support/paths'
import { configSource, createSite, openSite, runCli, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'
import { snapshot } from '../support/trees'
import { referenceRoot } from '../support/reference'

const fixtures = join(packageFolder, 'test/fixtures')
const TODAY = { SOURCE_DATE_EPOCH: '1795219200' }

/** Times and weights differ from one version of a tool to the next. */
function withoutMeasures(text: string): string {
  return text.replace(/\d+\.\d kB/g, 'N kB').replace(/in \d+\.\d s/, 'in N s')
}

describe('a site with every kind of fault', () => {
  const root = mkdtempSync(join(tmpdir(), 'packsite-faulty-'))
  const args = ['--previous', join(root, 'published')]
  let site: TestSite
  let run: CheckRun
  beforeAll(() => {
    cpSync(join(fixtures, 'faulty-site'), root, { recursive: true })
    site = openSite(root)
    run = runCheck(site, args, TODAY)
  })
  afterAll(() => {
    rmSync(root, { recursive: true })
  })

  test('is told all of them in one run, sorted, each with its place and its hint', async () => {
    const { status, stdout, stderr } = site.run(['check', '--verbose', ...args], TODAY)
    const problems = stderr.slice(stderr.search(/^(?:error|warning|info)\[/m))
    const lines = stdout.slice(stdout.search(/^\d+ pages checked/m))
    await expect(withoutMeasures(problems + lines)).toMatchFileSnapshot(join(fixtures, 'faulty-site.txt'))
    expect(status).toBe(1)
  })

  test('has its faults at a line and a column of a file that is there, and a hint for each', () => {
    expect(run.problems.length).toBeGreaterThan(40)
    expect(new Set(run.problems.map(({ code }) => code)).size).toBeGreaterThanOrEqual(30)
    for (const { code, places, hint } of run.problems) {
      expect(places[0]?.line, code).toBeGreaterThan(0)
      expect(places[0]?.column, code).toBeGreaterThan(0)
      expect(existsSync(join(root, places[0]?.file ?? '')), places[0]?.file).toBe(true)
      expect(hint, code).toMatch(/\S/)
    }
    const counts = { error: 0, warning: 0, info: 0 }
    for (const { severity } of run.problems) counts[severity] += 1
    expect(run.checked).toMatchObject({ v: 1, pages: 16, ...counts })
    expect(run.status).toBe(1)
  })

  test('is told as SARIF', () => {
    const { $schema, version, runs } = JSON.parse(formatSarif(run.problems)) as SarifLog
    expect([version, runs.length]).toEqual(['2.1.0', 1])
    expect($schema).toMatch(/^https:.*sarif-2\.1\.0/)
    const [log] = runs
    expect(log?.tool.driver.name).toBe('packsite')
    const rules = log?.tool.driver.rules ?? []
    expect(log?.results.length).toBe(run.problems.length)
    for (const { ruleId, ruleIndex, level, message, locations } of log?.results ?? []) {
      expect(rules[ruleIndex]?.id).toBe(ruleId)
      expect(['error', 'warning', 'note']).toContain(level)
      expect(message.text).not.toBe('')
      const { artifactLocation, region } = locations[0]?.physicalLocation ?? {}
      expect(artifactLocation?.uri).toMatch(/^(?!\/)[^\s\\]+$/)
      expect(region?.startLine).toBeGreaterThan(0)
      expect(region?.startColumn).toBeGreaterThan(0)
    }
  })

  test('is told as JUnit', () => {
    const xml = formatJunit(run.problems)
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true)
    expect(unclosed(xml)).toEqual([])
    const tree = parseDocument(xml, { xmlMode: true })
    const failures = all(tree, 'failure')
    expect(failures.length).toBe(run.problems.filter(({ severity }) => severity !== 'info').length)
    expect(all(tree, 'testsuites').map((suites) => attribute(suites, 'tests'))).toEqual([String(failures.length)])
    expect(all(tree, 'testcase')).toHaveLength(failures.length)
    for (const suite of all(tree, 'testsuite')) {
      expect(attribute(suite, 'failures')).toBe(String(all(suite, 'failure').length))
    }
    expect(failures.map((failure) => attribute(failure, 'message'))).toContain('There is no element <marquee> in HTML')
  })

  test('is told as annotations of GitHub, a line each', () => {
    const { status, stdout } = site.run(['check', '--format', 'github', ...args], TODAY)
    const lines = stdout.trimEnd().split('\n')
    expect(lines.length).toBe(run.problems.length)
    for (const line of lines)
      expect(line).toMatch(/^::(?:error|warning|notice) file=[^,:\s]+,line=\d+,col=\d+,title=[a-z-]+::[^\r\n]+$/)
    expect(status).toBe(1)
  })
})

test('a site without a problem is told in every format', () => {
  expect(JSON.parse(formatSarif([]))).toMatchObject({ version: '2.1.0', runs: [{ results: [] }] })
  expect(all(parseDocument(formatJunit([]), { xmlMode: true }), 'testcase')).toHaveLength(1)
  expect(formatGithub([])).toBe('')
})

type SarifLog = {
  readonly $schema: string
  readonly version: string
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly { readonly id: string }[] } }
    readonly results: readonly {
      readonly ruleId: string
      readonly ruleIndex: number
      readonly level: string
      readonly message: { readonly text: string }
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string }
          readonly region?: { readonly startLine: number; readonly startColumn: number }
        }
      }[]
    }[]
  }[]
}

/** Names of elements of an XML document that their own tags do not close. */
function unclosed(xml: string): string[] {
  const open: string[] = []
  const faults: string[] = []
  for (const [, end, name = '', empty] of xml.replace(/^<\?.*?\?>/, '').matchAll(/<(\/?)([\w-]+)[^<>]*?(\/?)>/g)) {
    if (end === '' && empty === '') open.push(name)
    else if (end !== '' && open.pop() !== name) faults.push(name)
  }
  return [...faults, ...open]
}

test('every rule is broken by a test', () => {
  const folder = join(packageFolder, 'test')
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?:unit|integration)\b/.test(name))
    .map((name) => join(folder, name))
  const texts = [...tests.filter((file) => file.endsWith('.test.ts')), join(fixtures, 'faulty-site.txt')].map((file) =>
    readFileSync(file, 'utf8'),
  )
  for (const { code } of CHECK_RULES)
    expect(
      texts.some((text) => text.includes(code)),
      code,
    ).toBe(true)
})

describe('a small site', () => {
  test('is fine, under a base too, and nothing of it is written', async () => {
    const site = createSite(smallSite({ siteUrl: 'https://example.org/packs' }))
    // Its texts are single words, and it has no picture to be shared with: its author would be warned.
    expect((await reportedProblems(site)).filter((line) => line.startsWith('error'))).toEqual([])
    expect(existsSync(join(site.root, 'dist'))).toBe(false)
  })

  test('parses a page again only when its bytes are others', async () => {
    const site = createSite(smallSite())
    const first = await checkSite(site)
    expect(first.parsed).toBe(first.pages)
    const again = await checkSite(site)
    expect(again.parsed).toBe(0)
    expect(again.problems).toEqual(first.problems)
    site.write({ 'content/pages/more.md': '# More\n\n## A heading\n\nOther words.\n' })
    expect((await checkSite(site)).parsed).toBe(1)
    writeFileSync(join(site.root, '.packsite/check.json'), '{"key":')
    expect((await checkSite(site)).parsed).toBe(first.pages)
  })

  test('has the severities that its config gives', async () => {
    const rules = (text: string): string => configSource(undefined, `check: { rules: { ${text} } },`)
    const off = "'meta-image': 'off', 'meta-title': 'off'"
    const site = createSite({ 'content/news/a.md': '---\ntitle: A\ndate: 2026-01-02\ndescription: B.\n---\n' })
    const ask = (more: string): Promise<string[]> => {
      site.write({ 'site.config.ts': rules(`${off}, ${more}`) })
      return reportedProblems(site)
    }
    const line = 'content/news/a.md:4:14 meta-description'
    expect(await ask('')).toEqual([`warning ${line}`])
    expect(await ask("'meta-description': 'info'")).toEqual([`info ${line}`])
    expect(await ask("'meta-description': 'error'")).toEqual([`error ${line}`])
    expect(await ask("'meta-description': 'off'")).toEqual([])
    expect(await ask("'meta-descripton': 'error'")).toEqual([
      `warning ${line}`,
      'error site.config.ts:5:63 unknown-key',
    ])
  })

  test('fails on warnings only when it is strict, and never on notes', () => {
    const config = (severity: string): string =>
      configSource(undefined, `check: { rules: { 'meta-image': '${severity}' } },`)
    const site = createSite({ 'site.config.ts': config('warn') })
    expect(site.run(['check']).status).toBe(0)
    expect(site.run(['check', '--strict']).status).toBe(1)
    site.write({ 'site.config.ts': config('info') })
    const { status, stdout, stderr } = site.run(['check', '--strict'])
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^\d+ pages checked: 1 note \(--verbose shows them\) in \d+\.\d s\n$/)
  })

  test('that a build would refuse is told what its pages lack as well, and nothing twice', async () => {
    const site = createSite({
      'content/news/a.md': '---\ntitle: A\ndate: 2026-02-30\n---\n',
      'content/pages/b.md':
        '---\ntitle: B\n---\n[One](/nothing)\n\n![](/image/nothing.png)\n\n| A |\n|---|\n\n### Three\n\n##### Five\n',
      'templates/own.tsx':
        'export default function Own() { return <p><img src="/x.png" alt="X" width={1} height={1} /></p> }',
      'site.config.ts': configSource(`
        { name: 'own', path: '/', template: 'own' },
        { name: 'slug', path: '/{slug...}', template: 'article' },`),
    })
    expect((await reportedProblems(site)).filter((line) => !line.includes('meta-'))).toEqual([
      'error content/news/a.md:3:7 invalid-date',
      'error content/pages/b.md:4:7 broken-link',
      'error content/pages/b.md:6:5 missing-picture',
      'warning content/pages/b.md:11:5 heading-order',
      'warning content/pages/b.md:13:7 heading-order',
      'error templates/own.tsx:1:1 page-heading',
      'error templates/own.tsx:1:53 missing-file',
    ])
  })

  test('whose config cannot be read is told so, in every format', () => {
    const site = createSite({ 'site.config.ts': 'export default {' })
    const { status, stdout } = site.run(['check', '--format', 'github'])
    expect(status).toBe(1)
    expect(stdout).toMatch(/^::error file=site\.config\.ts,line=1,col=\d+,title=config-syntax::/)
  })
})

test('--json and --format exclude each other, and --hashes needs --external', () => {
  expect(runCli(['check', '--json', '--format', 'sarif']).status).toBe(2)
  expect(runCli(['check', '--hashes']).status).toBe(2)
  expect(runCli(['check', '--format', 'html']).status).toBe(2)
})

test('the reference site passes, warnings included, and its dist stays as it is', () => {
  const root = referenceRoot()
  const before = snapshot(join(root, 'dist'))
  const { status, problems } = runCheck(openSite(root), ['--strict'], TODAY)
  expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([])
  expect(status).toBe(0)
  expect(snapshot(join(root, 'dist'))).toEqual(before)
})

describe('packsite explain', () => {
  test('prints what docs/errors.md says of a code', () => {
    const { status, stdout } = runCli(['explain', 'redirect-loop'])
    expect(stdout).toBe(
      'redirect-loop\n\nA redirect that leads back to itself, alone or through others, or on without end: `/w/*` to `/w/x/:splat`. Browsers give up after 20 redirects. Let it lead to a page.\n',
    )
    expect(status).toBe(0)
  })

  test('knows every code of every section', () => {
    for (const code of ['broken-link', 'html-nesting', 'external-mismatch', 'listen-failed'])
      expect(runCli(['explain', code, '--json']).stdout).toContain(`"event":"explained","code":"${code}"`)
  })

  test('of an unknown code names the nearest one', () => {
    const { status, stdout, stderr } = runCli(['explain', 'broken-lnk'])
    expect([status, stdout, stderr]).toEqual([
      2,
      '',
      "error: there is no code 'broken-lnk': did you mean 'broken-link'?\n",
    ])
  })
})

describe('a check of a site that was checked before', () => {
  const env = { ...TODAY, PACKSITE_CACHE: '' }
  const codes = (run: CheckRun): string[] => [...new Set(run.problems.map(({ code }) => code))]

  test('tells the same without looking at its pages, until something changes that it was made of', () => {
    const site = createSite({
      ...smallSite(),
      'content/pages/bad.md': '# Bad\n\n[there](/nowhere) <center>so</center>\n',
    })
    settle()
    const first = runCheck(site, [], env)
    const second = runCheck(site, [], env)
    expect(codes(second)).toEqual(codes(first))
    expect(codes(first)).toContain('broken-link')
    expect([first.isWork, second.isWork]).toEqual([true, false])
    expect(codes(first)).toContain('removed-element')
    // The next day everything is looked at again, and the bodies come from the cache.
    const third = runCheck(site, [], { ...env, SOURCE_DATE_EPOCH: '1795305600' })
    expect([third.isWork, codes(third)]).toEqual([true, codes(first)])
    site.write({ 'content/pages/bad.md': '# Bad\n\nMended.\n' })
    const mended = runCheck(site, [], env)
    expect([mended.isWork, codes(mended).includes('broken-link')]).toEqual([true, false])
    site.build(env)
    expect(runCheck(site, [], env).isWork).toBe(true)
  })
})
