// Problems as JUnit's XML, which most CI systems show: a suite for each code, a failed case for each problem.

import { escapeXml } from '../../output/feeds/xml'
import { placeText } from '../ui/problems'
import type { Problem } from '../../types'

/** A whole document. Notes are no failures: they are left out. */
export function formatJunit(problems: readonly Problem[]): string {
  const failures = problems.filter(({ severity }) => severity !== 'info')
  const codes = [...new Set(failures.map(({ code }) => code))]
  const suites = codes.map((code) =>
    suite(
      code,
      failures.filter((problem) => problem.code === code),
    ),
  )
  const count = String(failures.length)
  // Some readers take a document without any case for a broken one.
  const body =
    suites.length > 0
      ? suites
      : [
          suiteElement('packsite check', {
            count: 1,
            failures: 0,
            cases: ['<testcase name="check" classname="packsite"/>'],
          }),
        ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="packsite check" tests="${suites.length > 0 ? count : '1'}" failures="${count}">\n${body.join('\n')}\n</testsuites>\n`
}

function suite(code: string, problems: readonly Problem[]): string {
  return suiteElement(code, { count: problems.length, failures: problems.length, cases: problems.map(testCase) })
}

type Suite = { readonly count: number; readonly failures: number; readonly cases: readonly string[] }

function suiteElement(name: string, { count, failures, cases }: Suite): string {
  const counts = `tests="${String(count)}" failures="${String(failures)}"`
  return `<testsuite name="${escapeXml(name)}" ${counts}>\n${cases.join('\n')}\n</testsuite>`
}

function testCase({ code, message, places, hint, severity = 'error' }: Problem): string {
  const at = places.map(placeText)
  const text = [...at, ...(hint === undefined ? [] : [`hint: ${hint}`])].join('\n')
  const name = `${at[0] ?? ''} ${message}`.trim()
  return (
    `<testcase name="${escapeXml(name)}" classname="${escapeXml(code)}">` +
    `<failure type="${severity}" message="${escapeXml(message)}">${escapeXml(text)}</failure></testcase>`
  )
}
