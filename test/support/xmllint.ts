// Runs libxml2's xmllint with the schemas of test/fixtures/schemas. Without xmllint the tests are skipped, which CI counts as a failure.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { packageFolder } from './paths'

export type XmlSchema = 'atom' | 'sitemap'

export const hasXmllint: boolean = spawnSync('xmllint', ['--version']).status === 0

/** Faults of files, by absolute path; empty if all are valid. */
export function xmlFaults(schema: XmlSchema, files: readonly string[]): string[] {
  const xsd = join(packageFolder, 'test/fixtures/schemas', `${schema}.xsd`)
  const { status, stderr } = spawnSync('xmllint', ['--nonet', '--noout', '--schema', xsd, ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const faults = stderr.split('\n').filter((line) => line !== '' && !line.endsWith(' validates'))
  return status === 0 || faults.length > 0 ? faults : [`xmllint ended with ${String(status)}`]
}
