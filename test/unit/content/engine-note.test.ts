import { expect, test } from 'vitest'
import { engineNote } from '../../../src/generator/content/engine-note'
import { sampleSite } from '../samples'

const { markdown } = sampleSite()

test('a build that waits for Markdown most of the time names the other engine', () => {
  expect(engineNote(markdown, { markdownMs: 7210, durationMs: 9990 })).toBe(
    "Markdown took 7.2 of 10.0 s; markdown.engine: 'satteri' in site.config.ts needs a fraction of that (docs/performance.md).",
  )
})

test.each([
  ['Markdown is the smaller part', markdown, 4000, 9000],
  ['the build is short', markdown, 1800, 1900],
  ['it has that engine', { ...markdown, engine: 'satteri' as const }, 8000, 9000],
])('a build says nothing where %s', (_when, settings, markdownMs, durationMs) => {
  expect(engineNote(settings, { markdownMs, durationMs })).toBeNull()
})
