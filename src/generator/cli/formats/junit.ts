// Problems as JUnit XML, which most CI systems show: a test suite for each code, a failed test case for each problem.

import { escapeXml } from '../../output/feeds/xml'
import { formatLocation } from '../ui/problems'
import type { Problem } from '../../types'

/** Returns a complete document. Notes are omitted, since they are not failures. */
export function formatJunit(problems: readonly Problem[]): string {
  const failures = problems.filter(({ severity }) => severity !== 'info')
  const codes = [...new Set(failures.map(({ code }) => code))]
  const suites = codes.map((name) => suite(name, failures.filter(({ code }) => code === name).map(testCase)))
  // Some readers reject a document without a test case.
  const passed = element('testsuite', {
    attributes: { name: 'packsite check', tests: 1, failures: 0 },
    children: ['<testcase name="check" classname="packsite"/>'],
  })
  const attributes = { name: 'packsite check', tests: failures.length || 1, failures: failures.length }
  const children = suites.length === 0 ? [passed] : suites
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', { attributes, children })}\n`
}

function suite(name: string, children: readonly string[]): string {
  return element('testsuite', { attributes: { name, tests: children.length, failures: children.length }, children })
}

type Content = {
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: readonly string[]
}

function element(name: string, { attributes, children }: Content): string {
  const printed = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  return `<${name}${printed.join('')}>\n${children.join('\n')}\n</${name}>`
}

function testCase({ code, message, places, hint, severity = 'error' }: Problem): string {
  const at = places.map(formatLocation)
  const text = [...at, ...(hint === undefined ? [] : [`hint: ${hint}`])].join('\n')
  const name = `${at[0] ?? ''} ${message}`.trim()
  return (
    `<testcase name="${escapeXml(name)}" classname="${escapeXml(code)}">` +
    `<failure type="${severity}" message="${escapeXml(message)}">${escapeXml(text)}</failure></testcase>`
  )
}
