// docs/configuration.md names every field that site.config.ts may have, every plain default and every template.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { templates } from '../../../src/templates'
import { configFields } from '../../support/config-fields'
import { packageFolder } from '../../support/paths'

const text = readFileSync(join(packageFolder, 'docs/configuration.md'), 'utf8')

test('the schema has fields to look for', () => {
  expect(configFields.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['siteUrl', 'identity.mark', 'client.loadingBar.color', 'pageSize', 'meta.layout']),
  )
})

test.each(configFields)('$path is in docs/configuration.md, with its default', ({ path, default: value }) => {
  const name = path.split('.').at(-1) ?? ''
  const lines = text.split('\n').filter((line) => line.includes(`\`${path}\``) || line.includes(`\`${name}`))
  expect(lines.length).toBeGreaterThan(0)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    const shown = value === '' ? "''" : String(value)
    expect(lines.some((line) => line.includes(shown))).toBe(true)
  }
})

test('it names every template', () => {
  for (const name of Object.keys(templates)) expect(text).toContain(`\`${name}\``)
})
